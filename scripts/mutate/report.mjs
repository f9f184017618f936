// Stryker's report as far as we look at it: mutants by file, merged over runs, and told apart by what became of them.

export const FOLDER = "plugin/mcp-server/src/";

/** The mutants of a report, each with the code that it changes. */
export function mutantsIn(report) {
  return Object.entries(report.files).flatMap(([path, { source, mutants }]) =>
    mutants.map(({ status, mutatorName, replacement, location }) => ({
      file: path.replace(FOLDER, ""),
      source,
      status,
      mutator: mutatorName,
      line: location.start.line,
      lines: `${location.start.line}-${location.end.line}`,
      code: textAt(source, location),
      to: replacement,
      key: keyOf({ fileName: path, mutatorName, replacement, location }, 1),
    })),
  );
}

function textAt(source, { start, end }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  return [lines[0].slice(start.column - 1), ...lines.slice(1)].join("\n");
}

/** What tells a mutant from all others; `first` is the number of the first line and column. */
export function keyOf({ fileName, mutatorName, replacement, location: { start, end } }, first) {
  const place = [start.line, start.column, end.line, end.column].map((number) => number - first + 1);
  return [fileName.split(FOLDER).at(-1), place.join(" "), mutatorName, replacement].join("\n");
}

/**
 * The mutants of two runs. Of a file that has not changed since, a mutant that either run killed is killed, whichever
 * tests the other ran; a file that has is known by the later run alone.
 */
export function merged(before, after) {
  const sources = new Map(after.map(({ file, source }) => [file, source]));
  const same = before.filter(({ file, source }) => (sources.get(file) ?? source) === source);
  const mutants = new Map();
  for (const mutant of [...same, ...after]) {
    const known = mutants.get(mutant.key);
    if (known === undefined || rank(mutant) >= rank(known)) mutants.set(mutant.key, mutant);
  }
  return [...mutants.values()];
}

/** A kill is certain; a time limit says less than a survival, for the machine may only have been busy. */
function rank({ status }) {
  return ["Ignored", "Timeout", "NoCoverage", "Survived", "Killed"].indexOf(status);
}

export function isKilled({ status }) {
  return status === "Killed" || status === "Timeout";
}

export function isSurvivor({ status }) {
  return status === "Survived" || status === "NoCoverage";
}

/** Whether the explanation speaks of this mutant; white space says nothing. */
export function explains({ file, code, to }, mutant) {
  return file === mutant.file && plain(code) === plain(mutant.code) && plain(to) === plain(mutant.to);
}

export function plain(text) {
  return text.replaceAll(/\s+/g, " ").trim();
}
