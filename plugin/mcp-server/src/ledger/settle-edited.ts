/** The ways to go on after a ticket's newest record was edited. A card that stays where it is, is none of them. */
export function howToSettle(number: number): string {
  return `where the ticket is to stay where its card stands, a person comments the line that \`ralph-hero audit ${number}\` names and runs \`ralph-hero audit ${number} --repair\`, else moves the card to another state`;
}
