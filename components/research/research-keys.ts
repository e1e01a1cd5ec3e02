/** Names of what the screens of research have read. */
export const researchKeys = {
  list: (q: string, whose: string) => ['research', 'list', q, whose] as const,
  lists: ['research', 'list'] as const,
  conversation: (id: string) => ['research', 'conversation', id] as const,
  status: ['research', 'status'] as const,
};
