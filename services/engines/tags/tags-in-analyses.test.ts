import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaAnalysis, Tag } from '../../../lib/contract/analysis.ts';
import type { TagTrialResult } from '../../../lib/contract/media-tags.ts';
import { readServicesAddress } from '../../../lib/runtime/test-shared-services.ts';
import { type TestPlace, takeTestPlace } from '../../../lib/sql/test-postgres.ts';
import {
  callServices,
  startTestServices,
  startTime,
  type TestServices,
  testKeys,
} from '../../server/test-services.ts';

/** Editorial tags in analyses and trials, over real HTTP and in real workers. */
let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
  await services.whenReady();
});
afterAll(() => services.close());

const one = '/v2/customize/editorial_tag';
const text = 'Prague sends two trams to Brno on Monday. The tram lines of Brno are new.';

async function post<T>(path: string, body: object, key = testKeys.desk): Promise<T> {
  const answer = await services.call(path, { body, key });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as T;
}

async function tagsOf(body: object = {}, key = testKeys.desk): Promise<Tag[]> {
  const request = { id: 'a', text, language: 'en', ...body };
  return (await post<MediaAnalysis>('/v2/nlp/analyze', request, key)).tags ?? [];
}

const create = (tag: object) => post(`${one}/create`, tag);
const remove = (gkbId: string) => services.call(`${one}/${gkbId}`, { method: 'DELETE' });

describe('an analysis', () => {
  it('has the tags of its tenant by relevance, in both services, and nobody else’s', async () => {
    await create({
      gkbId: 'GX-trams',
      name: 'Trams',
      stdForms: { cs: 'tramvaje' },
      externalId: 'c-1',
    });
    const tags = await tagsOf({ returnMentions: true, presentationLanguage: 'cs' });
    expect(tags.map(({ id }) => id)).toEqual(tags.map((_, place) => `t${place}`));
    expect(tags.find(({ gkbId }) => gkbId === 'GX-trams')).toMatchObject({
      gkbId: 'GX-trams',
      stdForm: 'tramvaje',
      type: 'editorial',
      relevance: expect.any(Number),
      feats: { externalId: 'c-1' },
      mentions: [{ text: 'trams' }, { text: 'tram' }],
    });
    const general = await post<MediaAnalysis>('/v3/tags', { text, language: 'en' });
    expect(general.tags?.find(({ gkbId }) => gkbId === 'GX-trams')).toMatchObject({
      stdForm: 'Trams',
      type: 'editorial',
    });
    for (const answered of [tags, general.tags ?? []]) {
      const given = answered.map(({ relevance }) => relevance);
      expect(given).toEqual(given.toSorted((one, other) => other - one));
    }
    expect((await tagsOf({}, testKeys.other)).map(({ type }) => type)).not.toContain('editorial');
    await remove('GX-trams');
  });

  it('has one tag for an entity and the tag that stands for it', async () => {
    const brno = (await tagsOf()).find(({ stdForm }) => stdForm === 'Brno');
    await create({
      gkbId: 'GX-brno',
      name: 'Our city',
      standsFor: brno?.gkbId,
      categories: ['a', 'b'],
    });
    const analysis = await post<MediaAnalysis>('/v2/nlp/analyze', {
      id: 'a',
      text,
      language: 'en',
    });
    const tags = analysis.tags ?? [];
    expect(tags.filter(({ gkbId }) => gkbId === brno?.gkbId)).toEqual([]);
    expect(tags.find(({ gkbId }) => gkbId === 'GX-brno')).toEqual({
      id: expect.any(String),
      gkbId: 'GX-brno',
      stdForm: 'Our city',
      type: 'editorial',
      relevance: brno?.relevance,
      feats: { ...brno?.feats, standsFor: brno?.gkbId, categories: 'a|b' },
    });
    expect(analysis.entities?.map(({ gkbId }) => gkbId)).toContain(brno?.gkbId);
    await remove('GX-brno');
  });

  it('has nothing that is forbidden, neither as a tag nor as the entity of the same id', async () => {
    const { entities } = await post<MediaAnalysis>('/v2/nlp/analyze', {
      id: 'a',
      text,
      language: 'en',
    });
    const prague = entities?.find(({ stdForm }) => stdForm === 'Prague');
    await create({ gkbId: prague?.gkbId, name: 'Prague', forbidden: true });
    await create({ gkbId: 'GX-lines', name: 'Tram lines', forbidden: true });
    const analysis = await post<MediaAnalysis>('/v2/nlp/analyze', {
      id: 'a',
      text,
      language: 'en',
    });
    const forms = [...(analysis.tags ?? []), ...(analysis.entities ?? [])].map(
      ({ stdForm }) => stdForm,
    );
    expect(forms).toContain('Brno');
    expect(forms).not.toContain('Prague');
    expect(forms).not.toContain('tram line');
    await remove(String(prague?.gkbId));
    await remove('GX-lines');
  });

  it('sees each change at once in every worker', async () => {
    const everywhere = async () => {
      const many = Array.from({ length: 12 }, () => tagsOf({ analyses: ['tags'] }));
      const forms = (await Promise.all(many)).map(
        (tags) => tags.find(({ type }) => type === 'editorial')?.stdForm ?? false,
      );
      return [...new Set(forms)];
    };
    await create({ gkbId: 'GX-new', name: 'Monday' });
    expect(await everywhere()).toEqual(['Monday']);
    await services.call(`${one}/GX-new`, { method: 'PUT', body: { name: 'Tram line' } });
    expect(await everywhere()).toEqual(['Tram line']);
    await services.call(`${one}/GX-new`, {
      method: 'PUT',
      body: { name: 'Rails', rule: 'tram NEAR new' },
    });
    expect(await everywhere()).toEqual(['Rails']);
    await remove('GX-new');
    expect(await everywhere()).toEqual([false]);
  });
});

