import { fold } from '../../../../lib/text/fold.ts';
import { foldStem } from '../../../../lib/text/fold-stem.ts';
import type { TermAlternative } from '../../archive/port.ts';
import { isGrammatical } from '../../archive/words/port.ts';
import type { QuestionTerm } from '../types.ts';
import { namingLength } from './described-noun.ts';
import { listOf } from './little-words.ts';
import { asCommonWord, type NamesOf, nameTerm, relatedNames, runTerm } from './name-terms.ts';
import { questionFrame } from './question-frame.ts';
import {
  isVerb,
  type QuestionMention,
  type QuestionToken,
  type ReadText,
} from './question-tokens.ts';
import { isKnownPhrase, relatedWords } from './related-words.ts';
import { partShare, weights } from './term-weights.ts';
import { capitalRun, isCapitalName, isSentenceStart } from './written-names.ts';

const namedTypes = new Set(['person', 'organization', 'location', 'product', 'event', 'general']);

/** Whether a word says little: "happened", "rok". */
export function isWeakTerm({ weight, isName }: QuestionTerm): boolean {
  return !isName && weight <= weights.weak;
}

/** Whether nothing is asked of what a question names: "the Titanic", "What happened to the Titanic?" */
export function asksOfNamesAlone(terms: readonly QuestionTerm[]): boolean {
  return (
    terms.some(({ isName }) => isName) && terms.every((term) => term.isName || isWeakTerm(term))
  );
}

/** The words and names of a question that passages are looked for by, each once, in their order. */
export function questionTerms(
  { tokens, mentions }: ReadText,
  language: string,
  namesOf: NamesOf,
): QuestionTerm[] {
  const frame = questionFrame(tokens, language).tokens;
  const terms: QuestionTerm[] = [];
  const seen = new Set<string>();
  const add = (term: QuestionTerm | undefined) => {
    if (!term || seen.has(fold(term.text))) return;
    seen.add(fold(term.text));
    terms.push(term);
  };
  for (let at = namingLength(tokens, language); at < tokens.length; at++) {
    const mention = mentions.find(
      (each) => each.first === at && isNameMention(each, tokens) && !isFramed(each, frame, tokens),
    );
    if (mention) {
      add(nameTerm(mention, tokens, language, namesOf));
      at = mention.last;
      continue;
    }
    if (frame.has(at) && !isCapitalName(tokens, at, language)) continue;
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

/** "Runner Roger Bannister": what a person is called by is less than what is asked of him. */
function isPerson(mentions: readonly QuestionMention[], at: number): boolean {
  return mentions.some(({ type, first }) => type === 'person' && first === at);
}

/** Entities of named types that are written as names. */
function isNameMention(
  { type, first }: QuestionMention,
  tokens: readonly QuestionToken[],
): boolean {
  return namedTypes.has(type) && /^[\p{Lu}\p{N}]/u.test(tokens[first]?.text ?? '');
}

/** Words of the frame that are taken for a name because of the capital that a sentence begins with. */
function isFramed(
  { first, last }: QuestionMention,
  frame: ReadonlySet<number>,
  tokens: readonly QuestionToken[],
): boolean {
  return first === last && frame.has(first) && isSentenceStart(tokens, first);
}

/** What may stand within a phrase: "lost their lives", "took the oath". */
const inPhrase =
  /^(?:a|an|the|my|your|his|her|its|our|their|own|se|si|svůj|svou|svoji|svého|svém|jeho|její|jejich)$/iu;

/** The longest run of words from here on that other words are known for, as many words as it has. */
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

/** "take effect": one thing, of which each word that says something is a part. */
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

/** "How high": the answer is told in metres, seldom with the word. */
function isMeasure(tokens: readonly QuestionToken[], at: number, language: string): boolean {
  const { pos = '' } = tokens[at] ?? {};
  const before = tokens[at - 1];
  return (
    before !== undefined &&
    (pos === 'ADJ' || pos === 'ADV') &&
    foldStem(before.text) === measuring[language]
  );
}

function wordTerm(
  tokens: readonly QuestionToken[],
  at: number,
  language: string,
): QuestionTerm | undefined {
  const token = tokens[at];
  if (!token || !/[\p{L}\p{N}]/u.test(token.text)) return undefined;
  const folded = foldStem(token.text);
  const isNumber = /^\p{N}/u.test(token.text);
  const isName = isCapitalName(tokens, at, language);
  if (!isName) {
    if (isOfGrammar(token, folded, language) || folded.length < 2) return undefined;
    if (listOf('question', language).has(folded) || grammatical.has(token.pos)) return undefined;
    if (isMeasure(tokens, at, language)) return undefined;
  }
  const weak = listOf('weak', language);
  const lemma = isShortened(token) ? token.text : token.lemma;
  const relatedTo = isName ? relatedNames : relatedWords;
  const related = [...relatedTo(token.text, language), ...relatedTo(lemma, language)];
  const common = isName ? asCommonWord(token.text, language) : [];
  const alternatives = new Map(
    [...related, ...common].map((each) => [`${each.language} ${fold(each.text)}`, each]),
  );
  if (fold(lemma) !== fold(token.text)) {
    const own = isName ? undefined : language;
    alternatives.set('lemma', { text: lemma, language: own, share: 1 });
  }
  return {
    text: token.text,
    weight: weightOf({
      isName,
      isNumber,
      isWeak: weak.has(folded) || weak.has(fold(lemma)),
      pos: isVerb(token, language) ? 'VERB' : token.pos,
    }),
    isName: isName || isNumber,
    ...(isVerb(token, language) && !isName && !weak.has(fold(lemma)) && { isAction: true }),
    ...(alternatives.size > 0 && { alternatives: [...alternatives.values()] }),
  };
}

/** "Given" says what was done, "got" and "done" hardly: a verb is of grammar where its base form is. */
function isOfGrammar({ pos, lemma }: QuestionToken, folded: string, language: string): boolean {
  if (!isGrammatical(folded, language)) return false;
  return pos !== 'VERB' || isGrammatical(foldStem(lemma), language);
}

/** "Doping" is no form of "do". */
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
