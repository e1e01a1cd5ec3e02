import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditorialTag, TagChanges } from '../../../lib/contract/media-tags.ts';
import {
  startTestServices,
  type TestCall,
  type TestServices,
  testKeys,
} from '../../server/test-services.ts';
import { openStore } from '../store/port.ts';
import { findTagRedirects } from './tag-redirects.ts';

/** Editorial tags over real HTTP. */
let services: TestServices;
let today = new Date('2026-03-10T09:30:15Z');
beforeAll(async () => {
  services = await startTestServices({}, { now: () => today });
  await services.whenReady();
});
afterAll(() => services.close());

const one = '/v2/customize/editorial_tag';
const many = '/v2/customize/editorial_tags';
const pathOf = (gkbId: string) => `${one}/${encodeURIComponent(gkbId)}`;

async function ok<T>(path: string, call: TestCall = {}): Promise<T> {
  const answer = await services.call(path, call);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as T;
}

const create = (body: object, key = testKeys.desk) =>
  ok<EditorialTag>(`${one}/create`, { body, key });
const put = (gkbId: string, body: object) => services.call(pathOf(gkbId), { method: 'PUT', body });
const idsOf = (tags: readonly EditorialTag[]) => tags.map(({ gkbId }) => gkbId);

async function search(name: string): Promise<string[]> {
  return idsOf(await ok(`${one}/search?name=${encodeURIComponent(name)}`));
}

const whole = {
  gkbId: 'GX-transport',
  name: 'City transport',
  externalId: 'cms-17',
  forbidden: false,
  stdForms: { cs: 'městská doprava', en: 'city transport' },
  descriptions: { en: 'Trams, buses, trolleybuses' },
  categories: ['local'],
  aliases: { cs: ['MHD'], und: ['transit'] },
  rule: 'tram NEAR line',
  standsFor: 'G-none',
};

describe('one tag', () => {
  it('is created, read, replaced and deleted', async () => {
    expect(await create(whole)).toEqual(whole);
    expect(await ok(pathOf(whole.gkbId))).toEqual(whole);
    const answer = await services.call(pathOf(whole.gkbId), { method: 'DELETE' });
    expect(answer.json).toEqual({ message: 'Editorial tag GX-transport deleted.' });
    for (const method of ['GET', 'DELETE']) {
      expect((await services.call(pathOf(whole.gkbId), { method })).status).toBe(404);
    }
    expect((await put(whole.gkbId, whole)).status).toBe(404);
    expect(await create(whole)).toEqual(whole);
    expect((await services.call(`${one}/create`, { body: whole })).status).toBe(409);
  });

  it('gets an id and leaves out what is empty', async () => {
    const empty = { stdForms: { cs: ' ' }, categories: [], aliases: { en: [] }, rule: '' };
    const { gkbId, ...rest } = await create({ name: '  Spaced \n name', externalId: '', ...empty });
    expect(gkbId).toMatch(/^GE[0-9a-f]{16}$/);
    expect(rest).toEqual({ name: 'Spaced name', forbidden: false });
    expect((await create({ name: 'Spaced name' })).gkbId).not.toBe(gkbId);
  });

  it('has any id that an address can carry', async () => {
    for (const gkbId of ['a/b?c#d', 'https://news.example/42', 'Ž 1', '100 %', 'listing']) {
      expect(await create({ gkbId, name: 'odd id' })).toMatchObject({ gkbId });
      expect(await ok(pathOf(gkbId))).toMatchObject({ gkbId });
    }
  });

  it('keeps its extras when others replace it, and loses them when they are sent empty', async () => {
    const { aliases, rule, standsFor } = whole;
    await create({ ...whole, gkbId: 'GX-put' });
    const documented = await put('GX-put', { name: 'Transport', forbidden: 'true' });
    expect(documented.json).toEqual({
      gkbId: 'GX-put',
      name: 'Transport',
      forbidden: true,
      aliases,
      rule,
      standsFor,
    });
    const cleared = await put('GX-put', { name: 'T', aliases: {}, rule: '', standsFor: '' });
    expect(cleared.json).toEqual({ gkbId: 'GX-put', name: 'T', forbidden: false });
    const differing = await put('GX-put', { gkbId: 'GX-other', name: 'T' });
    expect(differing).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching('gkbId') },
    });
  });

  it.each([
    [{}, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 'x', stdForms: { english: 'x' } }, 'stdForms.english'],
    [{ name: 'x', aliases: { en: Array(101).fill('x') } }, 'aliases.en'],
    [{ name: 'x', gkbId: 'search' }, 'gkbId'],
    [{ name: 'x', forbidden: 'perhaps' }, 'forbidden'],
    [{ name: 'x', rule: 'tram OR (bus' }, 'rule: at character 9'],
  ])('%o is refused, and the field is named', async (body, field) => {
    const answer = await services.call(`${one}/create`, { body });
    expect(answer).toMatchObject({
      status: 400,
      json: { exception: 'InvalidRequestException', message: expect.stringContaining(field) },
    });
  });

  it('belongs to its tenant alone', async () => {
    await create({ gkbId: 'GX-own', name: 'Own tag' });
    const key = testKeys.other;
    expect((await services.call(pathOf('GX-own'), { key })).status).toBe(404);
    expect((await services.call(pathOf('GX-own'), { key, method: 'DELETE' })).status).toBe(404);
    expect(await ok(`${one}/list`, { key })).toEqual([]);
    expect(await create({ gkbId: 'GX-own', name: 'Theirs' }, key)).toMatchObject({
      name: 'Theirs',
    });
    expect(await ok(`${one}/search?name=own`, { key })).toEqual([]);
    expect(await ok(`${many}/changes`, { key })).toMatchObject({ revision: 1 });
    expect(await ok(pathOf('GX-own'))).toMatchObject({ name: 'Own tag' });
  });
});

