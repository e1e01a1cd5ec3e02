import { writeFileSync } from 'node:fs';
import { encodeModel } from '../model-file.ts';
import { type LanguageModel, loadModel } from '../models.ts';
import { makeMorphology } from '../morphology.ts';
import { parserPath } from '../parser/parse.ts';
import { stemsOf } from '../stems.ts';
import type { Language, Token } from '../types.ts';
import { commonWords } from './common-words.ts';
import type { GoldSentence } from './conllu.ts';
import { trainFeats } from './feats.ts';
import { tokensOfGold, trainingSentences } from './gold.ts';
import { type ParserOptions, trainParser, treeOf } from './parser.ts';
import { labelsOf, settingsOf } from './tagger.ts';
import { subtitleCounts } from './training-data.ts';
import { trainUpos } from './upos.ts';
import { buildVocabulary } from './vocabulary.ts';

/** The treebank is cut into so many parts, each tagged by what was learned from the others. */
const parts = 4;
/** Neighbouring sentences stay in one part: those of one text say the same words. */
const together = 20;
/** Subtypes of relations that are rarer count as the relation they are of. */
const leastOfSubtype = 20;

/** Chosen on the dev files; larger tables serve only the largest treebank. */
function optionsOf(language: Language): ParserOptions {
  const bits = language === 'en' ? 21 : 20;
  return { moveBits: bits, nameBits: bits, margin: 10, epochs: 7, seeds: [1, 2] };
}

/** A smaller tagger of some of the sentences, with the labels that the lemmatizer knows. */
function taggerOf(sentences: readonly GoldSentence[], model: LanguageModel) {
  const { language, lemma } = model;
  const { upos: uposOptions, feats: featsOptions } = settingsOf(language);
  const vocabulary = {
    ...buildVocabulary(sentences, subtitleCounts(language), commonWords(language)),
    stems: stemsOf(language),
  };
  const brief = { epochs: 3, seeds: [1] };
  const upos = trainUpos(sentences, vocabulary, { ...uposOptions, ...brief });
  const feats = trainFeats(sentences, vocabulary, labelsOf(language), {
    ...featsOptions,
    ...brief,
  });
  return makeMorphology({ language, upos, feats, lemma });
}

/** The sentences with tags as they come to the parser: given by a tagger that has not seen them. */
function taggedAnew(sentences: readonly GoldSentence[], model: LanguageModel): Token[][] {
  const partOf = (at: number) => Math.floor(at / together) % parts;
  const tagged = sentences.map(({ tokens }) => tokensOfGold(tokens));
  for (let part = 0; part < parts; part++) {
    const tag = taggerOf(
      sentences.filter((_, at) => partOf(at) !== part),
      model,
    );
    for (const [at, tokens] of tagged.entries()) if (partOf(at) === part) tag(tokens);
  }
  return tagged;
}

/** The relations that are learned, the most frequent first; number 0 stands for none. */
function relationNames(sentences: readonly GoldSentence[]): string[] {
  const counts = new Map<string, number>();
  for (const { tokens } of sentences) {
    for (const { deprel } of tokens) counts.set(deprel, (counts.get(deprel) ?? 0) + 1);
  }
  const names = [...counts]
    .filter(([name, count]) => count >= leastOfSubtype || !name.includes(':'))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return ['', ...names.map(([name]) => name)];
}

/** Trains the parser of a language and writes its parameter file; returns its size. */
export function writeParser(language: Language): number {
  const model = loadModel(language);
  if (!model) throw new Error(`Train the tagger and the lemmatizer of ${language} first.`);
  const sentences = trainingSentences(language);
  const relations = relationNames(sentences);
  const numbers = new Map(relations.map((name, number) => [name, number]));
  const tagged = taggedAnew(sentences, model);
  const trees = sentences.map(({ tokens }, at) => treeOf(tagged[at] ?? [], tokens, numbers));
  const { moves, names } = trainParser(trees, relations, optionsOf(language));
  const bytes = encodeModel({ relations }, { moves, names });
  writeFileSync(parserPath(language), bytes);
  return bytes.length;
}
