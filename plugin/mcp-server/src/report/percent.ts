/** A share of 1 in whole percents. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
