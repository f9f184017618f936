/** A table of the benchmark, for a terminal and for a page. */

export interface Table {
  readonly title: string;
  /** What was measured, and how. */
  readonly about: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function padded({ header, rows }: Table): string[][] {
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  // Names to the left, numbers to the right.
  return [header, ...rows].map((row) =>
    widths.map((width, column) => {
      const cell = row[column] ?? "";
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    }),
  );
}

export function asText(table: Table): string {
  const lines = padded(table).map((row) => row.join("  "));
  return `${table.title}\n${table.about}\n\n${lines.join("\n")}\n`;
}

export function asMarkdown(table: Table): string {
  const [header = [], ...rows] = padded(table).map((row) => `| ${row.join(" | ")} |`);
  const rule = table.header.map((_, column) => (column === 0 ? "---" : "--:")).join(" | ");
  return [`## ${table.title}`, "", table.about, "", header, `| ${rule} |`, ...rows, ""].join("\n");
}

export function inMs(ms: number): string {
  return `${ms.toFixed(0)} ms`;
}

export function ratio(value: number, base: number): string {
  return (value / base).toFixed(2);
}

/** A whole number as people write it: 10,000. */
export function count(value: number): string {
  return value.toLocaleString("en");
}
