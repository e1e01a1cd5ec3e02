let begun: string | undefined;
let read: string | undefined;

/** Remembers the first question of a conversation that this window just began; its page shows it as asked. */
export function noteBegun(turnId: string | undefined): void {
  begun = turnId;
}

export function isJustBegun(turnId: string | undefined): boolean {
  return turnId !== undefined && turnId === begun;
}

/** Remembers the conversation shown last, which the list focuses on return. */
export function noteRead(conversationId: string | undefined): void {
  read = conversationId;
}

export const lastRead = () => read;
