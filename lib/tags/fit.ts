import type { Entry, Term } from './entry.ts';

/** How well one of a tag's names fits what was typed, the smaller the better; undefined: none does. */
export type Fit = { rank: number; term: Term };

/** The best fit of a tag that fits, for a box where one types: whole name, its beginning, a word's, elsewhere. */
export function fitOf(entry: Entry, folded: string): Fit | undefined {
  let best: Fit | undefined;
  const inside = ` ${folded}`;
  for (const term of entry.terms) {
    const rank = rankOf(term.folded, folded, inside) * 2 + (term.kind === 'name' ? 0 : 1);
    if (rank < (best?.rank ?? worst)) best = { rank, term };
  }
  if (best) return best;
  const [name] = entry.terms;
  return name && { rank: worst, term: name };
}

const worst = 8;

function rankOf(term: string, typed: string, inside: string): number {
  if (term === typed) return 0;
  if (term.startsWith(typed)) return 1;
  if (term.includes(inside)) return 2;
  return term.includes(typed) ? 3 : worst;
}