describe('a trial', () => {
  const path = '/v2/customize/editorial_tags/try';
  const texts = [
    { id: 'no', text: 'Nobody came.' },
    {
      id: 'cs',
      title: 'Zdraží tramvaje',
      lead: '',
      text: 'V Praze zdraží 🚋 jízdné v tramvajích.',
      language: 'cs',
    },
    { id: 'en', text: `${'The tram came. '.repeat(7)}It left.`, language: 'en' },
  ];

  it('tells which texts would get a tag, and shows the sentences', async () => {
    const tag = { name: 'Tram', stdForms: { cs: 'tramvaj' } };
    const hits = await post<TagTrialResult>(path, { tag, texts });
    expect(hits.map(({ id }) => id)).toEqual(['cs', 'en']);
    expect(hits[0]?.sentences).toEqual([
      { text: 'Zdraží tramvaje', marks: [{ off: 7, len: 8 }] },
      { text: 'V Praze zdraží 🚋 jízdné v tramvajích.', marks: [{ off: 26, len: 10 }] },
    ]);
    expect(hits[1]?.sentences).toHaveLength(5);
    expect(await services.call(`${one}/search?name=Tram`)).toMatchObject({ json: [] });
  });

  it('says what the analysis would say', async () => {
    const tag = { gkbId: 'GX-try', name: 'Fares', rule: '(zdražit NEAR/4 jízdné) OR "tram came"' };
    const hits = await post<TagTrialResult>(path, { tag, texts });
    await create(tag);
    for (const { id, ...document } of texts) {
      const own = (await tagsOf({ id, language: 'en', ...document })).find(
        ({ gkbId }) => gkbId === 'GX-try',
      );
      expect(own?.relevance).toBe(hits.find((hit) => hit.id === id)?.relevance);
    }
    const changed = { ...tag, rule: 'ONLY nobody' };
    expect(await post(path, { tag: changed, texts })).toMatchObject([{ id: 'no' }]);
    expect(await post(path, { tag: { ...changed, forbidden: true }, texts })).toEqual([]);
    await remove('GX-try');
  });

  it.each([
    [{ tag: { name: 'x', rule: 'a OR' }, texts }, 400, 'tag.rule'],
    [{ tag: { name: 'x' }, texts: [] }, 400, 'texts'],
    [
      { tag: { name: 'x' }, texts: [...texts, { id: 'l', text: 'a'.repeat(512_001) }] },
      413,
      'texts[3]',
    ],
  ])('is refused when %#', async (body, status, field) => {
    const answer = await services.call(path, { body });
    expect(answer).toMatchObject({ status, json: { message: expect.stringContaining(field) } });
  });
});

describe('a process that is killed', () => {
  const children: ChildProcess[] = [];
  let test: TestPlace;
  beforeAll(async () => {
    test = await takeTestPlace();
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await test.giveBack();
  });

  async function start(): Promise<string> {
    const script = join(import.meta.dirname, '../../server/main.ts');
    const child = spawn(process.execPath, [script], {
      env: {
        NODE_ENV: 'test',
        PATH: process.env.PATH,
        SERVICES_PORT: '0',
        SERVICES_API_KEYS: 'desk:key',
        DATA_DIR: test.place.dataDir,
        DATABASE_URL: test.place.databaseUrl,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return readServicesAddress(child.stdout);
  }

  it('has kept the parts that it took, and done nothing by half', {
    timeout: startTime,
  }, async () => {
    const send = (url: string, part: number) => {
      const operations = [{ action: 'put', gkbId: `GK-${part}`, tag: { name: `Part ${part}` } }];
      const body = { changeSet: 'killed', part, parts: 2, operations };
      return callServices(url, '/v2/customize/editorial_tags/batch', { body, key: 'key' });
    };
    const list = (url: string) => callServices(url, `${one}/list`, { key: 'key' });
    const first = await start();
    expect((await send(first, 1)).json).toEqual({ state: 'waiting', revision: 0 });
    children[0]?.kill('SIGKILL');
    const second = await start();
    expect((await list(second)).json).toEqual([]);
    expect((await send(second, 1)).json).toEqual({ state: 'waiting', revision: 0 });
    expect((await send(second, 2)).json).toEqual({ state: 'applied', revision: 1 });
    children[1]?.kill('SIGKILL');
    const third = await start();
    expect((await send(third, 2)).json).toEqual({ state: 'applied', revision: 1 });
    expect((await list(third)).json).toMatchObject([{ gkbId: 'GK-1' }, { gkbId: 'GK-2' }]);
  });
});
