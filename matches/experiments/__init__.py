"""What is asked: decks, design, options, frozen and planned; and whose turn to wait it is."""
