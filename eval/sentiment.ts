import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import {
  scoreSentences,
  writeDocSentiment,
} from '../services/engines/language/wire/write-sentiment.ts';
import { type RatedText, ratedSnippets, readRated } from '../training/language/sentiment.ts';
import { trainingFile } from '../training/language/training-data.ts';
import { viewEncoded } from './annotate-text.ts';
import {
  type EvalResult,
  type EvalRow,
  type EvalTask,
  mean,
  percent,
  taskRow,
} from './eval-row.ts';

/** Measures sentiment against people's ratings; own samples were written and labelled for this table. */
export const sentimentRows: readonly EvalRow[] = [
  taskRow('sentiment en, tweets', () =>
    ratingTask('en', readRated('dev/sentiment/tweets_GroundTruth.txt'), correlation),
  ),
  taskRow('sentiment en, product and restaurant reviews', () =>
    ratingTask(
      'en',
      [
        ...readLabelled('dev/sentiment/amazon_cells_labelled.txt'),
        ...readLabelled('dev/sentiment/yelp_labelled.txt'),
      ],
      polarity,
    ),
  ),
  taskRow('sentiment en, held-back review snippets', () =>
    ratingTask('en', ratedSnippets('held-back'), polarity),
  ),
  taskRow('sentiment en, editorials (own sample)', () =>
    ratingTask('en', readSample('sentiment-editorials.en.tsv'), correlation),
  ),
  taskRow('sentiment cs, news (own sample)', () =>
    ratingTask('cs', readSample('sentiment-news.cs.tsv'), macroF1),
  ),
  ...(['de', 'fr', 'es', 'pl'] as const).flatMap((language) => [
    taskRow(`sentiment ${language}, news looked at`, () =>
      ratingTask(language, readNews(language).slice(0, lookedAt), macroF1),
    ),
    taskRow(`sentiment ${language}, news held back`, () =>
      ratingTask(language, readNews(language).slice(lookedAt), macroF1),
    ),
  ]),
  taskRow('sentiment, six languages, reports looked at', () =>
    ratingTask('en', readReports(0, reportsLookedAt), macroF1),
  ),
  taskRow('sentiment, six languages, reports held back', () =>
    ratingTask('en', readReports(reportsLookedAt), macroF1),
  ),
];

const reportsLookedAt = 20;

function readReports(from: number, to?: number): (RatedText & { language: string })[] {
  return ['cs', 'de', 'en', 'es', 'fr', 'pl'].flatMap((language) =>
    readSample(`sentiment-reports.${language}.tsv`)
      .slice(from, to)
      .map((report) => ({ ...report, language })),
  );
}

/** Sentences at the beginning of a sample of news that were looked at; the others were not. */
const lookedAt = 50;

function readNews(language: string): RatedText[] {
  return readSample(`sentiment-news.${language}.tsv`);
}

async function meanOf(text: string, language: string): Promise<number> {
  const view = await viewEncoded(text, language, false);
  return writeDocSentiment(view, scoreSentences(view)).mean;
}

type RatingScore = (scores: readonly number[], ratings: readonly number[]) => EvalResult;

/** Compares scores of -1 to 1 with people's ratings. */
function ratingTask(
  language: string,
  texts: readonly (RatedText & { language?: string })[],
  score: RatingScore,
): EvalTask<{ language: string; text: string }, number> {
  const ratings = texts.map(({ rating }) => rating);
  return {
    inputs: texts.map(({ text, language: own = language }) => ({ language: own, text })),
    answer: (input) => meanOf(input.text, input.language),
    schema: z.number(),
    score: (scores) => score(scores, ratings),
  };
}

function correlation(scores: readonly number[], ratings: readonly number[]): EvalResult {
  const value = pearson(scores, ratings);
  return { measure: 'Pearson r with ratings', value: Math.round(value * 1000) / 1000 };
}

function pearson(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let product = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (const [place, x] of a.entries()) {
    const y = b[place] ?? 0;
    product += (x - meanA) * (y - meanB);
    squaresA += (x - meanA) ** 2;
    squaresB += (y - meanB) ** 2;
  }
  return product / Math.sqrt(squaresA * squaresB);
}

function polarity(scores: readonly number[], ratings: readonly number[]): EvalResult {
  const right = ratings.filter((rating, at) => (scores[at] ?? 0) >= 0 === rating >= 0);
  return { measure: 'sign right, %', value: percent(right.length, ratings.length) };
}

function macroF1(scores: readonly number[], ratings: readonly number[]): EvalResult {
  const labels = ratings.map((rating, at) => {
    const score = scores[at] ?? 0;
    return { given: Math.sign(rating), found: Math.abs(score) < 0.1 ? 0 : Math.sign(score) };
  });
  const ofLabels = [-1, 0, 1].map((label) => {
    const right = labels.filter(({ given, found }) => given === label && found === label).length;
    const given = labels.filter((one) => one.given === label).length;
    const found = labels.filter((one) => one.found === label).length;
    return (2 * right) / Math.max(1, given + found);
  });
  return { measure: 'macro-F1 of three labels, %', value: Math.round(mean(ofLabels) * 1000) / 10 };
}

function readLabelled(name: string): RatedText[] {
  return readFileSync(trainingFile(name), 'utf8')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, text, label] = /^(.*)\t([01])$/.exec(line) ?? [];
      return text && label ? [{ text, rating: label === '1' ? 1 : -1 }] : [];
    });
}

/** Reads lines of a rating (a number, or `+`, `0`, `-`), a tab and a text. */
function readSample(name: string): RatedText[] {
  const lines = readFileSync(resolve(import.meta.dirname, 'samples', name), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [grade = '', text] = line.split('\t');
    const rating = grade === '+' ? 1 : grade === '-' ? -1 : Number(grade);
    return text ? [{ text, rating }] : [];
  });
}
