import { readWords } from '../words/read-words.ts';
import { stopWords } from '../words/stop-words.ts';
import type { LanguageShare } from './tenant-segments.ts';
import { unknownLanguage, type WordLookup } from './word-lookup.ts';

/** As much of a text as is looked at, UTF-16 units. */
const enough = 2_000;

/**
 * The language of the archive that a text is probably in: the one in which the most of its words are words of grammar or
 * known to the index; of equal ones the one that the archive has most of.
 */
export function guessLanguage(
  text: string,
  languages: readonly LanguageShare[],
  lookup: WordLookup,
): string {
  let best = { language: unknownLanguage, points: 0 };
  for (const { language } of languages) {
    const grammar = stopWords(language);
    let points = 0;
    for (const stem of readWords(text.slice(0, enough), language).stems) {
      if (grammar.has(stem) || lookup.frequency(stem) > 0) points += 1;
    }
    if (points > best.points) best = { language, points };
  }
  return best.language;
}
