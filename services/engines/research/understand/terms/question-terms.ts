import { entityTypeGroups } from '../../../../../lib/contract/inventories.ts';
import { foldStem } from '../../../../../lib/text/fold-for-matching.ts';
import { foldForSearch } from '../../../../../lib/text/fold-for-search.ts';
import type { TermAlternative } from '../../../archive/port.ts';
import { isGrammatical } from '../../../archive/words/port.ts';
import type { QuestionTerm } from '../../types.ts';
import {
  isVerb,
  type QuestionMention,
  type QuestionToken,
  type ReadText,
} from '../question-tokens.ts';
import { wordListOf } from '../word-lists/read-word-list.ts';
import { isKnownPhrase, relatedWords } from '../word-lists/related-words.ts';
import {
  asCommonWord,
  type NamesOf,
  nameTerm,
  partShare,
  relatedNames,
  runTerm,
  weights,
} from './name-terms.ts';
import { capitalRun, isCapitalName } from './written-names.ts';

const namedTypes: ReadonlySet<string> = new Set(entityTypeGroups.named);

/** True for words that say little: "happened", "rok". */
export function isWeakTerm({ weight, isName }: QuestionTerm): boolean {
  return !isName && weight <= weights.weak;
}

/** True if a question has only names and weak words: "What happened to the Titanic?" */
export function asksOfNamesAlone(terms: readonly QuestionTerm[]): boolean {
  return (
    terms.some(({ isName }) => isName) && terms.every((term) => term.isName || isWeakTerm(term))
  );
}

/** Lists the search terms of a question, each once, in order. */
export function questionTerms(
  { tokens, mentions }: ReadText,
  language: string,
  namesOf: NamesOf,
): QuestionTerm[] {
  const terms: QuestionTerm[] = [];
  const seen = new Set<string>();
  const add = (term: QuestionTerm | undefined) => {
    if (!term || seen.has(foldForSearch(term.text))) return;
    seen.add(foldForSearch(term.text));
    terms.push(term);
  };
  for (let at = 0; at < tokens.length; at++) {
    const mention = mentions.find((each) => each.first === at && isNameMention(each, tokens));
    if (mention) {
      add(nameTerm(mention, tokens, language, namesOf));
      at = mention.last;
      continue;
    }
    const run = mentions.some(({ first }) => first === at) ? 1 : capitalRun(tokens, at, language);
    if (run > 1) {
      add(runTerm(tokens.slice(at, at + run), language));
      at += run - 1;
      continue;
    }
    const length = knownPhrase(tokens, at, language);
    if (length > 1) {
      add(phraseTerm(tokens.slice(at, at + length), language));
      at += length - 1;
    } else {
      const term = wordTerm(tokens, at, language);
      const isRole = tokens[at]?.pos === 'NOUN' && isPerson(mentions, at + 1);
      add(term && isRole ? { ...term, weight: Math.min(term.weight, weights.role) } : term);
    }
  }
  return terms;
}

/** True before a person: in "Runner Roger Bannister" the role matters less. */
function isPerson(mentions: readonly QuestionMention[], at: number): boolean {
  return mentions.some(({ type, first }) => type === 'person' && first === at);
}

function isNameMention({ type, first }: QuestionMention, tokens: readonly QuestionToken[]) {
  return namedTypes.has(type) && /^[\p{Lu}\p{N}]/u.test(tokens[first]?.text ?? '');
}

/** Determiners within a phrase: "lost their lives", "took the oath". */
const inPhrase =
  /^(?:a|an|the|my|your|his|her|its|our|their|own|se|si|svůj|svou|svoji|svého|svém|jeho|její|jejich)$/iu;

function knownPhrase(tokens: readonly QuestionToken[], from: number, language: string): number {
  for (const length of [4, 3, 2]) {
    const run = tokens.slice(from, from + length);
    if (run.length < length || !run.every(({ text }) => /\p{L}/u.test(text))) continue;
    const words = phraseWords(run);
    if (words.length > 1 && isKnownPhrase(words.join(' '), language)) return length;
  }
  return 1;
}

function phraseWords(tokens: readonly QuestionToken[]): string[] {
  const last = tokens.length - 1;
  return tokens.flatMap(({ text }, at) =>
    at > 0 && at < last && inPhrase.test(text) ? [] : [text],
  );
}

