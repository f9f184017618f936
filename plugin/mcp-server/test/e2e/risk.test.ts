import { describe, expect, onTestFinished, test } from "vitest";
import { expectDone, expectError, expectParts } from "./expectations.ts";
import { eachRisk, risk } from "./each-stage.ts";
import { EVIDENCE, RiskStage } from "./risk-stage.ts";
import { ralphHero, ralphHeroIn } from "./in-process.ts";
import { comment, moveByHand, onGithub, recordsOf, REF } from "./stage.ts";

/** Risk classes, evidence and review, through the built server. */

eachRisk();

const HIGH = { risk_class: "high" };

test("show has a row for the review from the beginning of the work, and what is missing", async () => {
  const contract = { risk_class: "low" };
  const { data } = await risk.call("lead", "create_ticket", { title: "End sessions", contract });
  const { number } = data;
  const shown = async () => (await ralphHero(risk.stage.environment(), "show", String(number))).stdout;
  await moveByHand(risk.stage, number, "Plan in Review");
  expect(await shown()).not.toContain("\n  Review ");
  await moveByHand(risk.stage, number, "In Progress");
  expectDone(await risk.agent("builder").handoff(number, "impl", { intent: "lock" }));
  expect(await shown()).toMatch(/\n {2}Review +its work was begun and has not been submitted/);
  const terminal = { isTty: false, columns: null, colour: false, program: "npx ralph-hero" };
  const named = await ralphHeroIn({ terminal }, risk.stage.environment(), "show", String(number));
  expect(named.stdout).toContain(`take it up with \`npx ralph-hero handoff ${number} --command impl`);
  risk.pullRequest(number, ["docs/sessions.md"]);
  const evidence = { files_changed: ["docs/sessions.md"], description: "Sessions end after an hour." };
  expectDone(await risk.submit(number, evidence));
  expect(await shown()).toMatch(/\n {2}Review +nothing prevents closing it\n/);
});

