import { z } from 'zod';
import { memoize } from '../../../lib/runtime/memoize.ts';
import { type ModelFile, sectionOf } from '../../../lib/text/model-file.ts';
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

const taggerInfo = z.object({
  endings: z.array(z.string()),
  classes: z.array(z.string()),
  labels: z.array(z.string()),
  order: z.enum(['nominal-first', 'left-to-right']),
});

const lemmaInfo = z.object({
  labelCount: z.number(),
  rules: z.array(z.string()),
  tried: z.array(z.array(z.number())),
});

/** Opens parameters; throws when the two files were not trained together. */
export function openModel(language: Language, tagger: ModelFile, lemma: ModelFile): LanguageModel {
  const { endings, classes, labels, order } = taggerInfo.parse(tagger.info);
  const { labelCount, rules, tried } = lemmaInfo.parse(lemma.info);
  if (labelCount !== labels.length) {
    throw new Error(`The tagger and the lemmatizer of ${language} do not fit: train both again.`);
  }
  const frequency = sectionOf(tagger, 'frequency', Uint16Array);
  return {
    language,
    upos: {
      weights: sectionOf(tagger, 'upos', Int8Array),
      vocabulary: { known: sectionOf(tagger, 'known', Uint32Array), classes, frequency, endings },
    },
    feats: {
      ...labelInventory(labels),
      order,
      pairWeights: sectionOf(tagger, 'pairs', Int8Array),
      labelWeights: sectionOf(tagger, 'labels', Int8Array),
    },
    lemma: {
      ...indexRules(rules, tried),
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
