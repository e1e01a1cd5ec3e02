import type { Entry, Term } from './entry.ts';

/** Rank of a tag's best matching name, lower is better; undefined if none matches. */
export type NameMatch = { rank: number; term: Term };

/** Ranks the best name of a tag that matches: the whole name, its beginning, the beginning of a word, elsewhere. */
export function matchName(entry: Entry, folded: string): NameMatch | undefined {
  let best: NameMatch | undefined;
  for (const term of entry.terms) {
    const rank = rankOf(term.folded, folded) * 2 + (term.kind === 'name' ? 0 : 1);
    if (rank < (best?.rank ?? worstRank)) best = { rank, term };
  }
  if (best) return best;
  const [name] = entry.terms;
  return name && { rank: worstRank, term: name };
}

const worstRank = 8;

function rankOf(term: string, typed: string): number {
  const at = term.indexOf(typed);
  if (at < 0) return worstRank;
  if (at === 0) return term.length === typed.length ? 0 : 1;
  return term[at - 1] === ' ' || term.includes(` ${typed}`, at) ? 2 : 3;
}
