import { writeFileSync } from 'node:fs';
import { encodeModel } from '../../lib/text/model-file.ts';
import { encodeBeginning } from '../../services/engines/archive/vectors/encode-beginning.ts';
import { Encoder } from '../../services/engines/encoder/port.ts';
import { packVector, type Vector } from '../../services/engines/encoder/vectors/port.ts';
import { kindNames } from '../../services/engines/knowledge/names/port.ts';
import { modelFile } from '../../services/engines/language/model-files.ts';
import { centered, loadTopicModel } from '../../services/engines/language/topics/topic-model.ts';
import { languages } from '../../services/engines/language/types.ts';
import { readTopicArticles } from './topic-articles.ts';

/**
 * Makes the prototypes of the kinds of things: the vectors of what they are called in our languages, with mean and deviation of their
 * likeness to our articles, so that kinds can be compared.
 */
export async function trainLinks(): Promise<void> {
  const encoder = new Encoder({ patience: 3_600_000 });
  try {
    const kinds = await encodeKinds(encoder);
    const articles = await encodeArticles(encoder);
    const packed = [...kinds.values()].map(packVector);
    const likenesses = [...kinds.values()].map((vector) =>
      articles.map((each) => dot(each, vector)),
    );
    const means = likenesses.map((each) => sum(each) / each.length);
    const deviations = likenesses.map((each, at) =>
      Math.sqrt(sum(each.map((one) => (one - (means[at] ?? 0)) ** 2)) / each.length),
    );
    const info = {
      kinds: [...kinds.keys()],
      means: means.map(rounded),
      deviations: deviations.map(rounded),
    };
    writeFileSync(modelFile('kinds.bin'), encodeModel(info, { vectors: Buffer.concat(packed) }));
  } finally {
    await encoder.close();
  }
}

async function encodeKinds(encoder: Encoder): Promise<Map<string, Vector>> {
  const found = new Map<string, Float32Array[]>();
  for (const language of languages) {
    const names = kindNames(language);
    const texts = [...names.values()].map((own) => own.join(', '));
    const vectors = (await encoder.encode('passage', texts)).flatMap((each) => each ?? []);
    const center = meanOf(vectors);
    for (const [at, kind] of [...names.keys()].entries()) {
      const own = found.get(kind) ?? [];
      found.set(kind, [...own, centered(vectors[at] ?? center, center)]);
    }
  }
  return new Map([...found].map(([kind, own]) => [kind, unit(meanOf(own))]));
}

async function encodeArticles(encoder: Encoder): Promise<Float32Array[]> {
  const centers = loadTopicModel()?.centers;
  return Array.fromAsync(readTopicArticles('learned'), async ({ id, title, text, language }) => {
    const article = { face: 'media', article: { id, title, text } } as const;
    const vector = await encodeBeginning((...call) => encoder.encode(...call), article);
    if (!vector) throw new Error('The encoder does not load here.');
    return centered(vector, centers?.get(language));
  });
}

function meanOf(vectors: readonly Float32Array[]): Vector {
  return Float32Array.from(vectors[0] ?? [], (_, at) =>
    vectors.reduce((total, vector) => total + (vector[at] ?? 0) / vectors.length, 0),
  );
}

const unit = (vector: Vector): Vector => Float32Array.from(centered(vector, undefined));

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((total, each, at) => total + each * (other[at] ?? 0), 0);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const rounded = (number: number) => Number(number.toFixed(4));
