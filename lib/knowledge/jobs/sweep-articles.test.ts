import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ArchiveDesk } from '../../archive/archive-desk.ts';
import { taggingJobs } from '../../archive/tagging/tagging-jobs.ts';
import { article, startTestArchive, type TestArchive } from '../../archive/test-archive.ts';
import type { Me } from '../../auth/api.ts';
import { addTestUser } from '../../drafts/test-desk.ts';
import { runDueJobs } from '../../jobs/run-jobs.ts';
import { createTagDesk, type TagDesk } from '../../tags/tag-desk.ts';
import { mergeTags } from '../../tags/writes/merge-tags.ts';
import { listSweep } from './list-sweep.ts';
import { runSweep, undoSweep } from './run-sweep.ts';
import type { SweepContext } from './sweep-jobs.ts';

const runTagging = (archive: ArchiveDesk) => runDueJobs(archive.db, taggingJobs(archive));

let it: TestArchive;
let desk: TagDesk;
let context: SweepContext;
let tess: Me;
beforeAll(async () => {
  vi.setConfig({ testTimeout: 60_000 });
  it = await startTestArchive();
  await it.whenReady();
  tess = await addTestUser(it.db, 'Tess', 'tag-editor');
  desk = createTagDesk(it.db, it.services);
  context = { db: it.db, services: it.services, tags: desk.vocabulary };
  for (const gkbId of ['T-gone', 'T-stays']) {
    await it.services.call('media', (client) => client.createTag({ gkbId, name: `${gkbId}!` }));
  }
  await mergeTags(desk, tess, { into: 'T-stays', from: ['T-gone'] }, 'en');
  await runTagging(it.archive);
  // As other systems do that know nothing of the merge.
  await it.add([
    article('s1', 'Sent again', 'Trams.', { tags: ['T-gone', 'G42'] }),
    article('s2', 'Sent with both', 'Trams.', { tags: ['T-stays', 'T-gone'] }),
    article('s3', 'Sent with another', 'Trams.', { tags: ['T-stays', 'nobody-knows'] }),
  ]);
});
afterAll(() => it.close());

const list = async (reader: Me) =>
  listSweep({
    ...context,
    articles: createTagDesk(it.db, it.services).articles,
    reader,
    language: 'en',
  });
async function tagsOf(id: string): Promise<readonly string[]> {
  const { metadata } = await it.services.call('retrieval', (client) =>
    client.getArticle({ articleId: id }),
  );
  return [metadata?.tags ?? []].flat().sort();
}

test('articles with the id of a tag that was merged are one place, fixed behind the requests and undone', async () => {
  const { items, articles } = await list(tess);
  expect(articles).toBe('counted');
  expect(items).toEqual([
    {
      id: 'articles:T-gone:T-gone',
      kind: 'articles',
      objectId: 'T-gone',
      title: '',
      stdForm: 'T-gone',
      from: 'T-gone',
      count: 2,
      to: { gkbId: 'T-stays', stdForm: 'T-stays!' },
    },
  ]);
  const swept = await runSweep(context, tess, ['articles:T-gone:T-gone']);
  expect(swept).toMatchObject({ done: 1, skipped: 0 });
  expect((await list(tess)).articlesAtWork).toMatchObject([{ state: 'running' }]);
  await runTagging(it.archive);
  expect([await tagsOf('s1'), await tagsOf('s2')]).toEqual([['G42', 'T-stays'], ['T-stays']]);
  expect(await list(tess)).toMatchObject({ items: [], articlesAtWork: [] });

  await undoSweep(context, tess, swept.id);
  await runTagging(it.archive);
  expect([await tagsOf('s1'), await tagsOf('s2'), await tagsOf('s3')]).toEqual([
    ['G42', 'T-gone'],
    ['T-gone', 'T-stays'],
    ['T-stays', 'nobody-knows'],
  ]);
});

test('who may not change the archive neither sees nor changes it', async () => {
  expect(await list(it.ada)).toMatchObject({ items: [], articles: 'forbidden' });
  await expect(runSweep(context, it.ada, ['articles:T-gone:T-gone'])).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect((await list(it.rea)).items).toHaveLength(1);
});
