import { join } from 'node:path';
import { memoize } from '../../../../lib/runtime/memoize.ts';
import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import { readLanguageLists } from '../../../../lib/text/word-lists.ts';
import { loadLexicon } from '../correction/lexicon.ts';
import type { DocumentView, SentenceView, TokenSpan } from '../document-view.ts';
import { cue, cueClasses } from '../entities/names/name-cues.ts';
import { placeWeights } from '../entities/relevance.ts';
import type { SpanSet } from '../entities/span-set.ts';
import { isSlavic, lowerLemma, type Token } from '../types.ts';

/** A noun phrase of one wording in any inflection, with every place where the text has it. */
export type Phrase = {
  /** Folded lemmas, joined by spaces: what the phrase is known by. */
  key: string;
  lemmas: readonly string[];
  mentions: TokenSpan[];
  /** A noun with another behind it. */
  hasGenitive: boolean;
};

const longest = 4;
const wordPattern = /^\p{L}[\p{L}\p{M}'’-]+$/u;

/** Languages whose modifiers stand before the noun alone, and those where they follow it as well. */
const modifiersFollow = new Set(['es', 'fr', 'pl', 'cs', 'sk']);

/** An adjective that may be part of a term; "cheaper money" is none. */
function isModifier({ upos, feats }: Token): boolean {
  const isCompared = feats?.Degree === 'Cmp' || feats?.Degree === 'Sup';
  return upos === 'ADJ' && feats?.NumType === undefined && !isCompared;
}

/** Names are entities' business; what else looks like one is a common word in a headline. */
function isNoun(token: Token): boolean {
  return token.upos === 'NOUN';
}

/** Noun phrases outside of the places that are taken by entities; needs part-of-speech tags. */
export function findPhrases(view: DocumentView, taken: SpanSet<TokenSpan>): Phrase[] {
  const phrases = new Map<string, Phrase>();
  const { stopWords } = stopWordsOf(view.language);
  const isVerb = verbsOf(view);
  const isWeak = weakness(view.language);
  for (const sentence of view.sentences) {
    const isContent = sentence.tokens.map(
      (token, at) => isUsable(token, stopWords) && !isVerb(token) && !taken.at(sentence.index, at),
    );
    const isWithin = sentence.tokens.map(
      (token, at) => isContent[at] || isLink(token, view.language),
    );
    for (let from = 0; from < isContent.length; from++) {
      for (let to = from + 1; to <= from + longest && isWithin[to - 1]; to++) {
        if (!isContent[from] || !isContent[to - 1]) continue;
        const tokens = sentence.tokens.slice(from, to);
        if (!isPhrase(tokens, view.language) || isWeak(tokens)) continue;
        if (isHeadlineVerb(sentence, to - 1)) continue;
        const lemmas = tokens.map(lowerLemma);
        const key = lemmas.map(foldForMatching).join(' ');
        const hasGenitive = isSlavic(view.language) && tokens.filter(isNoun).length > 1;
        const phrase = phrases.get(key) ?? { key, lemmas, mentions: [], hasGenitive };
        phrase.mentions.push({ sentence: sentence.index, from, to });
        phrases.set(key, phrase);
      }
    }
  }
  return [...phrases.values()];
}

/** Index of the noun that the others belong to. */
export function headAt(tokens: readonly Token[], language: string): number {
  return modifiersFollow.has(language) ? tokens.findIndex(isNoun) : tokens.findLastIndex(isNoun);
}

/** Phrases that are a general word, begin with one, or name an office rather than a subject. */
function weakness(language: string): (tokens: readonly Token[]) => boolean {
  const { weakNouns } = stopWordsOf(language);
  const cueOf = cueClasses(language);
  return (tokens) => {
    const words = tokens.map((token) => foldForMatching(lowerLemma(token)));
    const first = isSlavic(language) ? tokens.findIndex(isNoun) : tokens.findLastIndex(isNoun);
    const isOffice = (cueOf(words[first] ?? '') & cue.title) !== 0;
    const opensWeak = weakNouns.has(words[0] ?? '');
    const isModified = words.length > 1 && (tokens[0]?.upos !== 'NOUN' || first === 0);
    return isOffice || (opensWeak && !isModified);
  };
}

const nominal = new Set(['NOUN', 'PROPN', 'NUM', 'DET', 'ADJ', 'PRON']);

/** "Wildfire forces thousands": in a headline a form in -s before another noun is a verb. */
function isHeadlineVerb({ paragraphType, tokens }: SentenceView, at: number): boolean {
  const next = tokens[at + 1];
  if (paragraphType !== 'TITLE' || !next?.upos || !nominal.has(next.upos)) return false;
  return /[^s]s$/.test(tokens[at]?.norm ?? '') && tokens[at]?.feats?.Number === 'Plur';
}

/** Words that the text uses as verbs more than as anything else: in a headline they may be taken for nouns. */
function verbsOf(view: DocumentView): (token: Token) => boolean {
  const uses = new Map<string, number>();
  for (const { tokens } of view.sentences) {
    for (const { lemma, norm, upos } of tokens) {
      const key = lemma ?? norm;
      uses.set(key, (uses.get(key) ?? 0) + (upos === 'VERB' ? 1 : -1));
    }
  }
  return ({ lemma, norm }) => (uses.get(lemma ?? norm) ?? 0) > 0;
}

function isUsable(token: Token, stops: ReadonlySet<string>): boolean {
  if (!isNoun(token) && !isModifier(token)) return false;
  if (token.text.length < 3 || !wordPattern.test(token.text)) return false;
  return !stops.has(foldForMatching(lowerLemma(token)));
}

/** True if the tokens, all nouns and adjectives, make a phrase of their own in this language. */
function isPhrase(tokens: readonly Token[], language: string): boolean {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (!first || !last) return false;
  const isSplit = (token: Token, at: number) =>
    at < tokens.length - 1 && !token.spaceAfter && !isLink(token, language);
  if (tokens.some(isSplit)) return false;
  if (!modifiersFollow.has(language)) {
    return isNoun(last) && (language === 'en' || tokens.slice(0, -1).every(isInflected));
  }
  if (!isSlavic(language)) return isRomancePhrase(tokens, language);
  return isSlavicPhrase(tokens);
}

/** Before a German or Dutch noun stands an adjective with an ending; nouns that belong together are one word. */
function isInflected(token: Token): boolean {
  return isModifier(token) && /e[mnrs]?$/u.test(token.norm);
}

const links: Readonly<Record<string, ReadonlySet<string>>> = {
  es: new Set(['de', 'del', 'la']),
  fr: new Set(['de', "d'", 'd’', 'du', 'des', 'la', "l'", 'l’']),
};

/** Words that tie a noun to the one that it modifies. */
function isLink({ norm, upos }: Token, language: string): boolean {
  return (upos === 'ADP' || upos === 'DET') && links[language]?.has(norm) === true;
}

/** A noun with adjectives behind it, and maybe another one behind "de": "filet de pêche", "montée de la mer". */
function isRomancePhrase(tokens: readonly Token[], language: string): boolean {
  const pattern = tokens
    .map((token) => {
      if (isLink(token, language)) return token.upos === 'ADP' ? 'P' : 'D';
      return isNoun(token) ? 'N' : isModifier(token) ? 'J' : '-';
    })
    .join('');
  return /^NJ{0,2}$|^NPD?N$|^NPNJ$/.test(pattern);
}

/** Adjectives that agree with their noun, which a genitive may follow: "ministerstvo životního prostředí". */
function isSlavicPhrase(tokens: readonly Token[]): boolean {
  const head = tokens.findIndex(isNoun);
  const noun = tokens[head];
  if (!noun || !tokens.slice(0, head).every((token) => agrees(token, noun))) return false;
  const rest = tokens.slice(head + 1);
  if (rest.length === 0) return true;
  const last = rest.at(-1);
  if (!last || !isNoun(last))
    return rest.length === 1 && rest[0] !== undefined && agrees(rest[0], noun);
  return (
    rest.every((token) => token.feats?.Case === 'Gen') &&
    rest.slice(0, -1).every((token) => agrees(token, last))
  );
}

/** No feature that both have differs. */
function agrees(a: Token, b: Token): boolean {
  return ['Case', 'Number', 'Gender'].every((name) => {
    const own = a.feats?.[name] ?? ',';
    const other = b.feats?.[name] ?? ',';
    return own === other || own.includes(',') || other.includes(',');
  });
}

/** Folded lemmas that do not make tags. */
const stopWordsOf = memoize((language: string) => {
  const lists = readLanguageLists(join(import.meta.dirname, 'stop-words'), language);
  const setOf = (section: string) => new Set(lists?.words(section).map(foldForMatching));
  return {
    /** Cannot be a tag of their own and do not help a phrase: their meaning depends on the words around them. */
    stopWords: setOf('stop words'),
    /** Say something only with another noun or adjective in front: climate change, světová cena. */
    weakNouns: setOf('weak nouns'),
  };
});

export type ScoredPhrase = Phrase & {
  /** 0–100: how often and where it stands, and how rare its words are. */
  prominence: number;
};

/** Weight of a word, about 0.2 to 1.3: words that are rare in general language say more. */
function specificity(logFrequency: number): number {
  return Math.max(0.2, Math.min(1.3, (15.5 - logFrequency) / 6));
}

const lengthFactor = [0, 0.85, 1.2, 1.1, 0.85];
/** A genitive that happens to follow seldom makes a term. */
const genitiveFactor = 0.8;

/** Rates phrases by their number, place, rarity and length; one that stands only inside longer ones counts for those. */
export function scorePhrases(view: DocumentView, phrases: readonly Phrase[]): ScoredPhrase[] {
  const lexicon = loadLexicon(view.language);
  const weightOf = placeWeights(view);
  const byKey = new Map(phrases.map((phrase) => [phrase.key, phrase]));
  const nested = new Map<string, number>();
  for (const { key, lemmas, mentions, hasGenitive } of phrases) {
    if (lemmas.length < 2 || hasGenitive) continue;
    for (const part of properParts(key)) {
      if (byKey.has(part)) nested.set(part, Math.max(nested.get(part) ?? 0, mentions.length));
    }
  }
  return phrases.map((phrase) => {
    const { key, lemmas, mentions } = phrase;
    const weight = mentions.reduce((sum, mention) => sum + weightOf(mention), 0);
    // A part keeps what it has beyond the longer phrase that it is most often in.
    const inside = nested.get(key) ?? 0;
    const own = weight * (1 - 0.7 * (inside / mentions.length));
    const words = lemmas.reduce((sum, lemma) => sum + specificity(lexicon.logFrequency(lemma)), 0);
    const factor =
      (words / lemmas.length) *
      (lengthFactor[lemmas.length] ?? 1) *
      (phrase.hasGenitive ? genitiveFactor : 1);
    return { ...phrase, prominence: Math.min(95, Math.round(21 * Math.log2(1 + own) * factor)) };
  });
}

/** Every shorter run of the words of a key. */
function properParts(key: string): string[] {
  const words = key.split(' ');
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_, length) => words.slice(from, from + length + 1).join(' ')),
  );
  return runs.filter((run) => run !== key);
}
