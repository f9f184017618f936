import pLimit from "p-limit";
import * as z from "zod";
import { CallScope, currentCall, type PricedRequest } from "./call-scope.ts";
import {
  costOf,
  limitIn,
  limitInPart,
  type AnswerParts,
  type Cost,
  type LimitAnswer,
  type Sending,
} from "./limits.ts";
import { codeIn, failureIn, networkErrorIn, neverSent } from "./network-error.ts";
import type { Pacing } from "./pacing.ts";
import type { ServerClock, Time } from "./time.ts";

/** A rate limit leaves no room for the request, and lasts longer than the call may wait. */
export class LimitReached extends Error {
  override readonly name = "LimitReached";
  readonly retryAfterMs: number;
  /** Whether GitHub does not say when the limit ends. */
  readonly isGuess: boolean;
  /** The issues that the request, or the rest of its call, was to create. */
  readonly issues: number;

  constructor(retryAfterMs: number, isGuess = false, issues = 0) {
    super("GitHub's rate limit is used up");
    this.retryAfterMs = retryAfterMs;
    this.isGuess = isGuess;
    this.issues = issues;
  }
}

/** An answer of status 200 that says that GitHub could not finish, or says nothing; it may have begun. */
class BrokenAnswer extends Error {
  readonly status = 500;
  readonly response: AnswerParts;

  constructor(message: string, response: AnswerParts) {
    super(message);
    this.response = response;
  }
}

/**
 * GitHub refuses an account's requests beyond 100 at once (its documentation, "Rate limits for the REST API"). A group
 * of 50 tickets reads them by 50 requests; the other half is for the account's other sessions.
 */
const MAX_UNDER_WAY = 50;
/** For reads, and for the first write of a call: until then nothing has been done that could grow stale. */
const MAX_WAIT_MS = 20_000;
/** Later writes wait less, so that a lock's record still lands while readers grant the lock its record. */
const MAX_LATER_WRITE_WAIT_MS = 10_000;
/**
 * Reads, and writes that never left, are sent again after 1 and 4 s, a read whose connection died at once. Longer
 * outages are reported, so that the caller decides.
 */
const SAFE_RETRIES = 2;

/** The server or a gateway closed the connection, as they do with one that was idle. */
const CONNECTION_DIED: readonly string[] = ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"];

const failedRequest = z.object({
  status: z.number(),
  response: z
    .object({
      headers: z.record(z.string(), z.union([z.string(), z.number()]).optional()),
      data: z.unknown(),
    })
    .optional(),
});
const errorsOfBody = z.object({ errors: z.array(z.object({ message: z.string() })) });

/** A request; `request.retries` says how often it may be sent again after an outage where it is a write. */
interface RequestOptions extends Sending {
  readonly request?: object;
}

/** Sends the requests of one token in time: when its limits have room, and again where nothing was done. */
export class RequestDelivery {
  readonly #pacing: Pacing;
  readonly #clock: Pick<ServerClock, "now">;
  readonly #time: Time;
  readonly #underWay = pLimit(MAX_UNDER_WAY);

  constructor(pacing: Pacing, clock: Pick<ServerClock, "now">, time: Time) {
    this.#pacing = pacing;
    this.#clock = clock;
    this.#time = time;
  }

  /**
   * Sends a request again where a limit refused it as a whole, or it never left, and a read after an outage. Throws
   * LimitReached, CallOver, and what `send` throws.
   */
  async deliver<Answer extends AnswerParts>(
    options: RequestOptions,
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    const call = currentCall();
    if (call !== undefined) return this.#deliver(options, send, call);
    const own = new CallScope({ endsAfterMs: Infinity });
    return this.#deliver(options, send, own).finally(() => own.end());
  }

