import { describe, expect, it } from 'vitest';
import type { ArticleFilters } from '../../../../lib/contract/retrieval.ts';
import { parseArticleFilter } from '../index/filters/request-filter.ts';
import type { ArchiveSearch } from '../types.ts';
import { TestArchive, type TestArticle } from './test-archive.ts';

const english: TestArticle[] = [
  {
    id: 'opening',
    title: 'Tram line opened',
    lead: 'A new tram line was opened in Brno by the mayor.',
    text: 'The first trams left the depot at noon. Snow fell.\nThe line is nine kilometres long.',
    metadata: { section: ['Local', 'Transport'], publishDate: '2025-05-01T10:00:00Z' },
  },
  {
    id: 'strike',
    title: 'Drivers walk out',
    text: 'Trams stood still on Monday. The city council will meet the drivers. Who pays?',
    metadata: { section: 'Transport', publishDate: '2025-05-20' },
  },
  {
    id: 'match',
    title: 'Kometa wins at home',
    text: 'The city of Brno celebrated. The council of fans sang. A tramway museum opens on Friday.',
    metadata: { section: 'Sport', publishDate: '2024-01-10' },
  },
];
const czech: TestArticle[] = [
  {
    id: 'most',
    title: 'Karlův most se opravuje',
    text: 'Na mostě pracují kameníci. Tramvaje jezdí dál.',
    language: 'cs',
    metadata: { section: 'Praha', publishDate: '2025-05-25' },
  },
  {
    id: 'hrad',
    title: 'Karlův hrad',
    text: 'O tramvajích se tu nepíše, jen o kamenících.',
    language: 'cs',
    metadata: { section: 'Praha' },
  },
];
const archive = new TestArchive(english, czech);

const filterOf = (articleFilters: ArticleFilters): ArchiveSearch['filter'] => {
  const parsed = parseArticleFilter({ articleFilters });
  if ('error' in parsed) throw new Error(parsed.error.message);
  return parsed.filter;
};
const sorted = (query: string, more: Parameters<TestArchive['ids']>[1] = {}) =>
  archive.ids(query, more).toSorted();

