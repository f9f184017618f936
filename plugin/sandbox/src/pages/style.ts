/** Colors, type, and the frame of every page. */
const STYLE_BASE = `
:root {
  color-scheme: light dark;
  --canvas: #f4f6f8; --surface: #ffffff; --raised: #f7f9fb; --line: #d6dce3; --line-soft: #e6eaef;
  --text: #1b232c; --muted: #56616d; --link: #0f5cad; --focus: #1a6fd0; --code: #eef1f5; --mark: #e3effc;
  --gray: #56616d; --blue: #0f5cad; --green: #166c31; --yellow: #7d5600; --orange: #a1470b;
  --red: #b3261e; --pink: #a5276f; --purple: #6b3fb5; --solid-text: #ffffff;
  --shadow: 0 1px 2px rgb(27 35 44 / 6%);
  --edge: clamp(0.75rem, 3vw, 2rem);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0e1217; --surface: #151b22; --raised: #1a212a; --line: #303944; --line-soft: #252d37;
    --text: #e2e8ef; --muted: #9aa6b3; --link: #74b3fb; --focus: #74b3fb; --code: #1f2731; --mark: #172c45;
    --gray: #a3aebb; --blue: #74b3fb; --green: #58c176; --yellow: #ddae4b; --orange: #ee9a5c;
    --red: #f5827a; --pink: #ee86bd; --purple: #b79af2; --solid-text: #0e1217;
    --shadow: none;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: anywhere;
  background: var(--canvas); color: var(--text);
  font: 0.9375rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}
h1, h2, h3, p, ul, ol, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.icon { flex: none; width: 1em; height: 1em; vertical-align: -0.125em; }
.sr-only {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap;
}
.skip { position: absolute; left: -999rem; padding: 0.5rem 1rem; background: var(--surface); z-index: 2; }
.skip:focus { left: 0.5rem; top: 0.5rem; }

.top {
  display: flex; align-items: center; gap: 1rem; padding: 0.55rem var(--edge);
  background: var(--surface); border-bottom: 1px solid var(--line);
}
.top nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; min-width: 0; flex: 1; }
.top ol { display: flex; flex-wrap: wrap; min-width: 0; }
.top li + li::before { content: "/"; margin: 0 0.4rem; color: var(--muted); }
.top li:last-child a { font-weight: 600; color: var(--text); }
.home { display: inline-flex; align-items: center; gap: 0.4rem; font-weight: 600; color: var(--text); }
.home .icon { width: 1.35em; height: 1.35em; color: var(--blue); }
.live { display: inline-flex; align-items: center; gap: 0.4rem; color: var(--muted); font-size: 0.8125rem; white-space: nowrap; }
.live[hidden] { display: none; }
.live::before { content: ""; width: 0.5rem; height: 0.5rem; border-radius: 50%; background: var(--green); }
.live.off::before { background: var(--red); }
.bottom { padding: 1.5rem var(--edge); color: var(--muted); font-size: 0.8125rem; text-align: center; }

main { flex: 1; width: 100%; padding: 1.25rem var(--edge) 1rem; }
.narrow main { max-width: 76rem; margin: 0 auto; }
.wide { --edge: clamp(0.75rem, 1.2vw, 1rem); }
.wide main { display: flex; flex-direction: column; min-width: 0; padding-top: 0.6rem; padding-bottom: 0; }
.wide .bottom { padding: 0.4rem var(--edge) 0.6rem; font-size: 0.75rem; }
.heading { margin-bottom: 1.25rem; }
h1 { font-size: clamp(1.35rem, 1rem + 1.4vw, 1.75rem); line-height: 1.25; font-weight: 600; }
h1 .icon { margin-right: 0.5rem; color: var(--muted); }
h1 .number { font-weight: 400; color: var(--muted); }
.lead { color: var(--muted); margin-top: 0.25rem; }
.facts, .number { color: var(--muted); font-size: 0.875rem; }
h1 .number { font-size: inherit; }
.facts { margin-top: 0.25rem; }
.facts .name { color: var(--text); font-weight: 600; }
.nothing { color: var(--muted); font-style: italic; }
.note { padding: 0.75rem 1rem; margin-bottom: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }

.tone-gray { --tone: var(--gray); } .tone-blue { --tone: var(--blue); } .tone-green { --tone: var(--green); }
.tone-yellow { --tone: var(--yellow); } .tone-orange { --tone: var(--orange); } .tone-red { --tone: var(--red); }
.tone-pink { --tone: var(--pink); } .tone-purple { --tone: var(--purple); }
.dot { display: inline-block; flex: none; width: 0.7rem; height: 0.7rem; border-radius: 50%; background: var(--tone); }
.pill, .label, .tag, .lock, .badge {
  display: inline-flex; align-items: center; gap: 0.35rem; max-width: 100%; padding: 0 0.6rem;
  border: 1px solid var(--line); border-radius: 1rem; font-size: 0.75rem; line-height: 1.5rem; font-weight: 500;
}
.pill { color: var(--tone); border-color: color-mix(in srgb, var(--tone) 35%, transparent); background: color-mix(in srgb, var(--tone) 9%, var(--surface)); }
.label { color: var(--text); background: var(--surface); }
.label svg { flex: none; }
.tag { color: var(--muted); padding: 0 0.5rem; }
.value { padding: 0 0.35rem; border-radius: 4px; color: var(--tone); background: color-mix(in srgb, var(--tone) 13%, var(--surface)); font-size: 0.6875rem; font-weight: 600; line-height: 1.2rem; }
.badge { padding: 0 0.8rem; line-height: 2rem; font-size: 0.875rem; font-weight: 600; color: var(--solid-text); background: var(--tone); border-color: transparent; }
.lock { color: var(--yellow); border-color: color-mix(in srgb, var(--yellow) 40%, transparent); background: color-mix(in srgb, var(--yellow) 9%, var(--surface)); }
.agent { font-weight: 600; }
.condition { color: var(--tone); display: inline-flex; align-items: center; gap: 0.25rem; }
.talk { display: inline-flex; align-items: center; gap: 0.25rem; color: var(--muted); font-size: 0.8125rem; }
.avatar {
  display: inline-flex; align-items: center; justify-content: center; flex: none; width: 2rem; height: 2rem;
  border-radius: 50%; font-size: 0.875rem; font-weight: 600; color: var(--solid-text); background: var(--tone);
}
.hue-0 { --tone: var(--blue); } .hue-1 { --tone: var(--green); } .hue-2 { --tone: var(--orange); }
.hue-3 { --tone: var(--purple); } .hue-4 { --tone: var(--pink); } .hue-5 { --tone: var(--gray); }
`;