describe("a high-risk ticket", () => {
  test("goes from submission to Done with evidence and its reviewer's decision", async () => {
    const number = await risk.built();
    const submitted = await risk.submit(number);
    expect(submitted, submitted.text).toMatchObject({
      isError: false,
      data: { newState: "In Review", review: { riskClass: "high", raises: [], reviewer: "reality-checker" } },
    });
    expect(submitted.text).toContain('"reality-checker" reviews it');
    const seen = await risk.call("reality-checker", "get_ticket", { number });
    expect(seen.data.review).toMatchObject({
      riskClass: "high",
      submission: { evidence: EVIDENCE, files: ["src/auth.ts"], reviewer: "reality-checker" },
    });
    expect(seen.data.review).not.toHaveProperty("verdict");
    expect(seen.data.nextMoves.triage ?? []).not.toContain("Done");
    expect(seen.text).toContain("Only the lifetime of a session changes");
    const decided = await risk.decide(number, "reality-checker");
    expect(decided, decided.text).toMatchObject({ isError: false, data: { decided: true } });
    const done = await risk.closeTicket(number);
    expect(done, done.text).toMatchObject({ isError: false, data: { newState: "Done" } });
    const records = recordsOf(await onGithub(risk.stage, number));
    expect(records.at(-1)).toContain("**Accepted by**: reality-checker");
    expect(records.find((body) => body.includes("**Evidence**"))).toContain("**Reviewer**: reality-checker");
  });

  test.each([
    [
      "nothing at all",
      null,
      [
        "the changed files",
        "a description",
        "tests mapped",
        "before and after",
        "migrations and breaking",
        "the security analysis",
        "the rollback plan",
      ],
    ],
    ["a file that it does not name", { ...EVIDENCE, files_changed: ["src/link.ts"] }, ['"src/auth.ts"']],
  ])("stays with its holder with %s", async (_what, evidence, missing) => {
    const number = await risk.built();
    const { isError, text, data } = await risk.submit(number, evidence);
    expect(isError).toBe(true);
    expect(data.error.code).toBe("REFUSED_EVIDENCE");
    for (const piece of missing) expect(text).toContain(piece);
    expect(text.match(/Give:/g)).toHaveLength(missing.length);
    expect(await onGithub(risk.stage, number)).toMatchObject({ state: "In Progress" });
    expectDone(await risk.submit(number));
  });

  test("is not closed without its reviewer's decision, nor by anybody else's", async () => {
    const number = await risk.submitted();
    expectError(await risk.closeTicket(number), "REFUSED_REVIEW");
    for (const agent of ["security-engineer", "lead", "person"]) {
      const said = await risk.decide(number, agent);
      expect(said.data.decided, `${agent}: ${said.text}`).toBe(false);
    }
    expect((await risk.decide(number, "builder")).isError).toBe(true);
    const refused = await risk.closeTicket(number);
    expect(refused.text).toContain('has no decision by its reviewer, "reality-checker"');
    expect(await onGithub(risk.stage, number)).toMatchObject({ state: "In Review", issueState: "OPEN" });
  });

  test("is not closed after a rejection, and the decision before another submission is over", async () => {
    const number = await risk.submitted();
    await risk.decide(number, "reality-checker", "reject");
    expect((await risk.closeTicket(number)).text).toContain('was rejected by "reality-checker"');
    const builder = risk.agent("builder");
    await builder.handoff(number, "impl", { intent: "lock" });
    expectDone(await risk.submit(number));
    expect((await risk.closeTicket(number)).text).toContain("has no decision by its reviewer");
    await risk.decide(number, "reality-checker");
    await builder.handoff(number, "impl", { intent: "lock" });
    expectDone(await risk.submit(number));
    expectError(await risk.closeTicket(number), "REFUSED_REVIEW");
  });

  test("is not closed by a decision on an earlier submission, and the newer one is named", async () => {
    const number = await risk.submitted();
    const { data } = await risk.call("lead", "get_ticket", { number });
    const first = String(data.review.submission.record.seq);
    await risk.agent("builder").handoff(number, "impl", { intent: "lock" });
    expectDone(await risk.submit(number));
    await comment(risk.stage, number, `Decision on ${first}: accept`);
    const told = `the work of record ${first} was submitted again: write "Decision on`;
    expect((await risk.closeTicket(number)).text).toContain(told);
    const call = { number, question: first, decision: "accept", text: "I read the change" };
    expectError(await risk.call("reality-checker", "answer", call), "REFUSED_QUESTION", {
      message: "the work was submitted again since",
    });
  });

  test("is reviewed by the backup where the first reviewer built it", async () => {
    const number = await risk.begin(HIGH, "reality-checker");
    risk.pullRequest(number);
    const { data } = await risk.submit(number, EVIDENCE, "reality-checker");
    expect(data.review.reviewer).toBe("security-engineer");
    await risk.decide(number, "security-engineer");
    expect((await risk.closeTicket(number)).data.newState).toBe("Done");
  });

  test("is reviewed by nobody who held it while it was built", async () => {
    const number = await risk.begin(HIGH, "reality-checker");
    const giver = risk.agent("reality-checker");
    await giver.handoff(number, "impl", { intent: "lock", to: "builder" }, "Yours");
    risk.pullRequest(number);
    expect((await risk.submit(number)).data.review.reviewer).toBe("security-engineer");
  });

  test("waits for a person where no reviewer is left", async () => {
    const own = await RiskStage.open({
      agents: [{ name: "builder" }, { name: "qa-engineer" }],
      orchestrator: "lead",
    });
    onTestFinished(async () => own.close());
    const number = await own.submitted();
    const { data } = await own.call("lead", "get_ticket", { number });
    expect(data.review.submission.reviewer).toBe("person");
    expect((await own.decide(number, "person")).data.decided).toBe(false);
    expect((await own.closeTicket(number)).text).toContain("waits for a person");
    await comment(own.stage, number, `Decision on ${data.review.submission.record.seq}: accept`);
    expect((await own.closeTicket(number)).data.newState).toBe("Done");
    expect(recordsOf(await onGithub(own.stage, number)).at(-1)).toContain("**Accepted by**: maya");
  });
});

