import { readFileSync, writeFileSync } from 'node:fs';
import { annotate } from '../../services/engines/language/annotate.ts';
import { modelFile } from '../../services/engines/language/model-files.ts';
import { scoreValences } from '../../services/engines/language/sentiment/score-sentence.ts';
import { loadSentimentLexicon } from '../../services/engines/language/sentiment/sentiment-lexicon.ts';
import {
  rawTendency,
  tendencyWords,
} from '../../services/engines/language/sentiment/tendencies.ts';
import { valenceContexts } from '../../services/engines/language/sentiment/valence-context.ts';
import { shuffled } from './perceptron.ts';
import { columnSentences, countValues, trainingFile } from './training-data.ts';

/** A piece of text with the mean of its ratings, -4 to 4. */
export type RatedText = { text: string; rating: number };

const files = ['amazonReviewSnippets_GroundTruth.txt', 'movieReviewSnippets_GroundTruth.txt'];
/** Every fifth text is kept to measure on. */
const heldBack = 5;
/** News sentences that are to have no tendency, so that the words of the news get none. */
const newsSentences = 6_000;

const epochs = 12;
const rate = 0.4;
const decay = 0.002;
const fewest = 3;
const weakest = 0.1;

/** Rated English review sentences; `held-back` ones are never learned from. */
export function ratedSnippets(part: 'learned' | 'held-back'): RatedText[] {
  const texts = files.flatMap((name) => readRated(`dev/sentiment/${name}`));
  return texts.filter((_, place) => (place % heldBack === 0) === (part === 'held-back'));
}

/** Texts of a file with one rating a line: identifier, rating, text. */
export function readRated(name: string): RatedText[] {
  const texts: RatedText[] = [];
  for (const line of readFileSync(trainingFile(name), 'utf8').split(/\r?\n/)) {
    const [, rating, ...rest] = line.split('\t');
    const text = rest
      .join(' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
    if (rating && text) texts.push({ text: text.trim(), rating: Number(rating) });
  }
  return texts;
}

type Example = { words: Set<string>; lexiconMean: number; rating: number; isNews: boolean };

/** Writes what each word adds to a review's rating beyond the lexicon (least squares, AdaGrad); about a minute. */
export function trainSentiment(): void {
  const news = columnSentences('ner/en.gmb.train.tsv', 0).slice(0, newsSentences);
  const examples = [
    ...ratedSnippets('learned').map(({ text, rating }) => toExample(text, rating, false)),
    ...news.map((sentence) => toExample(sentence.join(' '), 0, true)),
  ];
  const counts = countValues(examples.flatMap(({ words, isNews }) => (isNews ? [] : [...words])));
  const tendencies = new Map<string, number>();
  for (const [word, count] of counts) if (count >= fewest) tendencies.set(word, 0);
  learn(examples, tendencies);
  const lines = [...tendencies]
    .filter(([, weight]) => Math.abs(weight) >= weakest)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, weight]) => `${word}\t${weight.toFixed(2)}`);
  writeFileSync(modelFile('sentiment.en.txt'), `${lines.join('\n')}\n`);
}

function toExample(text: string, rating: number, isNews: boolean): Example {
  const { paragraphs } = annotate([{ type: 'BODY', text }], {
    language: 'en',
    newlineEndsSentence: false,
  });
  const tokens = paragraphs.flatMap(({ sentences }) => sentences.flatMap((own) => own.tokens));
  const lexicon = loadSentimentLexicon('en');
  const contexts = valenceContexts(tokens, lexicon.shifters);
  const { mean } = scoreValences(tokens, lexicon, contexts);
  return { words: tendencyWords(tokens, contexts), lexiconMean: mean, rating, isNews };
}

function learn(examples: readonly Example[], tendencies: Map<string, number>): void {
  const gradients = new Map<string, number>();
  let scale = 3;
  let base = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { words, lexiconMean, rating, isNews } of shuffled(examples, epoch)) {
      const own = rawTendency(words, tendencies);
      const error = isNews ? own : base + scale * lexiconMean + own - rating;
      if (!isNews) {
        base -= 0.01 * error;
        scale -= 0.01 * error * lexiconMean;
      }
      const share = error / Math.sqrt(Math.max(1, words.size));
      for (const word of words) {
        const weight = tendencies.get(word);
        if (weight === undefined) continue;
        const gradient = share + decay * weight;
        const sum = (gradients.get(word) ?? 0) + gradient * gradient;
        gradients.set(word, sum);
        tendencies.set(word, weight - (rate * gradient) / Math.sqrt(sum + 1));
      }
    }
  }
}
