import { lowerLemma, type Token } from './types.ts';

/** Prefixes that stand apart from their verbs, by language. */
const prefixes: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(
    'ab an auf aus bei durch ein entgegen fehl fest fort frei her heraus herein hervor hin hinaus hinzu los mit nach nieder statt teil um vor voran voraus vorbei weg weiter wieder zu zurück zusammen'.split(
      ' ',
    ),
  ),
  nl: new Set(
    'aan af bij deel door in mee na neer om onder op over plaats samen tegen terug toe uit vast voor voort weg'.split(
      ' ',
    ),
  ),
};

/** The prefix at the end of the clause that belongs to the verb at a position: "lehnt … ab"; empty where there is none. */
function separatePrefix(tokens: readonly Token[], verb: number, language: string): string {
  const known = prefixes[language];
  if (!known || tokens[verb]?.upos !== 'VERB') return '';
  for (let at = verb + 1; at < tokens.length; at++) {
    const { norm, upos } = tokens[at] as Token;
    if (upos === 'PUNCT' || upos === 'VERB' || upos === 'AUX') return '';
    const next = tokens[at + 1]?.upos;
    const isLast = next === undefined || next === 'PUNCT' || next === 'CCONJ';
    if (isLast && known.has(norm)) return norm;
  }
  return '';
}

/** The tokens of a sentence, verbs with the prefixes that stand apart from them. */
export function joinVerbs(tokens: readonly Token[], language: string): readonly Token[] {
  if (!prefixes[language]) return tokens;
  return tokens.map((token, place) => {
    const prefix = separatePrefix(tokens, place, language);
    if (prefix === '') return token;
    return { ...token, norm: prefix + token.norm, lemma: prefix + lowerLemma(token) };
  });
}

/** The lemma of a verb with its prefix, wherever that stands, in lower case. */
export function wholeLemma(tokens: readonly Token[], verb: number, language: string): string {
  const token = tokens[verb];
  return token ? separatePrefix(tokens, verb, language) + lowerLemma(token) : '';
}
