'use client';

import { useRested } from '@/components/ui/use-rested';
import type { KnowledgeHit } from '@/lib/knowledge/api';
import { useSearch } from '../search/use-search';
import { isNear } from './is-near';

const typingPause = 150;

/** Letters of a word by which others like it are looked for: what is mistyped is rather at the end. */
const stemLetters = 4;
const most = 5;

/** Items of that name, or nearly: found by the whole of it, and by how its first and last word begin. */
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

/** The item that has a Wikidata id already. */
export function useSame(wikidataId: string | undefined): string | undefined {
  const { data } = useSearch({ q: wikidataId ?? '', limit: 1 });
  return wikidataId !== undefined && data?.q === wikidataId ? data.hits[0]?.gkbId : undefined;
}
