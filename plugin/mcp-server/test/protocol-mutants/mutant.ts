/** One error: in `file`, a path below `src/`, `to` stands in the place of `from`. */
export interface Mutant {
  /** What is wrong with it, as a short fact. */
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The test file that fails with it, below `plugin/mcp-server/`, where the simulation does not find it. */
  readonly heldBy?: string;
}

/** The source with the error in it. Throws where `from` does not stand in it just once. */
export function planted({ name, file, from, to }: Mutant, source: string): string {
  const places = source.split(from).length - 1;
  if (places !== 1)
    throw new Error(`Mutant "${name}": its text stands ${places} times in src/${file}: ${from}`);
  return source.replace(from, () => to);
}
