import { memoize } from '../../../lib/runtime/memoize.ts';
import {
  infoOf,
  isListOf,
  isNumber,
  isString,
  type ModelFile,
  sectionOf,
} from '../../../lib/text/model-file.ts';
import { indexRules, type LemmaModel } from './lemma/lemmatize.ts';
import { readModel } from './model-files.ts';
import type { FeatsModel } from './tagger/feats.ts';
import { labelInventory } from './tagger/labels.ts';
import type { UposModel } from './tagger/upos.ts';
import type { Language } from './types.ts';

/** All trained parameters of a language but those of its parser. */
export type LanguageModel = {
  language: Language;
  upos: UposModel;
  feats: FeatsModel;
  lemma: LemmaModel;
};

const isStringList = isListOf(isString);

function isOrder(value: unknown): value is FeatsModel['order'] {
  return value === 'nominal-first' || value === 'left-to-right';
}

/** Opens parameters; throws when the two files were not trained together. */
export function openModel(language: Language, tagger: ModelFile, lemma: ModelFile): LanguageModel {
  const labels = infoOf(tagger, 'labels', isStringList);
  if (infoOf(lemma, 'labelCount', isNumber) !== labels.length) {
    throw new Error(`The tagger and the lemmatizer of ${language} do not fit: train both again.`);
  }
  const frequency = sectionOf(tagger, 'frequency', Uint16Array);
  return {
    language,
    upos: {
      weights: sectionOf(tagger, 'upos', Int8Array),
      vocabulary: {
        known: sectionOf(tagger, 'known', Uint32Array),
        classes: infoOf(tagger, 'classes', isStringList),
        frequency,
        endings: infoOf(tagger, 'endings', isStringList),
      },
    },
    feats: {
      ...labelInventory(labels),
      order: infoOf(tagger, 'order', isOrder),
      pairWeights: sectionOf(tagger, 'pairs', Int8Array),
      labelWeights: sectionOf(tagger, 'labels', Int8Array),
    },
    lemma: {
      ...indexRules(
        infoOf(lemma, 'rules', isStringList),
        infoOf(lemma, 'tried', isListOf(isListOf(isNumber))),
      ),
      weights: sectionOf(lemma, 'weights', Int8Array),
      lemmas: sectionOf(lemma, 'lemmas', Uint16Array),
      frequency,
      exceptionKeys: sectionOf(lemma, 'exceptionKeys', Uint32Array),
      exceptionRules: sectionOf(lemma, 'exceptionRules', Uint16Array),
    },
  };
}

/** The parameters of a language, read on first use; undefined for a language without them. */
export const loadModel = memoize((language: Language): LanguageModel | undefined => {
  const tagger = readModel(`${language}.tagger.bin`);
  const lemma = readModel(`${language}.lemma.bin`);
  return tagger && lemma && openModel(language, tagger, lemma);
});
