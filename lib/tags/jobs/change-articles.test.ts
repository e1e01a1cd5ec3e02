import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ArchiveDesk } from '../../archive/archive-desk.ts';
import { countTagged, previewMergeWithArticles } from '../../archive/reads/articles-with.ts';
import { listJobs, undoTagging } from '../../archive/tagging/list-tagging.ts';
import { taggingJobs } from '../../archive/tagging/tagging-jobs.ts';
import { article, startTestArchive, type TestArchive } from '../../archive/test-archive.ts';
import type { Me } from '../../auth/api.ts';
import type { Services } from '../../clients/services.ts';
import { addTestUser } from '../../drafts/test-desk.ts';
import { runDueJobs } from '../../jobs/run-jobs.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { readChange } from '../reads/list-changes.ts';
import { createTagDesk, type TagDesk } from '../tag-desk.ts';
import { deleteTag } from '../writes/edit-tags.ts';
import { mergeTags } from '../writes/merge-tags.ts';
import { changeManyTags, undoChange } from '../writes/request-changes.ts';

let it: TestArchive;
let desk: TagDesk;
let tess: Me;
const before = new Map([
  ['a1', ['T-gone', 'G42']],
  ['a2', ['T-stays', 'T-gone']],
  ['a3', ['T-stays']],
  ['a4', ['T-other']],
]);
beforeAll(async () => {
  vi.setConfig({ testTimeout: 60_000 });
  it = await startTestArchive();
  await it.whenReady();
  tess = await addTestUser(it.db, 'Tess', 'tag-editor');
  desk = { ...createTagDesk(it.db, it.services), briefWaitMs: 60_000 };
  for (const gkbId of ['T-gone', 'T-stays', 'T-other']) {
    await it.services.call('media', (client) => client.createTag({ gkbId, name: `${gkbId}!` }));
  }
});
afterAll(() => it.close());

const addArticles = () =>
  it.add([...before].map(([id, tags]) => article(id, `Report ${id}`, 'Trams.', { tags })));
async function tagsOf(id: string): Promise<readonly string[]> {
  const { metadata } = await it.services.call('retrieval', (client) =>
    client.getArticle({ articleId: id }),
  );
  return [metadata?.tags ?? []].flat().sort();
}
const allTags = async () =>
  Object.fromEntries(
    await Promise.all([...before.keys()].map(async (id) => [id, await tagsOf(id)])),
  );
const asBefore = Object.fromEntries([...before].map(([id, tags]) => [id, [...tags].sort()]));
const merge = () => mergeTags(desk, tess, { into: 'T-stays', from: ['T-gone'] }, 'en');

/** Services whose process dies once the archive was asked to change tags, before its answer is noted. */
const dying: () => Services = () => ({
  ...it.services,
  call: (name, act) =>
    it.services.call(name, (client) =>
      act(
        new Proxy(client, {
          get(target, member, receiver) {
            const known: unknown = Reflect.get(target, member, receiver);
            if (member !== 'changeMetadata' || typeof known !== 'function') return known;
            return async (...input: unknown[]) => {
              await Reflect.apply(known, target, input);
              throw new Error('killed');
            };
          },
        }),
      ),
    ),
});
const free = () =>
  it.db
    .updateTable('jobs')
    .set({ due_at: secondsFrom(-1) })
    .execute();
const runTagging = (archive: ArchiveDesk) => runDueJobs(archive.db, taggingJobs(archive));

test('an archive in which no article has tags has nothing to follow', async () => {
  const change = await merge();
  expect(change.articles).toMatchObject({ state: 'running' });
  await runTagging(it.archive);
  expect((await readChange(it.db, change.id, 'en')).articles).toEqual({
    state: 'done',
    total: 0,
    done: 0,
    changed: 0,
  });
  expect(await listJobs(it.archive, 'en')).toEqual([]);
  await undoChange(desk, tess, change.id, 'en');
  await runTagging(it.archive);
});

test('a merge tells of the articles that carry a tag, and puts the one that stays in its place', async () => {
  await addArticles();
  const preview = await previewMergeWithArticles(
    desk,
    tess,
    { into: 'T-stays', from: ['T-gone'] },
    'en',
  );
  expect(preview.articles).toMatchObject({ total: 2, isEstimated: false });
  expect(preview.articles?.latest.map(({ title }) => title).sort()).toEqual([
    'Report a1',
    'Report a2',
  ]);
  const change = await merge();
  await runTagging(it.archive);
  expect(await allTags()).toEqual({
    a1: ['G42', 'T-stays'],
    a2: ['T-stays'],
    a3: ['T-stays'],
    a4: ['T-other'],
  });
  const { articles, summary } = await readChange(it.db, change.id, 'en');
  expect(articles).toMatchObject({ state: 'done', changed: 2 });
  const [job] = await listJobs(it.archive, 'en');
  expect(job).toMatchObject({ partOf: { kind: 'change', summary } });
  await expect(undoTagging(it.archive, it.rea, job?.id ?? '', 'en')).rejects.toMatchObject({
    code: 'tagging-settled',
  });
  const undone = await undoChange(desk, tess, change.id, 'en');
  expect(undone.change.articles).toMatchObject({ state: 'undoing' });
  await runTagging(it.archive);
  expect(await allTags()).toEqual(asBefore);
  expect((await readChange(it.db, change.id, 'en')).articles?.state).toBe('undone');
});

test('killed while articles follow: resumed; taken back meanwhile, they are as before in the end', async () => {
  const change = await merge();
  await expect(runTagging({ ...it.archive, services: dying() })).rejects.toThrow('killed');
  await undoChange(desk, tess, change.id, 'en');
  expect((await readChange(it.db, change.id, 'en')).articles?.state).toBe('running');
  await free();
  await expect(runTagging({ ...it.archive, services: dying() })).rejects.toThrow('killed');
  await free();
  await runTagging(it.archive);
  expect(await allTags()).toEqual(asBefore);
  expect((await readChange(it.db, change.id, 'en')).articles?.state).toBe('undone');
});

test('a tag that is deleted stays on articles, unless it is to be taken off them', async () => {
  const kept = await deleteTag(desk, tess, { gkbId: 'T-gone' }, 'en');
  expect(kept).not.toHaveProperty('articles');
  await runTagging(it.archive);
  expect(await allTags()).toEqual(asBefore);
  await undoChange(desk, tess, kept.id, 'en');

  const bulk = { ids: ['T-gone', 'T-other'], action: { do: 'delete', untag: true } } as const;
  const change = await changeManyTags(desk, tess, { ...bulk, ids: [...bulk.ids] }, 'en');
  await expect.poll(async () => (await readChange(it.db, change.id, 'en')).state).toBe('done');
  await runTagging(it.archive);
  expect(await allTags()).toEqual({ a1: ['G42'], a2: ['T-stays'], a3: ['T-stays'], a4: [] });
  await undoChange(desk, tess, change.id, 'en');
  await runTagging(it.archive);
  expect(await allTags()).toEqual(asBefore);
});

test('articles are counted as of now, and those of thousands of tags too', async () => {
  const count = (meant: Parameters<typeof countTagged>[1]) => countTagged(desk, meant, {});
  expect(await count({ ids: ['T-gone', 'T-stays', 'nobody'] })).toEqual({
    total: 3,
    atMost: false,
  });
  const filter = { q: '', category: '', state: 'all', use: 'unused' } as const;
  expect(await count({ filter })).toEqual({ total: 0, atMost: false });
});