describe('queries', () => {
  it.each([
    ['any form of a word', 'trams', ['opening', 'strike']],
    ['in every language', 'kameník', ['hrad', 'most']],
    ['all of several words', 'city council drivers', ['strike']],
    ['a phrase', '"city council"', ['strike']],
    ['the beginning of a word', 'tramw*', ['match']],
    ['a hyphenated word as a phrase', 'city-council', ['strike']],
    ['only as written', '=Trams', ['strike']],
    ['a phrase as written', '="first trams"', ['opening']],
    ['either', 'snow OR museum', ['match', 'opening']],
    ['not', 'brno -tram', ['match']],
    ['nothing but not', '-tram -karlův', ['match']],
    ['near', 'council NEAR/3 drivers', []],
    ['nearer', 'council NEAR/5 drivers', ['strike']],
    ['near one of several', 'city NEAR/1 (council OR hall)', ['strike']],
    ['in the title', 'title:tram', ['opening']],
    ['in the lead', 'lead:mayor', ['opening']],
    ['in the text', 'text:(mayor OR museum)', ['match']],
    ['a field', 'section:Transport', ['opening', 'strike']],
    ['a field besides words', 'trams section:local', ['opening']],
    ['without a field', 'city -section:sport', ['strike']],
    ['a field as an alternative', 'museum OR section:Local', ['match', 'opening']],
    ['a negated alternative', '-(museum OR section:Local) trams', ['strike']],
    ['dates', 'publishDate:[2025-05-01 TO 2025-05-21]', ['opening', 'strike']],
    ['words of grammar that are missing', 'the mayor of trams', ['opening']],
    ['words of grammar alone', 'who will', ['strike']],
    ['a quoted word of grammar', 'brno "by"', ['opening']],
    ['nothing', '', ['hrad', 'match', 'most', 'opening', 'strike']],
  ])('%s: %s', (_, query, ids) => {
    const found = archive.search(query);
    expect(found.hits.map(({ stored }) => stored.article.id).toSorted()).toEqual(ids);
    expect(found).toMatchObject({ total: ids.length, isEstimated: false, isRelaxed: false });
  });

  it('looks only in the language that is given, and only for what is written', () => {
    expect(sorted('trams', { match: 'written' })).toEqual(['opening']);
    expect(sorted('kameník', { language: 'cs' })).toEqual(['hrad', 'most']);
    expect(sorted('most', { language: 'cs' })).toEqual(['most']);
  });

  it('puts first what also has the word that is one of grammar elsewhere', () => {
    expect(archive.ids('Karlův most')).toEqual(['most', 'hrad']);
  });

  it('takes any of the words where no article has all, unless signs say what is meant', () => {
    expect(archive.search('mayor museum karlův')).toMatchObject({ isRelaxed: true, total: 4 });
    expect(archive.search('mayor AND (museum OR council)')).toMatchObject({
      isRelaxed: false,
      total: 0,
    });
    expect(
      archive.search('mayor museum', { filter: filterOf({ section: 'Sport' }) }),
    ).toMatchObject({ isRelaxed: true, total: 1 });
    expect(archive.search('nowhere')).toMatchObject({ isRelaxed: false, total: 0 });
  });

  it('forgives a slip in a name that no article has, and says what it looked for', () => {
    const names = new TestArchive([
      { id: 'ship', title: 'The Titanic sank', text: 'The liner Titanic sank in 1912.' },
      { id: 'airship', title: 'The fire of Lakehurst', text: 'The airship Hindenburg burned.' },
    ]);
    for (const [query, id, taken] of [
      ['titanik', 'ship', { text: 'titanik', off: 0, instead: 'Titanic' }],
      ['airship Hindenberg', 'airship', { text: 'Hindenberg', off: 8, instead: 'Hindenburg' }],
    ] as const) {
      const found = names.search(query);
      expect(found.hits.map(({ stored }) => stored.article.id)).toEqual([id]);
      expect(found).toMatchObject({ total: 1, isRelaxed: false, takenFor: [taken] });
    }
    expect(names.search('Titanic').takenFor).toBeUndefined();
    expect(names.search('=titanik').total).toBe(0);
    expect(names.search('titanik', { match: 'written' }).total).toBe(0);
  });

  it('forgives a slip in an ordinary word that no article has, and says what it looked for', () => {
    const words = new TestArchive([
      { id: 'plague', title: 'A catastrophe', text: 'The gardener saw the catastrophe.' },
      { id: 'quake', title: 'Zemětřesení', text: 'Přišlo zemětřesení.', language: 'cs' },
      { id: 'lift', title: 'Un ascenseur', text: 'On inaugure des ascenseurs.', language: 'fr' },
      { id: 'press', title: 'Die Zeitung', text: 'In den Zeitungen.', language: 'de' },
      { id: 'sky', title: 'A galaxy', text: 'A distant galaxy was seen.' },
    ]);
    for (const [query, id, instead] of [
      ['catastrohpe', 'plague', 'catastrophe'],
      ['gardenner', 'plague', 'gardener'],
      ['zemětřsení', 'quake', 'zemětřesení'],
      ['ascenceurs', 'lift', 'ascenseurs'],
      ['Zeitumgen', 'press', 'Zeitungen'],
      // The article has it in another form: the lexicon knows that one.
      ['galaxxies', 'sky', 'galaxies'],
    ] as const) {
      const found = words.search(query);
      expect(found.hits.map(({ stored }) => stored.article.id)).toEqual([id]);
      expect(found.takenFor?.map((taken) => taken.instead.toLowerCase())).toEqual([
        instead.toLowerCase(),
      ]);
    }
    expect(words.search('"catastrohpe"')).toMatchObject({ total: 0 });
    expect(words.search('catastrohpe', { match: 'written' }).total).toBe(0);
  });

  it('takes no correct word for a slip that the archive only lacks', () => {
    const words = new TestArchive([
      { id: 'cars', title: 'A car', text: 'The carpets of Lisa: a person hangs the grass there.' },
    ]);
    const lacking = ['Lisbon', 'glass', 'hands', 'Parsons', 'cart'];
    expect(lacking.filter((word) => words.search(word).total > 0)).toEqual([]);
    const car = new TestArchive([{ id: 'car', title: 'A car', text: 'The car is new.' }]);
    expect(car.search('carpet')).toMatchObject({ total: 0, hits: [] });
    expect(car.search('carpetx').total).toBe(0);
  });

  it('tells what it read otherwise, in code points', () => {
    expect(archive.search('🚋🚋 "tram line').notes).toMatchObject([
      { code: 'no-word', off: 0 },
      { code: 'unclosed-quote', off: 3 },
    ]);
    expect(() => archive.search('a '.repeat(300))).toThrow(/^query: .*at position 400/);
  });
});

