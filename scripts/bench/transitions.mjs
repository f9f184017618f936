// Requests and wall time of one transition, by servers cold and warm.
import { connect, LATENCY_MS, measureCall, median, printTable } from "./stage.mjs";

export const ROUNDS = 3;
/** One transition each: what a measured call asks for, and the unavoidable steps one after the other. */
const WITHOUT_LOCK = { command: "triage", to_state: "Research Needed", steps: 2 };
const AGAIN_WITHOUT_LOCK = { command: "triage", to_state: "Ready for Plan", steps: 2 };
const WITH_LOCK = { command: "research", intent: "lock", steps: 3 };
const AGAIN_WITH_LOCK = { command: "plan", intent: "lock", steps: 3 };

async function graphql(url, query, variables = {}) {
  const response = await fetch(`${url}/api/graphql`, {
    method: "POST",
    headers: { authorization: "bearer sandbox-maya", "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

function numbersOf(items) {
  return items.map(({ content }) => content.number);
}

/** Sets that many fresh cards to Research Needed, as a person would, and leaves others in Backlog; their numbers. */
export async function prepareTickets(url, count) {
  const { organization } = await graphql(
    url,
    `
      {
        organization(login: "acme") {
          projectV2(number: 1) {
            id
            field(name: "Workflow State") {
              ... on ProjectV2SingleSelectField {
                id
                options {
                  id
                  name
                }
              }
            }
            items(first: 100) {
              nodes {
                id
                content {
                  ... on Issue {
                    number
                    title
                  }
                }
              }
            }
          }
        }
      }
    `,
  );
  const { id: projectId, field, items } = organization.projectV2;
  const fresh = items.nodes.filter(({ content }) => content.title?.startsWith("Generated ticket"));
  const optionId = field.options.find(({ name }) => name === "Research Needed").id;
  const moved = fresh.slice(0, count);
  await Promise.all(
    moved.map(({ id: itemId }) =>
      graphql(
        url,
        `
          mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
            updateProjectV2ItemFieldValue(
              input: {
                projectId: $projectId
                itemId: $itemId
                fieldId: $fieldId
                value: { singleSelectOptionId: $optionId }
              }
            ) {
              clientMutationId
            }
          }
        `,
        { projectId, itemId, fieldId: field.id, optionId },
      ),
    ),
  );
  return { backlog: numbersOf(fresh.slice(count)), researchNeeded: numbersOf(moved) };
}

async function measure(url, client, number, { steps, ...asked }) {
  const args = { number, ...asked, reason: "Measuring" };
  return { steps, ...(await measureCall(url, client, "handoff_ticket", args)) };
}

/** Every kind of transition once, two of them by a server that has just started; by name. */
async function round(url, agent, { backlog, researchNeeded }) {
  const cold = async (number, asked) => {
    const client = await connect(url, agent);
    const result = await measure(url, client, number, asked);
    return [client, result];
  };
  const [first, coldWithoutLock] = await cold(backlog.shift(), WITHOUT_LOCK);
  const [second, coldWithLock] = await cold(researchNeeded.shift(), WITH_LOCK);
  const ticket = backlog.shift();
  const results = {
    "cold, without lock": coldWithoutLock,
    "cold, with lock": coldWithLock,
    "first on a ticket, without lock": await measure(url, first, ticket, WITHOUT_LOCK),
    "first on a ticket, with lock": await measure(url, first, researchNeeded.shift(), WITH_LOCK),
    "warm, without lock": await measure(url, first, ticket, AGAIN_WITHOUT_LOCK),
    "warm, with lock": await measure(url, first, ticket, AGAIN_WITH_LOCK),
  };
  await Promise.all([first.close(), second.close()]);
  return results;
}

export async function benchTransitions(url, agent, tickets) {
  const rounds = [];
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(url, agent, tickets));
  const rows = Object.keys(rounds[0]).map((name) => {
    const results = rounds.map((measured) => measured[name]);
    const wallMs = median(results.map((result) => result.wallMs));
    const idealMs = results[0].steps * LATENCY_MS;
    return [
      name,
      median(results.map(({ requests }) => requests)),
      median(results.map(({ row }) => row)),
      `${wallMs.toFixed(0)} ms`,
      `${idealMs} ms`,
      (wallMs / idealMs).toFixed(2),
    ];
  });
  printTable(["transition", "requests", "in a row", "wall time", "ideal", "ratio"], rows);
}