describe('list and search', () => {
  it('lists by name, at once after a change', async () => {
    await create({ gkbId: 'GL-2', name: 'Žižkov' });
    await create({ gkbId: 'GL-1', name: 'aardvark' });
    await create({ gkbId: 'GL-3', name: 'Zebra' });
    const listed = idsOf(await ok(`${one}/list`)).filter((id) => id.startsWith('GL-'));
    expect(listed).toEqual(['GL-1', 'GL-3', 'GL-2']);
  });

  it('finds by name, form and alias whatever the case, the marks and the inflection', async () => {
    await create({
      gkbId: 'GS-1',
      name: 'Public works',
      stdForms: { cs: 'veřejné stavby', de: 'öffentliche Bauten' },
      aliases: { cs: ['Liniová stavba'] },
    });
    for (const query of [
      'PUBLIC',
      'lic wor',
      'verejne',
      'veřejnými stavbami',
      'ÖFFENTLICHER',
      'liniove stavby',
    ]) {
      expect(await search(query), query).toContain('GS-1');
    }
    for (const query of ['publicity', 'stavby veřejné', 'works veřejné']) {
      expect(await search(query), query).not.toContain('GS-1');
    }
  });

  it('puts the best first', async () => {
    await create({ gkbId: 'GR-inside', name: 'retraming' });
    await create({ gkbId: 'GR-word', name: 'old tramshed' });
    await create({ gkbId: 'GR-start', name: 'tramsheds' });
    await create({ gkbId: 'GR-whole', name: 'Tramshed' });
    expect(await search('tramshed')).toEqual(['GR-whole', 'GR-start', 'GR-word']);
    expect(await search('tramshedy')).toEqual(['GR-word', 'GR-whole', 'GR-start']);
  });

  it('finds by either id; all that is given must hold', async () => {
    await create({ gkbId: 'GI-1', name: 'Ident', externalId: 'ext-1' });
    await create({ gkbId: 'GI-2', name: 'Ident', externalId: 'ext-2' });
    const find = async (query: string) => idsOf(await ok(`${one}/search?${query}`));
    expect(await find('externalId=ext-1')).toEqual(['GI-1']);
    expect(await find('gkbId=GI-2')).toEqual(['GI-2']);
    expect(await find('name=ident&externalId=ext-2')).toEqual(['GI-2']);
    expect(await find('name=other&externalId=ext-2')).toEqual([]);
    expect(await find('name=%00')).toEqual([]);
    expect((await services.call(`${one}/search?name=`)).status).toBe(400);
  });

  it('finds every tag by any piece of its name', async () => {
    const name = fc.string({
      unit: fc.constantFrom(...'aáčřžAŘ łñ-'),
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(name, fc.nat(), fc.nat(), async (written, from, length) => {
        fc.pre(written.trim() !== '');
        const tag = await create({ name: written });
        const start = from % tag.name.length;
        const piece = tag.name.slice(start, start + 1 + (length % tag.name.length));
        fc.pre(piece.trim() !== '');
        expect(await search(piece.toUpperCase())).toContain(tag.gkbId);
      }),
      { numRuns: 30 },
    );
  });
});

describe('changes of many tags', () => {
  const changes = (since: number) => ok<TagChanges>(`${many}/changes?since=${since}`);
  const batch = (body: object) => services.call(`${many}/batch`, { body });
  const tag = (gkbId: string, name = gkbId) => ({ action: 'put', gkbId, tag: { name } });

  it('are done when the last part has come, all at once and as one revision', async () => {
    await create({ gkbId: 'GB-old', name: 'Old' });
    const { revision } = await changes(0);
    const set = { changeSet: 'merge-1', parts: 2 };
    const last = {
      ...set,
      part: 2,
      operations: [
        tag('GB-new', 'New'),
        { action: 'delete', gkbId: 'GB-old', redirectGkbId: 'GB-new' },
      ],
    };
    expect((await batch(last)).json).toEqual({ state: 'waiting', revision });
    expect((await batch(last)).json).toEqual({ state: 'waiting', revision });
    expect(await changes(revision)).toEqual({ revision, changed: [], removed: [] });
    expect((await services.call(pathOf('GB-old'))).status).toBe(200);

    const first = { ...set, part: 1, operations: [tag('GB-new', 'First'), tag('GB-more')] };
    const done = { state: 'applied', revision: revision + 1 };
    expect((await batch(first)).json).toEqual(done);
    expect(await changes(revision)).toEqual({
      revision: revision + 1,
      changed: [
        { gkbId: 'GB-more', name: 'GB-more', forbidden: false },
        { gkbId: 'GB-new', name: 'New', forbidden: false },
      ],
      removed: [{ gkbId: 'GB-old', redirectGkbId: 'GB-new' }],
    });
    const page = await ok<TagChanges>(`${many}/changes?since=${revision}&limit=2`);
    expect(page).toMatchObject({ changed: [{}, {}], next: { after: 'GB-new' } });
    const { since, after } = page.next ?? {};
    expect(await ok(`${many}/changes?since=${since}&after=${after}&limit=2`)).toEqual({
      revision: revision + 1,
      changed: [],
      removed: [{ gkbId: 'GB-old', redirectGkbId: 'GB-new' }],
    });
    await put('GB-new', { name: 'Newer' });
    expect((await batch(first)).json).toEqual(done);
    expect((await batch(last)).json).toEqual(done);
    expect(await ok(pathOf('GB-new'))).toMatchObject({ name: 'Newer' });
    const gone = await services.call(pathOf('GB-old'));
    expect(gone).toMatchObject({ status: 404, json: { message: expect.stringMatching('GB-new') } });
  });

  it('replace the whole tag, its extras included, and do not count what stays as it was', async () => {
    await create({ gkbId: 'GB-same', name: 'Same' });
    await create({ gkbId: 'GB-extra', name: 'Extra', rule: 'tram', aliases: { en: ['more'] } });
    const { revision } = await changes(0);
    const operations = [tag('GB-same', 'Same'), tag('GB-extra', 'Extra')];
    await batch({ changeSet: 'whole', part: 1, parts: 1, operations });
    const { changed } = await changes(revision);
    expect(changed).toEqual([{ gkbId: 'GB-extra', name: 'Extra', forbidden: false }]);
    expect((await put('GB-same', { name: 'Same' })).status).toBe(200);
    expect(await changes(revision + 1)).toMatchObject({ revision: revision + 1, changed: [] });
  });

  it.each([
    [{ part: 2 }, 'part'],
    [
      { operations: [{ action: 'put', gkbId: 'GX', tag: { name: 'x', rule: '(' } }] },
      'operations[0].tag.rule',
    ],
    [{ operations: [tag('GX'), tag('GX')] }, 'operations[1].gkbId'],
    [{ operations: [{ action: 'delete', gkbId: 'GX', redirectGkbId: 'GX' }] }, 'redirectGkbId'],
    [{ changeSet: 'two words' }, 'changeSet'],
  ])('are refused when %o', async (change, field) => {
    const body = { changeSet: 'refused', part: 1, parts: 1, operations: [tag('GX')], ...change };
    expect(await batch(body)).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining(field) },
    });
    expect((await services.call(pathOf('GX'))).status).toBe(404);
  });

  it('are refused when a part says another number of parts', async () => {
    const part = { changeSet: 'counted', part: 1, operations: [tag('GC-1')] };
    expect((await batch({ ...part, parts: 2 })).status).toBe(200);
    const answer = await batch({ ...part, parts: 1 });
    expect(answer).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching('^parts') },
    });
  });

  it('are dropped when they stay unfinished for a day', async () => {
    const set = { changeSet: 'left', parts: 2 };
    await batch({ ...set, part: 1, operations: [tag('GD-1')] });
    const then = today;
    today = new Date(then.getTime() + 25 * 3_600_000);
    const late = await batch({ ...set, part: 2, operations: [tag('GD-2')] });
    expect(late.json).toMatchObject({ state: 'waiting' });
    expect((await batch({ ...set, part: 1, operations: [] })).json).toMatchObject({
      state: 'applied',
    });
    expect((await services.call(pathOf('GD-1'))).status).toBe(404);
    expect((await services.call(pathOf('GD-2'))).status).toBe(200);
    today = then;
  });

  it('lead to where tags have gone in the end, and never in a circle', async () => {
    const gone = (gkbId: string, redirectGkbId?: string) => ({
      action: 'delete',
      gkbId,
      redirectGkbId,
    });
    const operations = [
      gone('GM-1', 'GM-2'),
      gone('GM-2', 'GM-3'),
      tag('GM-3'),
      gone('GM-4', 'GM-5'),
      gone('GM-5', 'GM-4'),
      gone('GM-6'),
      gone('GM-7', 'G1'),
    ];
    expect((await batch({ changeSet: 'chain', part: 1, parts: 1, operations })).status).toBe(200);
    const { db, close } = await openStore(services.place);
    const ids = ['GM-3', 'GM-1', 'GM-2', 'GM-4', 'GM-6', 'GM-7', 'GM-none'];
    expect(await findTagRedirects(db, 'desk', ids)).toEqual([
      { gkbId: 'GM-1', redirectGkbId: 'GM-3' },
      { gkbId: 'GM-2', redirectGkbId: 'GM-3' },
      { gkbId: 'GM-4' },
      { gkbId: 'GM-6' },
      { gkbId: 'GM-7', redirectGkbId: 'G1' },
    ]);
    expect(await findTagRedirects(db, 'other', ids)).toEqual([]);
    await close();
  });

  it('reach those who ask page by page, however many there are', async () => {
    const ids = Array.from({ length: 2_500 }, (_, n) => `GP-${n}`);
    const { revision } = await changes(0);
    for (const [index, start] of [0, 1_000, 2_000].entries()) {
      const operations = ids.slice(start, start + 1_000).map((id) => tag(id));
      await batch({ changeSet: 'pages', part: index + 1, parts: 3, operations });
    }
    const { changed } = await changes(revision);
    expect(idsOf(changed).sort()).toEqual(ids.sort());
    expect((await search('gp-')).length).toBe(ids.length);
  });
});