/** Boards and lists. */
const STYLE_PLACES = `
.toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 1rem; margin-bottom: 0.6rem; }
.toolbar h1 { font-size: 1.125rem; }
.toolbar .facts { margin: 0; font-size: 0.8125rem; }
.filter { flex: 0 1 22rem; min-width: min(14rem, 100%); margin-left: auto; }
.filter input { width: 100%; padding: 0.3rem 0.7rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; font-size: 0.8125rem; }
.filter input::placeholder { color: var(--muted); opacity: 1; }
.filter input:focus-visible { outline-offset: 0; border-radius: 8px; }
.report-link { white-space: nowrap; font-size: 0.8125rem; } .report-link .icon { margin-right: 0.25rem; }
.board {
  display: flex; align-items: stretch; gap: 0.375rem; flex: 1; min-height: 24rem;
  margin: 0 calc(-1 * var(--edge)); padding: 0.125rem var(--edge) 0.5rem;
  overflow-x: auto; scroll-snap-type: x proximity; scroll-padding: 0 var(--edge);
}
.column {
  flex: 1 1 0; min-width: 7.55rem; max-width: 22rem; scroll-snap-align: start; padding: 0.375rem;
  background: var(--raised); border: 1px solid var(--line-soft); border-radius: 8px;
}
.column h2 { display: flex; align-items: baseline; gap: 0.35rem; padding: 0.1rem 0.2rem 0.4rem; font-size: 0.75rem; line-height: 1.3; font-weight: 600; overflow-wrap: normal; }
.column h2 .dot { width: 0.55rem; height: 0.55rem; }
.count { margin-left: auto; color: var(--muted); font-weight: 500; font-variant-numeric: tabular-nums; }
.column.empty { flex: 0 0 2.25rem; min-width: 2.25rem; }
.column.empty h2 { writing-mode: vertical-rl; align-items: center; padding: 0.3rem 0; color: var(--muted); white-space: nowrap; }
.column.empty .count { margin: 0; }
.column ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.375rem; }
.card {
  position: relative; display: grid; gap: 0.3rem; padding: 0.45rem 0.5rem; background: var(--surface);
  border: 1px solid var(--line); border-radius: 6px; box-shadow: var(--shadow); font-size: 0.75rem; line-height: 1.35;
}
.card:hover { border-color: var(--muted); }
.card.locked { border-color: color-mix(in srgb, var(--yellow) 55%, var(--line)); }
.card-top, .card-foot, .labels { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.35rem; }
.card-top { gap: 0.25rem 0.2rem; }
.card .number, .card .talk { font-size: inherit; }
.card h3 { font-size: 0.8125rem; font-weight: 500; line-height: 1.35; overflow-wrap: break-word; hyphens: auto; }
.card h3 a { color: var(--text); }
.card h3 a::after { content: ""; position: absolute; inset: 0; border-radius: 6px; }
.card h3 a:focus-visible { outline: none; }
.card h3 a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 1px; }
.card .label, .card .lock { padding: 0 0.4rem; font-size: 0.6875rem; line-height: 1.2rem; }
.card .lock { border-radius: 6px; flex-wrap: wrap; gap: 0 0.3rem; }
.card .holder { flex: 1 1 calc(100% - 1.3rem); min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.card-foot { justify-content: space-between; color: var(--muted); font-size: 0.6875rem; }
.since { display: inline-flex; align-items: center; gap: 0 0.4rem; margin-left: auto; white-space: nowrap; }
.assignee { display: inline-flex; align-items: center; gap: 0.3rem; color: var(--text); }
.assignee .avatar { width: 1.1rem; height: 1.1rem; font-size: 0.625rem; }
.rest { margin: 0.4rem 0.2rem 0; color: var(--muted); font-size: 0.75rem; }
.card-log { color: var(--orange); }
.card[draggable="true"] { cursor: grab; }
.dragging .board { scroll-snap-type: none; }
.dragging .column { border-style: dashed; }
.column.over { background: var(--mark); border-color: var(--focus); }
.move { display: none; position: absolute; z-index: 1; top: 0.25rem; right: 0.25rem; padding: 0.25rem; border: 1px solid var(--line); border-radius: 5px; background: var(--surface); color: var(--muted); font: inherit; line-height: 1; cursor: pointer; }
.scripted .move { display: inline-flex; }
.move:hover { color: var(--text); }
@media (hover: hover) { .card:not(:hover, :focus-within) .move { opacity: 0; } }
@media (max-width: 75rem) { .column { flex-basis: 11rem; min-width: 11rem; } }
@media (max-width: 40rem) { .column { flex: 0 0 min(17rem, 78vw); } .toolbar .filter { flex-basis: 100%; } }

button, select, textarea { padding: 0.4rem 0.8rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; }
button { cursor: pointer; }
button:hover:enabled { background: var(--mark); border-color: var(--focus); }
button:disabled { color: var(--muted); cursor: default; }
dialog { width: min(20rem, calc(100vw - 2rem)); padding: 1.1rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--text); box-shadow: 0 12px 40px rgb(0 0 0 / 25%); }
dialog::backdrop { background: rgb(14 18 23 / 45%); }
dialog h2 { margin-bottom: 0.75rem; font-size: 1.05rem; font-weight: 600; }
.choices { display: grid; gap: 0.25rem; }
.choices button { display: flex; align-items: center; gap: 0.6rem; text-align: left; }
.choices button:disabled::after { content: "current"; margin-left: auto; font-size: 0.75rem; }
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

/** A ticket: its heading, its trail of comments, what stands beside it. */
const STYLE_THREAD = `
.badges { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin: 0.75rem 0 0.5rem; }
.badges .pill, .badges .lock, .badges .tag { line-height: 1.9rem; font-size: 0.8125rem; padding: 0 0.8rem; }
.badges .lock { border-radius: 1rem; }
.badges > .facts { margin: 0; }
.story { padding: 0.8rem 1rem; margin-bottom: 1.25rem; }
.story h2 { margin-bottom: 0.6rem; font-size: 0.9375rem; font-weight: 600; }
.story summary { margin-bottom: 0.6rem; color: var(--muted); font-size: 0.8125rem; cursor: pointer; }
.story details[open] { margin-bottom: 0.7rem; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 16rem; gap: 2rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
.timeline { position: relative; display: grid; gap: 1rem; }
.timeline::before { content: ""; position: absolute; left: 1.1875rem; top: 1rem; bottom: 0; width: 2px; background: var(--line); }
.entry { position: relative; display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); gap: 0.75rem; scroll-margin-top: 1rem; }
.entry > .avatar, .entry > .node { width: 2.5rem; height: 2.5rem; box-shadow: 0 0 0 4px var(--canvas); z-index: 1; }
.node {
  display: flex; align-items: center; justify-content: center; border-radius: 50%; color: var(--tone);
  border: 2px solid var(--tone); background: color-mix(in srgb, var(--tone) 10%, var(--surface));
}
.node .icon { width: 1.25rem; height: 1.25rem; }
.box { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; box-shadow: var(--shadow); min-width: 0; }
.box > header {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 0.75rem;
  padding: 0.4rem 0.9rem; background: var(--raised); border-bottom: 1px solid var(--line-soft);
  border-radius: 7px 7px 0 0; color: var(--muted); font-size: 0.875rem;
}
.box .name { color: var(--text); font-weight: 600; }
.when { color: inherit; }
.edited { padding-left: 0.35rem; border-left: 1px solid var(--line); font-style: italic; }
.tags { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem; }
.record > .box { border-left: 3px solid var(--tone); }
.record-mark {
  display: inline-flex; align-items: center; gap: 0.3rem; padding: 0 0.6rem; border-radius: 1rem; color: var(--tone);
  background: color-mix(in srgb, var(--tone) 12%, var(--surface)); font-size: 0.75rem; line-height: 1.5rem; font-weight: 600;
}
.void { --tone: var(--gray); }
.void > .box { border-style: dashed; border-left-style: solid; }
.void .markdown del { color: var(--muted); }
.entry:target > .box { outline: 2px solid var(--focus); outline-offset: 1px; }
.say { display: grid; gap: 0.5rem; margin: 1.25rem 0 0 3.25rem; }
.say label { font-weight: 600; font-size: 0.875rem; }
.say textarea { width: 100%; padding: 0.6rem 0.8rem; resize: vertical; }
.say .facts { margin: 0; font-size: 0.8125rem; } .say code { font-family: var(--mono); font-size: 0.9em; }
.say button { justify-self: end; background: var(--raised); font-weight: 600; }

