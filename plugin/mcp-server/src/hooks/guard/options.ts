/** A program's arguments, sorted into options and the rest, as getopt and its kin do. */
export interface ParsedArguments {
  /** Every value an option was given, by its name with dashes; "" for one without a value. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  readonly rest: readonly string[];
}

/** `valued` names the options that take a value, with their dashes: `-X`, `--method`. */
export function readArguments(words: readonly string[], valued: ReadonlySet<string>): ParsedArguments {
  const options = new Map<string, string[]>();
  const rest: string[] = [];
  const add = (name: string, value: string): void => {
    const values = options.get(name);
    if (values === undefined) options.set(name, [value]);
    else values.push(value);
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "--") {
      rest.push(...words.slice(at + 1));
      break;
    }
    if (!word.startsWith("-") || word === "-") rest.push(word);
    else {
      const [name, value] = word.startsWith("--") ? longOption(word) : shortOptions(word, valued, add);
      const takesNext = value === null && valued.has(name);
      if (name !== "") add(name, (takesNext ? words[at + 1] : value) ?? "");
      if (takesNext) at += 1;
    }
  }
  return { options, rest };
}

export function valuesOf({ options }: ParsedArguments, ...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => options.get(name) ?? []);
}

export function hasOption({ options }: ParsedArguments, ...names: readonly string[]): boolean {
  return names.some((name) => options.has(name));
}

function longOption(word: string): [name: string, value: string | null] {
  const equals = word.indexOf("=");
  return equals < 0 ? [word, null] : [word.slice(0, equals), word.slice(equals + 1)];
}

/** Several short ones may share a dash, `-sSXPATCH`: the last one is returned, those before it are added. */
function shortOptions(
  word: string,
  valued: ReadonlySet<string>,
  add: (name: string, value: string) => void,
): [name: string, value: string | null] {
  for (let at = 1; at < word.length; at += 1) {
    const name = `-${word[at]}`;
    const last = at === word.length - 1;
    if (last) return [name, null];
    if (valued.has(name)) return [name, word.slice(at + 1).replace(/^=/, "")];
    add(name, "");
  }
  return ["", null];
}
