/** The colors of states, in texts and in fills such as dots and bars: one palette for all pages and the report. */

interface Shades {
  readonly light: { readonly text: string; readonly fill: string };
  readonly dark: { readonly text: string; readonly fill: string };
}

function shades(light: readonly [string, string], dark: readonly [string, string]): Shades {
  return { light: { text: light[0], fill: light[1] }, dark: { text: dark[0], fill: dark[1] } };
}

const COLORS = {
  gray: shades(["#56616d", "#8b97a4"], ["#a3aebb", "#76838f"]),
  blue: shades(["#0f5cad", "#2f74c0"], ["#74b3fb", "#5a9fe8"]),
  green: shades(["#166c31", "#2f8f55"], ["#58c176", "#4fae72"]),
  yellow: shades(["#7d5600", "#d08a1d"], ["#ddae4b", "#d9a042"]),
  orange: shades(["#a1470b", "#d3692c"], ["#ee9a5c", "#e08a4c"]),
  red: shades(["#b3261e", "#c4453c"], ["#f5827a", "#e3716a"]),
  pink: shades(["#a5276f", "#c2498d"], ["#ee86bd", "#de76ad"]),
  purple: shades(["#6b3fb5", "#7d5bc0"], ["#b79af2", "#a78bea"]),
} as const;

export type Tone = keyof typeof COLORS;

function variables(scheme: keyof Shades): string {
  return Object.entries(COLORS)
    .map(([name, { [scheme]: shade }]) => `--${name}: ${shade.text}; --${name}-fill: ${shade.fill};`)
    .join(" ");
}

const TONES = Object.keys(COLORS)
  .map((name) => `.tone-${name} { --tone: var(--${name}); --fill: var(--${name}-fill); }`)
  .join("\n");

/** The palette as styles: in an element of the class `tone-blue`, `--tone` is for texts and `--fill` for areas. */
export const PALETTE = `
:root { ${variables("light")} }
@media screen and (prefers-color-scheme: dark) { :root { ${variables("dark")} } }
${TONES}
`;
