import { memoize, memoizeWeakly } from '../../../../lib/runtime/memoize.ts';
import type { DocumentView, SentenceView, TokenSpan } from '../document-view.ts';
import type { Paragraph } from '../types.ts';
import { parseDate } from './rules/calendar.ts';
import { governingVerb } from './rules/clause-tense.ts';
import { findRuleMatches } from './rules/find-rule-matches.ts';
import { readInternetToken } from './rules/internet.ts';
import type { RuleMatch, RuleType, VerbAt } from './rules/rule-match.ts';
import { compareSpans, overlap } from './span-set.ts';

export type RuleMention = TokenSpan & { type: RuleType; stdForm: string };

const unixEpoch = { year: 1970, month: 1, day: 1 };

/** All mentions found by patterns, in text order; `referenceDate`: `YYYY-MM-DD`. */
export function findRuleMentions(view: DocumentView, referenceDate: string): RuleMention[] {
  const mentions: RuleMention[] = [];
  const matcher = matcherOf(`${view.language} ${referenceDate}`);
  const matchesOf = view.paragraphs.map(matcher);
  const next = matchesOf.map(() => 0);
  for (const sentence of view.sentences) {
    const taken = findAddresses(sentence);
    mentions.push(...taken);
    const matches = matchesOf[sentence.paragraph] ?? [];
    let at = next[sentence.paragraph] ?? 0;
    const end = sentence.tokens.at(-1)?.end ?? 0;
    for (; at < matches.length; at++) {
      const match = matches[at];
      if (!match || match.start >= end) break;
      const mention = alignMatch(match, sentence);
      if (mention && !taken.some((other) => overlap(other, mention))) mentions.push(mention);
    }
    next[sentence.paragraph] = at;
  }
  return mentions.sort(compareSpans);
}

/** Matches of paragraphs that are kept for the article's next analysis are kept with them, for a language and a day. */
const matcherOf = memoize((languageAndDay: string) => {
  const [language = '', day = ''] = languageAndDay.split(' ');
  const options = { language, referenceDate: parseDate(day) ?? unixEpoch };
  return memoizeWeakly((paragraph: Paragraph) =>
    findRuleMatches(paragraph.text, { ...options, ...verbsOf(paragraph) }),
  );
}, 16);

/** Finds the governing verb of a stretch of the paragraph; empty if its words are not tagged. */
function verbsOf({ sentences }: Paragraph): { verbAt?: VerbAt } {
  if (!sentences.some(({ tokens }) => tokens[0]?.upos !== undefined)) return {};
  return {
    verbAt: (start, end) => {
      const tokens = sentences.findLast((sentence) => sentence.start <= start)?.tokens ?? [];
      const from = firstTokenEndingAfter(tokens, start);
      const last = Math.max(from, firstTokenEndingAfter(tokens, end - 1));
      return governingVerb(tokens, from, last + 1);
    },
  };
}

function findAddresses(sentence: SentenceView): RuleMention[] {
  return sentence.tokens.flatMap((token, from) => {
    const address = readInternetToken(token.text);
    return address ? [{ sentence: sentence.index, from, to: from + 1, ...address }] : [];
  });
}

/** The tokens that a match covers; none when it only covers part of a word or crosses the sentence's end. */
function alignMatch(match: RuleMatch, sentence: SentenceView): RuleMention | undefined {
  const { tokens } = sentence;
  const from = firstTokenEndingAfter(tokens, match.start);
  let to = from;
  while (to < tokens.length && (tokens[to]?.start ?? 0) < match.end) to++;
  const first = tokens[from];
  const last = tokens[to - 1];
  if (to === from || !first || !last) return undefined;
  // The last token may keep a full stop that the match leaves out; a part of a word is no mention.
  if (first.start !== match.start || last.end - match.end > 1) return undefined;
  return { sentence: sentence.index, from, to, type: match.type, stdForm: match.stdForm };
}

function firstTokenEndingAfter(tokens: SentenceView['tokens'], offset: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
