// A file that is too big is refused before it is sent.

for (const panel of document.querySelectorAll("[data-max-bytes]")) {
  const input = panel.querySelector('input[type="file"]');
  const limit = Number(panel.dataset.maxBytes);
  input?.addEventListener("change", () => {
    const size = input.files[0]?.size ?? 0;
    const megabytes = (bytes) => Math.ceil(bytes / 1024 / 1024);
    input.setCustomValidity(
      size > limit ? `The file has ${megabytes(size)} MB; at most ${megabytes(limit)} MB are read.` : "",
    );
    input.reportValidity();
  });
}
