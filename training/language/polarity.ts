import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { states } from '../../services/engines/encoder/labels/label-encoder.ts';
import {
  encoderModels,
  hostWork,
  releaseWork,
} from '../../services/engines/encoder/labels/port.ts';
import {
  end,
  readVocabulary,
  start,
  Tokenizer,
} from '../../services/engines/encoder/text/tokenizer.ts';
import { width } from '../../services/engines/encoder/thread/embedded-pieces.ts';
import { PieceNetwork } from '../../services/engines/encoder/thread/piece-network.ts';
import { annotate } from '../../services/engines/language/annotate.ts';
import { lexiconFeatures } from '../../services/engines/language/sentiment/join-polarity.ts';
import { combineScores } from '../../services/engines/language/sentiment/score-document.ts';
import { scoreSentence } from '../../services/engines/language/sentiment/score-sentence.ts';
import { type Language, languages } from '../../services/engines/language/types.ts';
import { shuffled } from './perceptron.ts';
import { ratedSnippets } from './sentiment.ts';

type Labelled = {
  language: Language;
  /** What it counts; 1 for a sentence of news. */
  weight: number;
  /** `+` good news, `-` bad news, `0` neither. */
  label: string;
  /** Pieces of each word. */
  words: (readonly number[])[];
  positive: number;
  negative: number;
};
/** The mean of the words, each the mean of its pieces: behind the sixth layer, and as they are. */
type Example = Labelled & { state: number[]; bare: number[] };

/** Chosen by cross-validation, as is the scale: what is larger is punished less. */
const penalty = 300;
const lexiconScale = 10;
const steps = 300;
const rate = 0.02;
/** One of so many English review sentences is learned from, and counts so much; a rating nearer to 0 is neither. */
const snippetStep = 2;
const snippetWeight = 0.3;
const minRating = 0.4;
/** Pieces of sentences that are read together. */
const maxPieces = 120;

/**
 * Learns from our own sentences how the encoder and the lexicon together tell good news and bad, and from some reviews, so
 * that it tells them too; some three minutes. Each sentence of news is read alone and beside others. For sentences that are
 * not read the same is learned of their pieces as they are, without the network.
 */
export async function trainPolarity(): Promise<void> {
  const examples = await readExamples();
  const read = learnSides(examples.map((each) => ({ ...each, vector: each.state })));
  const unread = learnSides(examples.map((each) => ({ ...each, vector: each.bare })));
  const directions = [read, unread].flatMap((learned) => learned.directions.flat());
  const folder = resolve(import.meta.dirname, '../../services/engines/language/sentiment');
  const model = { read: read.model, unread: unread.model };
  writeFileSync(`${encoderModels}/polarity.bin`, Float32Array.from(directions));
  writeFileSync(`${folder}/polarity.json`, `${JSON.stringify(model, null, 2)}\n`);
}

function learnSides(examples: readonly (Labelled & { vector: number[] })[]) {
  const vectorsOf = (language: Language) =>
    examples
      .filter((each) => each.language === language && each.weight === 1)
      .map(({ vector }) => vector);
  const centers = new Map(languages.map((language) => [language, meanOf(vectorsOf(language))]));
  const away = examples.map(({ vector, language }) =>
    vector.map((each, at) => each - (centers.get(language)?.[at] ?? 0)),
  );
  const deviations = meanOf(away.map((own) => own.map((each) => each * each))).map(Math.sqrt);
  const rows = examples.map(({ positive, negative }, example) => {
    const vector = away[example]?.map((each, at) => each / (deviations[at] ?? 1)) ?? [];
    return Float64Array.of(1, positive * lexiconScale, negative * lexiconScale, ...vector);
  });
  const model: Record<string, Record<string, object>> = {};
  const directions = Object.entries({ good: '+', bad: '-' }).map(([side, wanted]) => {
    const targets = examples.map(({ label }) => Number(label === wanted));
    const [bias = 0, positive = 0, negative = 0, ...weights] = learn(rows, targets, examples);
    const direction = deviations.map((deviation, at) => (weights[at] ?? 0) / deviation);
    for (const [language, center] of centers) {
      const shift = center.reduce((sum, each, at) => sum + each * (direction[at] ?? 0), 0);
      const own = [bias - shift, positive * lexiconScale, negative * lexiconScale];
      const [ownBias, ofPositive, ofNegative] = own.map((each) => Number(each.toFixed(3)));
      const numbers = { bias: ownBias, positive: ofPositive, negative: ofNegative };
      model[language] = { ...model[language], [side]: numbers };
    }
    return direction;
  });
  return { directions, model };
}

