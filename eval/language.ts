import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { treeNetworks } from '../services/engines/encoder/labels/tree-networks.ts';
import { detectLanguage } from '../services/engines/language/detection/detect-language.ts';
import { loadModel } from '../services/engines/language/models.ts';
import { makeMorphology } from '../services/engines/language/morphology.ts';
import { type Parser, parserOf } from '../services/engines/language/parser/parse.ts';
import { tokenize } from '../services/engines/language/segmentation/tokenize.ts';
import { type Language, languages } from '../services/engines/language/types.ts';
import type { GoldSentence, GoldToken } from '../training/language/conllu.ts';
import { devSentences, heldOutNews, tokensOfGold } from '../training/language/gold.ts';
import { cleanLemma } from '../training/language/lemma-examples.ts';
import { trainingFile } from '../training/language/training-data.ts';
import { annotateText } from './annotate-text.ts';
import {
  type EvalResult,
  type EvalRow,
  type EvalTask,
  f1,
  percent,
  rowsOf,
  taskRow,
} from './eval-row.ts';
import { parseEncoded } from './parse-encoded.ts';

/** Excludes the legal treebank, which joins references to one token. */
function isPlain({ text }: GoldSentence): boolean {
  return !text.includes('_');
}

/** Returns sentences of news and encyclopaedias; English ones from held-out articles. */
function editedSentences(language: Language): GoldSentence[] {
  if (language === 'en') return heldOutNews();
  const sentences = devSentences(language);
  return language === 'cs' ? sentences.slice(0, 150) : sentences;
}

const encodedLanguages = Object.values(treeNetworks).flat();

export const languageRows: readonly EvalRow[] = [
  taskRow('language, sentences', () =>
    detectionTask('accuracy, sentences of five words and more, %', treebankSamples()),
  ),
  taskRow('language, tweets', () => detectionTask(ofOurs, readSamples('tweets'))),
  taskRow('language, word pairs, prior of our eight', () =>
    detectionTask(ofOurs, readSamples('word-pairs'), languages),
  ),
  taskRow('language, word pairs', () => detectionTask(ofOurs, readSamples('word-pairs'))),
  taskRow('language, single words', () => detectionTask(ofOurs, readSamples('single-words'))),
  ...languages.map((language) =>
    taskRow(`sentences ${language}`, () =>
      spanTask(
        'sentences joined by spaces',
        language,
        blocksOf(editedSentences(language)),
        (text) => annotateText(text, language).paragraphs.flatMap(({ sentences }) => sentences),
      ),
    ),
  ),
  ...languages.map((language) =>
    taskRow(`tokens ${language}`, () =>
      spanTask('tokens', language, tokenCases(language), (text) => tokenize(text, language)),
    ),
  ),
  ...languages.map((language) =>
    taskRow(`tags ${language}`, () => tagTask(language, devSentences(language))),
  ),
  taskRow('tags en, news', () => tagTask('en', heldOutNews())),
  taskRow('tags cs, edited text', () => tagTask('cs', editedSentences('cs'))),
  ...languages.map((language) =>
    taskRow(`lemmas ${language}`, () => lemmaTask(language, devSentences(language))),
  ),
  taskRow('lemmas en, news', () => lemmaTask('en', heldOutNews())),
  taskRow('lemmas cs, edited text', () => lemmaTask('cs', editedSentences('cs'))),
  ...languages.flatMap((language) =>
    (['UAS', 'LAS'] as const).map((measure) =>
      taskRow(`trees ${language}, ${measure}`, () =>
        treeTask(language, devSentences(language), measure),
      ),
    ),
  ),
  taskRow('trees en, LAS, news', () => treeTask('en', heldOutNews(), 'LAS')),
  ...rowsOf(encodedLanguages, 'trees *, LAS, encoder', (language) =>
    scoreEncoded(language, devSentences(language)),
  ),
  ...rowsOf(['en'], 'trees *, LAS, encoder, news', (language) =>
    scoreEncoded(language, heldOutNews()),
  ),
  { name: 'speed en, down to lemmas', run: () => speed(false) },
  { name: 'speed en, down to trees', run: () => speed(true) },
];

type Sample = { language: string; text: string };

const ofOurs = 'accuracy, our eight languages, %';

function treebankSamples(): Sample[] {
  return languages.flatMap((language) =>
    devSentences(language)
      .filter((sentence) => isPlain(sentence) && sentence.text.split(' ').length >= 5)
      .map(({ text }) => ({ language, text })),
  );
}

function readSamples(file: string): Sample[] {
  const lines = readFileSync(trainingFile(`dev/langid/${file}.txt`), 'utf8')
    .trim()
    .split('\n');
  return lines.flatMap((line) => {
    const [code = '', text = ''] = line.split('\t');
    return languages.some((language) => language === code) ? [{ language: code, text }] : [];
  });
}

function detectionTask(
  measure: string,
  samples: readonly Sample[],
  prior: readonly string[] = [],
): EvalTask<{ text: string; prior: readonly string[] }, string> {
  return {
    inputs: samples.map(({ text }) => ({ text, prior })),
    answer: ({ text }) => detectLanguage(text, { prior }).language,
    schema: z.string(),
    score(answers) {
      const right = answers.filter((answer, at) => answer === samples[at]?.language);
      return { measure, value: percent(right.length, answers.length) };
    },
  };
}

/** A text with spans as `start-end`. */
type SpanCase = { text: string; spans: Set<string> };

