import type { WordCutter } from '../../../../lib/text/tokens/token-rules.ts';
import { loadModel } from '../models.ts';
import type { Language } from '../types.ts';
import { lookUp } from '../word-table.ts';

const spanishEnclitics =
  /(?<=\p{L}(?:ar|(?<!i|u)er|[ií]r))(?:(?:me|te|se|nos)?(?:los?|las?|les?)|me|te|se|nos)$/u;
const spanishPair = /^(me|te|se|nos)(los?|las?|les?)$/;
const spanishNouns =
  /^(?:.*parte|carl[aoe]s?|charlas?|perlas?|burlas?|mirlos?|merlos?|arte|marte|marlo|berlos)$/i;

/** True if a word is among the language's frequent ones; undefined where nothing is known. */
function isFrequent(language: Language, word: string): boolean | undefined {
  const frequency = loadModel(language)?.upos.vocabulary.frequency;
  return frequency && lookUp(frequency, word) > 0;
}

/** Cuts a word in two or, with a `middle` of some letters, in three. */
function pushPieces(spans: number[], start: number, cut: number, middle: number, end: number) {
  spans.push(start, cut);
  if (middle > 0) spans.push(cut, cut + middle);
  spans.push(cut + middle, end);
}

/** Spanish infinitives with pronouns: `decir|le`, `llevar|se|lo`. An accent hides the pieces. */
export const cutSpanish: WordCutter = (text, start, end, spans) => {
  const word = end - start < 4 || end - start > 30 ? '' : text.slice(start, end);
  const match = spanishNouns.test(word) ? null : spanishEnclitics.exec(word);
  const isVerb = match && isFrequent('es', word.slice(0, match.index).toLowerCase()) !== false;
  if (!match || !isVerb) {
    spans.push(start, end);
    return;
  }
  const cut = start + match.index;
  const pair = spanishPair.exec(match[0]);
  pushPieces(spans, start, cut, pair?.[1]?.length ?? 0, end);
};

const polishConditional = /(?<=\p{L}(?:ł|ła|ło|li|ły))(by)(m|ś|śmy|ście)?$/u;
const polishPast = /(?<=\p{L}{2}(?:ł(?=e)|ła(?=[mś]$)|li(?=ś)|ły(?=ś)))(em|eś|m|ś|śmy|ście)$/u;

/** `był|by|m`, `zrobił|em`: a noun (`pomysłem`) looks the same, but a verb's stem has a feminine past beside it. */
function isPolishPast(stem: string): boolean {
  if (!stem.endsWith('ł')) return true;
  const lower = stem.toLowerCase();
  return isFrequent('pl', lower) === true && isFrequent('pl', `${lower}a`) === true;
}

export const cutPolish: WordCutter = (text, start, end, spans) => {
  const word = end - start < 4 || end - start > 30 ? '' : text.slice(start, end);
  const past = polishPast.exec(word);
  const match =
    polishConditional.exec(word) ?? (past && isPolishPast(word.slice(0, past.index)) ? past : null);
  if (!match) {
    spans.push(start, end);
    return;
  }
  const hasTwo = match[1] === 'by' && match[2];
  pushPieces(spans, start, start + match.index, hasTwo ? 2 : 0, end);
};
