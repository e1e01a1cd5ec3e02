import { expect, it } from 'vitest';
import { findRelatedArticles, searchArchive } from './meaning-search.ts';
import type { ArchiveSearch, RelatedSearch } from './types.ts';
import { Meanings } from './vectors/meanings.ts';

const search = {
  target: { text: 'A bridge is to be built.', language: 'en' },
  minScore: 0.3,
  limit: 10,
} as Omit<RelatedSearch, 'model' | 'meanings'>;

/** Engines of which the encoder keeps what it is given. */
function recording(
  more: { isLocal?: boolean; load?: ReturnType<typeof loadOf> },
  hasVectors = true,
) {
  const encoded: unknown[] = [];
  const encoder = {
    model: 'small',
    ...more,
    async encode(_: unknown, texts: readonly unknown[]) {
      encoded.push(...texts);
      return texts.map(() => Float32Array.of(1));
    },
  };
  const meanings = new Meanings({ adoptModel: async () => 1 }, encoder);
  const archive = {
    related: async () => ({ hits: [], nextCursor: undefined }),
    hasVectors: () => hasVectors,
  };
  return { encoded, engines: { archive, meanings } };
}

const loadOf = (people: number) => ({
  ...{ threads: 2, busy: 2, people, bulk: 0 },
  cache: { vectors: 0, hits: 0, misses: 0 },
});

it.each([
  { isLocal: true, isConfidential: true, hasVectors: true, encodes: 1 },
  { isLocal: false, isConfidential: false, hasVectors: true, encodes: 1 },
  { isLocal: false, isConfidential: true, hasVectors: true, encodes: 0 },
  { isLocal: true, isConfidential: false, hasVectors: false, encodes: 0 },
])(
  'encodes a text where the archive has vectors, a confidential one on this machine only: %j',
  async (given) => {
    const { encoded, engines } = recording({ isLocal: given.isLocal }, given.hasVectors);
    const { isConfidential } = given;
    await findRelatedArticles(engines, 'desk', search, {
      isStored: false,
      isConfidential,
    });
    expect(encoded).toHaveLength(given.encodes);
  },
);

it.each([
  { people: 0, encodes: 4 },
  { people: 1, encodes: 1 },
])('compares title and lead alone where many wait: %j', async ({ people, encodes }) => {
  const { encoded, engines } = recording({ load: loadOf(people) });
  const paragraph = { type: 'PARAGRAPH', text: 'The council adopted the budget. '.repeat(60) };
  const paraSpecs = [{ type: 'TITLE', text: 'The budget' }, paragraph];
  const target = { face: 'retrieval', article: { id: 'a', paraSpecs } } as never;
  const related = { ...search, target };
  await findRelatedArticles(engines, 'desk', related, { isStored: false });
  expect(encoded).toHaveLength(encodes);
  expect(encoded[0]).toMatchObject({ text: expect.stringMatching(/^The budget/) });
});

it.each([
  { people: 0, shown: 'The second is meant.' },
  { people: 1, shown: 'The first is not.' },
])('shows the sentence that is meant, or the first where many wait: %j', async (given) => {
  const encoder = {
    model: 'small',
    load: loadOf(given.people),
    encode: async (_: unknown, texts: readonly unknown[]) =>
      texts.map((text) => Float32Array.of(JSON.stringify(text).includes('not') ? 0 : 1)),
  };
  const meanings = new Meanings({ adoptModel: async () => 1 }, encoder);
  const near = ['The first is not.', 'The second is meant.'].map((text, paragraph) => ({
    ...{ text, paragraph, off: 0, language: 'en' },
  }));
  const archive = {
    hasVectors: () => true,
    search: async () => ({ total: 1, hits: [{ near }] }) as never,
  };
  const query = {
    ...{ query: 'a bridge', match: 'inflected', sort: 'relevance' },
  } as Omit<ArchiveSearch, 'meaning'>;
  const { hits } = await searchArchive({ archive, meanings }, 'desk', query);
  expect(hits[0]?.passage?.text).toBe(given.shown);
});
