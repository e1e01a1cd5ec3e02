import { readFileSync } from 'node:fs';
import { detectLanguage } from '../services/engines/language/detection/detect-language.ts';
import { loadModel } from '../services/engines/language/models.ts';
import { makeMorphology } from '../services/engines/language/morphology.ts';
import { type Parser, parserOf } from '../services/engines/language/parser/parse.ts';
import { tokenize } from '../services/engines/language/segmentation/tokenize.ts';
import { type Language, languages, type Token } from '../services/engines/language/types.ts';
import type { GoldSentence, GoldToken } from '../training/language/conllu.ts';
import { devSentences, heldOutNews, tokensOfGold } from '../training/language/gold.ts';
import { cleanLemma } from '../training/language/lemma-examples.ts';
import { trainingFile } from '../training/language/training-data.ts';
import { annotateText } from './annotate-text.ts';
import { type EvalResult, type EvalRow, f1, percent, rowsOf } from './eval-row.ts';

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

export const languageRows: readonly EvalRow[] = [
  { name: 'language, sentences', run: treebankLanguages },
  { name: 'language, tweets', run: () => detected('tweets') },
  {
    name: 'language, word pairs, prior of our eight',
    run: () => detected('word-pairs', languages),
  },
  { name: 'language, word pairs', run: () => detected('word-pairs') },
  { name: 'language, single words', run: () => detected('single-words') },
  ...rowsOf(languages, 'sentences *', sentenceScore),
  ...rowsOf(languages, 'tokens *', tokenScore),
  ...rowsOf(languages, 'tags *', (language) => tagScore(language, devSentences(language))),
  { name: 'tags en, news', run: () => tagScore('en', heldOutNews()) },
  { name: 'tags cs, edited text', run: () => tagScore('cs', editedSentences('cs')) },
  ...rowsOf(languages, 'lemmas *', (language) => lemmaScore(language, devSentences(language))),
  { name: 'lemmas en, news', run: () => lemmaScore('en', heldOutNews()) },
  { name: 'lemmas cs, edited text', run: () => lemmaScore('cs', editedSentences('cs')) },
  ...languages.flatMap((language) =>
    (['UAS', 'LAS'] as const).map((measure) => ({
      name: `trees ${language}, ${measure}`,
      run: () => treeScore(language, devSentences(language), measure),
    })),
  ),
  { name: 'trees en, LAS, news', run: () => treeScore('en', heldOutNews(), 'LAS') },
  { name: 'speed en, down to lemmas', run: () => speed(false) },
  { name: 'speed en, down to trees', run: () => speed(true) },
];

function treebankLanguages(): EvalResult {
  let right = 0;
  let all = 0;
  for (const language of languages) {
    for (const { text } of devSentences(language).filter(isPlain)) {
      if (text.split(' ').length < 5) continue;
      all++;
      if (detectLanguage(text).language === language) right++;
    }
  }
  return { measure: 'accuracy, sentences of five words and more, %', value: percent(right, all) };
}

function detected(file: string, prior: readonly string[] = []): EvalResult {
  const lines = readFileSync(trainingFile(`dev/langid/${file}.txt`), 'utf8')
    .trim()
    .split('\n');
  let right = 0;
  let all = 0;
  for (const line of lines) {
    const [code = '', text = ''] = line.split('\t');
    if (!languages.some((language) => language === code)) continue;
    all++;
    if (detectLanguage(text, { prior }).language === code) right++;
  }
  return { measure: 'accuracy, our eight languages, %', value: percent(right, all) };
}

/** Joins consecutive sentences by spaces. */
function blocksOf(sentences: readonly GoldSentence[]): { text: string; spans: Set<string> }[] {
  const blocks: { text: string; spans: Set<string> }[] = [];
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

function sentenceScore(language: Language): EvalResult {
  let matched = 0;
  let predicted = 0;
  let gold = 0;
  for (const { text, spans } of blocksOf(editedSentences(language))) {
    gold += spans.size;
    const { paragraphs } = annotateText(text, language);
    const found = paragraphs.flatMap(({ sentences }) => sentences);
    predicted += found.length;
    matched += found.filter(({ start, end }) => spans.has(`${start}-${end}`)).length;
  }
  return {
    measure: 'sentences joined by spaces, F1, %',
    value: f1(matched, predicted, gold),
  };
}

function tokenScore(language: Language): EvalResult {
  let matched = 0;
  let predicted = 0;
  let gold = 0;
  const sentences = language === 'cs' ? editedSentences('cs') : devSentences(language);
  for (const { text, tokens } of sentences) {
    const spans = new Set(tokens.map(({ start, end }) => `${start}-${end}`));
    const found = tokenize(text, language);
    gold += tokens.length;
    predicted += found.length;
    matched += found.filter(({ start, end }) => spans.has(`${start}-${end}`)).length;
  }
  return { measure: 'tokens, F1, %', value: f1(matched, predicted, gold) };
}

/** Analyses gold tokens and counts those that `isRight` accepts; multiword tokens are skipped. */
function countRight(
  language: Language,
  sentences: readonly GoldSentence[],
  isRight: (token: Token, gold: GoldToken) => boolean,
  parse?: Parser,
): number {
  const model = loadModel(language);
  if (!model) return 0;
  const morphology = makeMorphology(model);
  let right = 0;
  let all = 0;
  for (const { tokens: gold } of sentences) {
    const tokens = tokensOfGold(gold);
    morphology(tokens);
    parse?.(tokens);
    for (const [i, token] of tokens.entries()) {
      const own = gold[i];
      if (!own || own.isWhole) continue;
      all++;
      if (isRight(token, own)) right++;
    }
  }
  return percent(right, all);
}

function tagScore(language: Language, sentences: readonly GoldSentence[]): EvalResult {
  const value = countRight(language, sentences, ({ upos }, gold) => upos === gold.upos);
  return { measure: 'accuracy, gold tokens, %', value };
}

/** Ignores case, which treebanks treat differently in names. */
function lemmaScore(language: Language, sentences: readonly GoldSentence[]): EvalResult {
  const value = countRight(language, sentences, ({ lemma = '' }, { form, upos, ...gold }) => {
    return lemma.toLowerCase() === cleanLemma(form, upos, gold.lemma).toLowerCase();
  });
  return { measure: 'accuracy, predicted tags, letter case apart, %', value };
}

/** Unlabelled or labelled attachment without relation subtypes; skips multiword tokens and counts punctuation (CoNLL 2018). */
function treeScore(
  language: Language,
  sentences: readonly GoldSentence[],
  measure: 'UAS' | 'LAS',
): EvalResult {
  const parse = parserOf(language);
  const value = countRight(
    language,
    sentences,
    ({ head, relation = '' }, gold) =>
      head === gold.head && (measure === 'UAS' || plain(relation) === plain(gold.deprel)),
    parse,
  );
  return { measure: `${measure}, gold tokens, predicted tags, %`, value };
}

const plain = (relation: string) => relation.split(':')[0];

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
