import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { QuestionToken } from './question-tokens.ts';
import { readTable } from './word-lists/read-word-list.ts';

/** Phrases around the actual question: "Can you tell me", "I am checking our old reports on …:". */
type QuestionFrame = {
  /** Tokens to ignore unless they are names. */
  readonly tokens: ReadonlySet<number>;
  /** First token of the actual question. */
  readonly start: number;
};

type Frames = ReturnType<typeof readFrames>;

const table = readTable('question-frames.tsv', import.meta.url);
const frames: ReadonlyMap<string, Frames> = new Map(
  ['en', 'cs'].map((language) => [language, readFrames(language)]),
);

function readFrames(language: string) {
  const sources = (name: string) =>
    table.flatMap(([own, part, source = '']) => (own === language && part === name ? source : []));
  const boundary = '[\\p{L}\\p{M}]';
  const one = (name: string) => new RegExp(sources(name).join('|'), 'u');
  return {
    openings: sources('opening').map((source) => new RegExp(`^(?:${source})(?!${boundary})`, 'u')),
    /** Phrases about the asker and the archive, anywhere. */
    within: sources('within').map(
      (source) => new RegExp(`(?<!${boundary})(?:${source})(?!${boundary})`, 'gu'),
    ),
    asking: one('asking'),
    /** Prepositions before the subject of a preamble: "a piece about …". */
    subject: one('subject'),
    /** Beginnings of preambles, in the first person. */
    preamble: one('preamble'),
  };
}

const nothing: QuestionFrame = { tokens: new Set(), start: 0 };
const closing = /^[:–—.;,]$/u;
export function questionFrame(tokens: readonly QuestionToken[], language: string): QuestionFrame {
  const own = frames.get(language);
  if (!own || tokens.length === 0) return nothing;
  const words = tokens.map(({ text }) => foldForSearch(text));
  const found = new Set<number>();
  let start = preambleLength(words, own);
  const subject = words.slice(0, start).findIndex((word) => own.subject.test(word));
  for (let at = 0; at < (subject < 0 ? start : subject); at++) found.add(at);
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const opening of own.openings) {
      const { text, tokenAt } = joined(words, start);
      const match = opening.exec(text);
      if (!match || match[0] === '') continue;
      const end = tokenAt(match[0].length);
      for (let at = start; at < end; at++) found.add(at);
      start = skipMarks(tokens, end);
      isMore = start < tokens.length;
    }
  }
  const { text, tokenAt } = joined(words, 0);
  for (const pattern of own.within) {
    for (const match of text.matchAll(pattern)) {
      const end = tokenAt(match.index + match[0].length);
      for (let at = tokenAt(match.index); at < end; at++) found.add(at);
    }
  }
  return { tokens: found, start: start < tokens.length ? start : 0 };
}

/** Counts the tokens before the question of "I am checking our old reports on the Hindenburg: how many …". */
function preambleLength(words: readonly string[], { asking, preamble }: Frames): number {
  if (!preamble.test(words.join(' '))) return 0;
  for (const [at, word] of words.entries()) {
    if (at === 0 || !closing.test(word)) continue;
    const next = words[at + 1] ?? '';
    const isAsked = asking.test(next) || asking.test(`${next} ${words[at + 2] ?? ''}`);
    if (isAsked) return at + 1;
  }
  return 0;
}

/** Joins words with blanks and maps positions back to tokens. */
function joined(words: readonly string[], start: number) {
  const starts: number[] = [];
  let text = '';
  for (const word of words.slice(start)) {
    starts.push(text.length);
    text += `${word} `;
  }
  const tokenAt = (place: number) => {
    const next = starts.findIndex((each) => each >= place);
    return next < 0 ? words.length : start + next;
  };
  return { text, tokenAt };
}

function skipMarks(tokens: readonly QuestionToken[], from: number): number {
  let at = from;
  while (at < tokens.length && !/[\p{L}\p{N}]/u.test(tokens[at]?.text ?? '')) at++;
  return at;
}
