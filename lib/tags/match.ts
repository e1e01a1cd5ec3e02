import { fold } from '../desk/fold.ts';
import type { Entry, Term } from './entry.ts';
import { stem, wordsOf } from './stem.ts';

const mostWords = 8;

/**
 * Whether a tag fits a query: each of its words occurs in a name or an id, or is a form of a word that does. Case and
 * marks do not matter. An empty query fits everything.
 */
export function createMatcher(query: string): (entry: Entry) => boolean {
  const words = fold(query)
    .split(' ')
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => {
      const parts = wordsOf(word);
      return { word, stems: parts.length > 0 ? parts.map((part) => ` ${stem(part)}`) : undefined };
    });
  return ({ hay, stems }) =>
    words.every(
      ({ word, stems: wanted }) =>
        hay.includes(word) || (wanted?.every((one) => stems.includes(one)) ?? false),
    );
}

/** How well one of a tag's names fits what was typed, the smaller the better; undefined: none does. */
export type Fit = { rank: number; term: Term };

/** The best fit of a tag for a box where one types: whole name, its beginning, a word's beginning, elsewhere. */
export function fitOf(
  entry: Entry,
  folded: string,
  matches: (entry: Entry) => boolean,
): Fit | undefined {
  let best: Fit | undefined;
  for (const term of entry.terms) {
    const rank = rankOf(term.folded, folded) * 2 + (term.kind === 'name' ? 0 : 1);
    if (rank < (best?.rank ?? worst)) best = { rank, term };
  }
  if (best) return best;
  const [name] = entry.terms;
  return name && matches(entry) ? { rank: worst, term: name } : undefined;
}

const worst = 8;

function rankOf(term: string, typed: string): number {
  if (term === typed) return 0;
  if (term.startsWith(typed)) return 1;
  if (term.includes(` ${typed}`)) return 2;
  return typed.length > 2 && term.includes(typed) ? 3 : worst;
}