.markdown { padding: 0.8rem 0.9rem; overflow-x: auto; }
.markdown > :first-child { margin-top: 0; } .markdown > :last-child { margin-bottom: 0; }
.markdown p, .markdown ul, .markdown ol, .markdown dl, .markdown pre, .markdown table, .markdown blockquote, .markdown details, .markdown h1, .markdown h2, .markdown h3, .markdown h4, .markdown h5, .markdown h6 { margin: 0 0 0.8rem; }
.markdown h1, .markdown h2 { padding-bottom: 0.25rem; border-bottom: 1px solid var(--line-soft); font-size: 1.3rem; }
.markdown h2 { font-size: 1.15rem; } .markdown h3, .markdown h4, .markdown h5, .markdown h6 { font-size: 1rem; }
.markdown h2.sr-only { border: 0; padding: 0; margin: -1px; }
.markdown ul, .markdown ol { padding-left: 1.6rem; }
.markdown ul { list-style: disc; } .markdown ol { list-style: decimal; }
.markdown li > ul, .markdown li > ol { margin: 0.2rem 0 0; }
.markdown .contains-task-list { list-style: none; padding-left: 0.3rem; }
.markdown a, .rows a:hover { text-decoration: underline; text-decoration-color: color-mix(in srgb, currentColor 40%, transparent); text-underline-offset: 2px; }
.markdown blockquote { padding-left: 0.9rem; border-left: 3px solid var(--line); color: var(--muted); }
.markdown blockquote > :last-child { margin-bottom: 0; }
.markdown code, .markdown kbd, .markdown pre, .markdown samp, .lead code { font-family: var(--mono); font-size: 0.85em; }
.markdown :not(pre) > code, .lead code { padding: 0.15em 0.35em; background: var(--code); border-radius: 5px; }
.markdown kbd { padding: 0.1em 0.4em; border: 1px solid var(--line); border-radius: 5px; background: var(--raised); }
.markdown pre { padding: 0.8rem 1rem; overflow-x: auto; background: var(--code); border-radius: 6px; line-height: 1.5; overflow-wrap: normal; }
.markdown pre code { font-size: 0.8125rem; }
.markdown > pre { white-space: pre-wrap; }
.markdown > pre:has(> code) { white-space: pre; }
.markdown table { display: block; width: max-content; max-width: 100%; overflow-x: auto; border-collapse: collapse; overflow-wrap: normal; }
.markdown th, .markdown td { padding: 0.35rem 0.75rem; border: 1px solid var(--line); }
.markdown hr { height: 1px; border: 0; background: var(--line); margin: 1.25rem 0; }
.markdown summary { width: fit-content; cursor: pointer; color: var(--muted); font-size: 0.875rem; border-radius: 4px; }
.markdown summary:hover { color: var(--text); }
.markdown details[open] > summary { margin-bottom: 0.6rem; }
.markdown details > :last-child { margin-bottom: 0; }
.mention { font-weight: 600; }
.picture::before { content: "Picture: "; color: var(--muted); }
.footnotes { border-top: 1px solid var(--line-soft); padding-top: 0.6rem; font-size: 0.8125rem; color: var(--muted); }
.json-key { color: var(--blue); } .json-string { color: var(--green); }
.json-number { color: var(--orange); } .json-word { color: var(--purple); }

