import { writeFileSync } from 'node:fs';
import { encodeModel } from '../../lib/text/model-file.ts';
import { stemsOf } from '../../services/engines/language/correction/hunspell-dictionary.ts';
import { modelFile } from '../../services/engines/language/model-files.ts';
import type { Language } from '../../services/engines/language/types.ts';
import { commonWords } from './common-words.ts';
import type { GoldSentence } from './conllu.ts';
import { type FeatsOptions, labelNames, trainFeats } from './feats.ts';
import { trainingSentences } from './gold.ts';
import { subtitleCounts } from './training-data.ts';
import { trainUpos, type UposOptions } from './upos.ts';
import { buildVocabulary } from './vocabulary.ts';

type Settings = { upos: UposOptions; feats: FeatsOptions };

/** Settings by the size of the treebank and the kind of language, chosen on the dev files. */
export function settingsOf(language: Language): Settings {
  const isSlavic = ['cs', 'pl', 'sk'].includes(language);
  const isLarge = language === 'en';
  return {
    upos: { bits: 19, epochs: isLarge ? 5 : 7, seeds: [1, 2, 3] },
    feats: {
      order: isSlavic ? 'nominal-first' : 'left-to-right',
      pairBits: 18,
      labelBits: 17,
      epochs: 6,
      seeds: isLarge ? [1, 2] : [1, 2, 3],
    },
  };
}

export function learnTagger(
  language: Language,
  sentences: readonly GoldSentence[],
  labels: readonly string[],
  { upos: uposOptions, feats: featsOptions }: Settings,
) {
  const vocabulary = {
    ...buildVocabulary(sentences, subtitleCounts(language), commonWords(language)),
    stems: stemsOf(language),
  };
  const upos = trainUpos(sentences, vocabulary, uposOptions);
  const feats = trainFeats(sentences, vocabulary, labels, featsOptions);
  return { vocabulary, upos, feats };
}

export function trainTagger(language: Language): number {
  const sentences = trainingSentences(language);
  const labels = labelNames(sentences);
  const { vocabulary, upos, feats } = learnTagger(
    language,
    sentences,
    labels,
    settingsOf(language),
  );
  const bytes = encodeModel(
    { endings: vocabulary.endings, classes: vocabulary.classes, labels, order: feats.order },
    {
      upos: upos.weights,
      known: vocabulary.known,
      frequency: vocabulary.frequency,
      pairs: feats.pairWeights,
      labels: feats.labelWeights,
    },
  );
  writeFileSync(modelFile(`${language}.tagger.bin`), bytes);
  return bytes.length;
}
