import type { Entry, Term } from './entry.ts';

/** Rank of a tag's best matching name, lower is better; undefined if none matches. */
export type Fit = { rank: number; term: Term };

/** The best fit of a tag that fits, for a box where one types: whole name, its beginning, a word's, elsewhere. */
export function fitOf(entry: Entry, folded: string): Fit | undefined {
  let best: Fit | undefined;
  for (const term of entry.terms) {
    const rank = rankOf(term.folded, folded) * 2 + (term.kind === 'name' ? 0 : 1);
    if (rank < (best?.rank ?? worst)) best = { rank, term };
  }
  if (best) return best;
  const [name] = entry.terms;
  return name && { rank: worst, term: name };
}

const worst = 8;

function rankOf(term: string, typed: string): number {
  const at = term.indexOf(typed);
  if (at < 0) return worst;
  if (at === 0) return term.length === typed.length ? 0 : 1;
  return term[at - 1] === ' ' || term.includes(` ${typed}`, at) ? 2 : 3;
}