  async #deliver<Answer extends AnswerParts>(
    options: RequestOptions,
    send: () => Promise<Answer>,
    call: CallScope,
  ): Promise<Answer> {
    const request = { cost: costOf(options), url: options.url };
    const isEarly = request.cost.lane === "read" || !call.hasReserved(this.#pacing);
    let leftMs = isEarly ? MAX_WAIT_MS : MAX_LATER_WRITE_WAIT_MS;
    // Each refusal costs at least a second of the patience, so this ends.
    for (let failures = 0; ;) {
      try {
        const answer = await this.#underWay(async () => {
          const waitMs = this.#takeTurn(request, call, leftMs);
          return waitMs === 0 ? send() : waitMs;
        });
        if (typeof answer === "number") {
          await this.#time.sleep(answer);
          leftMs -= answer;
        } else if (!this.#refused(request.cost, call, answer)) return requireFinished(answer);
      } catch (error) {
        const failed = failedRequest.safeParse(error).data;
        if (failed === undefined) throw error;
        const { status, response } = failed;
        if (
          response !== undefined &&
          this.#refused(request.cost, call, { status, ...response, data: response.data })
        )
          continue;
        // An open connection ended before the answer. The request may have been carried out.
        const connectionDied = codeIn(error, CONNECTION_DIED) !== null;
        const pauseMs = failures === 0 && connectionDied ? 0 : (failures + 1) ** 2 * 1000;
        // A second try would end as the first.
        const isLasting = networkErrorIn(error)?.isLasting === true || failureIn(error) !== null;
        const retries = neverSent(error) ? SAFE_RETRIES : retriesOf(options, request.cost);
        if (status < 500 || isLasting || failures >= retries || !call.allows(pauseMs, request)) throw error;
        failures += 1;
        if (pauseMs > 0) await this.#time.sleep(pauseMs);
      }
    }
  }

  /**
   * The wait for limits before the request may be sent; counts it as sent where that is 0. Throws LimitReached if the
   * wait is too long, and CallOver.
   */
  #takeTurn(request: PricedRequest, call: CallScope, patienceMs: number): number {
    const { cost } = request;
    call.requireTime(request);
    const canWait = (waitMs: number): boolean => waitMs <= patienceMs && call.allows(waitMs, request);
    const shares = call.sharesFor(cost, this.#pacing);
    const nowMs = this.#time.now();
    const { waitMs, returnMs } = this.#pacing.takeTurn({
      cost,
      shares,
      call: call.id,
      caller: call.caller,
      nowMs,
      canWait,
    });
    if (waitMs === 0) call.noteSent(request, this.#pacing, shares);
    else if (!canWait(waitMs))
      throw new LimitReached(returnMs, this.#pacing.isGuessed(cost, nowMs), shares.issues);
    else call.waitsForLimit(Math.max(cost.issues, shares.issues));
    return waitMs;
  }

  /** Whether a limit refused the whole request. What a limit holds back is noted, also where it refused one part. */
  #refused(cost: Cost, call: CallScope, answer: AnswerParts): boolean {
    const hold = (limit: LimitAnswer): void =>
      this.#pacing.noteRefused(cost, limit, { nowMs: this.#time.now(), chance: this.#time.chance() });
    const limit = limitIn(answer, this.#clock.now());
    const ofPart = limit === null ? limitInPart(answer) : null;
    if (limit !== null) hold(limit);
    // The call whose part was refused has done the other parts, and may undo them; whoever comes after it waits.
    else if (ofPart !== null) call.atEnd(() => hold(ofPart));
    else this.#pacing.noteAccepted(cost);
    return limit !== null;
  }
}

function retriesOf({ request }: RequestOptions, { lane }: Cost): number {
  if (request !== undefined && "retries" in request && typeof request.retries === "number")
    return request.retries;
  return lane === "read" ? SAFE_RETRIES : 0;
}

/** Statuses that come with a body of JSON wherever we ask. */
const WITH_BODY: readonly number[] = [200, 201, 202];

/** The answer, unless GitHub says in it that it broke off, or it is not what GitHub answers. */
function requireFinished<Answer extends AnswerParts>(answer: Answer): Answer {
  if (WITH_BODY.includes(answer.status) && (typeof answer.data !== "object" || answer.data === null))
    throw new BrokenAnswer("GitHub's answer could not be read", answer);
  const [first] = errorsOfBody.safeParse(answer.data).data?.errors ?? [];
  if (first !== undefined && /Something went wrong while executing your query/.test(first.message))
    throw new BrokenAnswer(first.message, answer);
  return answer;
}
