import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Services } from '../../clients/services.ts';
import { readLog } from '../../drafts/test-desk.ts';
import type { Job } from '../../jobs/job-kind.ts';
import { runDueJobs } from '../../jobs/run-jobs.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { Vocabulary } from '../../tags/reads/vocabulary.ts';
import { SearchState } from '../api.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { valuesOf } from '../reads/article-row.ts';
import { article, startTestArchive, type TestArchive } from '../test-archive.ts';
import { TagArticles } from './api.ts';
import { listJobs, readJob, undoTagging } from './list-tagging.ts';
import { previewTagging, startTagging } from './tag-articles.ts';
import { taggingJobs } from './tagging-jobs.ts';

let desk: TestArchive;
let archive: ArchiveDesk;
let tags: Vocabulary;
beforeAll(async () => {
  desk = await startTestArchive();
  archive = desk.archive;
  tags = new Vocabulary(desk.services);
  for (const gkbId of ['T-rail', 'T-old']) {
    await desk.services.call('media', (client) => client.createTag({ gkbId, name: `${gkbId}!` }));
  }
  await desk.add(
    ids.map((id, at) =>
      article(id, `Zubrohlava report ${at}`, `Number ${at} of the reports from Zubrohlava.`, {
        // Every third has the one already, every fifth the other.
        tags: [...(at % 3 === 0 ? ['T-rail'] : []), ...(at % 5 === 0 ? ['T-old'] : []), 'G42'],
      }),
    ),
  );
  // Many calls to a process whose analyses go on in the background.
  vi.setConfig({ testTimeout: 60_000 });
});
afterAll(() => desk.close());

const runTagging = (archive: ArchiveDesk) => runDueJobs(archive.db, taggingJobs(archive));
const readJobRow = (id: string) =>
  desk.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const updateJob = (id: string, values: Partial<Job>) =>
  desk.db.updateTable('jobs').set(values).where('id', '=', id).execute();
/** As if the rest of the job were over. */
const free = (id: string) => updateJob(id, { due_at: secondsFrom(-1) });

const ids = Array.from({ length: 130 }, (_, at) => `t${String(at).padStart(3, '0')}`);
const all = { search: SearchState.parse({ q: 'zubrohlava', unfold: true }) };
async function readAll(): Promise<string[][]> {
  const tagsById = new Map<string, string[]>();
  for (let cursor: string | undefined = '*'; cursor !== undefined; ) {
    const page: string = cursor;
    const { articles, nextCursor } = await desk.services.call('retrieval', (client) =>
      client.search({
        limit: 100,
        cursor: page,
        returnFields: ['metadata'],
        returnDuplicates: true,
      }),
    );
    for (const { id, metadata } of articles) tagsById.set(id, valuesOf(metadata, 'tags').sort());
    cursor = nextCursor;
  }
  return ids.map((id) => tagsById.get(id) ?? []);
}
const tagsOf = async (id: string) => (await readAll())[ids.indexOf(id)];
/** Brings a job to its end and takes it back, so that the next test begins as this one did. */
async function undo(id: string): Promise<void> {
  await undoTagging(archive, desk.rea, id, 'en');
  await runTagging(archive);
}
const start = (input: unknown, by = archive) =>
  startTagging(by, tags, desk.rea, TagArticles.parse(input), 'en');
const isChanged = (at: number) => at % 3 !== 0 || at % 5 === 0;
const changedCount = ids.filter((_, at) => isChanged(at)).length;

/** Services whose process dies around a call, or around every one: before it is made, or before its answer is noted. */
function dying(source: Services, when: 'before' | 'after', at?: number): Services {
  let calls = 0;
  return {
    ...source,
    call: (name, act) =>
      source.call(name, (client) =>
        act(
          new Proxy(client, {
            get(target, member, receiver) {
              const known: unknown = Reflect.get(target, member, receiver);
              if (member !== 'changeMetadata' || typeof known !== 'function') return known;
              return async (...input: unknown[]) => {
                calls += 1;
                if (at !== undefined && calls !== at) return Reflect.apply(known, target, input);
                if (when === 'after') await Reflect.apply(known, target, input);
                throw new Error('killed');
              };
            },
          }),
        ),
      ),
  };
}

