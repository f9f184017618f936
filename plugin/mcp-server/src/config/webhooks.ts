import { Failure } from "../errors.ts";
import { WEBHOOK_VARIABLES, nonEmpty } from "./environment.ts";
import { fileOfVariable } from "./text-file.ts";
import { addressProblem } from "./web-address.ts";
import type { Variables } from "../rules/text.ts";

const [ADDRESS, ADDRESS_FILE] = WEBHOOK_VARIABLES;
const SET_ONE = `Set ${ADDRESS} to the address, or ${ADDRESS_FILE} to a file that holds it`;

/**
 * The ways of `run --notify` with the addresses of the webhooks in place of "webhook". Throws INPUT_INVALID for an
 * address among the ways, CONFIG_INCOMPLETE where none is set, and CONFIG_INVALID for one that cannot be used; no
 * message holds an address, because it is all that a sender needs.
 */
export function withWebhooks(ways: readonly string[], variables: Variables): string[] {
  if (ways.some((way) => /^https?:\/\//i.test(way)))
    throw new Failure(
      "INPUT_INVALID",
      "Cannot take a webhook's address from the command line: it is a secret, and the list of processes shows it",
      { hint: `${SET_ONE}, and give --notify webhook` },
    );
  return ways.flatMap((way) => (way === "webhook" ? addressesIn(variables) : way));
}

/** The variable with the addresses takes precedence over the file. */
function addressesIn(variables: Variables): string[] {
  const given = nonEmpty(variables[ADDRESS]);
  const file = nonEmpty(variables[ADDRESS_FILE]);
  const remedy = `Correct or remove ${ADDRESS_FILE}`;
  const text =
    given ??
    (file === undefined ? "" : fileOfVariable(ADDRESS_FILE, file, "Cannot notify by a webhook", remedy));
  const addresses = text.split(/\s+/).filter((address) => address !== "");
  if (addresses.length === 0)
    throw new Failure("CONFIG_INCOMPLETE", "Cannot notify by a webhook: its address is not set", {
      hint: SET_ONE,
    });
  for (const address of addresses) {
    const problem = addressProblem(address, variables);
    if (problem === null) continue;
    const name = given === undefined ? ADDRESS_FILE : ADDRESS;
    throw new Failure("CONFIG_INVALID", `Cannot use an address of ${name}: ${problem.why}`, {
      hint: problem.hint ?? `Correct or remove ${name}`,
    });
  }
  return addresses;
}
