import { expect, it } from 'vitest';
import { findRelatedArticles } from './meaning-search.ts';
import type { RelatedSearch } from './types.ts';
import { Meanings } from './vectors/meanings.ts';

const search = {
  target: { text: 'A bridge is to be built.', language: 'en' },
  minScore: 0.3,
  limit: 10,
} as Omit<RelatedSearch, 'model' | 'meanings'>;

it.each([
  { isLocal: true, isConfidential: true, hasVectors: true, encodes: 1 },
  { isLocal: false, isConfidential: false, hasVectors: true, encodes: 1 },
  { isLocal: false, isConfidential: true, hasVectors: true, encodes: 0 },
  { isLocal: true, isConfidential: false, hasVectors: false, encodes: 0 },
])(
  'encodes a text where the archive has vectors, a confidential one on this machine only: %j',
  async (given) => {
    const encoded: unknown[] = [];
    const encoder = {
      model: 'small',
      isLocal: given.isLocal,
      async encode(_: unknown, texts: readonly unknown[]) {
        encoded.push(...texts);
        return texts.map(() => Float32Array.of(1));
      },
    };
    const meanings = new Meanings({ adoptModel: async () => 1 }, encoder);
    const archive = {
      related: async () => ({ hits: [], nextCursor: undefined }),
      hasVectors: () => given.hasVectors,
    };
    const { isConfidential } = given;
    await findRelatedArticles({ archive, meanings }, 'desk', search, {
      isStored: false,
      isConfidential,
    });
    expect(encoded).toHaveLength(given.encodes);
  },
);
