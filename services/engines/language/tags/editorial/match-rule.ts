import type { PlacedNode, RuleNode, RuleWord } from '../../../../../lib/query-language/tag-rule.ts';
import type { TokenSpan } from '../../document-view.ts';
import { uniqueSpans } from '../../entities/span-set.ts';
import { tokenize } from '../../segmentation/tokenize.ts';
import type { DocumentWord, DocumentWords } from './document-words.ts';
import { isFormOf, isLooseFormOf } from './match-word.ts';
import { type FormWord, makeFormWord } from './tag-form.ts';
import { type WordKey, wordKey } from './word-key.ts';

export type Evidence = {
  spans: readonly TokenSpan[];
  /** Sum of the weights of the matches; of conditions that must all hold, that of the weakest. */
  weight: number;
};

type RuleContext = {
  words: DocumentWords;
  names: readonly TokenSpan[];
  weightOf: (span: TokenSpan) => number;
};

/** The evidence for a condition; undefined if it does not hold. */
export function findEvidence(node: RuleNode, context: RuleContext): Evidence | undefined {
  switch (node.kind) {
    case 'not':
      return findEvidence(node.part, context) ? undefined : { spans: [], weight: Infinity };
    case 'and': {
      const parts = node.parts.map((part) => findEvidence(part, context));
      const all = parts.filter((part) => part !== undefined);
      if (all.length < parts.length) return undefined;
      return {
        spans: uniqueSpans(all.flatMap(({ spans }) => spans)),
        weight: Math.min(...all.map(({ weight }) => weight)),
      };
    }
    case 'or': {
      const some = node.parts.flatMap((part) => findEvidence(part, context) ?? []);
      if (some.length === 0) return undefined;
      const spans = uniqueSpans(some.flatMap((part) => part.spans));
      return { spans, weight: some.reduce((sum, { weight }) => sum + weight, 0) };
    }
    case 'count': {
      const matches = findMatches(node.part, context);
      return matches.length < node.min ? undefined : weigh(matches, context);
    }
    default: {
      const matches = findMatches(node, context);
      return matches.length === 0 ? undefined : weigh(matches, context);
    }
  }
}

/** Tokens of one sentence, of which `parts` are what was looked for. */
type Match = TokenSpan & { parts: readonly TokenSpan[] };

function weigh(matches: readonly Match[], { weightOf }: RuleContext): Evidence {
  return {
    spans: uniqueSpans(matches.flatMap(({ parts }) => parts)),
    weight: matches.reduce((sum, match) => sum + weightOf(match), 0),
  };
}

function findMatches(node: PlacedNode, context: RuleContext): Match[] {
  switch (node.kind) {
    case 'word':
      return findWord(node.word, context);
    case 'phrase':
      return findPhrase(node.words, context);
    case 'name':
      return context.names.map(toMatch);
    case 'or':
      return uniqueSpans(node.parts.flatMap((part) => findMatches(part, context)));
    case 'near': {
      const left = findMatches(node.left, context);
      const right = left.length === 0 ? [] : findMatches(node.right, context);
      return findNear(left, right, node.distance);
    }
    default: {
      const unknown: never = node;
      return unknown;
    }
  }
}

function toMatch({ sentence, from, to }: TokenSpan): Match {
  return { sentence, from, to, parts: [{ sentence, from, to }] };
}

/** For each match on the left the nearest on the right; nothing is near itself. */
function findNear(left: readonly Match[], right: readonly Match[], distance: number): Match[] {
  const bySentence = Map.groupBy(right, ({ sentence }) => sentence);
  return left.flatMap((one) => {
    let nearest: Match | undefined;
    let least = distance + 1;
    for (const other of bySentence.get(one.sentence) ?? []) {
      const gap = one.from < other.from ? other.from - one.to + 1 : one.from - other.to + 1;
      if (gap < 1 || gap >= least) continue;
      least = gap;
      nearest = other;
    }
    if (!nearest) return [];
    const { sentence } = one;
    const from = Math.min(one.from, nearest.from);
    const to = Math.max(one.to, nearest.to);
    return [{ sentence, from, to, parts: [...one.parts, ...nearest.parts] }];
  });
}

/** A word of a rule as the language's texts are cut: "COVID-19" may be three tokens. */
type RuleToken = { form: FormWord; key: WordKey; isPrefix: boolean };

/** By the words of a phrase, which belong to one index and so to one language. */
const tokensOfPhrases = new WeakMap<readonly RuleWord[], readonly RuleToken[]>();
const phrasesOfWords = new WeakMap<RuleWord, readonly [RuleWord]>();

function readTokens(written: readonly RuleWord[], language: string): readonly RuleToken[] {
  const known = tokensOfPhrases.get(written);
  if (known) return known;
  const tokens = written.flatMap(({ text, isPrefix }): RuleToken[] => {
    const parts = isPrefix ? [text] : tokenize(text, language).map((token) => token.text);
    return parts.map((part) => {
      const form = makeFormWord(part, language);
      return { form, key: wordKey(form.folded, language), isPrefix };
    });
  });
  tokensOfPhrases.set(written, tokens);
  return tokens;
}

function findWord(word: RuleWord, context: RuleContext): Match[] {
  const phrase = phrasesOfWords.get(word) ?? [word];
  phrasesOfWords.set(word, phrase);
  return findPhrase(phrase, context);
}

function findPhrase(written: readonly RuleWord[], { words }: RuleContext): Match[] {
  const tokens = readTokens(written, words.language);
  const [first] = tokens;
  if (!first) return [];
  const isAlone = tokens.length === 1;
  const fits = (word: DocumentWord | undefined, { form, isPrefix }: RuleToken) => {
    if (!word) return false;
    if (isPrefix)
      return word.folded.startsWith(form.folded) || word.foldedLemma.startsWith(form.folded);
    return isAlone ? isFormOf(word, form, words) : isLooseFormOf(word, form);
  };
  const matches: Match[] = [];
  for (const { sentence, from } of startsOf(first, words)) {
    const own = words.sentences[sentence]?.words ?? [];
    if (!tokens.every((token, at) => fits(own[from + at], token))) continue;
    matches.push(toMatch({ sentence, from, to: from + tokens.length }));
  }
  return matches;
}

function startsOf({ key, isPrefix }: RuleToken, words: DocumentWords): readonly TokenSpan[] {
  if (!isPrefix) return words.placesOf(key);
  return words.sentences.flatMap((sentence, index) =>
    sentence.words.map((_, from) => ({ sentence: index, from, to: from + 1 })),
  );
}