/** Builds a search term for a phrase, with its words as alternatives: "take effect". */
function phraseTerm(tokens: readonly QuestionToken[], language: string): QuestionTerm {
  const text = phraseWords(tokens).join(' ');
  const parts = tokens.flatMap((_, at): TermAlternative[] => {
    const term = wordTerm(tokens, at, language);
    return term && term.weight > weights.weak
      ? [{ text: term.text, language, share: partShare }]
      : [];
  });
  const isName = /^\p{Lu}/u.test(tokens.at(-1)?.text ?? '');
  return {
    text,
    weight: isName ? weights.name : weights.word,
    isName,
    alternatives: [...relatedWords(text, language), ...parts],
  };
}

const measuring: Readonly<Record<string, string>> = {
  en: 'how',
  cs: 'jak',
  sk: 'ako',
  de: 'wie',
  pl: 'jak',
  nl: 'hoe',
};

/** Answers to "how high" seldom contain the adjective. */
function isMeasure(tokens: readonly QuestionToken[], at: number, language: string): boolean {
  const { pos = '' } = tokens[at] ?? {};
  const before = tokens[at - 1];
  return (
    before !== undefined &&
    (pos === 'ADJ' || pos === 'ADV') &&
    foldStem(before.text) === measuring[language]
  );
}

function wordTerm(tokens: readonly QuestionToken[], at: number, language: string) {
  const token = tokens[at];
  if (!token || !/[\p{L}\p{N}]/u.test(token.text)) return undefined;
  const folded = foldStem(token.text);
  const isNumber = /^\p{N}/u.test(token.text);
  const isName = isCapitalName(tokens, at, language);
  if (!isName) {
    if (isOfGrammar(token, folded, language) || folded.length < 2) return undefined;
    if (wordListOf('question', language).has(folded) || grammatical.has(token.pos))
      return undefined;
    if (isMeasure(tokens, at, language)) return undefined;
  }
  const weak = wordListOf('weak', language);
  const lemma = isShortened(token) ? token.text : token.lemma;
  const relatedTo = isName ? relatedNames : relatedWords;
  const related = [...relatedTo(token.text, language), ...relatedTo(lemma, language)];
  const common = isName ? asCommonWord(token.text, language) : [];
  const alternatives = new Map(
    [...related, ...common].map((each) => [`${each.language} ${foldForSearch(each.text)}`, each]),
  );
  if (foldForSearch(lemma) !== foldForSearch(token.text)) {
    const own = isName ? undefined : language;
    alternatives.set('lemma', { text: lemma, language: own, share: 1 });
  }
  return {
    text: token.text,
    weight: weightOf({
      isName,
      isNumber,
      isWeak: weak.has(folded) || weak.has(foldForSearch(lemma)),
      pos: isVerb(token, language) ? 'VERB' : token.pos,
    }),
    isName: isName || isNumber,
    ...(isVerb(token, language) &&
      !isName &&
      !weak.has(foldForSearch(lemma)) && { isAction: true }),
    ...(alternatives.size > 0 && { alternatives: [...alternatives.values()] }),
  };
}

/** True for function words; a verb counts as one only by its lemma: "got", not "given". */
function isOfGrammar({ pos, lemma }: QuestionToken, folded: string, language: string): boolean {
  if (!isGrammatical(folded, language)) return false;
  return pos !== 'VERB' || isGrammatical(foldStem(lemma), language);
}

/** Distrusts the lemmatizer: "doping" is no form of "do". */
function isShortened({ text, lemma }: QuestionToken): boolean {
  return lemma.length < 3 && !/^(?:do|go)(?:es|ing|ne)?$/i.test(text) && text.length > 5;
}

const grammatical = new Set(['AUX', 'PRON', 'ADP', 'CCONJ', 'SCONJ', 'PART', 'DET']);

function weightOf(word: {
  isName: boolean;
  isNumber: boolean;
  isWeak: boolean;
  pos: string;
}): number {
  if (word.isName) return word.pos === 'ADJ' ? weights.nation : weights.name;
  if (word.isNumber) return weights.number;
  if (word.isWeak) return weights.weak;
  if (word.pos === 'VERB') return weights.verb;
  return word.pos === 'ADJ' || word.pos === 'ADV' ? weights.adjective : weights.word;
}

/** Kinship terms, folded: "his wife". */
const relative =
  /^(?:wi(?:fe|ves)|husbands?|sons?|daughters?|father|mother|parents?|brothers?|sisters?|child(?:ren)?|manzel\p{L}*|zen(?:a|y|e|u|ou)|syn\p{L}*|dcer\p{L}*|otec|otce|otci|otcem|matk\p{L}+|matce|rodic\p{L}*|brat(?:r\p{L}*)?|sest(?:r\p{L}+|er)|det[ie]\p{L}*|dit[ea]t?\p{L}*)$/u;

export function isRelative(term: QuestionTerm | undefined): boolean {
  return term !== undefined && !term.isName && relative.test(foldForSearch(term.text));
}
