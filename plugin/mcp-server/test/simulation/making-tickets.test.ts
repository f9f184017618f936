import { expect, test } from "vitest";
import { DEFAULT_STATE_FIELD } from "../../src/ticket/team/team-config.ts";
import { CALM } from "./faults.ts";
import { Github } from "./github.ts";
import { ticketMaking } from "./making-tickets.ts";
import { Network } from "./network.ts";
import { Random } from "./random.ts";
import { PROJECT } from "./shown.ts";
import { Timeline } from "./timeline.ts";

test("a card that a lagging read did not show is added once more, and answered as it is", async () => {
  const timeline = new Timeline();
  const github = new Github(timeline, null);
  const network = new Network(timeline, new Random("making"), { weather: CALM, trace: () => undefined });
  const sender = {
    name: "server",
    alive: true,
    resume: (next: () => void) => next(),
    crash: () => undefined,
    sleep: () => undefined,
    observe: () => undefined,
  };
  const opened = { title: "Look after #1", body: "", parent: null, madeBy: null };
  const { number } = github.open(opened, { itemId: "item-1" });
  const { issues } = ticketMaking({ github, network, timeline, sender, pageSize: 50 });
  const issue = {
    id: `issue-${number}`,
    databaseId: number,
    address: { owner: PROJECT.owner, repo: "rocket", number },
    title: opened.title,
    url: "",
    closed: false,
  };
  const card = { kind: "card", projectId: PROJECT.id, stateField: DEFAULT_STATE_FIELD } as const;
  const answers: unknown[] = [];
  const adding = issues.edit(issue, [card]).then((outcomes) => answers.push(...outcomes));
  while (answers.length === 0 && (await timeline.step()));
  await adding;
  expect(answers).toEqual([{ done: { card: expect.objectContaining({ id: "item-1", project: PROJECT }) } }]);
  expect(github.issue(number).versions).toHaveLength(1);
});