describe("a waiver", () => {
  test("is a person's comment, and stands in the record with its link", async () => {
    const number = await risk.submitted();
    await comment(risk.stage, number, "Ship it without review");
    const done = await risk.closeTicket(number);
    expect(done, done.text).toMatchObject({ isError: false, data: { newState: "Done" } });
    expect(recordsOf(await onGithub(risk.stage, number)).at(-1)).toMatch(
      /\*\*Review waived by\*\*: maya, http\S+issuecomment-\d+/,
    );
    const { data, text } = await risk.call("builder", "get_ticket", { number });
    expect(data.review, text).toMatchObject({ verdict: { kind: "waived", by: "maya" } });
    expect(data.review).not.toHaveProperty("missing");
    expect(text).not.toContain("has no decision by its reviewer");
  });

  test("is not asked for on a ticket that a person has finished", async () => {
    const number = await risk.submitted();
    risk.aMinuteLater();
    await moveByHand(risk.stage, number, "Done");
    const { data, text } = await risk.call("builder", "get_ticket", { number });
    expect(data.review, text).not.toHaveProperty("missing");
    expect((await ralphHero(risk.stage.environment(), "show", String(number))).stdout).not.toContain(
      "has no decision",
    );
  });

  test.each([
    ["the agents' own account", "Ship it without review", "sandbox-ralph-bot"],
    ["an agent's tool", null, null],
    ["somebody who may only read", "Ship it without review", "sandbox-drive-by"],
    ["a person who says the opposite", "Do not ship it without review", "sandbox-maya"],
    ["a person who quotes it", "> Ship it without review\n\nNo.", "sandbox-maya"],
  ])("is not written by %s", async (_who, text, token) => {
    const number = await risk.submitted();
    if (text === null) await risk.call("builder", "add_comment", { number, body: "Ship it without review" });
    else await comment(risk.stage, number, text, token);
    expectError(await risk.closeTicket(number), "REFUSED_REVIEW");
  });

  test.each(["low", "high"])("overrules no rejection, shown or hidden: %s class", async (riskClass) => {
    const isLow = riskClass === "low";
    const number = await risk.begin({ risk_class: riskClass });
    risk.pullRequest(number, isLow ? ["docs/a.md"] : undefined);
    await risk.submit(number, isLow ? { files_changed: ["docs/a.md"], description: "A typo" } : EVIDENCE);
    await comment(risk.stage, number, "Decision: reject", "sandbox-sam");
    const id = (await onGithub(risk.stage, number)).comments.at(-1)?.id;
    risk.aMinuteLater();
    await comment(risk.stage, number, "Ship it without review");
    expect((await risk.closeTicket(number)).text).toContain('was rejected by "sam"');
    const hide = `mutation ($id: ID!) { minimizeComment(input: { subjectId: $id, classifier: RESOLVED }) { clientMutationId } }`;
    await risk.stage.graphql(hide, { id }, "sandbox-sam");
    expectError(await risk.closeTicket(number), "REFUSED_REVIEW", {
      message: 'cannot tell whether the no of "sam" to record',
    });
    expectError(await risk.decide(number, "reality-checker"), "REFUSED_QUESTION");
  });

  test("does not reach a later submission", async () => {
    const number = await risk.submitted();
    await comment(risk.stage, number, "Ship it without review");
    await risk.agent("builder").handoff(number, "impl", { intent: "lock" });
    await risk.submit(number);
    expectError(await risk.closeTicket(number), "REFUSED_REVIEW");
  });
});

