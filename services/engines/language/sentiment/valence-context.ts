import { casingOf } from '../correction/casing.ts';
import type { Token } from '../types.ts';
import { negate } from './sentiment-lexicon.ts';
import type { ValenceShifters } from './valence-shifters.ts';
import { isTitleCase } from './word-valence.ts';

/** Tokens before a word in which a negation reaches it, unless the clause ends. */
const negationReach = 5;
const boosterReach = 3;
const capitals = 1.2;
const beforeContrast = 0.6;
const afterContrast = 1.3;
/** Factor on the valence of a thing that becomes less. */
const reduced = -0.7;
/** A verb may end its clause, far behind its subject. */
const changeReach = { before: 6, behind: 8 };

export type ValenceContext = {
  factor: number;
  isNegated: boolean;
  /** The negation stands before an "and": "not good and dreary" says nothing good of "dreary". */
  isAcrossAnd: boolean;
  /** Below 0 if it becomes less or is prevented, above 0 if it becomes more: less crime is good, fewer jobs are not. */
  change: number;
  /** Place of the word that says so. */
  changer?: number | undefined;
};

export function valenceContexts(
  tokens: readonly Token[],
  shifters: ValenceShifters,
): ValenceContext[] {
  const isTitle = isTitleCase(tokens);
  const contrast = tokens.findLastIndex(
    ({ norm }, place) => place > 0 && shifters.contrasts.has(norm),
  );
  return tokens.map((token, place) => {
    const isLoud = !isTitle && token.text.length > 2 && casingOf(token.text) === 'upper';
    // Words before "but" count less, words after it more.
    const weight = contrast < 0 ? 1 : place < contrast ? beforeContrast : afterContrast;
    return {
      factor: boostBefore(tokens, place, shifters.intensifiers) * (isLoud ? capitals : 1) * weight,
      ...negationOf(tokens, place, shifters),
      ...(token.upos === 'NOUN' ? changeOf(tokens, place, shifters) : unchanged),
    };
  });
}

export function applyContext(valence: number, context: ValenceContext): number {
  const { factor, isNegated, isAcrossAnd, change } = context;
  const isTurned = isNegated && !(isAcrossAnd && valence < 0);
  const own = change < 0 ? valence * reduced : valence;
  return factor * (isTurned ? negate(own) : own);
}

function boostBefore(
  tokens: readonly Token[],
  place: number,
  intensifiers: ReadonlyMap<string, number>,
): number {
  let factor = 1;
  for (let distance = 1; distance <= boosterReach; distance++) {
    const before = tokens[place - distance];
    if (!before || isClauseEnd(before)) break;
    const own =
      intensifiers.get(before.norm) ??
      intensifiers.get(before.norm.replace(/(\p{L})\1{2,}/gu, '$1'));
    // The further away, the less it counts.
    if (own !== undefined) factor *= 1 + (own - 1) * (1.15 - 0.15 * distance);
  }
  return factor;
}

function negationOf(
  tokens: readonly Token[],
  place: number,
  shifters: ValenceShifters,
): Pick<ValenceContext, 'isNegated' | 'isAcrossAnd'> {
  const none = { isNegated: false, isAcrossAnd: false };
  let isAcrossAnd = false;
  const own = tokens[place];
  // Slavic sentences negate more than once and mean it once: "nikdy nic nedoporučuji".
  if (!own || (shifters.negatingPrefix === 'ne' && own.feats?.Polarity === 'Neg')) return none;
  for (let distance = 1; distance <= negationReach; distance++) {
    const before = tokens[place - distance];
    if (!before || isClauseEnd(before) || shifters.clauseStarts.has(before.norm)) return none;
    if (shifters.negators.has(before.norm) || isNegatedVerb(before, shifters)) {
      return { isNegated: true, isAcrossAnd };
    }
    if (before.upos === 'CCONJ') isAcrossAnd = true;
  }
  return none;
}

const unchanged = { change: 0 };

/** The nearest verb on either side, or the noun before ("a fall in sales"), that says a thing becomes more or less. */
function changeOf(
  tokens: readonly Token[],
  place: number,
  { reducers, increasers }: ValenceShifters,
): Pick<ValenceContext, 'change' | 'changer'> {
  for (const step of [-1, 1]) {
    const reach = step < 0 ? changeReach.before : changeReach.behind;
    for (let distance = 1; distance <= reach; distance++) {
      const changer = place + step * distance;
      const other = tokens[changer];
      if (!other || isClauseEnd(other)) break;
      const lemma = other.lemma?.toLowerCase() ?? '';
      if (other.upos !== 'VERB' && (other.upos !== 'NOUN' || step > 0)) continue;
      if (reducers.has(lemma)) return { change: -1, changer };
      if (increasers.has(lemma)) return { change: 1, changer };
    }
  }
  return unchanged;
}

/** Czech and Slovak verbs carry their negation in front: "nepřinesl zlepšení". */
function isNegatedVerb({ norm, upos, feats, lemma }: Token, shifters: ValenceShifters): boolean {
  if (shifters.negatingPrefix !== 'ne' || !norm.startsWith('ne')) return false;
  if (upos !== 'VERB' && upos !== 'AUX') return false;
  return feats?.Polarity === 'Neg' || (lemma !== undefined && !lemma.startsWith('ne'));
}

function isClauseEnd({ text }: Token): boolean {
  return /^(?:[,;:.!?…–—]|\.\.\.|--)$/.test(text);
}
