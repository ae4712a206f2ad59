from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"

    def ready(self) -> None:
        from accounts.export import register_export
        from cards import registry as pool
        from collection import registry as collection
        from decks import draft_watch, export_part, games, selectors, services, shipped
        from decks.games.battlecon.game import BattleconDecks
        from decks.games.exceed.game import ExceedDecks
        from decks.games.fade.game import FadeDecks
        from decks.legality import impact
        from decks.search import card_keys
        from decks.web import adding, card_panel
        from ops import setup

        games.register_game(FadeDecks())
        games.register_game(ExceedDecks())
        games.register_game(BattleconDecks())
        register_export(export_part.PART)
        for field in (card_keys.IN_DECK, card_keys.LEGAL, card_keys.BANNED, card_keys.RESTRICTED):
            pool.register_search_field(field)
        pool.register_panel(card_panel.PANEL)
        pool.register_panel(card_panel.FORMATS)
        pool.register_panel(adding.PANEL)
        pool.register_result_tool(adding.TOOL)
        pool.register_impact_check(impact.broken_decks)
        pool.register_pool_watch(shipped.load_fixed_decks)
        pool.register_pool_watch(services.refresh_legality)
        pool.register_draft_watch(draft_watch.WATCH)
        collection.register_reservations(selectors.reserved)
        setup.register_content(shipped.load_decks)
