import type { LangValueString } from '../../../../lib/contract/media.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { searchWords } from './split-name.ts';

/**
 * The name by which a query found an item, where the form that is told does not fit: the one that fits best, in the
 * language of the form before others. Undefined where the form fits, or the item was found by something else than a name.
 */
export function findMatch(
  { names }: KnowledgeEntity,
  query: string,
  told: LangValueString,
): LangValueString | undefined {
  const wanted = searchWords(query);
  if (wanted.length === 0 || fitOf(told.value, wanted) > 0) return undefined;
  const others = Object.entries(names).flatMap(([language, own = []]) =>
    own.map((value) => ({ value, language, fit: fitOf(value, wanted) })),
  );
  const [best] = others
    .filter(({ fit }) => fit > 0)
    .sort(
      (one, other) =>
        other.fit - one.fit ||
        Number(other.language === told.language) - Number(one.language === told.language),
    );
  return best && { value: best.value, language: best.language };
}

/** 3: the same words; 2: begins with them; 1: each word of the query begins one of the name; 0: does not fit. */
function fitOf(name: string, wanted: readonly string[]): number {
  const words = searchWords(name);
  if (!wanted.every((word) => words.some((own) => own.startsWith(word)))) return 0;
  if (!wanted.every((word, place) => words[place]?.startsWith(word))) return 1;
  return words.join(' ') === wanted.join(' ') ? 3 : 2;
}
