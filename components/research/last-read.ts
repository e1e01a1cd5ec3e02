/** The conversation shown last, which the list focuses on return. */
let last: string | undefined;

export function noteRead(conversationId: string | undefined): void {
  last = conversationId;
}

export function lastRead(): string | undefined {
  return last;
}
