/** After the last fault: card and log come together, what is left over is repaired, and every open ticket gets on. */
import { auditTicket, planRepairs } from "../../src/board/audit.ts";
import { INITIAL_STATE, WORKFLOW_STATES } from "../../src/rules/vocabulary.ts";
import { call, shownOutcome, type Stage } from "./agents.ts";
import type { Cause } from "./github.ts";
import type { Judge } from "./judge.ts";
import { isTerminal } from "./log-invariants.ts";
import { SENSIBLE, type Outcome, type Wish } from "./operations.ts";
import type { Server } from "./server.ts";
import { OWNER, REPO } from "./shown.ts";
import { Broken } from "./verdict.ts";

const PERSON: Cause = { kind: "person" };
/** A ticket that an agent cannot move on with as many calls is stuck. */
const MAX_CALLS = 5;

export class Aftermath {
  readonly #stage: Stage & { readonly judge: Judge; readonly server: Server };

  constructor(stage: Stage & { readonly judge: Judge; readonly server: Server }) {
    this.#stage = stage;
  }

  /** Brings one ticket to rest. Throws `Broken` where it does not get there. */
  async of(number: number): Promise<void> {
    const { github } = this.#stage;
    const { itemId } = github.state(number);
    if (itemId === null || github.issue(number).versions.length === 1) return;
    if (github.state(number).comments.length > 0) await this.#look(number);
    await this.#confirm(number);
    this.#stage.judge.takeRest(number);
    if (!isTerminal(github.state(number).card.value)) await this.#goOn(number);
  }

  /** A question changes nothing but what it repairs; a finished ticket takes none, and is repaired by a refusal. */
  async #look(number: number): Promise<void> {
    const { github } = this.#stage;
    // On a closed issue only few calls are accepted, and a refusal repairs nothing.
    const { closed, card } = github.state(number);
    if (closed && !isTerminal(card.value)) github.change(number, PERSON, { closed: false });
    const asked = await this.#call({ kind: "ask", numbers: [number] });
    if (asked?.kind !== "refused") return;
    const request = { command: "triage", goal: { intent: "close" } } as const;
    await this.#call({ kind: "handoff", numbers: [number], request });
  }

  /** What any agent can do there, and what a person has to do before. */
  async #goOn(number: number): Promise<void> {
    const { github } = this.#stage;
    const { card, closed } = github.state(number);
    if (closed) github.change(number, PERSON, { closed: false });
    const shown = WORKFLOW_STATES.find((state) => state === (card.value ?? INITIAL_STATE));
    if (shown === undefined) github.setCard(number, PERSON, INITIAL_STATE);
    const requests = SENSIBLE[shown ?? INITIAL_STATE];
    let outcome: Outcome | undefined;
    for (let calls = 0; calls < MAX_CALLS; calls += 1) {
      const request = requests[calls % requests.length];
      if (request === undefined) throw new Error(`Nothing leads on from "${shown ?? ""}"`);
      if (shown === "Human Needed") github.comment(number, PERSON, "Go on, please");
      outcome = await this.#call({ kind: "handoff", numbers: [number], request });
      // A call may first finish what another one had announced, and be refused from there.
      if (outcome?.kind === "answered" || github.state(number).card.value !== card.value) return;
      await this.#confirm(number);
    }
    throw new Broken(
      "every open ticket gets on",
      `#${number} stays in ${JSON.stringify(shown)}: ${outcome === undefined ? "no answer" : shownOutcome(outcome)}`,
    );
  }

  /** A person who is content with what an audit found confirms it; then it is repaired. */
  async #confirm(number: number): Promise<void> {
    const { github, server } = this.#stage;
    const audited = await auditTicket(server.world, { owner: OWNER, repo: REPO, number });
    this.#stage.judge.takeAudit(number, audited.audit.findings);
    const { confirmation } = planRepairs(audited);
    if (confirmation !== null) github.comment(number, PERSON, confirmation.line);
    await this.#call({ kind: "repair", numbers: [number] });
  }

  async #call(wish: Wish): Promise<Outcome | undefined> {
    const { server, newOperationId } = this.#stage;
    const id = newOperationId();
    const operation = { id, agent: "closer", instance: "main", tag: `operation ${id} of closer`, wish };
    const [outcome] = await call(this.#stage, server, operation);
    return outcome;
  }
}