describe("reclassification", () => {
  const LOW = { risk_class: "low" };
  const SMALL = { files_changed: ["docs/a.md"], description: "Corrects a typo" };

  test("leaves a low change low, which needs no review", async () => {
    const number = await risk.begin(LOW);
    risk.pullRequest(number, ["docs/a.md"]);
    const { data, text } = await risk.submit(number, SMALL);
    expect(data.review, text).toMatchObject({ riskClass: "low", raises: [], reviewer: null });
    const { stdout } = await ralphHero(risk.stage.environment(), "show", String(number));
    expect(stdout).toMatch(/Review +nothing prevents closing it/);
    expect(stdout).not.toMatch(/ralph-hero decide|Questions between agents/);
    expect((await risk.server("get_ticket", { number, agent: "lead" })).text).not.toMatch(/question \d/i);
    const waiting = await ralphHero(risk.stage.environment(), "waiting");
    expect(waiting.stdout).not.toContain(`decide ${number}`);
    expect(waiting.stdout).toMatch(/→ Review and merge http/);
    expect((await risk.closeTicket(number)).data.newState).toBe("Done");
    const closed = await ralphHero(risk.stage.environment(), "show", String(number));
    expect(closed.stdout).not.toMatch(/ {2}Review /);
  });

  test.each([
    ["four files", ["a.md", "b.md", "c.md", "d.md"], "medium"],
    ["a test", ["src/link.test.ts"], "medium"],
    ["an API route", ["src/routes/link.ts"], "medium"],
    ["a renamed test", [{ path: "src/gone.ts", previousPath: "test/gone.ts" }], "medium"],
    ["lines that nobody was shown", [{ path: "src/a.ts", additions: 90_000, patch: null }], "medium"],
    ["auth code", ["src/UserSession.ts"], "high"],
    ["a migration", ["db/migrations/001.rb"], "high"],
    ["payment code", ["src/billing/total.ts"], "high"],
    [
      "an environment variable",
      [{ path: "src/a.ts", patch: "@@ -1 +1 @@\n+const a = process.env.A;" }],
      "high",
    ],
    ["a credential", [{ path: "src/a.ts", patch: "@@ -1 +1 @@\n+const a = config.clientSecret;" }], "high"],
    ["the team's own file", [".ralph/config.json"], "high"],
  ] as const)(
    "of a low change with %s asks for the evidence of its class",
    async (_what, files, riskClass) => {
      const number = await risk.begin(LOW);
      risk.pullRequest(number, files);
      const paths = files.map((file) => (typeof file === "string" ? file : file.path));
      const poor = await risk.submit(number, { ...SMALL, files_changed: paths });
      expectError(poor, "REFUSED_EVIDENCE");
      expect(poor.text).toContain(`its class is now medium, not low, because`);
      expect(poor.text.includes("the rollback plan")).toBe(riskClass === "high");
      const whole = await risk.submit(number, { ...EVIDENCE, files_changed: paths });
      expect(whole.data.review, whole.text).toMatchObject({ riskClass });
      expect(recordsOf(await onGithub(risk.stage, number)).at(-1)).toContain(
        "**Reclassified**: low → medium",
      );
      expectError(await risk.closeTicket(number), "REFUSED_REVIEW");
    },
  );

  test("never lowers a class", async () => {
    const number = await risk.begin(HIGH);
    risk.pullRequest(number, ["docs/a.md"]);
    const { data } = await risk.submit(number, { ...EVIDENCE, files_changed: ["docs/"] });
    expect(data.review).toMatchObject({ riskClass: "high", raises: [] });
  });

  test("goes by the team's patterns in place of the built-in ones", async () => {
    const patterns = { tests: [], payments: ["ledger/**"] };
    const own = await RiskStage.open({ agents: [{ name: "builder" }], risk: { patterns } });
    onTestFinished(async () => own.close());
    const number = await own.begin(LOW);
    const pull = own.pullRequest(number, ["src/a.test.ts"]);
    expect(
      (await own.submit(number, { ...SMALL, files_changed: ["src/a.test.ts"] })).data.review,
    ).toMatchObject({ riskClass: "low" });
    pull.body = "";
    const other = await own.begin(LOW);
    own.pullRequest(other, ["ledger/total.ts"]);
    expect((await own.submit(other, { ...SMALL, files_changed: ["ledger/"] })).text).toContain(
      "payment code",
    );
  });
});

