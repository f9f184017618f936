import type { SchemaReport } from "./compare.ts";

/** A report fits on one screen; `--all` shows the rest. */
const MAX_LINES = 5;

const SECTIONS: readonly (readonly [keyof SchemaReport, string])[] = [
  ["refused", "Refused: this server's errors for documents of ralph-hero"],
  ["changed", "Changed: parts that documents name, with another type or newly required"],
  ["deprecated", "Deprecated parts that documents name"],
  ["lacking", "Lacking here; ralph-hero leaves it out or goes another way"],
  ["published", "May go from schema-extension.ts: the published schema has it"],
  ["otherwise", "Here in another form than in schema-extension.ts"],
  ["unused", "New beside the parts that documents name"],
];

/** Whether a document of ralph-hero would fail on that server. */
export function failsOn({ refused, changed }: SchemaReport): boolean {
  return refused.length > 0 || changed.length > 0;
}

/** The lines for a person; all of them, or as many as one screen takes. */
export function reportLines(report: SchemaReport, isWhole: boolean): string[] {
  const lines: string[] = [];
  for (const [key, title] of SECTIONS) {
    const all = report[key];
    const shown = isWhole ? all : all.slice(0, MAX_LINES);
    if (all.length > 0) lines.push(`${title}:`, ...shown.map((line) => `  ${line}`));
    if (all.length > shown.length) lines.push(`  … and ${all.length - shown.length} more: --all`);
    if (all.length > 0) lines.push("");
  }
  const works = "Every document of ralph-hero works on this server";
  return [...lines, failsOn(report) ? "ralph-hero fails on this server" : works];
}
