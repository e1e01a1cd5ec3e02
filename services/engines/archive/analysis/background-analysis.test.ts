import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceError, unavailable } from '../../../../lib/contract/service-error.ts';
import { type TestPlace, takeTestPlace } from '../../../../lib/sql/test-postgres.ts';
import { LessonCache } from '../../feedback/port.ts';
import { analyze } from '../../language/analyze.ts';
import type { Finished, WorkerJob } from '../../language/port.ts';
import { openStore } from '../../store/port.ts';
import { Archive } from '../archive.ts';
import { openArchiveToRead } from '../record/open-archive.ts';
import { RecordReader } from '../record/read-record.ts';
import type { PutArticle } from '../types.ts';
import { articleAnalysis, BackgroundAnalysis } from './background-analysis.ts';

const now = () => new Date('2026-05-06T10:00:00Z');

/** The engine without threads; `fail` throws what a worker would. The first of them ends when `together` have begun. */
function makePool(fail: (text: string) => void = () => undefined, together = 1) {
  const texts: string[] = [];
  const jobs: WorkerJob[] = [];
  const seen = { now: 0, most: 0 };
  const met = Promise.withResolvers<void>();
  return {
    lastSingleAt: Number.NEGATIVE_INFINITY,
    seen,
    texts,
    jobs,
    async run(input: WorkerJob, { signal }: { signal?: AbortSignal }): Promise<Finished> {
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      if (seen.now >= together) met.resolve();
      await met.promise;
      await new Promise((resolve) => setImmediate(resolve));
      seen.now -= 1;
      signal?.throwIfAborted();
      if (input.kind === 'trial') throw new Error('This is no article.');
      const text = input.paraSpecs?.map((paragraph) => paragraph.text).join('\n') ?? '';
      texts.push(text);
      jobs.push(input);
      fail(text);
      const { analysis, items } = analyze(input);
      const bytes = new TextEncoder().encode(JSON.stringify(analysis));
      return { bytes, usedChars: 1, items };
    },
  };
}

// Models are read on first use, which takes its time on a busy machine.
beforeAll(async () => {
  const paraSpecs = [{ type: 'text', text: 'Brno opened a line.' }];
  const input = { ...articleAnalysis(waitingArticle(paraSpecs), now()), blocked: [], expected: [] };
  await makePool().run(input, {});
}, 60_000);

function waitingArticle(paraSpecs: readonly { type: string; text: string }[]) {
  const body = JSON.stringify({ id: 'a', language: 'en', paraSpecs });
  return { key: 1, tenant: 'one', id: 'a', face: 'retrieval' as const, body };
}

let test: TestPlace;
let archive: Archive;
let store: Awaited<ReturnType<typeof openStore>>;
let background: BackgroundAnalysis | undefined;

beforeEach(async () => {
  test = await takeTestPlace();
  archive = new Archive({ ...test.place, searchers: 0 });
  store = await openStore(test.place);
});
afterEach(async () => {
  await background?.close();
  background = undefined;
  await archive.close();
  await store.close();
  await test.giveBack();
});

function start(
  pool: ReturnType<typeof makePool>,
  watched: Pick<Archive, 'waiting' | 'saveAnalyses' | 'health'> = archive,
) {
  const engine = { store: store.db, lessons: new LessonCache(store.db), pool };
  background = new BackgroundAnalysis({ archive: watched, engine, now, atOnce: 4 });
  background.start();
}

function article(id: string, text: string): PutArticle {
  return {
    face: 'retrieval',
    dataset: 'archive',
    article: {
      id,
      language: 'en',
      paraSpecs: [
        { type: 'title', text: 'A line for Brno' },
        { type: 'text', text },
      ],
      metadata: { publishDate: '2020-02-03T08:00:00Z' },
    },
  };
}

const whenDone = () =>
  vi.waitFor(async () => expect(await archive.waiting(1)).toEqual([]), {
    timeout: 30_000,
    interval: 50,
  });

function read(tenant: string, ids: readonly string[]) {
  const file = openArchiveToRead(test.place.dataDir);
  const stored = new RecordReader(file).byIds(tenant, ids);
  file.close();
  return stored;
}

