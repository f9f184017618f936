/** Which places of a bundle were executed, as V8 counts its blocks. */
import { Session, type Profiler } from "node:inspector/promises";
import { pathToFileURL } from "node:url";

export class Coverage {
  readonly #session: Session;
  readonly #url: string;

  private constructor(session: Session, bundle: string) {
    this.#session = session;
    this.#url = pathToFileURL(bundle).href;
  }

  /** Counts in this thread from now on. */
  static async of(bundle: string): Promise<Coverage> {
    const session = new Session();
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    return new Coverage(session, bundle);
  }

  /** Forgets what was executed so far. */
  async begin(): Promise<void> {
    await this.#session.post("Profiler.takePreciseCoverage");
  }

  /** Those of the offsets that were executed since `begin`. */
  async reachedOf(offsets: readonly number[]): Promise<number[]> {
    const { result } = await this.#session.post("Profiler.takePreciseCoverage");
    const script = result.find(({ url }) => url === this.#url);
    return script === undefined ? [] : offsets.filter((offset) => isReached(script, offset));
  }
}

/** The innermost block that contains the offset decides. */
function isReached({ functions }: Profiler.ScriptCoverage, offset: number): boolean {
  const around = functions
    .flatMap(({ ranges }) => ranges)
    .filter(({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset);
  const [first, ...others] = around;
  if (first === undefined) return false;
  return others.reduce((one, other) => (lengthOf(other) < lengthOf(one) ? other : one), first).count > 0;
}

function lengthOf({ startOffset, endOffset }: Profiler.CoverageRange): number {
  return endOffset - startOffset;
}
