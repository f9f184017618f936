import { holdsSecret } from "../domain/text.ts";
import type { Stamped } from "../loop/loop-events.ts";
import type { ProgramContext } from "./context.ts";
import { plainText } from "./plain-text.ts";

type Notice = Parameters<ProgramContext["notify"]>[1];

/** The notice of an event; null if no person is needed. Pure. */
export function noticeOf(event: Stamped, own: readonly string[]): Notice | null {
  const notice = needOf(event);
  if (notice === null) return null;
  const text = plainText(notice.text);
  return { ...notice, text: holdsSecret(text, own) ? "ralph-hero: a person is needed" : text };
}

function needOf(event: Stamped): Notice | null {
  if (event.kind === "ended" && event.sequel === "escalated") {
    const { number, title, url } = event.run;
    return { text: `A person is asked about #${number} "${title}": ${event.outcome.why}`, url };
  }
  if (event.kind === "ended" && event.sequel === "waits") {
    const { number, title, url } = event.run;
    return { text: `A call on #${number} "${title}" waits for your decision: ${event.outcome.why}`, url };
  }
  if (event.kind === "waiting" && event.total > 0) {
    const count = event.total === 1 ? "1 ticket waits" : `${event.total} tickets wait`;
    return {
      text: `${count} for people; the loop has nothing else to do`,
      url: event.tickets[0]?.url ?? null,
    };
  }
  if (event.kind === "stopping" && STOPPED_BY_TROUBLE.includes(event.stop.why))
    return { text: `The loop stops: ${event.stop.message}`, url: null };
  return null;
}

const STOPPED_BY_TROUBLE: readonly string[] = ["failures", "client", "broken", "budget"];

/** Tells people of a loop's events, once of each need. */
export class RunNotices {
  readonly #context: Pick<ProgramContext, "notify" | "printError">;
  readonly #ways: readonly string[];
  readonly #own: readonly string[];
  readonly #told = new Set<string>();
  readonly #sent: Promise<void>[] = [];

  constructor(
    context: Pick<ProgramContext, "notify" | "printError">,
    { ways, own }: { readonly ways: readonly string[]; readonly own: readonly string[] },
  ) {
    this.#context = context;
    this.#ways = ways;
    this.#own = own;
  }

  take(event: Stamped): void {
    const notice = this.#ways.length === 0 ? null : noticeOf(event, this.#own);
    if (notice === null || this.#told.has(notice.text)) return;
    this.#told.add(notice.text);
    for (const way of this.#ways) this.#sent.push(this.#send(way, notice));
  }

  /** Resolves when all are sent, or have failed. */
  async allSent(): Promise<void> {
    await Promise.all(this.#sent);
  }

  async #send(way: string, notice: Notice): Promise<void> {
    const problem = await this.#context.notify(way, notice);
    if (problem !== null) this.#context.printError(`Warning: ${plainText(problem)}`);
  }
}
