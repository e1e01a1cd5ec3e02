import type { TopicName } from '@/lib/knowledge/api';
import { foldForSearch, searchWords } from '@/lib/text/fold-for-search';

/** A topic that can be added, with what it is found by. */
export type Topic = TopicName & {
  /** The broader topics, the top term first. */
  path: readonly TopicName[];
  /** Its name in the interface's language, where that differs. */
  otherName?: string;
};

/** A topic that was found; by another name, where its own does not fit. */
export type TopicHit = Topic & { matched?: string };

/** Joins the topics in the article's language with their names in the interface's. Broader topics come first. */
export function joinTopics(
  topics: readonly TopicName[],
  others: readonly TopicName[],
): ReadonlyMap<string, Topic> {
  const otherNames = new Map(others.map(({ gkbId, name }) => [gkbId, name]));
  const joined = new Map<string, Topic>();
  for (const topic of topics) {
    const { gkbId, name, broader } = topic;
    const above = broader === undefined ? undefined : joined.get(broader);
    const otherName = otherNames.get(gkbId);
    joined.set(gkbId, {
      ...topic,
      path: above ? [...above.path, above] : [],
      ...(otherName && otherName !== name && { otherName }),
    });
  }
  return joined;
}

/** The names from the top term to the topic's next broader one. */
export const pathOf = ({ path }: Topic): string => path.map(({ name }) => name).join(' › ');

/**
 * Finds topics by the beginnings of words of their names; words of broader topics may stand beside them. Names that begin
 * with all that was typed come first, and broader topics before narrower ones. Without any word, all top terms.
 */
export function searchTopics(topics: Iterable<Topic>, typed: string): TopicHit[] {
  const words = searchWords(typed);
  if (words.length === 0) return [...topics].filter(({ path }) => path.length === 0);
  const folded = foldForSearch(typed);
  const ranked = [...topics].flatMap((topic) => {
    const broader = topic.path.flatMap(({ name }) => searchWords(name));
    const fits = (name: string) => {
      const own = searchWords(name);
      const isIn = (all: readonly string[]) => (word: string) =>
        all.some((each) => each.startsWith(word));
      return words.some(isIn(own)) && words.every(isIn([...own, ...broader]));
    };
    const { name, otherName = '' } = topic;
    const found = [name, otherName].find(fits);
    if (found === undefined) return [];
    const hit: TopicHit = found === name ? topic : { ...topic, matched: found };
    return [{ topic: hit, rank: foldForSearch(found).startsWith(folded) ? 0 : 1 }];
  });
  const byDepth = (topic: Topic) => topic.path.length;
  return ranked
    .sort((one, other) => one.rank - other.rank || byDepth(one.topic) - byDepth(other.topic))
    .map(({ topic }) => topic);
}
