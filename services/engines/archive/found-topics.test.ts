import { describe, expect, it } from 'vitest';
import { givenTopics, withoutTopics, withTopics } from './found-topics.ts';

const tag = (gkbId: string | undefined, stdForm: string, relevance: number) => ({
  ...(gkbId !== undefined && { gkbId }),
  stdForm,
  type: gkbId?.startsWith('IPTC-') ? 'media-topic' : 'base',
  relevance,
});
const found = {
  at: '2026-05-06T10:00:00.000Z',
  language: 'en',
  entities: [],
  tags: [tag('G1', 'Brno', 70), tag('IPTC-15000000', 'sport', 60), tag(undefined, 'net', 40)],
};

describe('givenTopics', () => {
  const paraSpecs = [{ type: 'text', text: 'A text.' }];
  it.each([
    [['T-transport', 'IPTC-15000000'], ['IPTC-15000000']],
    ['IPTC-15000000', ['IPTC-15000000']],
    ['T-transport', []],
    [['IPTC-sport', 'IPTC-1500000'], []],
    [undefined, []],
  ])('are those among the tags of the retrieval face (%j)', (tags, expected) => {
    const metadata = tags && { tags };
    const article = { id: 'a', paraSpecs, ...(metadata && { metadata }) };
    expect(givenTopics({ face: 'retrieval', article })).toEqual(expected);
  });

  it('are those among the tags of the media face, which are one string', () => {
    const metadata = { tags: 'G1, IPTC-15000000,IPTC-20000822' };
    const article = { id: 'a', text: 'A text.', metadata };
    expect(givenTopics({ face: 'media', article })).toEqual(['IPTC-15000000', 'IPTC-20000822']);
    expect(givenTopics({ face: 'media', article: { id: 'a', text: 'A text.' } })).toEqual([]);
  });
});

describe('withTopics', () => {
  it('puts topics in place of those before, by relevance among the other tags', () => {
    const { tags, ...rest } = withTopics(found, [tag('IPTC-04000000', 'economy', 55)]);
    expect(tags.map(({ stdForm }) => stdForm)).toEqual(['Brno', 'economy', 'net']);
    expect({ ...rest, tags: found.tags }).toEqual(found);
  });
});

describe('withoutTopics', () => {
  it('leaves tags with and without an id', () => {
    expect(withoutTopics(found.tags).map(({ stdForm }) => stdForm)).toEqual(['Brno', 'net']);
  });
});
