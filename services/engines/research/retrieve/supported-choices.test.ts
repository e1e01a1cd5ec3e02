import { expect, it } from 'vitest';
import type { StoredArticle } from '../../archive/port.ts';
import { passage, question } from '../test-passages.ts';
import type { Passage } from '../types.ts';
import { supportedChoices } from './supported-choices.ts';

const choices = ['Neil Armstrong', 'Lance Armstrong', 'Louis Armstrong'].map((label) => ({
  label,
  question: `Who is ${label}?`,
}));
const named = (name: string, id: string) =>
  passage(`${name} was there.`, { id, entities: [{ type: 'person', text: name }] });
const neil = named('Neil Armstrong', 'moon');
const lance = named('Lance Armstrong', 'tour');
const louis = named('Louis Armstrong', 'jazz');

/** The first of the passages is ranked, the others were found only. */
function choose(passages: readonly Passage[], readable: readonly string[]) {
  const [first] = passages;
  return supportedChoices(question('Who is Armstrong?', { choices }), {
    passages: first ? [first] : [],
    findings: {
      rarities: [],
      frequencies: [],
      articles: passages.map(({ article }) => article),
      sentences: passages.map(({ sentence }, article) => ({ ...sentence, article })),
    },
    texts: {
      sentences: async () => [],
      read: async (ids) =>
        new Map([...ids].filter((id) => readable.includes(id)).map((id) => [id, keptOf(id)])),
    },
  });
}

function keptOf(id: string): StoredArticle {
  return {
    face: 'retrieval',
    dataset: 'archive',
    article: { id, paraSpecs: [] },
    key: 1,
    indexedAt: '2026-11-22T00:00:00Z',
    found: undefined,
    state: undefined,
    leaderId: undefined,
    duplicateIds: [],
  };
}

it('names nobody who stands only in an article that may not be read', async () => {
  const some = await choose([neil, lance, louis], ['moon', 'jazz']);
  expect(some.map(({ choice }) => choice.label)).toEqual(['Neil Armstrong', 'Louis Armstrong']);
  expect(some.map(({ passage: { article } }) => article.id)).toEqual(['moon', 'jazz']);
});

it('names who stands in another article too, with that', async () => {
  const again = named('Lance Armstrong', 'later');
  const some = await choose([neil, lance, again], ['moon', 'later']);
  expect(some.map(({ passage: { article } }) => article.id)).toEqual(['moon', 'later']);
});

it('is of no use for one alone', async () => {
  expect(await choose([neil, lance], ['moon'])).toEqual([]);
});
