/**
 * The script that comments as the person whom the page names would on GitHub: through the API. Pages of other places
 * cannot: their browsers would have to ask first, and the sandbox allows nobody. The page is then asked for again.
 */
export const COMMENT_SCRIPT = `
(() => {
  async function send(form, body) {
    const response = await fetch(form.dataset.to, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "bearer sandbox-" + form.dataset.as },
      body: JSON.stringify({ body }),
    });
    if (response.ok) return;
    const answer = await response.json();
    throw new Error(answer.errors ? answer.errors[0].message : answer.message);
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target.closest(".say");
    if (!form) return;
    event.preventDefault();
    const field = form.querySelector("textarea");
    const button = form.querySelector("button");
    if (button.disabled) return;
    button.disabled = true;
    try {
      await send(form, field.value);
      field.value = "";
      await live.now();
      live.say("Commented as " + form.dataset.as, false);
    } catch (error) {
      live.say("Not commented: " + error.message, true);
    } finally {
      button.disabled = false;
    }
  });
})();
`;
