/** What the placeholders of a follow-up's task stand for. */
export interface TaskValues {
  /** The finished ticket, `owner/repo#number`. */
  readonly parent_key: string;
  /** Its result: text as it is, everything else as JSON. */
  readonly parent_result: string;
}

const PLACEHOLDER = /\{(parent_key|parent_result)\}/g;

/** The task with every placeholder replaced, once: what is put in is not looked through. Other names stay. Pure. */
export function filledTask(task: string, values: TaskValues): string {
  return task.replaceAll(PLACEHOLDER, (_whole, name: keyof TaskValues) => values[name]);
}

/** The values that a finished ticket gives. */
export function valuesOf(ticket: string, result: unknown): TaskValues {
  return {
    parent_key: ticket,
    parent_result: typeof result === "string" ? result : JSON.stringify(result),
  };
}
