import { beforeEach, describe, expect, test } from "vitest";
import type { Command, Intent } from "../../src/rules/vocabulary.ts";
import { CALM } from "./faults.ts";
import type { Cause } from "./github.ts";
import { Network } from "./network.ts";
import { perform, type Outcome } from "./operations.ts";
import { Random } from "./random.ts";
import { Machine, type Server } from "./server.ts";
import { Simulation } from "./simulation.ts";

/** Leases over hours, on the virtual clock: docs/maintainers/decisions/0025. */

const MINUTE_MS = 60_000;
const TICKET = 1;
const PERSON: Cause = { kind: "person" };
const LOCK_STATE = "Research in Progress";

let simulation: Simulation;
let timeline: Simulation["timeline"];
let github: Simulation["github"];
let network: Simulation["network"];

beforeEach(() => {
  simulation = new Simulation({
    teamConfigText: null,
    leaseMinutes: 30,
    pageSize: 50,
    newNetwork: (time, trace) => new Network(time, new Random("leases"), { weather: CALM, trace }),
  });
  ({ timeline, github, network } = simulation);
  simulation.openTicket("Research Needed");
});

function start(name: string, machine = new Machine(`machine of ${name}`, 0)): Server {
  const nothing = { sabotage: <T>(world: T) => world, onDeath: () => undefined };
  return simulation.start({ name, machine, random: new Random(name), ...nothing });
}

/** Lets everything happen that happens until then. */
async function until(minutes: number): Promise<void> {
  const end = { reached: false };
  timeline.after(minutes * MINUTE_MS - timeline.sinceBeginMs, () => {
    end.reached = true;
  });
  while (!end.reached) await timeline.step();
}

async function call(
  server: Server,
  command: Command,
  intent: Intent,
  agent = "researcher",
): Promise<Outcome> {
  const id = simulation.stage.newOperationId();
  const request = { command, goal: { intent } };
  const wish = { kind: "handoff", numbers: [TICKET], request } as const;
  const operation = { id, agent, instance: "main", tag: `call ${id}`, wish };
  const ended: Outcome[] = [];
  const calling = perform(server, operation).then((outcomes) => ended.push(...outcomes));
  while (ended.length === 0 && (await timeline.step()));
  await calling;
  const [outcome] = ended;
  if (outcome === undefined) throw new Error("The call has no outcome");
  return outcome;
}

function codeOf(outcome: Outcome): string {
  if (outcome.kind === "refused") return outcome.refusal.code;
  return outcome.kind === "failed" ? outcome.failure.code : outcome.kind;
}

function sentSince(sent: number): string[] {
  return network.requests.slice(sent).map(({ what }) => what.split(" ")[0] ?? "");
}

describe("an agent that is slow", () => {
  test("keeps its ticket for hours, at a commit beside a read of ticket and ref, and a swap, every ten minutes", async () => {
    const [slow, other] = [start("slow"), start("other")];
    await call(slow, "research", "lock");
    const sent = network.requests.length;
    await until(25);
    const renewal = ["commit", "ref", "read", "swap"];
    expect(sentSince(sent)).toEqual([...renewal, ...renewal]);
    for (const minutes of [26, 50, 75, 100, 125]) {
      await until(minutes);
      expect(codeOf(await call(slow, "triage", "close"))).toBe("REFUSED_EDGE");
      expect(codeOf(await call(other, "research", "lock", "other"))).toBe("REFUSED_LOCKED");
    }
    expect(codeOf(await call(slow, "research", "complete"))).toBe("answered");
    expect(github.state(TICKET).lockOid).toBeNull();
  });

  test("that falls silent has its ticket free two leases later, and nothing is sent any more", async () => {
    const [silent, other] = [start("silent"), start("other")];
    await call(silent, "research", "lock");
    await until(62);
    expect(codeOf(await call(other, "research", "lock", "other"))).toBe("answered");
    other.crash();
    const sent = network.requests.length;
    await until(300);
    expect(sentSince(sent)).toEqual([]);
  });
});

