/** The conversation that this window showed last: who goes back to the list goes on there. */
let last: string | undefined;

export function noteRead(conversationId: string | undefined): void {
  last = conversationId;
}

export function lastRead(): string | undefined {
  return last;
}
