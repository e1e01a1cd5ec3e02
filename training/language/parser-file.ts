import { writeFileSync } from 'node:fs';
import { encodeModel } from '../../lib/text/model-file.ts';
import { modelFile } from '../../services/engines/language/model-files.ts';
import { type LanguageModel, loadModel } from '../../services/engines/language/models.ts';
import { makeMorphology } from '../../services/engines/language/morphology.ts';
import type { Language, Token } from '../../services/engines/language/types.ts';
import type { GoldSentence } from './conllu.ts';
import { labelNames } from './feats.ts';
import { tokensOfGold, trainingSentences } from './gold.ts';
import { type ParserOptions, trainParser, treeOf } from './parser.ts';
import { learnTagger, settingsOf } from './tagger.ts';
import { byCount, countValues } from './training-data.ts';

/** The treebank is cut into so many parts, each tagged by what was learned from the others. */
const parts = 4;
/** Neighbouring sentences stay in one part: those of one text say the same words. */
const together = 20;
/** A tagger for one part is learned in less time. */
const brief = { epochs: 3, seeds: [1] };
/** Subtypes of relations that are rarer count as the relation they are of. */
const minSubtypeCount = 20;

/** Chosen on the dev files; larger tables serve only the largest treebank. */
function optionsOf(language: Language): ParserOptions {
  const bits = language === 'en' ? 21 : 20;
  return { moveBits: bits, nameBits: bits, margin: 10, epochs: 7, seeds: [1, 2] };
}

/** The sentences with tags as they come to the parser: given by a tagger that has not seen them. */
function jackknifeTags(sentences: readonly GoldSentence[], model: LanguageModel): Token[][] {
  const partOf = (at: number) => Math.floor(at / together) % parts;
  const { language, lemma } = model;
  const { upos: uposOptions, feats: featsOptions } = settingsOf(language);
  const settings = { upos: { ...uposOptions, ...brief }, feats: { ...featsOptions, ...brief } };
  // Those of the whole treebank, which the lemmatizer knows.
  const labels = labelNames(sentences);
  const tagged = sentences.map(({ tokens }) => tokensOfGold(tokens));
  for (let part = 0; part < parts; part++) {
    const others = sentences.filter((_, at) => partOf(at) !== part);
    const { upos, feats } = learnTagger(language, others, labels, settings);
    const tag = makeMorphology({ language, upos, feats, lemma });
    for (const [at, tokens] of tagged.entries()) if (partOf(at) === part) tag(tokens);
  }
  return tagged;
}

/** The relations that are learned, the most frequent first; number 0 stands for none. */
export function relationNames(sentences: readonly GoldSentence[]): string[] {
  const relations = sentences.flatMap(({ tokens }) => tokens.map(({ deprel }) => deprel));
  const names = [...countValues(relations)]
    .filter(([name, count]) => count >= minSubtypeCount || !name.includes(':'))
    .sort(byCount);
  return ['', ...names.map(([name]) => name)];
}

export function writeParser(language: Language): number {
  const model = loadModel(language);
  if (!model) throw new Error(`Train the tagger and the lemmatizer of ${language} first.`);
  const sentences = trainingSentences(language);
  const relations = relationNames(sentences);
  const numbers = new Map(relations.map((name, number) => [name, number]));
  const tagged = jackknifeTags(sentences, model);
  const trees = sentences.map(({ tokens }, at) => treeOf(tagged[at] ?? [], tokens, numbers));
  const { moves, names } = trainParser(trees, relations, optionsOf(language));
  const bytes = encodeModel({ relations }, { moves, names });
  writeFileSync(modelFile(`${language}.parser.bin`), bytes);
  return bytes.length;
}