async function readExamples(): Promise<Example[]> {
  const work = hostWork();
  const data = { folder: encoderModels, idleTime: 60_000, state: work };
  const network = await PieceNetwork.open('names.onnx', data);
  const tokenizer = new Tokenizer(readVocabulary(encoderModels));
  const examples: Example[] = [];
  for (const language of languages) {
    const sentences = readSentences(language, tokenizer);
    const alone = language === 'en' ? [...sentences, ...readSnippets(tokenizer)] : sentences;
    for (const window of [...alone.map((each) => [each]), ...inWindows(sentences)]) {
      const ids = [start, ...window.flatMap(({ words }) => words.flat()), end];
      const [pieces = new Float32Array()] = await network.run(ids, [states]);
      const own = meansOf(window, pieces);
      const bare = meansOf(window, network.embed(ids));
      for (const [at, sentence] of window.entries()) {
        examples.push({ ...sentence, state: own[at] ?? [], bare: bare[at] ?? [] });
      }
    }
  }
  await network.close();
  releaseWork(work);
  return examples;
}

/** Means of the sentences of a window, whose first piece is its start. */
function meansOf(window: readonly Labelled[], pieces: Float32Array): number[][] {
  let from = 1;
  return window.map(({ words }) =>
    meanOf(
      words.map(({ length }) => {
        const rows = Array.from({ length }, (_, at) =>
          pieces.subarray((from + at) * width, (from + at + 1) * width),
        );
        from += length;
        return meanOf(rows);
      }),
    ),
  );
}

function readSentences(language: Language, tokenizer: Tokenizer): Labelled[] {
  const file = resolve(import.meta.dirname, `news-sentences/${language}.tsv`);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [label = '', text = ''] = line.split('\t');
    return { label, weight: 1, ...readText(text, language, tokenizer) };
  });
}

function readSnippets(tokenizer: Tokenizer): Labelled[] {
  const snippets = ratedSnippets('learned').filter((_, at) => at % snippetStep === 0);
  return snippets.map(({ text, rating }) => {
    const label = Math.abs(rating) < minRating ? '0' : rating > 0 ? '+' : '-';
    return { label, weight: snippetWeight, ...readText(text, 'en', tokenizer) };
  });
}

function readText(text: string, language: Language, tokenizer: Tokenizer) {
  const options = { language, newlineEndsSentence: false };
  const { paragraphs } = annotate([{ type: 'BODY', text }], options);
  const own = paragraphs.flatMap(({ sentences }) => sentences);
  const score = combineScores(own.map((each) => scoreSentence(each, language)));
  const words = own
    .flatMap(({ tokens }) => tokens.map(({ text: word }) => tokenizer.encodeWord(word)))
    .slice(0, maxPieces / 2);
  return { language, words, ...lexiconFeatures(score) };
}

function inWindows(sentences: readonly Labelled[]): Labelled[][] {
  const windows: Labelled[][] = [];
  let length = maxPieces;
  for (const sentence of shuffled(sentences, 1)) {
    const own = sentence.words.flat().length;
    if (length + own > maxPieces) windows.push([]);
    length = length + own > maxPieces ? own : length + own;
    windows.at(-1)?.push(sentence);
  }
  return windows;
}

function meanOf(rows: readonly ArrayLike<number>[]): number[] {
  return Array.from(
    rows[0] ?? [],
    (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length,
  );
}

/**
 * Weights of a logistic regression, with a penalty on their squares but for the first, by accelerated gradient descent
 * (Nesterov 1983): Newton's method takes minutes for so many weights.
 */
function learn(
  rows: readonly Float64Array[],
  targets: readonly number[],
  examples: readonly Labelled[],
): number[] {
  let weights: number[] = new Array(rows[0]?.length ?? 0).fill(0);
  let ahead = weights;
  for (let step = 1; step <= steps; step += 1) {
    const gradient = ahead.map((weight, at) => (at === 0 ? 0 : penalty * weight));
    for (const [example, row] of rows.entries()) {
      let sum = 0;
      for (let at = 0; at < row.length; at += 1) sum += (row[at] ?? 0) * (ahead[at] ?? 0);
      const miss = 1 / (1 + Math.exp(-sum)) - (targets[example] ?? 0);
      const error = miss * (examples[example]?.weight ?? 1);
      for (let at = 0; at < row.length; at += 1) {
        gradient[at] = (gradient[at] ?? 0) + error * (row[at] ?? 0);
      }
    }
    const next = ahead.map((weight, at) => weight - (rate * (gradient[at] ?? 0)) / rows.length);
    ahead = next.map((each, at) => each + ((step - 1) / (step + 2)) * (each - (weights[at] ?? 0)));
    weights = next;
  }
  return weights;
}
