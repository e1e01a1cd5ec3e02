import { fold } from '../../../lib/contract/fold.ts';
import type { QuestionToken } from './question-tokens.ts';

/** Words that a head noun may be asked for with. */
const asking: Readonly<Record<string, RegExp>> = {
  en: /^(?:what|which|whose)$/,
  cs: /^(?:ktery|jaky|ci|kter\p{L}+|jak(?:a|e|y|eho|em|ou|ym|ych))$/u,
};

/** `what city`, `který belgický inženýr`: the noun that is asked for; undefined: there is none. */
export function headNoun(tokens: readonly QuestionToken[], language: string): string | undefined {
  const pattern = asking[language];
  if (!pattern) return undefined;
  const at = tokens.findIndex(({ text }) => pattern.test(fold(text)));
  if (at < 0) return undefined;
  let noun: string | undefined;
  for (const { pos, lemma, text } of tokens.slice(at + leadLength(tokens, at))) {
    if (pos === 'NOUN' || pos === 'PROPN') {
      noun = fold(pos === 'NOUN' ? lemma : text);
      // In Czech what follows a noun belongs to it in the genitive; in English the last of several is the head.
      if (language === 'cs') break;
      // "Jaký byl počet".
    } else if (noun === undefined && pos === 'AUX' && language === 'cs') continue;
    else if (noun !== undefined || !['ADJ', 'NUM', 'DET', 'ADV', 'X'].includes(pos)) break;
  }
  return noun;
}

/** "What kind of", "which of the": how many words lead to the noun, that of the asking with them. */
function leadLength(tokens: readonly QuestionToken[], at: number): number {
  const words = tokens.slice(at + 1, at + 4).map(({ text }) => fold(text));
  const said = words.join(' ');
  const lead =
    /^(?:(?:kind|type|sort|form)s? of(?: (?:the|a|an))?(?= )|of (?:the|these|those|his|her|its|their)(?= )|(?:druh|typ)\p{L}*(?= ))/u.exec(
      said,
    );
  return 1 + (lead ? lead[0].split(' ').length : 0);
}

/** Nouns that ask for a type behind "what is the …": their number, name, date. */
export function describedNoun(
  tokens: readonly QuestionToken[],
  language: string,
): string | undefined {
  if (language !== 'en') return undefined;
  const text = tokens.map((token) => fold(token.text)).join(' ');
  const match =
    /^(?:and |but )?what (?:is|are|was|were) (?:the |its |his |her |their )?((?:\p{L}+ ){0,3}?)(\p{L}+) (?:of|for|in|at|on|that|who|to|\?)(?!\p{L})/u.exec(
      text,
    );
  return match?.[2];
}
