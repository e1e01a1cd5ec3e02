import { lowerLemma, type Token } from '../../types.ts';
import { agreeingNominative, isNoun, nominalLemma, pluralNominative } from './agreement.ts';

type BaseFormOptions = {
  /** A word as written inside a sentence. */
  written: (token: Token) => string;
  /** Keeps the plural of the head where a language changes the words around it. */
  isPlural: boolean;
};

/** A noun phrase as a dictionary or a list of tags has it: the head in its base form and the rest fitting it. */
export function baseForm(
  language: string,
  tokens: readonly Token[],
  { written, isPlural }: BaseFormOptions,
): string {
  switch (language) {
    case 'cs':
    case 'sk':
      return slavicForm(tokens, written, isPlural);
    case 'pl':
      return slavicForm(tokens, written, isPlural && isNominativePlural(tokens));
    case 'de':
      return germanForm(tokens, written, isPlural);
    case 'en':
      return englishForm(tokens, written);
    case 'es':
    case 'fr':
      return romanceForm(language, tokens, written, isPlural);
    case 'nl':
      return dutchForm(tokens, written, isPlural);
    default:
      return plainForm(tokens, written);
  }
}

/** Words with the spaces between the tokens that they stand for. */
export function joinWords(tokens: readonly Token[], words: readonly string[]): string {
  return words
    .map((word, at) => (tokens[at]?.spaceAfter && at < words.length - 1 ? `${word} ` : word))
    .join('');
}

/** The head noun in the singular, the words before it as they stand: "tram lines" → "tram line". */
function englishForm(tokens: readonly Token[], written: BaseFormOptions['written']): string {
  return joinWords(
    tokens,
    tokens.map((token, at) => {
      const isCommon = /^\p{Ll}/u.test(written(token));
      return at === tokens.length - 1 && isCommon ? lowerLemma(token) : written(token);
    }),
  );
}

/** Only a nominative shows what the plural of a Polish noun is. */
function isNominativePlural(tokens: readonly Token[]): boolean {
  return tokens.find(isNoun)?.feats?.Case === 'Nom';
}

const germanEndings: Readonly<Record<string, string>> = { Masc: 'er', Fem: 'e', Neut: 'es' };

/** The noun in the nominative with adjectives that no article precedes: "schwarze Pappe". */
function germanForm(
  tokens: readonly Token[],
  written: BaseFormOptions['written'],
  isPlural: boolean,
): string {
  const noun = tokens.at(-1);
  if (!noun || !isNoun(noun)) return plainForm(tokens, written);
  const singular = germanEndings[noun.feats?.Gender ?? ''];
  const hasPlural = noun.feats?.Number === 'Plur' && (isPlural || singular === undefined);
  const ending = hasPlural ? 'e' : singular;
  const words = tokens.map((token) => {
    if (token === noun)
      return hasPlural && tokens.length > 1 ? token.text : (token.lemma ?? token.text);
    // "Wiener" takes no ending.
    const isPlace = /^\p{Lu}.*er$/u.test(token.lemma ?? '');
    const isBare = token.upos === 'ADJ' && ending !== undefined && token.lemma !== undefined;
    return isBare && !isPlace ? bareAdjective(token.lemma ?? '') + ending : written(token);
  });
  return joinWords(tokens, words);
}

/** Adjectives in -el and -er lose the vowel before an ending: dunkel, dunkle. */
function bareAdjective(lemma: string): string {
  return lemma.toLowerCase().replace(/e$/u, '').replace(/el$/u, 'l');
}

function plainForm(tokens: readonly Token[], written: BaseFormOptions['written']): string {
  const [only] = tokens;
  if (tokens.length === 1 && only?.upos === 'NOUN') {
    return /^\p{Ll}/u.test(written(only)) ? lowerLemma(only) : (only.lemma ?? only.text);
  }
  return joinWords(tokens, tokens.map(written));
}

/** The first noun in the singular with its adjectives, what a preposition ties to it as it stands: "filet de pêche". */
function romanceForm(
  language: string,
  tokens: readonly Token[],
  written: BaseFormOptions['written'],
  isPlural: boolean,
): string {
  const [head] = tokens;
  const isSingular = tokens.length < 2 || isPlural || head?.feats?.Number !== 'Plur';
  if (!head || !isNoun(head) || isSingular) return plainForm(tokens, written);
  const end = tokens.findIndex((token, at) => at > 0 && token.upos !== 'ADJ');
  const words = tokens.map((token, at) => {
    if (token === head) return lowerLemma(token);
    return end < 0 || at < end ? singularAdjective(language, token) : written(token);
  });
  return joinWords(tokens, words);
}

/** Adjectives that do not end in -o or -a are alike in both genders in Spanish, and so is their lemma. */
function singularAdjective(language: string, token: Token): string {
  const lemma = lowerLemma(token);
  if (language === 'es') return /o$/u.test(lemma) ? token.norm.replace(/s$/u, '') : lemma;
  return token.feats?.Gender === 'Masc' ? lemma : token.norm.replace(/(?<!s)s$/u, '');
}

/** The noun in the singular, which takes the adjective's ending as it stands but for a neuter: "loden leiding". */
function dutchForm(
  tokens: readonly Token[],
  written: BaseFormOptions['written'],
  isPlural: boolean,
): string {
  const noun = tokens.at(-1);
  if (tokens.length < 2 || isPlural || noun?.upos !== 'NOUN' || noun.feats?.Number !== 'Plur') {
    return plainForm(tokens, written);
  }
  return joinWords(
    tokens,
    tokens.map((token) => (token === noun ? lowerLemma(token) : written(token))),
  );
}

function headForm(noun: Token): string {
  return noun.feats?.VerbForm === 'Vnoun' ? nominalLemma(noun) : (noun.lemma ?? noun.norm);
}

/** The head noun in the nominative, its adjectives agreeing with it, a genitive behind it as it stands. */
function slavicForm(
  tokens: readonly Token[],
  written: BaseFormOptions['written'],
  isPlural: boolean,
): string {
  const head = tokens.findIndex(isNoun);
  const noun = tokens[head];
  if (!noun) return joinWords(tokens, tokens.map(written));
  const hasPlural = isPlural && noun.feats?.Number === 'Plur';
  return tokens
    .map((token, at) => {
      if (at === head) return hasPlural ? pluralNominative(noun) : headForm(noun);
      const isOwnGenitive = at > head && tokens.at(-1)?.upos !== 'ADJ';
      return isOwnGenitive ? written(token) : agreeingNominative(token, noun, hasPlural);
    })
    .join(' ');
}
