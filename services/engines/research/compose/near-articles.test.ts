import { expect, it } from 'vitest';
import type { StoredArticle } from '../../archive/port.ts';
import { passage, question } from '../test-passages.ts';
import { nearArticles } from './notices.ts';

const term = (text: string, isName: boolean) => ({ text, isName, weight: 1 });
const found = [
  passage('The bridge over the Svratka is old.', { id: 'bridge', terms: [0, 1] }),
  passage('The Svratka rose.', { id: 'river', terms: [1] }),
  passage('It cost much.', { id: 'cost', terms: [2] }),
];

function near(terms: ReturnType<typeof term>[], readable = ['bridge', 'river', 'cost']) {
  const kept = (id: string): StoredArticle => ({
    face: 'retrieval',
    dataset: 'archive',
    article: { id, paraSpecs: [] },
    key: 1,
    indexedAt: '2026-11-22T00:00:00Z',
    found: undefined,
    state: undefined,
    leaderId: undefined,
    duplicateIds: [],
  });
  return nearArticles({
    question: question('?', { terms }),
    findings: {
      rarities: [1, 2, 1],
      frequencies: [1, 1, 1],
      articles: found.map(({ article }) => article),
      sentences: found.map(({ sentence }, article) => ({ ...sentence, article })),
    },
    texts: {
      sentences: async () => [],
      read: async (ids) =>
        new Map([...ids].filter((id) => readable.includes(id)).map((id) => [id, kept(id)])),
    },
  });
}

const bridge = term('bridge', false);
const svratka = term('Svratka', true);
const cost = term('cost', false);

it('are those that have most of what was asked, by how rare it is, and of names one', async () => {
  const ids = (await near([bridge, svratka, cost])).map(({ articleId }) => articleId);
  expect(ids).toEqual(['bridge']);
  expect(await near([bridge, { ...svratka, weight: 9 }, cost])).toHaveLength(2);
  const foreign = await near([bridge, term('Vltava', false), { ...cost, weight: 9 }]);
  expect(foreign.map(({ articleId }) => articleId)).toEqual(['cost']);
  expect(await near([{ ...bridge, isName: true }, { ...svratka, isName: false }, cost])).toEqual([
    { articleId: 'bridge', title: 'Title of bridge' },
  ]);
});

it('may be read', async () => {
  expect(await near([bridge, svratka, cost], ['river', 'cost'])).toEqual([]);
});
