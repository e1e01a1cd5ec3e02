import { foldForSearch } from '../../text/fold-for-search.ts';
import type { FindSimilar, SimilarTag } from '../api.ts';
import { type Entry, makeTerm, type Term } from './entry.ts';
import type { NameIndex } from './name-index.ts';
import { isMisspelling } from './spelling.ts';

export type Reason = SimilarTag['reason'];

/** The strongest first. */
export const reasons: readonly Reason[] = ['same', 'alias', 'entity', 'inflection', 'spelling'];
const maxSimilar = 8;

/** Tags that a new one may be the same as: by name, by another name, by what they stand for, by a slip of the keys. */
export function findSimilar(
  index: NameIndex,
  { name, standsFor, except }: FindSimilar,
): SimilarTag[] {
  const term = makeTerm(name, foldForSearch(name), 'name');
  const found: { rank: number; tag: SimilarTag }[] = [];
  const same = standsFor ? index.standingFor(standsFor) : [];
  for (const { tag, terms } of new Set([...index.near(term), ...same])) {
    if (tag.gkbId === except) continue;
    const reason = compare(term, terms, Boolean(standsFor) && tag.standsFor === standsFor);
    if (!reason) continue;
    const { gkbId } = tag;
    found.push({ rank: reasons.indexOf(reason), tag: { gkbId, name: tag.name, reason } });
  }
  found.sort((a, b) => a.rank - b.rank || (a.tag.name < b.tag.name ? -1 : 1));
  return found.slice(0, maxSimilar).map(({ tag }) => tag);
}

function compare(name: Term, terms: Entry['terms'], isSameThing: boolean): Reason | undefined {
  let best: Reason | undefined = isSameThing ? 'entity' : undefined;
  for (const term of terms) {
    const reason = compareTerms(name, term);
    if (reason && (!best || reasons.indexOf(reason) < reasons.indexOf(best))) best = reason;
  }
  return best;
}

function compareTerms(name: Term, term: Term): Reason | undefined {
  if (term.folded === name.folded) return term.kind === 'alias' ? 'alias' : 'same';
  if (name.key !== '' && term.key === name.key) return 'inflection';
  return isMisspelling(term, name) ? 'spelling' : undefined;
}