describe('tagging many', () => {
  test('a preview counts and shows the first that would change', async () => {
    const input = TagArticles.parse({ articles: all, add: ['T-rail'], remove: ['T-old'] });
    const preview = await previewTagging(archive, tags, input, 'en');
    expect(preview).toMatchObject({ total: 130, isEstimated: false });
    expect(preview.examples).toHaveLength(5);
    expect(preview.examples.every(({ adds, removes }) => adds.length + removes.length > 0)).toBe(
      true,
    );
    expect(preview.examples[0]?.title).toContain('Zubrohlava');
    expect(preview.examples.flatMap(({ adds }) => adds)).toContain('T-rail!');
  });

  test('all of a search are changed, and undoing brings back exactly what was there', async () => {
    const before = await readAll();
    const { id, state } = await start({ articles: all, add: ['T-rail'], remove: ['T-old'] });
    expect(state).toBe('running');
    await runTagging(archive);
    expect(await readAll()).toEqual(ids.map(() => ['G42', 'T-rail']));
    expect(await readJob(archive, id, 'en')).toMatchObject({
      state: 'done',
      total: 130,
      done: 130,
      changed: changedCount,
      add: [{ id: 'T-rail', name: 'T-rail!' }],
      by: { name: 'Rea' },
    });
    expect((await undoTagging(archive, desk.rea, id, 'en')).state).toBe('undoing');
    await runTagging(archive);
    expect(await readAll()).toEqual(before);
    expect((await readJob(archive, id, 'en')).state).toBe('undone');
    await expect(undoTagging(archive, desk.rea, id, 'en')).rejects.toMatchObject({
      code: 'tagging-settled',
    });
    const rows = await readLog(desk.db);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['article.tag', 'article.untag']),
    );
  });

  test.each(['before', 'after'] as const)(
    'killed %s the call: resumed, and undone exactly',
    async (when) => {
      const before = await readAll();
      const { id } = await start({ articles: all, add: ['T-rail'], remove: ['T-old'] });
      const killed = { ...archive, services: dying(archive.services, when, 1) };
      await expect(runTagging(killed)).rejects.toThrow('killed');
      // The process that had it is gone: nobody else takes it before its time is over.
      await runTagging(archive);
      expect((await readJob(archive, id, 'en')).state).toBe('running');
      await free(id);
      await runTagging(archive);
      expect(await readAll()).toEqual(ids.map(() => ['G42', 'T-rail']));
      expect(await readJob(archive, id, 'en')).toMatchObject({
        state: 'done',
        changed: changedCount,
      });
      await undoTagging(archive, desk.rea, id, 'en');
      await expect(
        runTagging({ ...archive, services: dying(archive.services, when, 1) }),
      ).rejects.toThrow('killed');
      await free(id);
      await runTagging(archive);
      expect(await readAll()).toEqual(before);
    },
  );

  test.each(['before', 'after'] as const)(
    'an error %s every call: tried a few times, then given up, undone exactly, and the later jobs go on',
    async (when) => {
      const before = await readAll();
      const broken = { ...archive, services: dying(archive.services, when) };
      const { id } = await start({ articles: all, add: ['T-rail'], remove: ['T-old'] });
      const { id: later } = await start({ articles: { ids: ['t001'] }, remove: ['G42'] });
      const rests: number[] = [];
      for (let tries = 0; tries < 4; tries += 1) {
        await expect(runTagging(broken)).rejects.toThrow('killed');
        const { due_at } = await readJobRow(id);
        rests.push(Math.round((Date.parse(due_at) - Date.now()) / 5_000) * 5);
        // It rests, and who comes later waits for it.
        await runTagging(broken);
        expect(await readJob(archive, id, 'en')).toMatchObject({
          state: 'running',
          message: expect.stringContaining('Retrying'),
        });
        expect(await readJob(archive, later, 'en')).toMatchObject({ state: 'running', done: 0 });
        await free(id);
      }
      expect(rests).toEqual([15, 30, 60, 120]);
      await expect(runTagging(broken)).rejects.toThrow('killed');
      expect(await readJob(archive, id, 'cs')).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('další pokusy už neproběhnou'),
      });
      await runTagging(archive);
      expect(await readJob(archive, later, 'en')).toMatchObject({ state: 'done', changed: 1 });
      await undo(later);
      await undo(id);
      expect(await readAll()).toEqual(before);
    },
  );

  test('a job that nobody can read any more is given up, too', async () => {
    const { id } = await start({ articles: all, add: ['T-rail'] });
    await updateJob(id, { cursor: '{"step":' });
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(runTagging(archive)).rejects.toThrow(SyntaxError);
      await free(id);
    }
    expect((await readJob(archive, id, 'en')).state).toBe('failed');
    await runTagging(archive);
  });

  test('errors with progress between them do not add up', async () => {
    const { id } = await start({ articles: all, add: ['T-rail'] });
    await updateJob(id, { attempts: 4 });
    await runTagging(archive);
    expect(await readJobRow(id)).toMatchObject({ state: 'done', attempts: 0 });
    await undo(id);
  });

  test('ids that are given are changed, those that are not there are passed over', async () => {
    const { id } = await start({ articles: { ids: ['t001', 'none', 't003'] }, add: ['T-rail'] });
    await runTagging(archive);
    expect(await readJob(archive, id, 'en')).toMatchObject({ state: 'done', changed: 1 });
    expect((await listJobs(archive, 'en'))[0]?.id).toBe(id);
    await undo(id);
  });

  test('an archive that changes no metadata gets whole articles', async () => {
    const plain: Services = {
      ...archive.services,
      state: async (name) => {
        const { health: _, ...state } = await archive.services.state(name);
        return state;
      },
    };
    const hosted = { ...archive, services: plain };
    const before = await readAll();
    const { id } = await start(
      { articles: { ids: ['t001', 't005'] }, add: ['T-rail'], remove: ['T-old'] },
      hosted,
    );
    await runTagging(hosted);
    expect(await tagsOf('t001')).toEqual(['G42', 'T-rail']);
    expect(await tagsOf('t005')).toEqual(['G42', 'T-rail']);
    await undoTagging(hosted, desk.rea, id, 'en');
    await runTagging(hosted);
    expect(await readAll()).toEqual(before);
    const tagged = SearchState.parse({ q: 'tags:="T-old"' });
    const last = await start({ articles: { search: tagged }, remove: ['T-old'] }, hosted);
    await runTagging(hosted);
    expect((await readAll()).flat()).not.toContain('T-old');
    await undo(last.id);
    await expect(
      start({ articles: { search: SearchState.parse({ q: 'words' }) }, add: ['T-rail'] }, hosted),
    ).rejects.toMatchObject({ code: 'not-offered' });
  });

  test('services that are away are waited for', async () => {
    const { id } = await start({ articles: all, remove: ['T-old'] });
    const away: Services = {
      ...archive.services,
      state: async () => ({ isReachable: false, isOurs: true, baseUrl: '' }),
    };
    await runTagging({ ...archive, services: away });
    const waiting = await readJob(archive, id, 'en');
    expect(waiting).toMatchObject({ state: 'running' });
    expect(waiting.message).toContain('aren’t responding');
    await free(id);
    await runTagging(archive);
    expect(await readJob(archive, id, 'en')).not.toHaveProperty('message');
    expect((await readAll()).flat()).not.toContain('T-old');
    await undo(id);
  });

  test('a tag that nobody knows is refused', async () => {
    await expect(start({ articles: all, add: ['T-nobody'] })).rejects.toMatchObject({
      code: 'unknown-tag',
      field: 'add',
    });
    await expect(start({ articles: all })).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('at least one tag is added or removed, and none both', async () => {
  const refused = (field: string) => ({ code: 'invalid', field });
  await expect(start({ articles: all })).rejects.toMatchObject(refused('add'));
  const both = start({ articles: all, add: ['T-rail'], remove: ['T-rail'] });
  await expect(both).rejects.toMatchObject(refused('remove'));
});
