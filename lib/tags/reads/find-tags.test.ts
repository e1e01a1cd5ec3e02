import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sortInSlices } from '../../jobs/yielder.ts';
import { TagQuery } from '../api.ts';
import { startTagDesk, type TestTagDesk } from '../test-tag-desk.ts';
import { changeManyTags } from '../writes/request-changes.ts';
import { dismissDuplicates, listDuplicates, restoreDuplicates } from './duplicates.ts';
import { findSimilar } from './find-similar.ts';
import { hitTags, pageTags } from './page-tags.ts';

let it: TestTagDesk;
beforeAll(async () => {
  it = await startTagDesk();
  const put = it.service.put;
  put({ gkbId: 'T1', name: 'Trams', stdForms: { cs: 'tramvaje' }, categories: ['transport'] });
  put({
    gkbId: 'T2',
    name: 'Tram network',
    categories: ['transport', 'city'],
    externalId: 'cms-7',
  });
  put({ gkbId: 'T3', name: 'Čapek, Karel', aliases: { und: ['K. Č.'] }, standsFor: 'G9' });
  put({ gkbId: 'T4', name: 'Městské divadlo', forbidden: true });
  put({ gkbId: 'T5', name: 'Chrudim' });
  put({ gkbId: 'T6', name: 'Hokej' });
  put({ gkbId: 'T7', name: 'Parlament' });
  put({ gkbId: 'T8', name: 'Parlement' });
  put({ gkbId: 'T9', name: 'Divadla městská' });
  put({ gkbId: 'T10', name: 'Praha 10' });
  put({ gkbId: 'T11', name: 'Praha 11' });
  await it.draftWith(it.ada, 'One', [{ gkbId: 'T2', stdForm: 'Tram network' }]);
  await it.draftWith(it.ada, 'Two', [
    { gkbId: 'T2', stdForm: 'Tram network' },
    { gkbId: 'T7', stdForm: 'Parlament' },
  ]);
});
afterAll(() => it.close());

const names = async (query: object, locale: 'en' | 'cs' = 'cs') =>
  (await pageTags(it.desk, it.ada, TagQuery.parse(query), locale)).rows.map(({ name }) => name);

