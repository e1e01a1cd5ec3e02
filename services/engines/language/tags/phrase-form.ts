import { baseForm } from '../base-form.ts';
import { type DocumentView, type TokenSpan, tokensOf } from '../document-view.ts';
import { isNoun } from '../entities/inflection/agreement.ts';
import type { Token } from '../types.ts';
import type { Phrase } from './phrase-candidates.ts';

/** A phrase that is nearly always in the plural is known by it: volby, peníze. */
const pluralShare = 0.8;

/** The phrase as a tag is written: base form, lower case but for words that always have a capital. */
export function phraseForm(view: DocumentView, phrase: Phrase): string {
  const places = phrase.mentions.map((span) => tokensOf(view, span));
  const plurals = places.filter((tokens) => tokens.find(isNoun)?.feats?.Number === 'Plur').length;
  const isPlural = plurals / places.length > pluralShare;
  const counts = new Map<string, number>();
  for (const [index, tokens] of places.entries()) {
    const span = phrase.mentions[index];
    const written = span ? writtenInside(view, span) : ({ text }: Token) => text;
    const form = baseForm(view.language, tokens, { written, isPlural });
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  let best = '';
  for (const [form, count] of counts) if (count > (counts.get(best) ?? 0)) best = form;
  return best;
}

/** How a word is written inside a sentence: the first one loses its capital, German nouns and abbreviations keep it. */
function writtenInside(view: DocumentView, { sentence }: TokenSpan): (token: Token) => string {
  const initial = view.sentences[sentence]?.tokens.find(({ text }) => /\p{L}/u.test(text));
  return (token) => {
    const isOwnCapital = token !== initial || /\p{Lu}.*\p{Lu}/u.test(token.text);
    const isGermanNoun = view.language === 'de' && token.upos === 'NOUN';
    return isOwnCapital || isGermanNoun ? token.text : token.text.toLowerCase();
  };
}
