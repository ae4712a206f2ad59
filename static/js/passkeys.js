// What allauth's passkey scripts report, said in words where the button is.

(function () {
  const SAID = {
    NotAllowedError: "Nothing happened: the passkey was not confirmed in time, or this device has none for Riftlab.",
    InvalidStateError: "This device or key is added already.",
    SecurityError: "Passkeys need a name, not a number, in the address bar: open Riftlab over HTTPS, or as http://localhost on your own machine.",
    NotSupportedError: "This browser or key cannot do passkeys.",
  };

  document.addEventListener("allauth.error", (event) => {
    event.preventDefault();
    const message = SAID[event.detail.exception?.name] ?? "That did not work. Reload the page and try again, or use your password.";
    document.dispatchEvent(new CustomEvent("toast", { detail: { level: "error", message } }));
  });
})();
