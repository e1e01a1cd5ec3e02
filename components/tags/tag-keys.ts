/** Query cache keys of tags; all begin with `tags`, so that one act refreshes them. */
export const tagKeys = {
  all: ['tags'],
  lists: ['tags', 'list'],
  about: ['tags', 'about'],
  tag: (id: string) => ['tags', 'tag', id],
  changes: ['tags', 'changes'],
  change: (id: string) => ['tags', 'change', id],
  duplicates: ['tags', 'duplicates'],
  starters: ['tags', 'starters'],
  policy: ['tags', 'policy'],
} as const;
