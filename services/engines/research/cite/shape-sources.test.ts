import { expect, it } from 'vitest';
import { ResearchRequest } from '../../../../lib/contract/retrieval.ts';
import type { StoredArticle } from '../../archive/port.ts';
import { passage } from '../test-passages.ts';
import { ChunkNames } from './chunk-names.ts';
import { shapeSources } from './shape-sources.ts';

const request = ResearchRequest.parse({ query: 'What?' });

function kept(text: string): StoredArticle {
  return {
    face: 'retrieval',
    dataset: 'archive',
    article: { id: 'a', paraSpecs: [{ type: 'text', text }] },
    key: 1,
    indexedAt: '2026-11-22T00:00:00Z',
    found: undefined,
    state: undefined,
    leaderId: undefined,
    duplicateIds: [],
  };
}

async function shape(now: StoredArticle | undefined) {
  const names = new ChunkNames();
  const first = passage('🌊 It rose.', { paragraph: 0 });
  const second = passage('It fell.', { paragraph: 0, off: 11 });
  for (const each of [first, second]) names.idOf(each);
  const texts = { read: async () => new Map(now && [['a', now]]), allowed: async () => [] };
  return shapeSources(texts, names, [], request, new Date());
}

it.each([
  ['as it was', kept('🌊 It rose. It fell.'), 1],
  ['changed', kept('It fell, they say.'), 2],
  ['changed behind the first sentence', kept('🌊 It rose. It may fall.'), 2],
  ['withdrawn', undefined, 2],
])('every passage of an article stands in its paragraph: %s', async (_, now, count) => {
  const { chunks, paragraphs } = await shape(now);
  expect(paragraphs).toHaveLength(count);
  for (const { paraRefs, text } of chunks) {
    for (const { paragraphId, offset, length } of paraRefs) {
      const own = paragraphs.find((each) => each.paragraphId === paragraphId)?.text ?? '';
      expect([...own].slice(offset, offset + length).join('')).toBe(text);
    }
  }
});
