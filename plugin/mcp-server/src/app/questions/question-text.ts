import { Failure } from "../../errors.ts";
import { isBlank } from "../blank.ts";

/** A question or an answer as it is recorded. Throws INPUT_REASON for one that is blank or too long. */
export function checkedText(what: "question" | "answer", text: string, maxLength: number): string {
  const attempted = what === "question" ? "ask" : "answer";
  if (isBlank(text)) {
    throw new Failure("INPUT_REASON", `Cannot ${attempted}: the ${what} is blank`, {
      hint: "Say it in words; nothing was written",
    });
  }
  const wellFormed = text.toWellFormed();
  if (wellFormed.length <= maxLength) return wellFormed;
  throw new Failure(
    "INPUT_REASON",
    `Cannot ${attempted}: the ${what} has ${wellFormed.length} characters, and ${maxLength} are allowed`,
    { hint: "Shorten it; commit what is long as a file and link it. Nothing was written" },
  );
}
