import { casingOf } from '../correction/casing.ts';
import { foldMarks } from '../correction/fold-marks.ts';
import type { Token } from '../types.ts';
import { type SentimentEntry, type SentimentLexicon, valenceOf } from './sentiment-lexicon.ts';

const drawnOut = 1.15;

/** Valence of a word or of a phrase, at its first token, before its context is taken into account. */
export type OwnValence = { place: number; valence: number };

export function ownValences(tokens: readonly Token[], lexicon: SentimentLexicon): OwnValence[] {
  const found: OwnValence[] = [];
  const style = styleOf(tokens);
  for (let place = 0; place < tokens.length; place++) {
    const phrase = phraseAt(tokens, place, lexicon);
    const valence = phrase ? phrase.valence : wordValence(tokens, place, style, lexicon);
    if (valence !== 0) found.push({ place, valence });
    place += (phrase?.tokens.length ?? 1) - 1;
  }
  return found;
}

function phraseAt(
  tokens: readonly Token[],
  place: number,
  { phrases }: SentimentLexicon,
): SentimentEntry | undefined {
  const token = tokens[place];
  if (!token) return undefined;
  const fits = (entry: SentimentEntry) =>
    entry.tokens.every((word, offset) => {
      const candidate = tokens[place + offset];
      return candidate?.norm === word || candidate?.lemma?.toLowerCase() === word;
    });
  return (
    phrases.get(token.norm)?.find(fits) ??
    (token.lemma ? phrases.get(token.lemma.toLowerCase())?.find(fits) : undefined)
  );
}

/** The lexicon's valence of a token, whatever stands around it; 0 when it has none. */
function wordValence(
  tokens: readonly Token[],
  place: number,
  style: SentenceStyle,
  lexicon: SentimentLexicon,
): number {
  const token = tokens[place];
  if (!token || isName(token, place, style.isTitle)) return 0;
  if (lexicon.shifters.negators.has(token.norm) && lexicon.words.get(token.norm) === undefined)
    return 0;
  const plain = valenceOf(token, lexicon, style.isUnmarked);
  if (plain !== undefined) return plain;
  for (const norm of shorterForms(token.norm)) {
    const valence = valenceOf({ ...token, norm, lemma: norm }, lexicon);
    if (valence !== undefined) return valence * drawnOut;
  }
  return 0;
}

/** Names say nothing ("Joy Behar"), unless the whole sentence is capitalised. */
function isName({ upos, text }: Token, place: number, isTitle: boolean): boolean {
  return upos === 'PROPN' && place > 0 && !isTitle && casingOf(text) === 'capital';
}

/** "goooood" → "good", "looove" → "love": letters drawn out for emphasis, twice and once. */
function shorterForms(norm: string): string[] {
  const twice = norm.replace(/(\p{L}{1,2})\1{2,}/gu, '$1$1');
  return twice === norm ? [] : [twice, norm.replace(/(\p{L})\1{2,}/gu, '$1')];
}

type SentenceStyle = { isTitle: boolean; isUnmarked: boolean };

const minUnmarkedWords = 3;

function styleOf(tokens: readonly Token[]): SentenceStyle {
  const words = tokens.filter(({ norm }) => /^\p{L}{2,}/u.test(norm));
  const isUnmarked =
    words.length >= minUnmarkedWords && words.every(({ norm }) => foldMarks(norm) === norm);
  return { isTitle: isTitleCase(tokens), isUnmarked };
}

/** True if most words are capitalised, as in headlines. */
export function isTitleCase(tokens: readonly Token[]): boolean {
  let capitals = 0;
  let words = 0;
  for (const { text } of tokens) {
    if (!/^\p{L}{2,}/u.test(text)) continue;
    words++;
    if (casingOf(text) !== 'lower') capitals++;
  }
  return capitals > words * 0.6;
}
