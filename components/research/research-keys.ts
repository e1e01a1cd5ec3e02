/** Query cache keys of research. */
export const researchKeys = {
  list: (q: string, whose: string) => ['research', 'list', q, whose] as const,
  lists: ['research', 'list'] as const,
  conversation: (id: string) => ['research', 'conversation', id] as const,
  status: ['research', 'status'] as const,
};
