import { memoize } from '../../../../lib/runtime/memoize.ts';
import { isLanguage, isSlavic } from '../types.ts';
import { foreignScores } from './eld-scores.ts';
import { languageScores, wordsOf } from './langid.ts';

type Detection = {
  /** ISO 639-1 code; `und` when nothing decides. */
  language: string;
  /** 0–1, higher is surer; 0 with `und`. */
  score: number;
};

/** Windows of this many characters are scored; eld itself reads at most about 350 bytes. */
const windowLength = 400;
const maxWindows = 4;
/** Windows move by so many characters at once, so that most of them stay the same while a text is being written. */
const windowGrid = 100;

function sampleWindows(text: string): string[] {
  if (text.length <= windowLength * 2) return [text];
  const between = (text.length - windowLength) / (maxWindows - 1);
  const step = Math.floor(between / windowGrid) * windowGrid;
  return Array.from({ length: maxWindows }, (_, i) =>
    text.slice(i * step, i * step + windowLength),
  );
}

/** Scores of the windows of some 100 articles. */
const scoresOf = memoize(foreignScores, 400);

function eldScores(windows: readonly string[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const window of windows) {
    for (const [code, score] of Object.entries(scoresOf(window))) {
      totals.set(code, (totals.get(code) ?? 0) + score / windows.length);
    }
  }
  return totals;
}

/** Worth of one point of eld's score in the log-odds of our own model. */
const eldWeight = 5;
/** Log-odds that a language in `prior` is given ahead. */
const priorWeight = 2.5;

/** By how much eld must prefer a foreign language: more for a word or two, four times as much against a prior. */
function foreignMargin(wordCount: number, isAgainstPrior: boolean): number {
  return (0.02 + Math.max(0, 0.1 - wordCount * 0.015)) * (isAgainstPrior ? 4 : 1);
}

/** Slavic languages look foreign to eld when they are typed without their accents. */
const bareMargin = 0.3;
/** Log-odds for each word by which our model must be sure that it sees one of them. */
const bareLead = 1;

/** True if a text looks like Czech, Polish or Slovak without accents. */
function isBare(text: string, wordCount: number, own: ReadonlyMap<string, number>): boolean {
  if (wordCount < 4 || !/^[\0-\x7f„“”‘’–…]*$/.test(text)) return false;
  let mark = Number.NEGATIVE_INFINITY;
  let other = Number.NEGATIVE_INFINITY;
  for (const [code, score] of own) {
    if (isSlavic(code)) mark = Math.max(mark, score);
    else other = Math.max(other, score);
  }
  return mark - other > bareLead * wordCount;
}

function best(scores: ReadonlyMap<string, number>): [code: string, score: number] {
  let winner: [string, number] = ['und', Number.NEGATIVE_INFINITY];
  for (const [code, score] of scores) if (score > winner[1]) winner = [code, score];
  return winner;
}

function probability(scores: ReadonlyMap<string, number>, winner: string): number {
  const top = scores.get(winner) ?? 0;
  let total = 0;
  for (const score of scores.values()) total += Math.exp(score - top);
  return 1 / total;
}

const latin = /\p{Script=Latin}/gu;
const letters = /\p{L}/gu;

function isMostlyLatin(text: string): boolean {
  const all = text.match(letters)?.length ?? 0;
  return all > 0 && (text.match(latin)?.length ?? 0) * 2 >= all;
}

/**
 * The language of a text: our own model tells the languages apart that we analyse, the package
 * `eld` says when it is another one. Only samples of a long text are read. `prior` lists codes to
 * favour: they win unless the text speaks clearly for another language.
 */
export function detectLanguage(
  text: string,
  options: { prior?: readonly string[] } = {},
): Detection {
  const windows = sampleWindows(text);
  const sample = windows.join(' ');
  const words = wordsOf(sample);
  if (words.length === 0) return { language: 'und', score: 0 };
  const prior = new Set(options.prior ?? []);
  const scores = eldScores(windows);
  const [foreign, foreignScore] = best(new Map([...scores].filter(([code]) => !isLanguage(code))));
  if (!isMostlyLatin(sample)) {
    return foreignScore > 0
      ? { language: foreign, score: foreignScore }
      : { language: 'und', score: 0 };
  }
  const own = new Map<string, number>();
  let bestKnown = 0;
  for (const [code, score] of languageScores(words)) {
    const known = scores.get(code) ?? 0;
    bestKnown = Math.max(bestKnown, known);
    own.set(code, score + eldWeight * known + (prior.has(code) ? priorWeight : 0));
  }
  const isAgainstPrior = prior.size > 0 && !prior.has(foreign);
  const margin = prior.has(foreign)
    ? -0.05
    : foreignMargin(words.length, isAgainstPrior) +
      (isBare(sample, words.length, own) ? bareMargin : 0);
  if (foreignScore - bestKnown > margin) {
    return { language: foreign, score: Math.min(1, foreignScore) };
  }
  const [language, top] = best(own);
  const isUndecided = top <= 0.5 && foreignScore <= 0 && bestKnown <= 0;
  return isUndecided
    ? { language: 'und', score: 0 }
    : { language, score: probability(own, language) };
}
