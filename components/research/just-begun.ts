/** The first question of a conversation that this window began: its page goes on where the asking left off. */
let begun: string | undefined;

export function noteBegun(turnId: string | undefined): void {
  begun = turnId;
}

export function isJustBegun(turnId: string | undefined): boolean {
  return turnId !== undefined && turnId === begun;
}