aside section { padding-bottom: 1rem; margin-bottom: 1rem; border-bottom: 1px solid var(--line-soft); font-size: 0.875rem; }
aside section:last-child { border-bottom: 0; }
aside h2 { margin-bottom: 0.5rem; color: var(--muted); font-size: 0.8125rem; font-weight: 600; }
aside .project + .project { margin-top: 1rem; }
aside .project > a { display: inline-flex; align-items: center; gap: 0.4rem; font-weight: 600; color: var(--text); }
.trail { position: relative; display: grid; gap: 0.55rem; }
.trail::before { content: ""; position: absolute; left: 0.3125rem; top: 0.5rem; bottom: 0.5rem; width: 2px; background: var(--line); }
.trail li { position: relative; display: grid; grid-template-columns: 12rem minmax(0, 1fr) auto; gap: 0 1rem; align-items: baseline; padding-left: 1.35rem; font-size: 0.875rem; line-height: 1.45; }
.trail li::before { content: ""; position: absolute; left: 0; top: 0.3rem; width: 0.75rem; height: 0.75rem; border-radius: 50%; background: var(--tone); box-shadow: 0 0 0 3px var(--surface); }
.trail li.hand::before { background: var(--surface); border: 2px solid var(--tone); }
.trail li.void { --tone: var(--gray); } .trail li.void .point { text-decoration: line-through; }
.trail .point { font-weight: 600; } .trail .point a { color: var(--text); }
.trail .name { font-weight: 600; } .trail q { quotes: "“" "”"; }
.trail .facts { margin: 0; font-size: 0.8125rem; white-space: nowrap; }
aside .labels { margin: 0.5rem 0; }
.set { display: flex; gap: 0.4rem; } .set select { flex: 1; min-width: 0; } .set select, .set button { padding: 0.25rem 0.6rem; font-size: 0.8125rem; }
.people li { display: flex; align-items: center; gap: 0.5rem; }
.people .avatar { width: 1.5rem; height: 1.5rem; font-size: 0.75rem; }
.relatives { display: grid; gap: 0.35rem; }

@media (max-width: 52rem) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
  aside { border-top: 1px solid var(--line); padding-top: 1rem; }
}
@media (max-width: 36rem) {
  .entry { grid-template-columns: minmax(0, 1fr); }
  .entry > .avatar, .entry > .node { display: none; }
  .timeline::before { left: 1.1875rem; }
  .entry > .box { position: relative; }
  .say { margin-left: 0; }
  .trail li { grid-template-columns: minmax(0, 1fr); }
}
`;

// The style of all pages.

export const STYLE = STYLE_BASE + STYLE_PLACES + STYLE_THREAD;
