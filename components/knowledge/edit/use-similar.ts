import { useRested } from '@/components/ui/hooks/use-rested';
import type { KnowledgeHit } from '@/lib/knowledge/api';
import { foldForSearch } from '@/lib/text/fold-for-search';
import { useSearch } from '../search/use-search';

const typingPause = 150;

/** Letters of a word used to search for similar names: typos are mostly near the end. */
const stemLetters = 4;
const most = 5;

/** Finds items of the same or a similar name, by the whole name and by the beginnings of its first and last word. */
export function useSimilar(name: string): KnowledgeHit[] {
  const wanted = useRested(name.trim(), typingPause);
  const words = wanted.split(/\s+/).filter((word) => word.length >= stemLetters);
  const stemOf = (word: string | undefined) => word?.slice(0, stemLetters) ?? '';
  const whole = useSearch({ q: wanted.length > 1 ? wanted : '' });
  const first = useSearch({ q: stemOf(words[0]), limit: 50 });
  const last = useSearch({ q: stemOf(words.at(-1)), limit: 50 });
  const hits = [whole, first, last].flatMap(({ data }) => data?.hits ?? []);
  const near = hits.filter(({ stdForm }) => isNear(stdForm, wanted));
  return [...new Map(near.map((hit) => [hit.gkbId, hit])).values()].slice(0, most);
}

export function useSame(wikidataId: string | undefined): string | undefined {
  const { data } = useSearch({ q: wikidataId ?? '', limit: 1 });
  return wikidataId !== undefined && data?.q === wikidataId ? data.hits[0]?.gkbId : undefined;
}

/** True if two names may belong to one item: they differ only in case, diacritics, order and a letter or two. */
export function isNear(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  if (one.length === 0 || other.length === 0) return false;
  const [first, second] = [one.join(' '), other.join(' ')];
  if (first.startsWith(second) || second.startsWith(first)) return true;
  const max = Math.min(first.length, second.length) < 6 ? 1 : 2;
  return distance(one.toSorted().join(' '), other.toSorted().join(' '), max) <= max;
}

function wordsOf(name: string): string[] {
  return foldForSearch(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Levenshtein distance up to `max`; anything above counts as `max` + 1. */
function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (before[column] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    before = line;
  }
  return before.at(-1) ?? 0;
}
