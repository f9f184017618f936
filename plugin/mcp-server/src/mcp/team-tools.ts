import * as z from "zod";
import { Failure } from "../errors.ts";
import { DECISION_KINDS, RISK_CLASSES, URGENCIES } from "../rules/interaction-words.ts";
import { CONSULTATION, FORMS } from "../log/interactions.ts";
import { addressedTicket, repositoryOf } from "../ticket/read/address.ts";
import { givenCapabilities, givenPick, routeLines, routeTicket } from "../ticket/route/routing.ts";
import { addComment } from "../ticket/talk/add-comment.ts";
import { answer, ask, givenDetails } from "../ticket/talk/ask.ts";
import { quotedText } from "../ticket/talk/questions.ts";
import { agentName } from "../ticket/team/team-config.ts";
import {
  WRITES,
  WRITES_ONCE,
  bareInput,
  callerOf,
  defineTool,
  mentionInput,
  numberInput,
  outcomeAnswer,
  referenceInput,
  textInput,
  ticketOf,
  typedForms,
  bareRepository,
} from "./tool.ts";
import { WORKTREE_ACTIONS, noWorktree, useWorktree } from "../ticket/work/worktree.ts";
import type { Implementation } from "@modelcontextprotocol/sdk/types.js";
import { PERSON_DECISIONS, consequenceOf } from "../rules/person-decision.ts";
import { recordDecision, decisionLines } from "../ticket/talk/record-decision.ts";

// What agents tell one another. None of these tools moves a ticket.

/** Posts an agent's words, which never count as a record or as a person's answer. */
export const addCommentTool = defineTool({
  name: "ralph_hero__add_comment",
  title: "Comment on a ticket",
  description:
    "Posts Markdown on the issue, under a line that names you as the agent. It is no audit record and answers no question put to a person. Every call posts again.",
  annotations: WRITES,
  input: z.strictObject({
    number: numberInput,
    body: textInput,
    mention: mentionInput.describe("Logins to ping; the text names each as @login"),
    ...bareInput,
  }),
  output: z.looseObject({ url: z.string().optional() }),
  async call(world, args) {
    const { body, mention } = args;
    if (body.trim() === "") {
      throw new Failure("INPUT_INVALID", "Cannot comment: the body is blank", {
        hint: "Give a text; nothing was written",
      });
    }
    const comment = { caller: callerOf(args), body, mention };
    const outcome = await addComment(world, ticketOf(world, args), comment);
    return outcomeAnswer(outcome, ({ ticket, url }) => [`Commented on ${ticket}: ${url}`]);
  },
});

/** Words for nobody in particular: the same as no name. */
const ANYONE: readonly string[] = ["any", "anyone"];

export const askTool = defineTool({
  name: "ralph_hero__ask",
  title: "Ask another agent",
  description:
    "Asks another agent without handing over: state, lock and turns stay. The answer comes with your next call on the ticket. A consultation asks for an opinion, more file scope or another risk class; a capability-request for somebody with a skill. For a person's decision escalate instead.",
  annotations: WRITES_ONCE,
  input: z.strictObject({
    number: numberInput.optional().describe("Default: the ticket whose lock you hold"),
    question: textInput,
    to: bareInput.agent.describe("Default: anyone"),
    type: z.enum(FORMS.asked).optional().describe("Default: consultation"),
    context: textInput.optional(),
    constraints: textInput.optional(),
    proposal: textInput.optional().describe("What you would do"),
    urgency: z.enum(URGENCIES).optional(),
    expand_scope: z
      .array(z.string())
      .optional()
      .describe("Globs you need beside the file scope; the orchestrator decides"),
    risk_class: z.enum(RISK_CLASSES).optional().describe("Class it should have; likewise"),
    in_reply_to: referenceInput.optional().describe("A question put to you that needs this one"),
    ...bareInput,
  }),
  async call(world, args) {
    const { to, in_reply_to: inReplyTo } = args;
    const caller = callerOf(args);
    const outcome = await ask(world, {
      address: await addressedTicket(world, "ask", { ...args, caller }),
      caller,
      type: args.type ?? CONSULTATION.type,
      question: args.question,
      details: givenDetails(args),
      to: to === undefined || ANYONE.includes(to) ? null : to,
      inReplyTo: inReplyTo === undefined ? null : String(inReplyTo),
    });
    return outcomeAnswer(outcome, (asked) => {
      const whom = asked.to === null ? "anyone" : quotedText(asked.to);
      const done = asked.replayed === true ? "Already asked" : "Asked";
      const next =
        asked.decidedBy === undefined
          ? "Continue meanwhile; the answer comes with your next call on the ticket"
          : `Nothing is granted until ${asked.decidedBy} decides it; what others say is advice`;
      return [
        `${done} ${whom} on ${asked.ticket}: question ${asked.question}, ${asked.url}`,
        asked.answer === undefined || asked.answer === null
          ? next
          : `${quotedText(asked.answer.by)} answered: ${quotedText(asked.answer.text)}`,
      ];
    });
  },
});