describe('analyses of the archive', { timeout: 60_000 }, () => {
  it('come by themselves for every tenant, in what was there and in what comes', async () => {
    await archive.put('one', [article('a', 'Brno opened a tram line.')], now());
    const pool = makePool();
    start(pool);
    await whenDone();
    await archive.put('two', [article('b', 'Prague closed 🚋 one; Brno did not.')], now());
    await whenDone();
    const [a] = read('one', ['a']);
    expect(a?.found).toMatchObject({ at: '2026-05-06T10:00:00.000Z', language: 'en' });
    const [b] = read('two', ['b']);
    const prague = b?.found?.entities.find(({ stdForm }) => stdForm === 'Prague');
    expect(prague?.mentions).toEqual([{ paragraph: 1, off: 0, len: 6 }]);
    const brno = b?.found?.entities.find(({ stdForm }) => stdForm === 'Brno');
    expect(brno?.mentions).toEqual([
      { paragraph: 0, off: 11, len: 4 },
      { paragraph: 1, off: 21, len: 4 },
    ]);
    expect(pool.jobs).toHaveLength(2);
    expect(pool.jobs[0]).toMatchObject({ referenceDate: '2020-02-03', tagType: 'media' });
  });

  it('know what the tenant blocked', async () => {
    await store.db.insertInto('lesson_revision').values({ tenant: 'one', revision: 1 }).execute();
    await store.db
      .insertInto('lesson')
      .values({
        tenant: 'one',
        item: 'x',
        gkb_id: null,
        std_form: 'Brno',
        lesson: 'blocked',
        at: '',
      })
      .execute();
    await archive.put('one', [article('a', 'Brno and Prague met.')], now());
    start(makePool());
    await whenDone();
    const names = read('one', ['a'])[0]?.found?.entities.map(({ stdForm }) => stdForm);
    expect(names).toContain('Prague');
    expect(names).not.toContain('Brno');
  });

  it('leave out an article that cannot be analysed, after a second try, and no other', async () => {
    const texts = ['One.', 'A bad one.', 'Three.'];
    await archive.put(
      'one',
      texts.map((text, n) => article(`${n}`, text)),
      now(),
    );
    const pool = makePool((text) => {
      if (text.includes('bad')) throw new ServiceError(500, 'The text could not be analysed.');
    });
    start(pool);
    await whenDone();
    expect(read('one', ['0', '1', '2']).map(({ found }) => found !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
    expect(pool.texts.filter((text) => text.includes('bad'))).toHaveLength(2);
  });

  it('wait while the workers have too much to do', async () => {
    await archive.put('one', [article('a', 'Brno opened a line.')], now());
    let refused = 0;
    start(
      makePool(() => {
        refused += 1;
        if (refused < 3) throw unavailable('Too many texts are waiting to be analysed.', 1);
      }),
    );
    await whenDone();
    expect(read('one', ['a'])[0]?.found?.language).toBe('en');
  });

  it('leave the workers but one to people who are at work', async () => {
    const all = Array.from({ length: 8 }, (_, n) => article(`${n}`, `Number ${n}.`));
    await archive.put('one', all, now());
    const pool = makePool();
    pool.lastSingleAt = performance.now() + 3_600_000;
    start(pool);
    await whenDone();
    expect(pool.seen.most).toBe(1);
    const free = makePool(undefined, 2);
    await background?.close();
    await archive.put('two', all, now());
    start(free);
    await whenDone();
    expect(free.seen.most).toBeGreaterThan(1);
  });

  it('that cannot be kept cost no other', async () => {
    await archive.put('one', [article('a', 'One came.'), article('b', 'Two came.')], now());
    const [first] = await archive.waiting(1);
    const broken = new TextEncoder().encode('{"language":');
    start(makePool(), {
      waiting: (limit) => archive.waiting(limit),
      health: () => archive.health(),
      saveAnalyses: (analyses, time) =>
        archive.saveAnalyses(
          analyses.map(({ key, bytes }) => ({
            key,
            bytes: bytes && key === first?.key ? broken : bytes,
          })),
          time,
        ),
    });
    await whenDone();
    const found = read('one', ['a', 'b']).map((stored) => stored.found !== undefined);
    expect(found.filter(Boolean)).toHaveLength(1);
  });

  it('go on after a stop, and are of the newest version', async () => {
    const all = Array.from({ length: 120 }, (_, n) => article(`${n}`, `Number ${n} went to Brno.`));
    await archive.put('one', all, now());
    const stopped = makePool((text) => {
      if (text.includes('Number 20 ')) void background?.close();
    });
    start(stopped);
    await vi.waitFor(() => expect(stopped.texts.join()).toContain('Number 20 '), {
      timeout: 60_000,
    });
    await background?.close();
    expect(archive.health().waiting).toBeGreaterThan(0);
    await archive.put('one', [article('7', 'Number 7 went to Prague.')], now());
    start(makePool());
    await whenDone();
    const ids = all.map((each) => each.article.id);
    expect(read('one', ids).every(({ found }) => found !== undefined)).toBe(true);
    const names = read('one', ['7'])[0]?.found?.entities.map(({ stdForm }) => stdForm);
    expect(names).toContain('Prague');
  });

  it('of what was sent last do not wait for all that came before', async () => {
    const all = Array.from({ length: 300 }, (_, n) => article(`${n}`, `Number ${n}.`));
    await archive.put('one', all, now());
    const waiting = await archive.waiting(50);
    expect(waiting).toHaveLength(50);
    expect(waiting.map(({ id }) => id)).toEqual(expect.arrayContaining(['0', '299']));
  });
});
