import type { Upos } from '../../types.ts';
import { nameStems } from '../inflection/inflect-name.ts';
import { overlap } from '../span-set.ts';
import type { NameSpan } from './name-labels.ts';
import type { NameSentence } from './name-sentence.ts';
import { isCapitalized, shape } from './name-shape.ts';

const minWords = 4;
/** Tags of words without a capital in a title-cased headline. */
const smallTags = new Set<Upos>(['ADP', 'DET', 'CCONJ', 'SCONJ', 'PART', 'PRON', 'AUX']);

/** True if an English headline Gives Most of Its Words a Capital, so that capitals do not tell names. */
export function isTitleCased({ tokens, shapes, language }: NameSentence): boolean {
  if (language !== 'en' || tokens.at(-1)?.text === '.') return false;
  let capitals = 0;
  for (const [at, { upos }] of tokens.entries()) {
    const written = shapes[at] ?? 0;
    if (written === shape.lower && !(upos && smallTags.has(upos))) return false;
    if (isCapitalized(written) && written !== shape.upper) capitals++;
  }
  return capitals >= minWords;
}

type Analyzed = { prepared: NameSentence; isTitle: boolean; spans: readonly NameSpan[] };

/** Reads titled sentences by the names of the rest of the text; otherwise only a first name with a surname is believed. */
export function createTitleCaseReader(
  found: readonly Analyzed[],
): (spans: readonly NameSpan[], sentence: NameSentence) => NameSpan[] {
  const names = new Map<string, NameSpan['kind']>();
  for (const { prepared, isTitle, spans } of found) {
    if (isTitle) continue;
    for (const { from, to, kind } of spans) {
      const stems = nameStems(prepared.tokens.slice(from, to), prepared.language);
      names.set(stems.join(' '), kind);
      // Headlines call people by their surnames.
      if (kind === 'PER' && stems.length > 1) names.set(stems.at(-1) ?? '', kind);
    }
  }
  return (spans, sentence) => {
    const known = findKnown(nameStems(sentence.tokens, sentence.language), names);
    const people = spans.filter((span) => {
      const { from, to, kind } = span;
      const isFull = kind === 'PER' && to - from === 2 && sentence.firstNames[from] === 1;
      return isFull && !known.some((other) => overlap(other, span));
    });
    return [...known, ...people];
  };
}

const maxNameTokens = 6;

/** The longest names of the rest of the text, from left to right. */
function findKnown(
  stems: readonly string[],
  names: ReadonlyMap<string, NameSpan['kind']>,
): NameSpan[] {
  const spans: NameSpan[] = [];
  for (let from = 0; from < stems.length; from++) {
    for (let to = Math.min(stems.length, from + maxNameTokens); to > from; to--) {
      const kind = names.get(stems.slice(from, to).join(' '));
      if (!kind) continue;
      spans.push({ from, to, kind });
      from = to - 1;
      break;
    }
  }
  return spans;
}
