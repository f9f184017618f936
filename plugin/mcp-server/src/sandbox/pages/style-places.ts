/** Boards and lists. */
export const STYLE_PLACES = `
.board {
  display: flex; align-items: stretch; gap: 0.75rem; flex: 1; min-height: 24rem;
  margin: 0 calc(-1 * clamp(1rem, 3vw, 2rem)); padding: 0.25rem clamp(1rem, 3vw, 2rem) 1rem;
  overflow-x: auto; scroll-snap-type: x proximity; scroll-padding: 0 clamp(1rem, 3vw, 2rem);
}
.column {
  flex: 0 0 min(19rem, 80vw); scroll-snap-align: start; padding: 0.75rem;
  background: var(--raised); border: 1px solid var(--line-soft); border-radius: 10px;
}
.column.empty { flex-basis: 11.5rem; }
.column h2 { display: flex; align-items: center; gap: 0.5rem; font-size: 0.9375rem; font-weight: 600; }
.count { padding: 0 0.5rem; border-radius: 1rem; background: var(--line-soft); color: var(--muted); font-size: 0.75rem; line-height: 1.25rem; font-weight: 500; }
.about { margin: 0.15rem 0 0.75rem; color: var(--muted); font-size: 0.8125rem; }
.column ul { display: grid; gap: 0.5rem; }
.card {
  position: relative; padding: 0.6rem 0.75rem 0.7rem; background: var(--surface); border: 1px solid var(--line);
  border-radius: 8px; box-shadow: var(--shadow);
}
.card:hover { border-color: var(--muted); }
.card.locked { border-color: color-mix(in srgb, var(--yellow) 55%, var(--line)); }
.card-top { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.6rem; font-size: 0.8125rem; }
.card-top .number { font-size: inherit; }
.card-top .talk { margin-left: auto; }
.card h3 { margin: 0.1rem 0 0; font-size: 0.9375rem; font-weight: 500; line-height: 1.4; }
.card h3 a { color: var(--text); }
.card h3 a::after { content: ""; position: absolute; inset: 0; border-radius: 8px; }
.card h3 a:focus-visible { outline: none; }
.card h3 a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 1px; }
.card-labels, .card-lock { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem; margin-top: 0.5rem; }
.card-lock .lock { border-radius: 8px; line-height: 1.35; padding: 0.2rem 0.6rem; }
.assignee { color: var(--muted); font-size: 0.8125rem; }
.rest { margin-top: 0.5rem; color: var(--muted); font-size: 0.8125rem; }
.card-log { margin-top: 0.5rem; color: var(--orange); font-size: 0.8125rem; }
.card[draggable="true"] { cursor: grab; }
.card.dragged { opacity: 0.45; }
.dragging .board { scroll-snap-type: none; }
.dragging .column { border-style: dashed; }
.column.over { background: var(--mark); border-color: var(--focus); }
.move { display: none; position: relative; z-index: 1; margin: -0.1rem -0.2rem -0.1rem 0; padding: 0.3rem; border: 1px solid transparent; border-radius: 6px; background: none; color: var(--muted); font: inherit; line-height: 1; cursor: pointer; }
.scripted .move { display: inline-flex; }
.move:hover { color: var(--text); border-color: var(--line); background: var(--raised); }
.card-top .move { margin-left: auto; } .card-top .talk + .move { margin-left: 0; }
.scripted .hint { display: block; } .hint { display: none; }
.nowrap { white-space: nowrap; }
.report-link { white-space: nowrap; } .report-link .icon { margin-right: 0.25rem; }
.tools { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem 1rem; margin-bottom: 0.75rem; }
.tools .facts { margin: 0; }
.filter { display: flex; align-items: center; gap: 0.5rem; flex: 0 1 24rem; min-width: 0; font-size: 0.875rem; }
.filter label { color: var(--muted); }
.filter input { flex: 1; min-width: 0; padding: 0.35rem 0.7rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; }
.filter input::placeholder { color: var(--muted); opacity: 1; }
.filter input:focus-visible { outline-offset: 0; border-radius: 8px; }
dialog { width: min(22rem, calc(100vw - 2rem)); padding: 1.1rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--text); box-shadow: 0 12px 40px rgb(0 0 0 / 25%); }
dialog::backdrop { background: rgb(14 18 23 / 45%); }
dialog h2 { margin-bottom: 0.75rem; font-size: 1.05rem; font-weight: 600; }
.choices { display: grid; gap: 0.3rem; }
dialog button { padding: 0.45rem 0.8rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; text-align: left; cursor: pointer; }
dialog button:hover:enabled { background: var(--mark); border-color: var(--focus); }
dialog button:disabled { color: var(--muted); cursor: default; }
dialog button[aria-current]::after { content: " · here"; }
dialog .facts { margin: 0.75rem 0; }
.told { position: fixed; left: 50%; bottom: 1.25rem; transform: translateX(-50%); max-width: min(34rem, calc(100vw - 2rem)); margin: 0; padding: 0.6rem 1rem; border-radius: 10px; background: var(--text); color: var(--canvas); font-size: 0.875rem; visibility: hidden; z-index: 3; }
.told.shown { visibility: visible; }
.told.error { background: var(--red); color: var(--solid-text); }

.shelf { margin-top: 1.5rem; }
.shelf h2 { margin-bottom: 0.5rem; font-size: 1rem; font-weight: 600; }
.rows { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; box-shadow: var(--shadow); }
.rows > li { display: flex; gap: 0.75rem; padding: 0.75rem 1rem; }
.rows > li + li { border-top: 1px solid var(--line-soft); }
.rows > li > .icon, .rows > li > .condition { margin-top: 0.3rem; }
.rows > li > .condition { align-self: start; }
.rows > li > .icon { color: var(--muted); }
.rows > li > div { flex: 1; min-width: 0; }
.rows > li > div > a { font-weight: 600; color: var(--text); margin-right: 0.25rem; }
.rows .pill { margin-left: 0.35rem; }
.turn { display: flex; justify-content: center; gap: 1.5rem; margin-top: 1rem; color: var(--muted); }
`;
