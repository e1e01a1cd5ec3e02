import { z } from 'zod';
import { SearchState } from '../api.ts';

/** The field of the metadata that holds the ids of kept tags. */
export const tagField = 'tags';

/** Which articles: these, all that a search finds, or all that carry one of these tags. */
export const Selection = z.union([
  z.object({ ids: z.array(z.string()) }),
  z.object({ search: SearchState }),
  z.object({ tagged: z.array(z.string()) }),
]);
export type Selection = z.output<typeof Selection>;

/** What is done to the tags of each: some are added and removed, or some give way to what takes their place. */
export const TagAct = z.object({
  add: z.array(z.string()),
  remove: z.array(z.string()),
  replace: z.array(z.tuple([z.string(), z.string()])).default([]),
});
export type TagAct = z.output<typeof TagAct>;

/** Ids of tags that an article loses and gets. */
export type TagDiff = { added: string[]; removed: string[] };

/** What an act does to an article with these tags; undefined where that is nothing. */
export function planTags(tags: readonly string[], act: TagAct): TagDiff | undefined {
  const before = new Set(tags);
  const replaced = act.replace.filter(([from]) => before.has(from));
  const wanted = [...act.add, ...replaced.map(([, to]) => to)];
  const added = [...new Set(wanted)].filter((id) => !before.has(id));
  const gone = [...act.remove, ...replaced.map(([from]) => from)];
  const removed = [...new Set(gone)].filter((id) => before.has(id) && !wanted.includes(id));
  return added.length + removed.length > 0 ? { added, removed } : undefined;
}

/** The way back. */
export function reverse({ added, removed }: TagDiff): TagDiff {
  return { added: removed, removed: added };
}