test("an agent whose process died has its ticket free a lease and a minute later, on any machine", async () => {
  const [dead, other] = [start("dead"), start("other")];
  await call(dead, "research", "lock");
  dead.crash();
  await until(30.5);
  expect(codeOf(await call(other, "research", "lock", "other"))).toBe("REFUSED_LOCKED");
  await until(31.5);
  expect(codeOf(await call(other, "research", "lock", "other"))).toBe("answered");
});

describe("a machine that slept", () => {
  test("finds out on its next call who has gone on, and takes nothing back", async () => {
    const [sleeper, other] = [start("sleeper"), start("other")];
    await call(sleeper, "research", "lock");
    sleeper.sleep(60 * MINUTE_MS);
    await until(45);
    expect(codeOf(await call(other, "research", "lock", "other"))).toBe("answered");
    await until(61);
    expect(github.commits.get(github.state(TICKET).lockOid ?? "")?.message).toContain('"agent":"other"');
    const refused = await call(sleeper, "research", "complete");
    expect(refused).toMatchObject({ kind: "refused", refusal: { code: "REFUSED_NOT_HOLDER" } });
    expect(refused.kind === "refused" ? refused.refusal.hint : "").toMatch(
      /^Your lock had ended, because its lease was not renewed \(did the machine sleep\?\): "other" continued/,
    );
  });

  test("goes on where nobody took the ticket, with a warning", async () => {
    const sleeper = start("sleeper");
    await call(sleeper, "research", "lock");
    sleeper.sleep(60 * MINUTE_MS);
    await until(61);
    const outcome = await call(sleeper, "research", "complete");
    expect(outcome.kind === "answered" ? outcome.answer.guidance.warnings.join() : "").toContain(
      "your lease ended at",
    );
  });

  test("has its clock set by no answer that it finds when it wakes", async () => {
    const sleeper = start("sleeper");
    await call(sleeper, "research", "lock");
    const calling = call(sleeper, "research", "lock");
    sleeper.sleep(20 * MINUTE_MS);
    expect(codeOf(await calling)).toBe("GITHUB_UNAVAILABLE");
    expect(Math.abs(sleeper.world.clock.now() - timeline.nowMs)).toBeLessThan(2_000);
  });
});

test("a person who moves the card ends the lock: it is not renewed any more, and the holder is told once", async () => {
  const holder = start("holder");
  await call(holder, "research", "lock");
  const { lockOid } = github.state(TICKET);
  await until(5);
  github.setCard(TICKET, PERSON, "Ready for Plan");
  const sent = network.requests.length;
  await until(29);
  // The commit is made beside the read, and no ref is moved to it.
  expect(sentSince(sent)).toEqual(["commit", "ref", "read"]);
  expect(github.state(TICKET).lockOid).toBe(lockOid);
  expect(codeOf(await call(holder, "research", "complete"))).toBe("REFUSED_MOVED");
  expect(github.state(TICKET).card.value).not.toBe(LOCK_STATE);
});

test.each([-2, 2])(
  "clocks that are two minutes off by %i minutes neither cut a lease short nor make it longer: GitHub's decides",
  async (minutes) => {
    const holder = start("holder");
    const other = start("other", new Machine("off", minutes * MINUTE_MS));
    await call(holder, "research", "lock");
    holder.crash();
    await until(30.5);
    expect(codeOf(await call(other, "research", "lock", "other"))).toBe("REFUSED_LOCKED");
    await until(31.5);
    expect(codeOf(await call(other, "research", "lock", "other"))).toBe("answered");
  },
);

test("a renewal and a call of the agent do not meet: the renewal waits while a call is under way", async () => {
  const holder = start("holder");
  await call(holder, "research", "lock");
  await until(9.999);
  const outcome = await call(holder, "research", "complete");
  expect(outcome).toMatchObject({ kind: "answered", answer: { newState: "Ready for Plan" } });
  expect(outcome.kind === "answered" ? outcome.answer.guidance.warnings : []).toEqual([]);
  expect(github.state(TICKET).lockOid).toBeNull();
});

test("without a lock nothing is sent and no timer runs", async () => {
  const server = start("server");
  await call(server, "research", "escalate");
  const sent = network.requests.length;
  await until(300);
  expect(network.requests.length).toBe(sent);
});
