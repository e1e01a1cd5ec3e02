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
  if (pair?.[1]) spans.push(start, cut, cut, cut + pair[1].length, cut + pair[1].length, end);
  else spans.push(start, cut, cut, end);
};

const polishConditional = /(?<=\p{L}(?:ł|ła|ło|li|ły))(by)(m|ś|śmy|ście)?$/u;
const polishPast = /(?<=\p{L}{2}(?:ł(?=e)|ła(?=[mś]$)|li(?=ś)|ły(?=ś)))(em|eś|m|ś|śmy|ście)$/u;

/**
 * Polish endings that are words of their own in the treebanks: `był|by|m`, `zrobił|em`. A noun in
 * the instrumental (`pomysłem`) looks the same; a verb's stem has a feminine past beside it.
 */
function isPolishPast(stem: string): boolean {
  if (!stem.endsWith('ł')) return true;
  const lower = stem.toLowerCase();
  return isFrequent('pl', lower) === true && isFrequent('pl', `${lower}a`) === true;
}

export const cutPolish: WordCutter = (text, start, end, spans) => {
  if (end - start < 4 || end - start > 30) {
    spans.push(start, end);
    return;
  }
  const word = text.slice(start, end);
  const past = polishPast.exec(word);
  const match =
    polishConditional.exec(word) ?? (past && isPolishPast(word.slice(0, past.index)) ? past : null);
  if (!match) {
    spans.push(start, end);
    return;
  }
  const cut = start + match.index;
  if (match[1] === 'by' && match[2]) spans.push(start, cut, cut, cut + 2, cut + 2, end);
  else spans.push(start, cut, cut, end);
};
