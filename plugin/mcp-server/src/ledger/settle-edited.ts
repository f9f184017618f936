/** What settles it that a ticket's newest record was edited; a card that stays where it is settles nothing by itself. */
export function howToSettle(number: number): string {
  return `where the ticket is to stay where its card stands, a person comments the line that \`ralph-hero audit ${number}\` names and runs \`ralph-hero audit ${number} --repair\`, else moves the card to another state`;
}
