import { z } from 'zod';
import { SearchState } from '../api.ts';

/** The field of the metadata that holds the ids of kept tags. */
export const tagField = 'tags';

/** The articles meant: these, all that a search finds, or all that carry one of these tags. */
export const Selection = z.union([
  z.object({ ids: z.array(z.string()) }),
  z.object({ search: SearchState }),
  z.object({ tagged: z.array(z.string()) }),
]);
export type Selection = z.output<typeof Selection>;

/** The change of each article's tags: some are added and removed, or some are replaced. */
export const TagAct = z.object({
  add: z.array(z.string()),
  remove: z.array(z.string()),
  replace: z.array(z.tuple([z.string(), z.string()])).default([]),
});
export type TagAct = z.output<typeof TagAct>;

export type TagDiff = { added: string[]; removed: string[] };

/** Returns what an act does to an article with these tags; undefined where that is nothing. */
export function planner(act: TagAct): (tags: readonly string[]) => TagDiff | undefined {
  const successors = new Map(act.replace);
  const gone = new Set([...act.remove, ...successors.keys()]);
  return (tags) => {
    const before = new Set(tags);
    const replacing = [...before].flatMap((tag) => successors.get(tag) ?? []);
    const wanted = new Set([...act.add, ...replacing]);
    const added = [...wanted].filter((id) => !before.has(id));
    const removed = [...before].filter((id) => gone.has(id) && !wanted.has(id));
    return added.length + removed.length > 0 ? { added, removed } : undefined;
  };
}

export function planTags(tags: readonly string[], act: TagAct): TagDiff | undefined {
  return planner(act)(tags);
}

export function reverse({ added, removed }: TagDiff): TagDiff {
  return { added: removed, removed: added };
}
