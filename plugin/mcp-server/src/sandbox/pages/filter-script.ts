/** The script that filters a board while one types. The words stand in the address, so the page can be handed on. */
export const FILTER_SCRIPT = `
(() => {
  const PAUSE = 150;
  let timer;

  function show(field) {
    const address = new URL(location.href);
    if (field.value.trim() === "") address.searchParams.delete("q");
    else address.searchParams.set("q", field.value);
    history.replaceState(null, "", address);
    void live.now();
  }

  document.addEventListener("input", (event) => {
    if (event.target.id !== "filter") return;
    clearTimeout(timer);
    timer = setTimeout(() => show(event.target), PAUSE);
  });

  document.addEventListener("submit", (event) => {
    const field = event.target.querySelector("#filter");
    if (!field) return;
    event.preventDefault();
    clearTimeout(timer);
    show(field);
  });
})();
`;
