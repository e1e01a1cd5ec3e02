import type { IndexedArticle } from '../record/indexed-articles.ts';
import { type OpenSearchClient, OpenSearchError } from './client.ts';

const plugin = 'opensearch-knn';

/** True if the server can find nearest vectors, which needs a plug-in. */
export async function findsVectors(client: Pick<OpenSearchClient, 'ask'>): Promise<boolean> {
  try {
    const path = '/_cat/plugins?format=json&h=component';
    const plugins = await client.ask<{ component: string }[]>('GET', path);
    return plugins.some(({ component }) => component === plugin);
  } catch (error) {
    // A user that may not ask does without.
    if (error instanceof OpenSearchError) return false;
    throw error;
  }
}

/** Field of the vectors that a model has made: those of another one cannot be compared, and may have another length. */
export function fieldOf(model: number): string {
  return `vectors${model}`;
}

export type ArticleVectors = NonNullable<IndexedArticle['vectors']>;

/** Member of a document with the vectors of the article and its passages, eight bits a number. */
export function vectorMember({ model, packed }: ArticleVectors) {
  const vectors = packed.map((bytes) => [...codesOf(bytes)]);
  // A vector without direction has no cosine.
  const own = vectors.filter((vector) => vector.some((code) => code !== 0));
  return { [fieldOf(model)]: own.map((vector) => ({ vector })) };
}

/** Mapping of the vectors of a model, which is known only when the first of them come. */
export function vectorMapping({ model, packed }: ArticleVectors) {
  const [first] = packed;
  const vector = {
    type: 'knn_vector',
    dimension: first ? codesOf(first).length : 0,
    data_type: 'byte',
    method: { name: 'hnsw', engine: 'lucene', space_type: 'cosinesimil' },
  };
  return { properties: { [fieldOf(model)]: { type: 'nested', properties: { vector } } } };
}

/** Numbers of a packed vector, −127 to 127. */
export function codesOf(packed: Uint8Array): Int8Array {
  return new Int8Array(packed.buffer, packed.byteOffset + 4, packed.length - 4);
}
