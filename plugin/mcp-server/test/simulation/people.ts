/** People: they move cards, talk, close and reopen issues whenever they like, best of all while an agent is writing. */
import { WORKFLOW_STATES } from "../../src/rules/vocabulary.ts";
import { readBody } from "./reading.ts";
import { wholeSecond, type Cause } from "./github.ts";
import type { Random } from "./random.ts";
import { FOREIGN_STATE } from "./shown.ts";
import type { Stage } from "./agents.ts";

export const HABITS = ["move", "clear", "misplace", "talk", "close", "edit", "delete"] as const;
export type Habit = (typeof HABITS)[number];

const OFTEN: readonly Habit[] = [
  "move",
  "move",
  "move",
  "move",
  "clear",
  "misplace",
  "talk",
  "talk",
  "close",
];
/** Those who touch records, too; few do. */
const CARELESS: readonly Habit[] = ["edit", "delete", "move", "talk"];
const PERSON: Cause = { kind: "person" };

export interface PeopleOptions {
  readonly actions: number;
  /** Times the usual chance that they act just then. */
  readonly haste: number;
  readonly careless: boolean;
  /** Whether they prefer states that the card has shown. */
  readonly aimed: boolean;
  readonly without: ReadonlySet<Habit>;
}

export class People {
  readonly #stage: Pick<Stage, "timeline" | "github" | "trace">;
  readonly #random: Random;
  readonly #options: PeopleOptions;
  #left: number;
  readonly #lastMs = new Map<number, number>();

  constructor(stage: Pick<Stage, "timeline" | "github" | "trace">, random: Random, options: PeopleOptions) {
    this.#stage = stage;
    this.#random = random;
    this.#options = options;
    this.#left = options.actions;
  }

  /** People act just after something happened to the ticket, or a little later. */
  watch(number: number | null): void {
    const acts = this.#random.chance(0.06 * this.#options.haste);
    const afterMs = this.#random.next() * this.#random.pick([20, 300, 5_000, 40_000]);
    if (!acts || number === null || this.#left <= 0) return;
    this.#left -= 1;
    this.#stage.timeline.after(afterMs, () => this.#act(number));
  }

  stop(): void {
    this.#left = 0;
  }

  #act(number: number): void {
    const habit = this.#random.pick(this.#options.careless ? [...OFTEN, ...CARELESS] : OFTEN);
    const state = this.#state(number);
    const chosen = this.#random.next();
    if (this.#options.without.has(habit) || this.#isTooFast(number)) return;
    this.#lastMs.set(number, this.#stage.timeline.nowMs);
    this.#stage.trace(`a person: ${habit} #${number}${habit === "move" ? ` to "${state}"` : ""}`);
    const { github } = this.#stage;
    switch (habit) {
      case "move":
        return github.setCard(number, PERSON, state);
      case "clear":
        return github.setCard(number, PERSON, null);
      case "misplace":
        return github.setCard(number, PERSON, FOREIGN_STATE);
      case "talk":
        return github.comment(number, PERSON, "Go on, please");
      case "close":
        return github.change(number, PERSON, { closed: !github.state(number).closed });
      case "edit":
      case "delete":
        return this.#touch(number, habit, chosen);
    }
  }

  /** GitHub's times have whole seconds: nobody can tell two moves of one second to one state from one. */
  #isTooFast(number: number): boolean {
    const lastMs = this.#lastMs.get(number) ?? -Infinity;
    return this.#options.aimed && wholeSecond(lastMs) === wholeSecond(this.#stage.timeline.nowMs);
  }

  #state(number: number): string {
    const shown = this.#stage.github
      .issue(number)
      .versions.flatMap(({ state: { card } }) => card.value ?? []);
    const aims = this.#options.aimed && shown.length > 0 && this.#random.chance(0.6);
    return this.#random.pick(aims ? shown : WORKFLOW_STATES);
  }

  /** Edits or deletes some record, the newest one as a rule. */
  #touch(number: number, habit: "edit" | "delete", chosen: number): void {
    const records = this.#stage.github
      .state(number)
      .comments.filter(({ body }) => readBody(body).kind === "record")
      .toReversed();
    const comment = records[Math.floor(chosen * chosen * records.length)];
    if (comment === undefined) return;
    if (habit === "delete") this.#stage.github.deleteComment(comment.id, PERSON);
    else this.#stage.github.editComment(comment.id, PERSON, comment.body.replace("operation", "0peration"));
  }
}
