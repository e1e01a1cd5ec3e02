import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestPlace, takeTestPlace } from '../../../../lib/sql/test-postgres.ts';
import { type EncodedText, ownModel } from '../../encoder/port.ts';
import { encoderModels } from '../../encoder/thread/network.ts';
import { betweenCenters, centerOf, readCenters } from '../../encoder/vectors/centers.ts';
import { packVector } from '../../encoder/vectors/port.ts';
import { LessonCache } from '../../feedback/port.ts';
import { articleAbout } from '../../language/topics/test-article-about.ts';
import { openStore } from '../../store/port.ts';
import { createTag } from '../../tags/port.ts';
import { Archive } from '../archive.ts';
import { usualSearch } from '../searcher/test-archive.ts';
import type { PutArticle } from '../types.ts';
import { wholeArticle, writeVectors } from './article-vectors.ts';
import { BackgroundEncoding } from './background-encoding.ts';
import { Meanings } from './meanings.ts';

const tenant = 'desk';
const time = new Date('2026-05-06T10:00:00Z');
const centers = readCenters(readFileSync(join(encoderModels, 'centers.bin')));
const tennis = { code: '20001085', path: ['IPTC-15000000', 'IPTC-20000822', 'IPTC-20001085'] };
const flood = '20000154';

/** An encoder to which every text is about a topic, by whose code it begins. */
function makeEncoder(model = ownModel) {
  const texts: string[] = [];
  return {
    texts,
    model,
    start: () => undefined,
    async encode(_: unknown, asked: readonly EncodedText[]) {
      return asked.map((each) => {
        const { text, language } = typeof each === 'string' ? { text: each, language: '' } : each;
        texts.push(text);
        const about = articleAbout(text.slice(0, 8), 'en');
        const length = Math.hypot(...about);
        const general = about.map((part) => part / length) as Float32Array<ArrayBuffer>;
        return betweenCenters(general, centers.passage, centerOf('passage', language, centers));
      });
    },
  };
}

let test: TestPlace;
let archive: Archive;
let store: Awaited<ReturnType<typeof openStore>>;
let background: BackgroundEncoding | undefined;

beforeEach(async () => {
  test = await takeTestPlace();
  archive = new Archive({ ...test.place, searchers: 1 });
  store = await openStore(test.place);
  await archive.whenReady();
});
afterEach(async () => {
  await background?.close();
  background = undefined;
  await archive.close();
  await store.close();
  await test.giveBack();
});

function article(id: string, code: string, more: { language?: string; tags?: string[] } = {}) {
  const { language = 'en', tags } = more;
  const paraSpecs = [
    { type: 'title', text: code },
    { type: 'text', text: 'They met again, and it took them all day.' },
  ];
  const put: PutArticle = {
    face: 'retrieval',
    dataset: 'archive',
    article: { id, language, paraSpecs, ...(tags && { metadata: { tags } }) },
  };
  return put;
}

/** Puts articles, and analyses that have found their language and a tag. */
async function putAnalyzed(...articles: PutArticle[]): Promise<void> {
  await archive.put(tenant, articles, time);
  const waiting = await archive.waiting(50);
  const languageOf = new Map(articles.map((put) => [put.article.id, put.article.language]));
  const analyses = waiting.map(({ key, id }) => {
    const tags = [{ id: 't0', gkbId: 'G1', stdForm: 'Brno', type: 'base', relevance: 50 }];
    const analysis = { language: { detected: languageOf.get(id) }, entities: [], tags };
    return { key, bytes: new TextEncoder().encode(JSON.stringify(analysis)) };
  });
  await archive.saveAnalyses(analyses, time);
}

/** Encodes until nothing is left to do. */
async function encodeAll(
  encoder = makeEncoder(),
  lessons: Pick<LessonCache, 'lessonsOf'> = new LessonCache(store.db),
): Promise<void> {
  const engine = { store: store.db, lessons };
  const meanings = new Meanings(archive, encoder);
  background = new BackgroundEncoding({ archive, encoder, meanings, engine });
  background.start();
  await expect.poll(async () => (await archive.unencoded(1)).length, { timeout: 20_000 }).toBe(0);
  await background.close();
  background = undefined;
}

