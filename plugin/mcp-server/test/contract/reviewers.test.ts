import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { ORCHESTRATOR, PERSON } from "../../src/rules/questions.ts";
import { designatedReviewer } from "../../src/rules/review.ts";

const AGENTS = new URL("../../../agents/", import.meta.url);
const MOST_REVIEWERS = 10;

/** The reviewers of a class in their order, in a team that lists these agents. */
function reviewersOf(riskClass: "medium" | "high", members: readonly string[]): string[] {
  const policy = { orchestrator: null, members };
  const found: string[] = [];
  for (let next = 0; next < MOST_REVIEWERS; next += 1) {
    const authors = found.map((agent) => ({ agent, instance: "main" }));
    const reviewer = designatedReviewer(riskClass, policy, authors);
    if (reviewer === null || reviewer === PERSON || reviewer === ORCHESTRATOR) break;
    found.push(reviewer);
  }
  return found;
}

test("the plugin ships an agent for every default reviewer", async () => {
  const agents = (await readdir(AGENTS)).map((file) => file.replace(/\.md$/, ""));
  expect(reviewersOf("medium", agents)).toEqual(["qa-engineer", "reality-checker"]);
  expect(reviewersOf("high", agents)).toEqual(["reality-checker", "security-engineer"]);
});
