/** The ways to continue after a ticket's newest record was edited. Leaving the card where it is does not help. */
export function howToSettle(typed: string): string {
  return `to keep the ticket in the state of its card, a person comments the line that \`ralph-hero audit ${typed}\` names and runs \`ralph-hero audit ${typed} --repair\`, else moves the card to another state`;
}