/** Joins consecutive sentences by spaces. */
function blocksOf(sentences: readonly GoldSentence[]): SpanCase[] {
  const blocks: SpanCase[] = [];
  for (const { text, tokens, startsBlock } of sentences) {
    let block = blocks.at(-1);
    if (!block || startsBlock) {
      block = { text: '', spans: new Set() };
      blocks.push(block);
    }
    const offset = block.text.length + (block.text === '' ? 0 : 1);
    block.text += (block.text === '' ? '' : ' ') + text;
    block.spans.add(`${offset + (tokens[0]?.start ?? 0)}-${offset + (tokens.at(-1)?.end ?? 0)}`);
  }
  return blocks;
}

function tokenCases(language: Language): SpanCase[] {
  const sentences = language === 'cs' ? editedSentences('cs') : devSentences(language);
  return sentences.map(({ text, tokens }) => ({
    text,
    spans: new Set(tokens.map(({ start, end }) => `${start}-${end}`)),
  }));
}

function spanTask(
  subject: string,
  language: Language,
  cases: readonly SpanCase[],
  find: (text: string) => { start: number; end: number }[],
): EvalTask<Sample, [start: number, end: number][]> {
  return {
    inputs: cases.map(({ text }) => ({ language, text })),
    answer: ({ text }) => find(text).map(({ start, end }) => [start, end]),
    schema: z.array(z.tuple([z.number(), z.number()])),
    score(answers) {
      const found = answers.map((spans) => spans.map(([start, end]) => `${start}-${end}`));
      const matched = found.map((own, at) => own.filter((span) => cases[at]?.spans.has(span)));
      const gold = cases.reduce((sum, { spans }) => sum + spans.size, 0);
      return {
        measure: `${subject}, F1, %`,
        value: f1(matched.flat().length, found.flat().length, gold),
      };
    },
  };
}

/** An analysed token; `head` is an index, -1 for the root. */
const Word = z.object({
  upos: z.string().optional(),
  lemma: z.string().optional(),
  head: z.number().optional(),
  relation: z.string().optional(),
});
type Word = z.output<typeof Word>;

type WordInput = {
  language: Language;
  tokens: readonly Pick<GoldToken, 'form' | 'start' | 'end'>[];
};

/** Analyses gold tokens and counts those that `isRight` accepts; multiword tokens are skipped. */
function wordTask(
  measure: string,
  language: Language,
  sentences: readonly GoldSentence[],
  isRight: (word: Word, gold: GoldToken) => boolean,
  parse?: Parser,
): EvalTask<WordInput, Word[]> {
  const model = loadModel(language);
  const morphology = model && makeMorphology(model);
  return {
    inputs: sentences.map(({ tokens }) => ({
      language,
      tokens: tokens.map(({ form, start, end }) => ({ form, start, end })),
    })),
    answer(input) {
      const tokens = tokensOfGold(input.tokens);
      morphology?.(tokens);
      parse?.(tokens);
      return tokens;
    },
    schema: z.array(Word),
    score(answers) {
      let right = 0;
      let all = 0;
      for (const [at, words] of answers.entries()) {
        for (const [i, own] of (sentences[at]?.tokens ?? []).entries()) {
          if (own.isWhole) continue;
          const word = words[i];
          all++;
          if (word && isRight(word, own)) right++;
        }
      }
      return { measure, value: percent(right, all) };
    },
  };
}

function tagTask(language: Language, sentences: readonly GoldSentence[]) {
  const measure = 'accuracy, gold tokens, %';
  return wordTask(measure, language, sentences, ({ upos }, gold) => upos === gold.upos);
}

/** Ignores case, which treebanks treat differently in names. */
function lemmaTask(language: Language, sentences: readonly GoldSentence[]) {
  const measure = 'accuracy, predicted tags, letter case apart, %';
  return wordTask(measure, language, sentences, ({ lemma = '' }, { form, upos, ...gold }) => {
    return lemma.toLowerCase() === cleanLemma(form, upos, gold.lemma).toLowerCase();
  });
}

/** Unlabelled or labelled attachment without relation subtypes; skips multiword tokens and counts punctuation (CoNLL 2018). */
function treeTask(language: Language, sentences: readonly GoldSentence[], measure: 'UAS' | 'LAS') {
  return wordTask(
    `${measure}, gold tokens, predicted tags, %`,
    language,
    sentences,
    ({ head, relation = '' }, gold) =>
      head === gold.head && (measure === 'UAS' || plain(relation) === plain(gold.deprel)),
    parserOf(language),
  );
}

const plain = (relation: string) => relation.split(':')[0];

/** Trees by the encoder and the parser together. */
async function scoreEncoded(language: Language, sentences: readonly GoldSentence[]) {
  const answers = await parseEncoded(language, sentences);
  return treeTask(language, sentences, 'LAS').score(answers);
}

const speedLength = 300_000;

function speed(hasTrees: boolean): EvalResult {
  const text = devSentences('en')
    .map((sentence) => sentence.text)
    .join('\n')
    .repeat(4)
    .slice(0, speedLength);
  const read = (): number => {
    const before = process.cpuUsage();
    const { paragraphs } = annotateText(text, 'en');
    const parse = hasTrees ? parserOf('en') : undefined;
    if (parse)
      for (const { sentences } of paragraphs) for (const { tokens } of sentences) parse(tokens);
    const { user, system } = process.cpuUsage(before);
    return Math.round((text.length / (user + system)) * 1000);
  };
  read();
  return { measure: 'thousand characters a second of processor time', value: read() };
}
