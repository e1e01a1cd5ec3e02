import { foldStem } from '../../../../lib/text/fold-for-matching.ts';
import { hashString } from '../../../../lib/text/hash.ts';
import type { ArticleBasis } from '../photo-bank.ts';

/** The number that fits in a reference key. */
const maxTopics = 12;

/** Hashes of an article's most relevant entities and tags, by which feedback recognises similar articles. */
export function topicsOf({ entities, tags }: Pick<ArticleBasis, 'entities' | 'tags'>): number[] {
  const names = [...entities, ...tags]
    .toSorted((one, other) => other.relevance - one.relevance)
    .map(({ gkbId, stdForm }) => (gkbId === undefined ? `n:${foldStem(stdForm)}` : `g:${gkbId}`));
  return [...new Set(names)].slice(0, maxTopics).map(hashString);
}

/** The same for a query. */
export function topicsOfWords(query: string): number[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  const folded = new Set(words.map((word) => foldStem(word.normalize('NFC'))));
  return [...folded].slice(0, maxTopics).map((word) => hashString(`w:${word}`));
}
