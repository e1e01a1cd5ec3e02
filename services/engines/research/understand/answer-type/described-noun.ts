import { foldForSearch } from '../../../../../lib/text/fold-for-search.ts';
import type { QuestionToken } from '../question-tokens.ts';
import { calling, nounAt, phraseHead } from './head-noun.ts';

/** Nouns asked for, folded; common nouns as lemmas. */
type DescribedNoun = {
  readonly nouns: readonly string[];
  /** True if their referent is asked for; false if only quantities count: "What were the guards at the wall told?" */
  readonly isNamed: boolean;
};

/** Finds the noun behind "what is the …", "jaká byla …", "jak se jmenuje …"; undefined if there is none. */
export function describedNoun(
  tokens: readonly QuestionToken[],
  language: string,
): DescribedNoun | undefined {
  if (language === 'en') return inEnglish(tokens);
  return language === 'cs' ? inCzech(tokens) : undefined;
}

/** Words after the noun asked for: "the height of", "the city that". */
const behindNoun =
  /^(?:of|that|who|called|named|\?|for|in|at|on|to|over|from|with|during|between|among|before|after|when|if|per|they|we|he|she|it)$/;
const behindNamed = /^(?:of|that|who|called|named|\?)$/;
const languages =
  /^(?:english|czech|slovak|german|french|spanish|italian|polish|dutch|russian|latin|greek|hebrew|arabic|chinese|japanese|hungarian|swedish|danish|norwegian|portuguese|turkish|ukrainian)$/;

function inEnglish(tokens: readonly QuestionToken[]): DescribedNoun | undefined {
  const words = foldedWords(tokens);
  const what = words.findIndex(
    (word, at) =>
      word === 'what' &&
      /^(?:is|are|was|were)$/.test(words[at + 1] ?? '') &&
      (at === 0 || /^(?:and|but|,)$/.test(words[at - 1] ?? '')),
  );
  if (what < 0) return undefined;
  const noun = phraseHead(tokens, what + 2, 'en');
  if (noun === undefined) return undefined;
  const next = words[noun + 1] ?? '?';
  const isOne = words.slice(what + 2, noun).some((word) => /est$|^(?:most|first|last)$/.test(word));
  if (!isOne && !behindNoun.test(next)) return undefined;
  if (next === 'in' && languages.test(words[noun + 2] ?? '')) return undefined;
  const own = nounAt(tokens, noun);
  if (!calling.test(own)) return { nouns: [own], isNamed: behindNamed.test(next) };
  if (next === '?' && isSomebodys(words.slice(what + 2, noun))) {
    return { nouns: ['person'], isNamed: true };
  }
  const named = next === 'of' ? phraseHead(tokens, noun + 2, 'en') : undefined;
  return named === undefined ? undefined : { nouns: [nounAt(tokens, named)], isNamed: true };
}

function isSomebodys(words: readonly string[]): boolean {
  return words.some((word) => /^(?:his|her)$/.test(word));
}

function inCzech(tokens: readonly QuestionToken[]): DescribedNoun | undefined {
  const words = foldedWords(tokens);
  const naming = namingLength(tokens, 'cs');
  const isName = naming > 0;
  const from = isName ? naming : asksHowItIs(words);
  if (from === undefined) return undefined;
  const nouns: string[] = [];
  for (let at = from, isInPhrase = false; at < tokens.length; at++) {
    const { pos = '' } = tokens[at] ?? {};
    if (pos === 'ADP') isInPhrase = true;
    else if (pos === 'NOUN' && !isInPhrase) nouns.push(nounAt(tokens, at));
    else if (pos === 'NOUN' || pos === 'PROPN') isInPhrase = false;
    else if (!between.has(pos)) break;
  }
  const [first] = nouns;
  if (first === undefined) return undefined;
  return { nouns: isName ? [first] : nouns, isNamed: isName };
}

const between = new Set(['ADJ', 'DET', 'NUM', 'PROPN']);
const asksName = { pattern: /^jak se jmenu?(?:je|ji|oval\p{L}*)$/u, length: 3 };

/** Returns the number of words in "Jak se jmenuje", which say nothing of what is named; 0 without them. */
export function namingLength(tokens: readonly QuestionToken[], language: string): number {
  const said = foldedWords(tokens.slice(0, asksName.length)).join(' ');
  return language === 'cs' && asksName.pattern.test(said) ? asksName.length : 0;
}

/** Returns the position behind "jaká byla", "jakou má". */
function asksHowItIs(words: readonly string[]): number | undefined {
  const at = words.findIndex((word) => /^(?:jak(?:a|e|y|ou)|kter\p{L})$/u.test(word));
  const verb = words[at + 1] ?? '';
  const isThere = at >= 0 && /^(?:je|jsou|byl[aoiy]?|bude|budou|ma|maji|mel[aoiy]?)$/.test(verb);
  return isThere ? at + 2 : undefined;
}

/** Nouns of a query that is not a sentence. */
type BareNouns = {
  /** Head first: "height of the dam", "výška hráze". */
  readonly nouns: readonly string[];
  /** True for "the first country to …". */
  readonly isExtreme: boolean;
};

export function bareNouns(tokens: readonly QuestionToken[], language: string): BareNouns {
  const words = foldedWords(tokens);
  const isAsked = words.some((word) => asked.test(word));
  const head = isAsked ? undefined : phraseHead(tokens, 0, language);
  if (head === undefined) return { nouns: [], isExtreme: false };
  const nouns = tokens.flatMap(({ pos }, at) =>
    at <= head && pos === 'NOUN' ? [nounAt(tokens, at)] : [],
  );
  return {
    nouns: nouns.reverse(),
    isExtreme: words.slice(0, head).some((each) => extreme.test(each)),
  };
}

const extreme = /^(?:first|last|new|top|best|prvni|posledni|novy|nova|nej\p{L}+|\p{L}+est)$/u;
const asked =
  /^(?:who\p{L}*|what|when|where|why|which|how|kdo|ko(?:ho|mu)|kym|co|ce(?:ho|mu)|kdy|kde|kam|odkud|proc|jak\p{L}*|kter\p{L}+|kolik\p{L}*)$/u;

function foldedWords(tokens: readonly QuestionToken[]): string[] {
  return tokens.map(({ text }) => foldForSearch(text));
}