export const answerTool = defineTool({
  name: "ralph_hero__answer",
  title: "Answer a question",
  description:
    "Answers or decides an agent's question or review once, if you were asked or nobody was named. Scope, class and reviews are decided by orchestrator, reviewer or a person; other words are advice. ralph_hero__get_ticket shows open ones.",
  annotations: WRITES_ONCE,
  input: z.strictObject({
    number: numberInput.optional().describe("Default: the ticket whose lock you hold"),
    question: referenceInput.describe("Its number"),
    text: z.string().describe("With a decision: why, and what comes next"),
    decision: z.enum(DECISION_KINDS).optional().describe("Default: answer"),
    ...bareInput,
  }),
  async call(world, args) {
    const caller = callerOf(args);
    const outcome = await answer(world, {
      address: await addressedTicket(world, "answer", { ...args, caller }),
      caller,
      question: String(args.question),
      text: args.text,
      decision: args.decision ?? "answer",
    });
    return outcomeAnswer(outcome, ({ ticket, question, url, to, decision, decided, replayed }) => {
      const done = decided ? (decision === "answer" ? "Answered" : `Decided (${decision})`) : "Advised on";
      const when = replayed === true ? `Before this: ${done.toLowerCase()}` : done;
      return [`${when} question ${question} of ${quotedText(to)} on ${ticket}: ${url}`];
    });
  },
});

export const routeInput = z.strictObject({
  number: numberInput,
  capabilities: z.record(z.string(), z.array(z.string())).describe('{"auth": ["oauth2", "pkce"]}'),
  requester: agentName.optional().register(typedForms, {
    value: "agent",
    about: "who needs it; default: the caller",
  }),
  pick: agentName.optional().register(typedForms, { value: "agent", about: "the agent to pick in a tie" }),
  why: z.string().optional().register(typedForms, { value: "text", about: "with --pick: what decided" }),
  ...bareInput,
});

export const routeTaskTool = defineTool({
  name: "ralph_hero__route_task",
  title: "Route a task",
  description:
    "Finds the agent for a task: most qualifiers, then the requester's department. Records it with all candidates. A tie is returned; pick and why settle it.",
  annotations: WRITES_ONCE,
  input: routeInput,
  async call(world, args) {
    const outcome = await routeTicket(world, {
      address: ticketOf(world, args),
      caller: callerOf(args),
      requested: givenCapabilities(args.capabilities),
      requester: args.requester ?? null,
      pick: givenPick(args.pick, args.why),
    });
    return outcomeAnswer(outcome, routeLines);
  },
});

/** Git beyond the agent's sandbox, for an agent that a loop gave a worktree. */
export const worktreeTool = defineTool({
  name: "ralph_hero__worktree",
  title: "The ticket's worktree",
  description:
    "Your ticket's worktree, branch and pull request; your shell can read the repository but not write to it. status; diff: against the base; commit, pull_request: words that would close other tickets are reworded; merge: brings in the base and what others have pushed to your branch; push: does the latter first, never by force; pull_request: opens it against the base, or updates it.",
  annotations: WRITES,
  offer: { isTo: (_client, { hasWorktree }) => hasWorktree, refusal: noWorktree },
  input: z.strictObject({
    action: z.enum(WORKTREE_ACTIONS),
    message: textInput.optional().describe("For commit"),
    paths: z.array(z.string()).optional().describe("For commit; default: all changes"),
    title: textInput.optional().describe("For pull_request"),
    body: textInput.optional().describe("For pull_request"),
  }),
  async call(world, args) {
    const { action, message = "", paths = [], title = "", body = "" } = args;
    const call = { address: repositoryOf(world, {}), action, message, paths, title, body };
    const { text, ...structured } = await useWorktree(world, call);
    return { structured, text };
  },
});

const NAME = "ralph_hero__decide";

/** The first version of Claude Code whose prompt for a marked tool was seen to reach the person alone. */
const FIRST_MEASURED = [2, 1, 330] as const;

/** Records a person's decision. Claude Code asks the person at the terminal before each call, and nobody else. */
export const decideTool = defineTool({
  name: NAME,
  title: "A person's decision on a ticket",
  description: [
    "Asks the person at the terminal, and records their decision: it opens the gate of a plan, an escalation or a review.",
    `Decisions and consequences: ${PERSON_DECISIONS.map((one) => `${one}: ${consequenceOf(one)}`).join("; ")}.`,
    "Call it only in an interactive session. Subagents and print mode cannot: there a person decides by `ralph-hero decide NUMBER` in a terminal, a comment on the issue from another account, or the card.",
  ].join(" "),
  annotations: WRITES_ONCE,
  meta: { "anthropic/requiresUserInteraction": true },
  offer: {
    isTo: asksPersons,
    // The tool's prompt would not reach a person in this client.
    refusal: () =>
      new Failure(
        "INPUT_INVALID",
        `Cannot call ${NAME}: this client does not ask a person before each call, as Claude Code does from 2.1.330 on`,
        {
          hint: "A person decides by `ralph-hero decide NUMBER` in a terminal, by a comment on the issue from another account, or by moving the card",
        },
      ),
  },
  input: z.strictObject({
    number: numberInput,
    title: z.string().describe("The ticket's exact title, for the person to see"),
    decision: z.enum(PERSON_DECISIONS),
    consequence: z.string().describe("As the description says for the decision, for the person to see"),
    reason: z.string().describe("The reason in `asked` of get_ticket, exactly"),
    record: z.string().describe("The url in `asked`, else the ticket's"),
    text: z.string().optional().describe("The person's own words"),
    ...bareRepository,
  }),
  async call(world, args) {
    const outcome = await recordDecision(world, {
      address: ticketOf(world, args),
      caller: {},
      decision: args.decision,
      text: args.text ?? "",
      shown: args,
    });
    return outcomeAnswer(outcome, decisionLines);
  },
});

/** Whether the client asks the person before each call of a marked tool; others ignore the mark. */
function asksPersons(client: Implementation | undefined): boolean {
  if (client?.name !== "claude-code") return false;
  const numbers = /^(\d+)\.(\d+)\.(\d+)/.exec(client.version)?.slice(1).map(Number) ?? [];
  for (const [at, least] of FIRST_MEASURED.entries()) {
    const number = numbers[at] ?? -1;
    if (number !== least) return number > least;
  }
  return true;
}
