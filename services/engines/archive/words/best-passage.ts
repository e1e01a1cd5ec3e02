import {
  createWantedFinder,
  filterOf,
  joinRanges,
  type TextRange,
  type Wanted,
  type WantedMatch,
} from './find-wanted.ts';
import { readWords } from './read-words.ts';
import { sentenceStarts } from './sentence-starts.ts';

/** A range of a paragraph, with the ranges of the wanted words within it. */
type BestPassage = TextRange & {
  readonly paragraph: number;
  readonly marks: readonly TextRange[];
};

const maxPassageLength = 240;
/** Context before a match in a sentence that is too long to be shown whole. */
const contextLength = 60;
/** Weight of a repeated word. */
const repeatWeight = 0.1;

/** Ranges of wanted words in a text, such as a title. */
export function markWanted(text: string, wanted: readonly Wanted[], language: string): TextRange[] {
  return joinRanges(createWantedFinder(wanted)(readWords(text, language, filterOf(wanted))));
}

/** Picks consecutive sentences, 240 characters at most, with the most weight of wanted words; of equals the first. */
export function bestPassage(
  paragraphs: readonly string[],
  wanted: readonly Wanted[],
  language: string,
): BestPassage | undefined {
  const find = createWantedFinder(wanted);
  const filter = filterOf(wanted);
  const most = wanted.reduce((sum, { weight }) => sum + weight, 0);
  let best:
    | { passage: TextRange; paragraph: number; found: WantedMatch[]; score: number }
    | undefined;
  for (const [paragraph, text] of paragraphs.entries()) {
    const words = readWords(text, language, filter);
    const found = find(words);
    if (found.length === 0) continue;
    for (const passage of passagesAround(text, found, words.starts, words.ends)) {
      const score = scoreOf(passage, found, wanted);
      if (best === undefined || score > best.score) best = { passage, paragraph, found, score };
    }
    // A passage with all of it is good enough: reading on costs more than it gains.
    if (best && best.score >= most) break;
  }
  if (best === undefined) return undefined;
  const { passage, paragraph, found } = best;
  const within = found.filter(({ start, end }) => start >= passage.start && end <= passage.end);
  return { ...passage, paragraph, marks: joinRanges(within) };
}

function scoreOf(
  { start, end }: TextRange,
  found: readonly WantedMatch[],
  wanted: readonly Wanted[],
): number {
  const seen = new Set<number>();
  let score = 0;
  for (const place of found) {
    if (place.start < start || place.end > end) continue;
    const weight = wanted[place.wanted]?.weight ?? 0;
    score += seen.has(place.wanted) ? weight * repeatWeight : weight;
    seen.add(place.wanted);
  }
  return score;
}

/** Yields whole sentences from each one with a match; of one that is too long, the context of the match. */
function* passagesAround(
  text: string,
  found: readonly WantedMatch[],
  wordStarts: readonly number[],
  wordEnds: readonly number[],
): Generator<TextRange> {
  const starts = sentenceStarts(text);
  let last = -1;
  for (const { start: at, end: foundEnd } of found) {
    const sentence = starts.findLastIndex((start) => start <= at);
    const whole = starts[sentence] ?? 0;
    const isNear = foundEnd - whole <= maxPassageLength;
    const from = Math.min(at, Math.max(whole, at - contextLength));
    const start = isNear ? whole : (wordStarts.find((word) => word >= from) ?? from);
    if (start === last) continue;
    last = start;
    const limit = start + maxPassageLength;
    const ends = [...starts.slice(sentence + 1), text.length];
    const sentenceEnd = ends.findLast((end) => end <= limit) ?? 0;
    const end =
      sentenceEnd >= foundEnd
        ? sentenceEnd
        : Math.max(foundEnd, wordEnds.findLast((word) => word <= limit) ?? limit);
    yield { start, end: start + text.slice(start, end).trimEnd().length };
  }
}
