import { refuseWords } from "../../rules/bounds.ts";
import { Failure } from "../../errors.ts";
import { renderAgentComment } from "../../log/comment.ts";
import { ticketName, typedTicket, type TicketAddress } from "../../rules/names.ts";
import type { AnswerOrRefusal } from "../protocol/plan.ts";
import { continuationHint, withHint } from "../read/address.ts";
import { mentionMistakes, mentionsOf } from "../checks/given-text.ts";
import { holderOf } from "../read/ticket-view.ts";
import type { Caller } from "../../rules/lock.ts";
import type { World } from "../world/world.ts";

/**
 * Posts what an agent has to say, marked so that it counts neither as a record nor as a person's answer. Two
 * requests. Throws INPUT_TOO_LARGE, INPUT_INVALID where the text does not mention an account that it is to mention, and
 * what the store throws.
 */
export async function addComment(
  world: World,
  address: TicketAddress,
  {
    caller,
    body,
    calls,
    mention,
  }: {
    readonly caller: Caller;
    readonly body: string;
    /**
     * The accounts and teams that the comment mentions, by the team's configuration. Absent for an agent's own words,
     * which are refused where the issue nears GitHub's limit.
     */
    readonly calls?: readonly string[];
    /** The accounts that the text may mention. */
    readonly mention?: readonly string[] | undefined;
  },
): Promise<
  AnswerOrRefusal<{ readonly ticket: string; readonly url: string; readonly warnings: readonly string[] }>
> {
  const [mistake] = mentionMistakes([body], mention, address);
  if (mistake !== undefined)
    throw new Failure("INPUT_INVALID", `Cannot comment: ${mistake}`, {
      hint: "Write `@login` into the text where you mean the person; nothing was written",
    });
  const issue = await world.issues.read(address);
  const ticket = ticketName(issue.address);
  const place = { comments: issue.commentCount, typed: typedTicket(ticket, world.settings) };
  const refusal = calls === undefined ? refuseWords(`comment on ticket ${ticket}`, place) : null;
  const hint = await continuationHint(world, issue);
  if (refusal !== null) return { kind: "refused", refusal: { ...refusal, hint: hint ?? refusal.hint } };
  const { agent, instance } = holderOf(world, caller, issue.viewer);
  const text = renderAgentComment(body, { agent, instance }, issue.address, {
    calls,
    meant: mentionsOf(mention),
  });
  const url = await post(world, issue, text);
  const warnings = issue.closed ? [withHint("the issue is closed", hint)] : [];
  return { kind: "answered", answer: { ticket, url, warnings } };
}

async function post(
  world: World,
  issue: Parameters<World["issues"]["comment"]>[0],
  text: string,
): Promise<string> {
  try {
    return await world.issues.comment(issue, text);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "GITHUB_OUTCOME_UNKNOWN") throw error;
    throw new Failure(error.code, error.message, {
      hint: `Check whether the comment is there before you post it again: ${issue.url}`,
      cause: error,
    });
  }
}
