import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { decodeModel, type ModelFile, signedSection } from '../../../lib/text/model-file.ts';
import { indexRules, type LemmaModel } from './lemma/lemmatize.ts';
import type { FeatsModel } from './tagger/feats.ts';
import { labelInventory } from './tagger/labels.ts';
import type { UposModel } from './tagger/upos.ts';
import type { Language } from './types.ts';

/** All trained parameters of a language. */
export type LanguageModel = {
  language: Language;
  upos: UposModel;
  feats: FeatsModel;
  lemma: LemmaModel;
};

/** Contents of a language's two parameter files; shared buffers serve several threads. */
type ModelBuffers = { tagger: ArrayBufferLike; lemma: ArrayBufferLike };

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

/** Absolute path of a parameter file. */
export function modelFile(name: string): string {
  return fileURLToPath(new URL(`./models/${name}`, import.meta.url));
}

export function modelPath(language: Language, part: keyof ModelBuffers | 'parser'): string {
  return modelFile(`${language}.${part}.bin`);
}

/** True if the language has trained parameters. */
function hasModel(language: Language): boolean {
  return existsSync(modelPath(language, 'tagger')) && existsSync(modelPath(language, 'lemma'));
}

function readShared(path: string): SharedArrayBuffer {
  const bytes = readFileSync(path);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}

/** Reads a language's parameter files into memory that can be handed to other threads. */
export function readModelBuffers(language: Language): ModelBuffers {
  return {
    tagger: readShared(modelPath(language, 'tagger')),
    lemma: readShared(modelPath(language, 'lemma')),
  };
}

function sectionOf<T>(file: ModelFile, name: string, type: new () => T): T {
  const section = file.section(name);
  if (section instanceof type) return section;
  throw new Error(`Section ${name} of the model file is of the wrong type.`);
}

/** Opens parameters; throws when the two files were not trained together. */
export function openModel(language: Language, buffers: ModelBuffers): LanguageModel {
  const tagger = decodeModel(buffers.tagger);
  const lemma = decodeModel(buffers.lemma);
  const { endings, classes, labels, order } = taggerInfo.parse(tagger.info);
  const { labelCount, rules, tried } = lemmaInfo.parse(lemma.info);
  if (labelCount !== labels.length) {
    throw new Error(`The tagger and the lemmatizer of ${language} do not fit: train both again.`);
  }
  const frequency = sectionOf(tagger, 'frequency', Uint16Array);
  return {
    language,
    upos: {
      weights: signedSection(tagger, 'upos'),
      vocabulary: { known: sectionOf(tagger, 'known', Uint32Array), classes, frequency, endings },
    },
    feats: {
      ...labelInventory(labels),
      order,
      pairWeights: signedSection(tagger, 'pairs'),
      labelWeights: signedSection(tagger, 'labels'),
    },
    lemma: {
      ...indexRules(rules, tried),
      weights: signedSection(lemma, 'weights'),
      lemmas: sectionOf(lemma, 'lemmas', Uint16Array),
      frequency,
      exceptionKeys: sectionOf(lemma, 'exceptionKeys', Uint32Array),
      exceptionRules: sectionOf(lemma, 'exceptionRules', Uint16Array),
    },
  };
}

const loaded = new Map<Language, LanguageModel>();

/**
 * The parameters of a language: read on first use, or opened from `buffers` (of
 * `readModelBuffers`, in another thread). Undefined for a language without parameters.
 */
export function loadModel(language: Language, buffers?: ModelBuffers): LanguageModel | undefined {
  const ready = loaded.get(language);
  if (ready) return ready;
  if (!buffers && !hasModel(language)) return undefined;
  const model = openModel(language, buffers ?? readModelBuffers(language));
  loaded.set(language, model);
  return model;
}
