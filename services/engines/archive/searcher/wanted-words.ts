import type { Passage } from '../../../../lib/contract/archive-search.ts';
import type { Stretch } from '../../../../lib/contract/fields.ts';
import { codePointsBefore } from '../../../../lib/text/code-points.ts';
import type { Paragraph } from '../article-forms.ts';
import { isWord } from '../index/query/prepare-query.ts';
import { childrenOf, type PhraseWord, type QueryPlan } from '../index/query/query-plan.ts';
import type { PositionedPart } from '../index/segment/segment.ts';
import { bestPassage, markWanted } from '../words/best-passage.ts';
import type { TextRange, Wanted, WantedWord } from '../words/find-wanted.ts';
import type { WordLookup } from './word-lookup.ts';

/** Words to highlight in an article. */
export type WantedWords = {
  readonly inTitle: readonly Wanted[];
  readonly inBody: readonly Wanted[];
};

/** Weight of a prefix, where words weigh more the rarer they are. */
const prefixWeight = 3;

/** Lists the words and phrases of a plan, without negated and optional ones. */
export function wantedWords(plan: QueryPlan, lookup: WordLookup): WantedWords {
  const runs = runsOf(plan);
  const wantedIn = (isMeant: (part: PositionedPart) => boolean) =>
    runs
      .filter((words) => words.every(({ part }) => part === undefined || isMeant(part)))
      .map((words): Wanted => {
        const wanted = words.map((word) => wantedWord(word, lookup));
        return { words: wanted, weight: weightOf(words, lookup) };
      });
  return {
    inTitle: wantedIn((part) => part === 'title'),
    inBody: wantedIn((part) => part !== 'title'),
  };
}

function runsOf(plan: QueryPlan): (readonly PhraseWord[])[] {
  if (isWord(plan)) return [[plan]];
  if (plan.kind === 'phrase') return [plan.words];
  const parts = plan.kind === 'not' ? [] : childrenOf(plan);
  // A term beside one for everything is optional.
  return parts.some(({ kind }) => kind === 'all') ? [] : parts.flatMap(runsOf);
}

function wantedWord(word: PhraseWord, lookup: WordLookup): WantedWord {
  if (word.kind === 'prefix') return { prefix: word.prefix };
  const { terms, form } = word;
  const stems = terms.map(({ term }) => term);
  if (form !== undefined) return { stems, form, forms: [form] };
  const forms = stems.map((stem) => lookup.knownForms(stem));
  const isKnown = forms.every((own) => own !== undefined);
  return { stems, ...(isKnown && { forms: forms.flat() }) };
}

function weightOf(words: readonly PhraseWord[], lookup: WordLookup): number {
  return words.reduce((sum, word) => {
    if (word.kind === 'prefix') return sum + prefixWeight;
    return sum + Math.min(...word.terms.map(({ term }) => lookup.rarity(term)));
  }, 0);
}

/** Ranges of wanted words in the title, code points. */
export function markTitle(
  paragraphs: readonly Paragraph[],
  wanted: readonly Wanted[],
  language: string,
): Stretch[] {
  const title = paragraphs.find(({ part }) => part === 'title');
  if (title === undefined || wanted.length === 0) return [];
  const { text } = title;
  return stretches(text, 0, markWanted(text, wanted, title.language ?? language));
}

/** Picks the sentences below the title with the most of the wanted words, in code points. */
export function passageOf(
  paragraphs: readonly Paragraph[],
  wanted: readonly Wanted[],
  language: string,
): Passage | undefined {
  if (wanted.length === 0) return undefined;
  const body = paragraphs.filter(({ part }) => part !== 'title');
  const texts = body.map(({ text }) => text);
  const best = bestPassage(texts, wanted, language);
  const paragraph = best && body[best.paragraph];
  if (best === undefined || paragraph === undefined) return undefined;
  const { text, number } = paragraph;
  return {
    paragraph: number,
    off: codePointsBefore(text, best.start),
    text: text.slice(best.start, best.end),
    marks: stretches(text, best.start, best.marks),
  };
}

function stretches(text: string, from: number, ranges: readonly TextRange[]): Stretch[] {
  return ranges.map(({ start, end }) => ({
    off: codePointsBefore(text.slice(from), start - from),
    len: codePointsBefore(text.slice(start), end - start),
  }));
}
