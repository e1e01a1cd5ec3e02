import { packVector } from '../../encoder/vectors/port.ts';
import type { Archive } from '../archive.ts';
import type { Meaning } from '../index/vectors/nearest.ts';
import { wholeArticle, writeVectors } from '../vectors/article-vectors.ts';

const width = 64;
/** Vectors of a topic differ by so much from each other. */
const spread = 0.6;

/** A vector about a topic; `seed` tells apart those of one topic. */
export function vectorOf(topic: number, seed: number): Float32Array<ArrayBuffer> {
  const [shared, own] = [direction(topic + 1), direction(1_000 + seed)];
  return unit(shared.map((each, at) => each + spread * (own[at] ?? 0)));
}

/** Gives articles vectors as an encoder would: of the whole, and of their first paragraph below the title. */
export async function saveVectors(
  archive: Archive,
  tenant: string,
  topics: ReadonlyMap<string, number>,
): Promise<void> {
  const model = await archive.adoptModel('test');
  const stored = await archive.get(tenant, [...topics.keys()]);
  const vectors = stored.map(({ key, article }, at) => {
    const topic = topics.get(article.id) ?? 0;
    const range = { fromParagraph: 1, from: 0, toParagraph: 1, to: 10_000 };
    const passages = [
      { range: wholeArticle, packed: packVector(vectorOf(topic, at)) },
      { range, packed: packVector(vectorOf(topic, at + 10_000)) },
    ];
    return { key, encoded: 2 as const, vectors: writeVectors(passages) };
  });
  await archive.saveVectors(model, vectors);
}

export async function meaningOf(archive: Archive, topic: number): Promise<Meaning> {
  return { model: await archive.adoptModel('test'), vector: vectorOf(topic, 99_999) };
}

/** Numbers from a seed (Park & Miller 1988). */
function direction(seed: number): Float32Array<ArrayBuffer> {
  let state = (seed * 7_919 + 1) % 2_147_483_647;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  return unit(Float32Array.from({ length: width }, () => next() + next() + next()));
}

function unit(vector: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const length = Math.hypot(...vector);
  return vector.map((each) => each / length);
}
