/** First question of a conversation that this window just began; its page shows it as asked. */
let begun: string | undefined;

export function noteBegun(turnId: string | undefined): void {
  begun = turnId;
}

export function isJustBegun(turnId: string | undefined): boolean {
  return turnId !== undefined && turnId === begun;
}
