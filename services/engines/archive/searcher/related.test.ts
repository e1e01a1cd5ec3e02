import { describe, expect, it } from 'vitest';
import type { ArticleFindings, RelatedSearch, SentArticle } from '../types.ts';
import { now, putOf, TestArchive, type TestArticle } from './test-archive.ts';

const foundOf = (language: string, ...names: [string, string][]): ArticleFindings => ({
  at: now.toISOString(),
  language,
  entities: names.map(([gkbId, stdForm]) => ({
    gkbId,
    stdForm,
    type: 'LOC',
    mentions: [{ paragraph: 0, off: 0, len: 1 }],
  })),
  tags: names.map(([gkbId, stdForm]) => ({ gkbId, stdForm, type: 'LOC', relevance: 60 })),
});

const flood: TestArticle = {
  id: 'flood',
  title: 'Flood closes bridges in Brno',
  lead: 'The river Svratka rose over its banks and firefighters closed three bridges.',
  text: 'Firefighters pumped water out of cellars. The river is to fall on Friday, forecasters say.',
  metadata: { section: 'Local' },
  found: foundOf('en', ['G1', 'Brno'], ['G2', 'Svratka']),
};
const archive: TestArticle[] = [
  flood,
  {
    id: 'river',
    title: 'River Svratka falls again',
    text: 'Firefighters opened the bridges. Water left the cellars, forecasters expect sun.',
    metadata: { section: 'Local' },
    found: foundOf('en', ['G2', 'Svratka']),
  },
  {
    id: 'povoden',
    title: 'Povodeň v Brně',
    text: 'Svratka se vylila z břehů a hasiči uzavřeli mosty.',
    language: 'cs',
    found: foundOf('cs', ['G1', 'Brno'], ['G2', 'Svratka']),
  },
  {
    id: 'bank',
    title: 'Bank raises rates',
    text: 'The central bank raised its rates on Friday. Loans get dearer, economists say.',
    metadata: { section: 'Business' },
    found: foundOf('en', ['G3', 'Prague']),
  },
  {
    id: 'hockey',
    title: 'Kometa wins',
    text: 'Kometa beat Sparta. The goalkeeper was praised by the coach after the match.',
    metadata: { section: 'Sport' },
    found: foundOf('en', ['G1', 'Brno']),
  },
];
const tests = new TestArchive(archive);

const article = (of: TestArticle): SentArticle => {
  const put = putOf(of);
  return put.face === 'media' ? put : { face: 'retrieval', article: put.article };
};
const ids = (own: TestArchive, search: Parameters<TestArchive['related']>[0]) =>
  own.related(search).hits.map(({ stored }) => stored.article.id);
const ofFlood: Pick<RelatedSearch, 'target' | 'found'> = {
  target: article(flood),
  found: flood.found,
};

describe('related articles', () => {
  it('are about the same, in other languages too; the article itself is none of them', () => {
    const all = ids(tests, ofFlood);
    expect(all.slice(0, 2).toSorted()).toEqual(['povoden', 'river']);
    expect(all).not.toContain('flood');
    expect(ids(tests, { ...ofFlood, minScore: 0.5 })).not.toContain('bank');
  });

  it('are scored from 0 to 1, a copy near 1', () => {
    const own = new TestArchive([...archive, { ...flood, id: 'copy' }]);
    const [first, ...others] = own.related(ofFlood).hits;
    expect(first?.stored.article.id).toBe('copy');
    expect(first?.score).toBeGreaterThan(0.9);
    for (const { score } of others) expect(score).toBeLessThan(0.9);
  });

  it('are found for a short text in a language that nobody told', () => {
    const target = { text: 'Firefighters close bridges over the Svratka', language: undefined };
    const { hits } = tests.related({ target, minScore: 0.5 });
    expect(hits.map(({ stored }) => stored.article.id)).toEqual(['flood', 'river']);
    expect(ids(tests, { target: { text: 'qqq 🚋 123', language: 'en' } })).toEqual([]);
    expect(ids(tests, { target: { text: '', language: undefined } })).toEqual([]);
  });

  it('say why', () => {
    const [river] = tests
      .related({ ...ofFlood, wantsReasons: true })
      .hits.filter(({ stored }) => stored.article.id === 'river');
    expect(river?.reasons).toMatchObject({
      entities: [{ gkbId: 'G2', stdForm: 'Svratka' }],
      tags: [],
      passage: { paragraph: 1 },
    });
    expect(river?.reasons?.words).toEqual(
      expect.arrayContaining(['river', 'bridges', 'Firefighters']),
    );
    expect(river?.reasons?.words).not.toContain('Svratka');
    expect(tests.related(ofFlood).hits[0]?.reasons).toBeUndefined();
  });

  it('obey filter, dataset and pages', () => {
    const own = new TestArchive(archive, [{ ...flood, id: 'other', dataset: 'web' }]);
    expect(ids(own, { ...ofFlood, dataset: 'web' })).toEqual(['other']);
    const filter = {
      kind: 'field',
      field: 'section',
      constraint: { kind: 'literal', text: 'Sport' },
    } as const;
    expect(ids(own, { ...ofFlood, filter })).toEqual(['hockey']);
    const whole = ids(own, ofFlood);
    const paged: string[] = [];
    let cursor: string | undefined = '*';
    while (cursor !== undefined) {
      const page = own.related({ ...ofFlood, cursor, limit: 2 });
      paged.push(...page.hits.map(({ stored }) => stored.article.id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
    expect(() => own.related({ ...ofFlood, cursor: '?' })).toThrow(/^cursor: /);
  });

  it('are under one leader, but of the article itself a copy is shown', () => {
    const [, river] = archive;
    const own = new TestArchive(archive, [
      { ...river, id: 'river copy', duplicateOf: 'river' },
      { ...flood, id: 'flood copy', duplicateOf: 'flood' },
    ]);
    const all = ids(own, ofFlood);
    expect(all[0]).toBe('flood copy');
    expect(all).not.toContain('river copy');
  });

  it('are published, where only such are wanted', () => {
    const media = (id: string, recommendation: object): TestArticle => ({
      id,
      media: {
        face: 'media',
        article: { id, title: flood.title, text: flood.text, language: 'en', recommendation },
      },
    });
    const own = new TestArchive([
      media('draft', { published: false }),
      media('old', { expireDate: '2025-06-01T11:00:00Z' }),
      media('never', { status: 'NEVER' }),
      media('live', { published: true, status: 'ALWAYS', expireDate: '2026-01-01T00:00:00Z' }),
      media('plain', {}),
    ]);
    expect(ids(own, { ...ofFlood, onlyPublished: true }).toSorted()).toEqual(['live', 'plain']);
    expect(ids(own, ofFlood)).toHaveLength(5);
  });

  it('are not those that were withdrawn meanwhile', () => {
    const own = new TestArchive(archive);
    own.withdrawInRecord('river');
    expect(ids(own, ofFlood)).not.toContain('river');
  });
});
