/** The loop page's own styles, after those of all pages. */
export const STYLE_LOOP = `
.wide main { display: block; }
.toolbar a { margin-left: auto; font-size: 0.8125rem; }
.shelf { margin-top: 0; }
.board + .shelf { margin-top: 1rem; }
.glance { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.25rem; align-items: start; }
.workers { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 0.5rem; }
.workers > li { display: grid; gap: 0.3rem; align-content: start; padding: 0.6rem 0.75rem; background: var(--surface); border: 1px solid var(--line); border-left: 3px solid var(--yellow-fill); border-radius: 8px; font-size: 0.875rem; }
.workers h3 { font-size: 0.9375rem; font-weight: 600; line-height: 1.35; }
.call { display: flex; align-items: baseline; justify-content: space-between; gap: 0.75rem; color: var(--muted); font-size: 0.8125rem; }
.call time { white-space: nowrap; }
.call code { padding: 0.1em 0.4em; border-radius: 5px; background: var(--code); color: var(--text); font: 0.9em/1.5 var(--mono); }
.words { color: var(--muted); font-size: 0.8125rem; } .words q { quotes: "“" "”"; }
.shelf .facts { margin: 0; font-size: 0.8125rem; }
.workers + .facts { margin-top: 0.5rem; }
.card .facts { margin: 0; font-size: 0.6875rem; }
.rows > li { padding: 0.5rem 0.75rem; }
.read { margin: 1.25rem 0 0.4rem; }
.board { min-height: 0; }
.notes { display: grid; gap: 0.3rem; font-size: 0.8125rem; }
.notes li { display: grid; grid-template-columns: 4.25rem minmax(0, 1fr); gap: 0.5rem; }
.notes time { color: var(--muted); font-variant-numeric: tabular-nums; }
.notes [class*="tone-"] span { color: var(--tone); }
@media (max-width: 60rem) { .glance { grid-template-columns: minmax(0, 1fr); } }
`;
