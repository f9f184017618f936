import { holdsSecret } from "../../../mcp-server/src/rules/text.ts";
import type { Stamped, WaitingList } from "../loop/loop-state.ts";
import type { ProgramContext } from "../../../mcp-server/src/cli/context.ts";
import { plainText } from "../../../mcp-server/src/cli/terminal-text.ts";
import type { Settings } from "../../../mcp-server/src/ticket/world/world.ts";

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
  if (event.kind === "commits left") {
    const { number, title, url } = event.ticket;
    return { text: `#${number} "${title}" is merged, and not all of it: ${event.ticket.for}`, url };
  }
  if (event.kind === "waiting" && event.total > 0) {
    const named = event.tickets.slice(0, MAX_NAMED).map(({ number, title }) => `#${number} "${title}"`);
    const more = event.total - named.length;
    const all = [named.join(", "), ...(more > 0 ? [`${more} more`] : [])].filter((part) => part !== "");
    return {
      text: `Waiting for people: ${all.join(" and ")}; the loop has nothing else to do`,
      url: event.tickets[0]?.url ?? null,
    };
  }
  if (event.kind === "stopping" && STOPPED_BY_TROUBLE.includes(event.stop.why))
    return { text: `The loop stops: ${event.stop.message}`, url: null };
  return null;
}

/** A desktop shows two or three lines of a notice. */
const MAX_NAMED = 3;

const STOPPED_BY_TROUBLE: readonly string[] = ["failures", "client", "broken", "budget"];

/** Tells people of a loop's events, once of each wait. */
export class RunNotices {
  readonly #context: Pick<ProgramContext, "notify" | "printError">;
  readonly #ways: readonly string[];
  readonly #settings: Pick<Settings, "secrets">;
  readonly #waits = new KnownWaits();
  readonly #sent: Promise<void>[] = [];

  constructor(
    context: Pick<ProgramContext, "notify" | "printError">,
    ways: readonly string[],
    settings: Pick<Settings, "secrets">,
  ) {
    this.#context = context;
    this.#ways = ways;
    this.#settings = settings;
  }

  take(event: Stamped): void {
    if (this.#ways.length === 0) return;
    // A loop lists what waits each time it is idle; every other event happens once.
    const news = event.kind === "waiting" ? this.#waits.newsIn(event) : event;
    const notice = news === null ? null : noticeOf(news, this.#settings.secrets);
    if (notice === null) return;
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

/** The waits that people were told of. No longer than the list that the loop gave last. */
class KnownWaits {
  /** The start of the wait by ticket; null if it is not known. */
  #starts: ReadonlyMap<string, string | null> = new Map();
  #total = 0;

  /** The list with the new waits first; null without any. */
  newsIn<List extends WaitingList>(list: List): List | null {
    const { tickets, total } = list;
    const before = this.#starts;
    const isNew = ({ url, since }: WaitingList["tickets"][number]): boolean => {
      const known = before.get(url);
      return known === undefined || (known !== null && since !== null && known !== since);
    };
    const hasGrown = total > this.#total;
    this.#total = total;
    this.#starts = new Map(tickets.map(({ url, since }) => [url, since ?? before.get(url) ?? null]));
    const news = tickets.filter(isNew);
    if (news.length === 0 && !hasGrown) return null;
    return { ...list, tickets: [...news, ...tickets.filter((ticket) => !news.includes(ticket))] };
  }
}