describe('the list', () => {
  test('is sorted as the reader’s language sorts', async () => {
    const all = await names({});
    expect(all.slice(0, 6)).toEqual([
      'Čapek, Karel',
      'Divadla městská',
      'Hokej',
      'Chrudim',
      'Městské divadlo',
      'Parlament',
    ]);
    expect((await names({}, 'en')).slice(0, 3)).toEqual([
      'Čapek, Karel',
      'Chrudim',
      'Divadla městská',
    ]);
    expect(await names({ direction: 'down', limit: 2 })).toEqual(['Trams', 'Tram network']);
    expect(await names({ q: 'praha' })).toEqual(['Praha 10', 'Praha 11']);
  });

  test('comes in windows with the whole number, categories and what may be done', async () => {
    const page = await pageTags(it.desk, it.ada, TagQuery.parse({ offset: 9, limit: 500 }), 'cs');
    expect(page).toMatchObject({
      total: 11,
      size: 11,
      mayEdit: false,
      offers: { extras: true, batch: true, trial: true },
      categories: [
        { name: 'transport', count: 2 },
        { name: 'city', count: 1 },
      ],
    });
    expect(page.rows.map(({ name }) => name)).toEqual(['Tram network', 'Trams']);
  });

  test.each([
    [{ q: 'TRAMVAJÍ' }, ['Trams']],
    [{ q: 'cms-7' }, ['Tram network']],
    [{ q: 't10' }, ['Praha 10']],
    [{ q: 's-7' }, []],
    [{ q: 'k. c.' }, ['Čapek, Karel']],
    [{ q: 'divadlu městského' }, ['Divadla městská', 'Městské divadlo']],
    [{ category: 'city' }, ['Tram network']],
    [{ state: 'retired' }, ['Městské divadlo']],
    [{ use: 'used', sort: 'use', direction: 'down' }, ['Tram network', 'Parlament']],
    [{ use: 'unused', q: 'tram' }, ['Trams']],
    [{ sort: 'externalId', limit: 1 }, ['Tram network']],
    [{ sort: 'category', limit: 2, direction: 'down' }, ['Tram network', 'Trams']],
    [{ sort: 'lastUse', direction: 'down', limit: 1 }, ['Parlament']],
  ])('is narrowed and ordered by %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });
});

describe('what is unused', () => {
  // Counts are kept for a while: each test has a desk of its own.
  const page = (desk: TestTagDesk['desk'], query: object) =>
    pageTags(desk, it.ada, TagQuery.parse(query), 'en');
  afterEach(() => {
    it.service.inArchive.clear();
    it.service.behaviour.before = () => undefined;
  });

  test('is in no article of the archive either, and its last use is the newest of both', async () => {
    it.service.inArchive.set('T1', { count: 3, recent: 1, lastAt: '2031-05-06T10:00:00.000Z' });
    const desk = it.anew();
    expect((await page(desk, { use: 'unused', q: 'tram' })).rows).toEqual([]);
    const { rows, articles } = await page(desk, { q: 'trams' });
    expect(articles).toBe('counted');
    expect(rows.find(({ gkbId }) => gkbId === 'T1')?.use).toMatchObject({
      articles: 3,
      recentArticles: 1,
      lastAt: '2031-05-06T10:00:00.000Z',
    });
  });

  test('is not said where the archive does not tell, and nothing is done with it', async () => {
    it.service.behaviour.before = ({ path }) =>
      path === '/v1/articles/values'
        ? { status: 500, body: { exception: 'E', message: 'no' } }
        : undefined;
    const desk = it.anew();
    expect(await page(desk, { use: 'unused' })).toMatchObject({ rows: [], articles: 'unknown' });
    expect((await page(desk, { q: 'trams' })).rows[0]?.use).not.toHaveProperty('articles');
    expect((await page(desk, { use: 'used' })).total).toBe(2);
    const deletion = {
      filter: { q: '', category: '', state: 'all', use: 'unused' },
      action: { do: 'delete', untag: false },
    } as const;
    await expect(changeManyTags(desk, it.tess, deletion, 'en')).rejects.toMatchObject({
      code: 'services-away',
    });
  });
});

describe('searching while typing', () => {
  test('finds the best first, forms and aliases by name, and retired ones last', async () => {
    expect(await hitTags(it.desk, 'tram')).toEqual([
      expect.objectContaining({ gkbId: 'T2', name: 'Tram network' }),
      expect.objectContaining({ gkbId: 'T1', name: 'Trams' }),
    ]);
    expect(await hitTags(it.desk, 'tramvaje')).toEqual([
      {
        gkbId: 'T1',
        name: 'Trams',
        matched: 'tramvaje',
        categories: ['transport'],
        forbidden: false,
      },
    ]);
    expect((await hitTags(it.desk, 'div')).map(({ gkbId }) => gkbId)).toEqual(['T9', 'T4']);
    expect(await hitTags(it.desk, 'nothing like it')).toEqual([]);
  });
});

describe('“looks like an existing tag”', () => {
  const similar = async (name: string, more: object = {}) =>
    findSimilar(await it.desk.lists.index(), { name, ...more }).map(({ gkbId, reason }) => [
      gkbId,
      reason,
    ]);

  test.each([
    ['TRAMS', [['T1', 'same']]],
    ['Tramvaje', [['T1', 'same']]],
    ['k. č.', [['T3', 'alias']]],
    ['tramvají', [['T1', 'inflection']]],
    ['Sítě tramvajové', []],
    ['Prlament', [['T7', 'spelling']]],
    ['Praha 12', []],
    ['Hokejka', []],
  ])('%s: %j', async (name, expected) => {
    expect(await similar(name)).toEqual(expected);
  });

  test('by what it stands for, and never itself', async () => {
    expect(await similar('Spisovatel', { standsFor: 'G9' })).toEqual([['T3', 'entity']]);
    expect(await similar('Spisovatel', { standsFor: 'G9', except: 'T3' })).toEqual([]);
  });
});

describe('near-duplicates', () => {
  const groups = async () =>
    (await listDuplicates(it.desk, 0, 'en')).groups.map(({ id, reason, tags }) => ({
      id,
      reason,
      ids: tags.map(({ gkbId }) => gkbId),
    }));

  test('are grouped around the most used, and stay apart once they are said to be different', async () => {
    const found = await groups();
    expect(found).toEqual([
      { id: expect.any(String), reason: 'spelling', ids: ['T7', 'T8'] },
      { id: expect.any(String), reason: 'inflection', ids: ['T4', 'T9'] },
    ]);
    await dismissDuplicates(it.desk, it.tess, found[0]?.id ?? '');
    expect((await groups()).map(({ ids }) => ids)).toEqual([['T4', 'T9']]);
    await expect(dismissDuplicates(it.desk, it.tess, found[0]?.id ?? '')).rejects.toMatchObject({
      code: 'not-found',
    });
    const dismissed = found[0]?.id ?? '';
    await expect(
      restoreDuplicates(it.desk, it.tess, dismissed, ['T4', 'T9']),
    ).rejects.toMatchObject({ code: 'invalid' });
    await restoreDuplicates(it.desk, it.tess, dismissed, ['T8', 'T7']);
    expect((await groups()).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
    await dismissDuplicates(it.desk, it.tess, dismissed);
    it.service.put({ gkbId: 'T12', name: 'Parlamant' });
    await it.desk.vocabulary.refresh();
    const again = await groups();
    expect(again[0]?.ids).toEqual(['T7', 'T12']);
  });
});

test('sorting in slices is sorting', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(50), fc.nat()), { maxLength: 2_000 }),
      async (list) => {
        const compare = (a: [number, number], b: [number, number]) => a[0] - b[0];
        expect(await sortInSlices(list, compare)).toEqual(list.toSorted(compare));
      },
    ),
    { numRuns: 30 },
  );
});

test('the order by name is kept right through any changes', async () => {
  const name = fc.stringMatching(/^[a-dč]{1,3}$/);
  const step = fc.array(fc.record({ id: fc.nat(30), name: fc.option(name) }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
      for (const changes of steps) {
        for (const change of changes) {
          const gkbId = `P${change.id}`;
          if (change.name === null) it.service.remove(gkbId);
          else it.service.put({ gkbId, name: `prop ${change.name}` });
        }
        await it.desk.vocabulary.refresh();
        const listed = await names({ q: 'prop', limit: 500 });
        const expected = [...it.service.tags.values()]
          .map((tag) => tag.name)
          .filter((one) => one.startsWith('prop'))
          .sort(new Intl.Collator('cs', { numeric: true }).compare);
        expect(listed).toEqual(expected);
      }
    }),
    { numRuns: 25 },
  );
});