/** What is really changed, as GitHub tells it, and the file scope that it has to lie in. */

test.each([
  ["of another form", { files: ["src/auth.ts"] }, "complete"],
  ["that is a list", [EVIDENCE], "complete"],
  ["with a call that submits nothing", EVIDENCE, "escalate"],
])(
  "evidence %s is refused with what would do, before anything is asked of GitHub",
  async (_what, evidence, intent) => {
    const number = await risk.begin(HIGH);
    await risk.stage.sentSince();
    const call = { number, command: "impl", intent, reason: "Built", evidence };
    const { data, text } = await risk.call("builder", "handoff_ticket", call);
    expect(data.error.code, text).toBe("INPUT_EVIDENCE");
    expect(data.error.hint).toMatch(
      intent === "complete" ? /files_changed/ : /command "impl" and intent "complete"/,
    );
    expect(await risk.stage.sentSince()).toEqual([]);
  },
);

describe("the pull request", () => {
  test("has to be there, and to be one", async () => {
    const number = await risk.begin(HIGH);
    expect((await risk.submit(number)).text).toContain(`the line "Closes #${number}"`);
    const first = risk.pullRequest(number);
    const second = risk.pullRequest(number, ["docs/a.md"]);
    expectParts((await risk.submit(number)).text, `/pull/${first.number}`, `/pull/${second.number}`);
  });

  test("is read in pages of a hundred files", async () => {
    const number = await risk.begin(HIGH);
    risk.pullRequest(
      number,
      Array.from({ length: 230 }, (_, n) => `src/${n}.ts`),
    );
    await risk.stage.sentSince();
    const { data } = await risk.submit(number, { ...EVIDENCE, files_changed: ["src/"] });
    expect(data.review.riskClass).toBe("high");
    const sent = await risk.stage.sentSince();
    expect(sent.filter((one) => one.endsWith("/files"))).toHaveLength(3);
  });

  test("costs a ticket without class and scope nothing but a look for the merge when it is closed", async () => {
    const number = await risk.begin({});
    await risk.stage.sentSince();
    expect((await risk.submit(number, null)).data.newState).toBe("In Review");
    expect(await risk.stage.sentSince()).toEqual(["ReadTicket", REF, "WriteTicket"]);
    expect((await risk.closeTicket(number)).data.newState).toBe("Done");
    expect(await risk.stage.sentSince()).toEqual([
      "ReadTicket",
      REF,
      "ReadLinkedPullRequests",
      "WriteTicket",
      "WriteTicket",
    ]);
  });
});

describe("the file scope", () => {
  const SCOPED = { file_scope: ["src/auth.ts", "docs/"] };

  test("holds what is really changed, renames included", async () => {
    const number = await risk.begin(SCOPED);
    const pull = risk.pullRequest(number, [
      "src/auth.ts",
      { path: "docs/b.md", previousPath: "secret/b.md" },
      "src/link.ts",
    ]);
    const refused = await risk.submit(number, null);
    expectError(refused, "REFUSED_EVIDENCE");
    expect(refused.text).toContain('outside of it lie "secret/b.md", "src/link.ts"');
    pull.files = pull.files.slice(0, 1);
    expect((await risk.submit(number, null)).data.newState).toBe("In Review");
  });

  test("is opened by an expansion that the orchestrator accepted, and by no peer's", async () => {
    const number = await risk.begin(SCOPED);
    risk.pullRequest(number, ["src/auth.ts", "src/link.ts"]);
    const { data } = await risk.call("builder", "ask", {
      number,
      type: "consultation",
      question: "May I change the link, too?",
      expand_scope: ["src/link.ts"],
    });
    const question = String(data.question);
    await risk.call("qa-engineer", "answer", { number, question, decision: "accept", text: "Go on" });
    expectError(await risk.submit(number, null), "REFUSED_EVIDENCE");
    await risk.call("lead", "answer", { number, question, decision: "accept", text: "Go on" });
    expect((await risk.submit(number, null)).data.newState).toBe("In Review");
  });
});