describe('pages and order', () => {
  it('orders by date both ways, an empty query by the newest', () => {
    const newest = ['most', 'strike', 'opening', 'match', 'hrad'];
    expect(archive.ids('')).toEqual(newest);
    expect(archive.ids('', { sort: 'oldest' })[0]).toBe('match');
    expect(archive.ids('trams', { sort: 'newest' })).toEqual(['strike', 'opening']);
  });

  it('gives every hit once by cursor, and by offset', () => {
    for (const sort of ['relevance', 'newest', 'oldest'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined = '*';
      while (cursor !== undefined) {
        const page = archive.search('-nowhere', { sort, cursor, limit: 2 });
        expect(page.total).toBe(5);
        seen.push(...page.hits.map(({ stored }) => stored.article.id));
        cursor = page.nextCursor;
      }
      expect(seen).toHaveLength(5);
      expect(new Set(seen).size).toBe(5);
      const byOffset = [0, 2, 4].flatMap((offset) =>
        archive.ids('-nowhere', { sort, offset, limit: 2 }),
      );
      expect(byOffset).toHaveLength(5);
    }
    expect(() => archive.search('', { cursor: 'x' })).toThrow(/^cursor: /);
  });

  it('gives a hit the same score on every page, from 0 to 1 and falling', () => {
    const all = archive.search('tram brno');
    const scores = all.hits.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
    const second = archive.search('city', { offset: 1, limit: 1 }).hits[0]?.score;
    expect(second).toBe(archive.search('city').hits[1]?.score);
  });

  it('counts fresh articles more where that is asked for', () => {
    expect(archive.ids('city', { freshness: 30 })).toEqual(['strike', 'match']);
  });
});

describe('filters and facets', () => {
  it('filters, and names a field that there is not', () => {
    expect(sorted('', { filter: filterOf({ section: '(transport -local)' }) })).toEqual(['strike']);
    expect(sorted('', { filter: filterOf({ language: 'cs' }) })).toEqual(['hrad', 'most']);
    expect(() => archive.ids('', { filter: filterOf({ sectoin: 'x' }) })).toThrow(
      /^There is no field "sectoin"; known are articleId, .*section/,
    );
    expect(archive.ids('', { filter: filterOf({ 'found.entities': 'G1' }) })).toEqual([]);
    expect(archive.search('sectoin:"x"').notes).toMatchObject([{ code: 'unknown-field' }]);
  });

  it('counts values, with and without the own filter of a facet', () => {
    const filter = filterOf({ section: 'Sport' });
    const facet = { field: 'section', limit: 10, ignoreOwnFilter: false };
    expect(archive.search('city', { filter, facets: [facet] }).facets).toEqual([
      { name: 'section', totalCount: 1, values: [{ value: 'Sport', count: 1 }] },
    ]);
    const all = archive.search('city', { filter, facets: [{ ...facet, ignoreOwnFilter: true }] });
    expect(all.total).toBe(1);
    expect(all.facets[0]?.values.map(({ value }) => value)).toEqual(['Sport', 'Transport']);
    const some = archive.search('', { facets: [{ ...facet, contains: 'TRÁNS' }] });
    expect(some.facets[0]?.values).toEqual([{ value: 'Transport', count: 2 }]);
  });

  it('counts by date', () => {
    const { histogram } = archive.search('section:Transport', { histogram: 'month' });
    expect(histogram).toEqual({ interval: 'month', buckets: [{ from: '2025-05-01', count: 2 }] });
  });
});

describe('what is shown', () => {
  it('marks title and passage in code points', () => {
    const shown = new TestArchive([
      {
        id: 'emoji',
        title: '🚋🚋 Tram news',
        text: 'Nothing here.\n😀 First. 😀 The trams run, said Žďár.',
      },
      { id: 'rtl', title: 'חשמלית', text: 'נפתח קו חשמלית חדש בעיר.', language: 'he' },
    ]);
    const [hit] = shown.search('tram').hits;
    expect(hit?.titleMarks).toEqual([{ off: 3, len: 4 }]);
    expect(hit?.passage).toMatchObject({ paragraph: 2 });
    const { off = 0, text = '', marks = [] } = hit?.passage ?? {};
    const paragraph = [...'😀 First. 😀 The trams run, said Žďár.'];
    expect(paragraph.slice(off, off + [...text].length).join('')).toBe(text);
    expect(marks.map((mark) => [...text].slice(mark.off, mark.off + mark.len).join(''))).toEqual([
      'trams',
    ]);
    const [rtl] = shown.search('חשמלית').hits;
    expect(rtl?.titleMarks).toEqual([{ off: 0, len: 6 }]);
    expect(rtl?.passage?.marks).toEqual([{ off: 8, len: 6 }]);
  });

  it('marks phrases as one and nothing that is negated, and nothing where it is not wanted', () => {
    const [hit] = archive.search('"tram line" -snowman').hits;
    expect(hit?.titleMarks).toEqual([{ off: 0, len: 9 }]);
    expect(archive.search('trams', { highlight: false }).hits[0]).toMatchObject({
      titleMarks: [],
      passage: undefined,
    });
    expect(archive.search('title:drivers').hits[0]?.passage).toBeUndefined();
  });

  it('leaves out what is deleted, gone or held back meanwhile', () => {
    const own = new TestArchive(english);
    own.withdrawInRecord('strike');
    expect(own.ids('trams')).toEqual(['opening']);
    own.kill(0, 0);
    expect(own.ids('trams')).toEqual([]);
  });

  it('folds near-duplicates unless each is wanted', () => {
    const copy: TestArticle = { ...english[0], id: 'copy', duplicateOf: 'opening' };
    const own = new TestArchive(english, [copy]);
    expect(own.ids('mayor')).toEqual(['opening']);
    expect(own.ids('mayor', { unfold: true }).toSorted()).toEqual(['copy', 'opening']);
  });
});

it('opens each part of the index once and forgets those that are gone', () => {
  const own = new TestArchive(english);
  own.add(czech);
  expect(own.opened).toEqual([1, 2]);
  own.follow([]);
  expect(own.ids('')).toEqual([]);
  expect(own.search('anything at all')).toMatchObject({ total: 0, hits: [] });
});
