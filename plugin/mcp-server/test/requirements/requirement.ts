/** One thing that has to hold, and what proves that it does. */
export interface Requirement {
  /** Unique: the area, and a short name. */
  readonly id: string;
  /** The subject that it comes from, or the decision. */
  readonly source: string;
  /** What has to hold. Where a decision settled it otherwise than the subject asks for, what was decided. */
  readonly behaviour: string;
  /**
   * The titles of the tests that prove it, or why no test can. A title that several tests bear is written with the
   * groups that it stands in, from the outside in: `a group > the title`.
   */
  readonly proof: readonly string[] | { readonly untestable: string };
}

type Row = (id: string, behaviour: string, proof: Requirement["proof"]) => Requirement;

/** How the requirements of an area are written: each by its short name, all from that source. */
export function requirementsOf(area: string, source: string): Row {
  return (id, behaviour, proof) => ({ id: `${area}/${id}`, source, behaviour, proof });
}
