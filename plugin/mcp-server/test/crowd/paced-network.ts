/** The simulated network between servers that pace themselves, as the real ones do, and an account that is limited. */
import type { AnswerParts, RequestDelivery } from "../../src/github/delivery.ts";
import { mapError } from "../../src/github/error-mapping.ts";
import { Pacing, type LimitStore } from "../../src/github/pacing.ts";
import { CALM, type Fate } from "../simulation/faults.ts";
import { Network, atOnce, type Request, type Sender, type Sending } from "../simulation/network.ts";
import { Random } from "../simulation/random.ts";
import type { Timeline } from "../simulation/timeline.ts";
import { sentAs, type AccountLimits } from "./account-limits.ts";

/** What a server does before each of its requests; that of a planted bug does less. */
export type NewDelivery = (
  ...parts: ConstructorParameters<typeof RequestDelivery>
) => Pick<RequestDelivery, "deliver">;

/** The limits that the servers share. */
interface Account {
  readonly limits: AccountLimits;
  readonly newDelivery: NewDelivery;
  readonly limitsOf: () => LimitStore;
}

/** A server's way to GitHub. */
interface Line {
  readonly pacing: Pacing;
  readonly delivery: Pick<RequestDelivery, "deliver">;
}

export class PacedNetwork extends Network {
  readonly #timeline: Timeline;
  readonly #account: Account;
  readonly #lines = new Map<string, Line>();

  constructor(timeline: Timeline, seed: number, account: Account) {
    super(timeline, new Random(`${seed}/network`), { weather: CALM, trace: () => undefined });
    this.#timeline = timeline;
    this.#account = account;
  }

  override async send<T>(sender: Sender, sending: Sending<T>): Promise<T> {
    const form = sending.form ?? (sending.kind === "read" ? "query" : "mutation");
    const answers: T[] = [];
    try {
      await this.#lineOf(sender).delivery.deliver(sentAs(form), async () => {
        const { isTooMany, leave } = this.#account.limits.enter();
        const parts = (request: Request, fate: Fate): Iterator<void, AnswerParts> => {
          const refused = this.#account.limits.refusal(form, this.#timeline.nowMs, isTooMany);
          if (refused !== null) return atOnce(() => refused)(request, fate);
          return withAnswer(sending.parts(request, fate), (value) => answers.push(value));
        };
        return super.send(sender, { ...sending, parts }).finally(leave);
      });
    } catch (error) {
      throw mapError(error, sending.what, sending.kind);
    }
    for (const answer of answers) return answer;
    throw new Error("A request that was let through has its answer");
  }

  hasContentRoom(sender: Pick<Sender, "name">, requests: number): boolean {
    return this.#lineOf(sender).pacing.hasContentRoom(requests, this.#timeline.nowMs);
  }

  #lineOf({ name }: Pick<Sender, "name">): Line {
    const known = this.#lines.get(name);
    if (known !== undefined) return known;
    const random = new Random(`pacing of ${name}`);
    const now = (): number => this.#timeline.nowMs;
    const sleep = async (ms: number): Promise<void> =>
      new Promise((resolve) => this.#timeline.after(ms, resolve));
    const pacing = new Pacing(this.#account.limitsOf());
    const time = { now, sleep, chance: () => random.next() };
    const line = { pacing, delivery: this.#account.newDelivery(pacing, { now }, time) };
    this.#lines.set(name, line);
    return line;
  }
}

/** The parts of a request, of which the last one hands over what they came to. */
function withAnswer<T>(parts: Iterator<void, T>, take: (value: T) => void): Iterator<void, AnswerParts> {
  return {
    next: () => {
      const { done, value } = parts.next();
      if (done !== true) return { done: false, value: undefined };
      take(value);
      return { done, value: { status: 200, headers: {}, data: {} } };
    },
  };
}