async function tagsOf(id: string) {
  const [stored] = await archive.get(tenant, [id]);
  return stored?.found?.tags;
}
const idsOf = async (id: string) => (await tagsOf(id))?.map(({ gkbId }) => gkbId).toSorted();

/** Articles by each tag that the facet counts. */
async function facet(): Promise<Record<string, number>> {
  const facets = [{ field: 'found.tags', limit: 20, ignoreOwnFilter: false }];
  const { facets: counted } = await archive.search(tenant, {
    ...usualSearch,
    facets,
    // All have the same text.
    unfold: true,
  });
  const values = counted[0]?.values ?? [];
  return Object.fromEntries(values.map(({ value, count }) => [value, count]));
}

describe('topics of the archive', { timeout: 60_000 }, () => {
  it('come with the vectors, in the same version, beside the tags of the analysis', async () => {
    const saving = vi.spyOn(archive, 'saveVectors');
    await putAnalyzed(article('a', tennis.code), article('b', flood));
    await encodeAll();
    expect(await idsOf('a')).toEqual(['G1', ...tennis.path]);
    const tags = (await tagsOf('a')) ?? [];
    expect(tags).toContainEqual({
      ...{ gkbId: 'IPTC-20001085', stdForm: 'tennis', type: 'media-topic' },
      relevance: expect.any(Number),
    });
    const relevances = tags.map(({ relevance }) => relevance);
    expect(relevances).toEqual(relevances.toSorted((one, other) => other - one));
    expect(await facet()).toMatchObject({ 'IPTC-20001085': 1, [`IPTC-${flood}`]: 1, G1: 2 });
    // For each article one version with its first vector, and one with the others and the topics.
    expect(saving.mock.calls.flatMap(([, vectors]) => vectors)).toHaveLength(4);
  });

  it('are no words that a search would find the article by', async () => {
    await putAnalyzed(article('a', tennis.code));
    await encodeAll();
    const ids = async (query: string) => {
      const { hits } = await archive.search(tenant, { ...usualSearch, query });
      return hits.map(({ stored }) => stored.article.id);
    };
    expect(await ids('tennis')).toEqual([]);
    expect(await ids('Brno')).toEqual(['a']);
  });

  it('are named in the language of the article, and found in none but the eight', async () => {
    await putAnalyzed(
      article('pl', tennis.code, { language: 'pl' }),
      article('hr', tennis.code, { language: 'hr' }),
    );
    await encodeAll();
    const names = (await tagsOf('pl'))?.map(({ stdForm }) => stdForm);
    expect(names).toEqual(expect.arrayContaining(['sport', 'tenis']));
    expect(await idsOf('hr')).toEqual(['G1']);
  });

  it('give way to those that the article came with, by which it is found, too', async () => {
    const given = ['IPTC-04000000', 'T-own'];
    await archive.put(tenant, [article('a', tennis.code, { tags: given })], time);
    // It is still waiting for its analysis.
    expect(await facet()).toEqual({ 'IPTC-04000000': 1 });
    await putAnalyzed(article('b', tennis.code));
    await encodeAll();
    expect(await idsOf('a')).toEqual(['G1']);
    const counted = await facet();
    expect(counted).toMatchObject({ 'IPTC-04000000': 1, 'IPTC-15000000': 1 });
    expect(counted).not.toHaveProperty('T-own');
    // The same holds for one that was given later, and no longer when it is taken away.
    const change = (list: 'add' | 'remove') =>
      archive.changeMetadata(
        tenant,
        [{ id: 'b', add: {}, remove: {}, [list]: { tags: ['IPTC-15000000'] } }],
        time,
      );
    await change('add');
    expect(await idsOf('b')).toEqual(['G1']);
    expect(await facet()).toMatchObject({ 'IPTC-15000000': 1 });
    await change('remove');
    expect(await idsOf('b')).toEqual(['G1', ...tennis.path]);
  });

  it('are found anew when the article has changed', async () => {
    await putAnalyzed(article('a', tennis.code));
    await encodeAll();
    await putAnalyzed(article('a', flood));
    expect(await idsOf('a')).toEqual(['G1']);
    await encodeAll();
    expect(await idsOf('a')).toContain(`IPTC-${flood}`);
    expect(await idsOf('a')).not.toContain('IPTC-15000000');
  });

  it('leave out what the newsroom has blocked or forbidden', async () => {
    await store.db.insertInto('lesson_revision').values({ tenant, revision: 1 }).execute();
    await store.db
      .insertInto('lesson')
      .values({
        ...{ tenant, item: 'x', gkb_id: 'IPTC-20001085', std_form: null },
        ...{ lesson: 'blocked', at: '' },
      })
      .execute();
    const gkbId = 'IPTC-20000822';
    await createTag(store.db, tenant, { gkbId, name: 'Disciplines', forbidden: true });
    await putAnalyzed(article('a', tennis.code));
    await encodeAll();
    expect(await idsOf('a')).toEqual(['G1', 'IPTC-15000000']);
  });

  it('wait for a database that is away for a moment', async () => {
    await putAnalyzed(article('a', tennis.code));
    const lessons = new LessonCache(store.db);
    vi.spyOn(lessons, 'lessonsOf').mockRejectedValueOnce(new Error('Connection terminated'));
    const encoder = makeEncoder();
    await encodeAll(encoder, lessons);
    expect(await idsOf('a')).toEqual(['G1', ...tennis.path]);
    // The whole article and its passage, each once.
    expect(encoder.texts).toHaveLength(2);
  });

  it('are left out where they cannot be looked for, and the encoding goes on', async () => {
    await putAnalyzed(article('a', tennis.code), article('b', flood));
    const lessons = new LessonCache(store.db);
    vi.spyOn(lessons, 'lessonsOf').mockRejectedValueOnce(new Error('no such column'));
    await encodeAll(makeEncoder(), lessons);
    const found = [await idsOf('a'), await idsOf('b')];
    expect(found.filter((ids) => ids?.length === 1)).toEqual([['G1']]);
  });

  it('are found beside a tag of the newsroom that cannot be read', async () => {
    const gkbId = 'IPTC-20000822';
    await createTag(store.db, tenant, { gkbId, name: 'Disciplines', forbidden: false });
    await store.db.updateTable('editorial_tag').set({ tag: '{"name":7}' }).execute();
    await putAnalyzed(article('a', tennis.code));
    await encodeAll();
    expect(await idsOf('a')).toEqual(['G1', ...tennis.path]);
  });

  it('are not found by the vectors of another model, which leave those that there are', async () => {
    await putAnalyzed(article('a', tennis.code));
    await encodeAll();
    await putAnalyzed(article('b', flood));
    await encodeAll(makeEncoder('another'));
    expect(await idsOf('a')).toEqual(['G1', ...tennis.path]);
    expect(await idsOf('b')).toEqual(['G1']);
  });

  it.each([
    ['all their vectors', 1],
    ['some of them twice', 2],
  ])('are found for articles that had %s before, and nothing is encoded', async (_, times) => {
    await putAnalyzed(article('a', tennis.code));
    const encoder = makeEncoder();
    const [vector] = await encoder.encode('passage', [{ text: tennis.code, language: 'en' }]);
    const packed = packVector(vector ?? new Float32Array());
    const range = { fromParagraph: 1, from: 0, toParagraph: 1, to: 41 };
    const whole = { range: wholeArticle, packed };
    const passage = { range, packed };
    const vectors = writeVectors([whole, ...Array(times).fill(passage)]);
    const [stored] = await archive.get(tenant, ['a']);
    // As the update of an archive of before leaves them.
    const saved = { key: stored?.key ?? 0, encoded: 1 as const, vectors };
    await archive.saveVectors(await archive.adoptModel(ownModel), [saved]);
    encoder.texts.length = 0;
    const saving = vi.spyOn(archive, 'saveVectors');
    await encodeAll(encoder);
    const [written] = saving.mock.calls.flatMap(([, all]) => all);
    expect(written?.vectors).toEqual(writeVectors([whole, passage]));
    expect(await idsOf('a')).toEqual(['G1', ...tennis.path]);
    expect(encoder.texts).toEqual([]);
  });
});
