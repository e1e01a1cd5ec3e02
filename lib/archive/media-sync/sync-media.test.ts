import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../auth/api.ts';
import { createServices, type Services } from '../../clients/services.ts';
import { emptyForm } from '../../drafts/api.ts';
import type { ArticleContent } from '../../drafts/content/content.ts';
import { addTestUser, openTestDesk, readLog } from '../../drafts/test-desk.ts';
import { createDraft } from '../../drafts/writes/start-draft.ts';
import { runDueJobs } from '../../jobs/run-jobs.ts';
import { Vocabulary } from '../../tags/reads/vocabulary.ts';
import { SetArticleState } from '../api.ts';
import { type ArchiveDesk, createArchiveDesk } from '../archive-desk.ts';
import { PublishDraft } from '../publish/api.ts';
import { publicationJobs } from '../publish/publication-jobs.ts';
import { publishDraft } from '../publish/publish-draft.ts';
import { readArticle } from '../reads/read-article.ts';
import { article, startTestArchive, type TestArchive } from '../test-archive.ts';
import { startHostedArchive } from '../test-hosted-archive.ts';
import { startHostedMedia } from '../test-hosted-media.ts';
import { removeArticle, setArticleState } from '../writes/article-state.ts';
import { mediaJobs } from './sync-media.ts';

let ours: TestArchive;
beforeAll(async () => {
  ours = await startTestArchive();
  await ours.whenReady();
});
afterAll(() => ours.close());

let desk: Awaited<ReturnType<typeof openTestDesk>>;
let rea: Me;
let hosted: Awaited<ReturnType<typeof startHostedMedia>>;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), toFake: ['Date'] });
  [desk, hosted] = await Promise.all([openTestDesk(), startHostedMedia()]);
  rea = await addTestUser(desk.db, 'Rea', 'researcher');
});
afterEach(async () => {
  vi.useRealTimers();
  await hosted.close();
  await desk.close();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
function archiveWith(addresses: { media: string; retrieval: string }): ArchiveDesk {
  const at = (baseUrl: string) => ({ baseUrl, isOwn: false, key: ours.key });
  const services = createServices({
    services: {
      media: at(addresses.media),
      general: at(ours.baseUrl),
      retrieval: at(addresses.retrieval),
    },
    dataDir: desk.dataDir,
  });
  return createArchiveDesk(desk.db, services, new Vocabulary(services));
}
const set = (archive: ArchiveDesk, id: string, input: Partial<SetArticleState>) =>
  setArticleState(archive, rea, id, SetArticleState.parse(input));

describe('a media service of others beside our own archive', () => {
  let archive: ArchiveDesk;
  let draftId: string;
  let id: string;
  beforeEach(async () => {
    archive = archiveWith({ media: hosted.baseUrl, retrieval: ours.baseUrl });
    const content: ArticleContent = {
      type: 'doc',
      content: [
        { type: 'title', content: [{ type: 'text', text: 'Tram line opened' }] },
        { type: 'lead' },
      ],
    };
    draftId = (await createDraft(desk.db, rea, { content, form: emptyForm, threshold: 40 })).id;
    id = (await publishDraft(archive, rea, draftId, PublishDraft.parse({}))).articleId;
  });
  const kept = (dataset = 'archive') => hosted.get(dataset, id);
  const read = () => readArticle(archive, rea, id, 'en');

  test('what is withdrawn is recommended by neither, and what returns is as it was', async () => {
    const before = kept();
    expect(before).toMatchObject({ recommendation: { published: true } });
    await set(archive, id, { kind: 'withdrawn', note: 'Made up.' });
    expect(await read()).toMatchObject({ kind: 'stub' });
    expect(await read()).not.toHaveProperty('untold');
    expect(kept()).toMatchObject({ recommendation: { published: false } });
    await publishDraft(archive, rea, draftId, PublishDraft.parse({}));
    expect(kept()).toMatchObject({ recommendation: { published: false } });
    await set(archive, id, { kind: 'published' });
    expect(kept()).toEqual(before);
  });

  test('a correction is told, too, in every dataset that has the article', async () => {
    const own = { id, text: 'Of another system.', recommendation: { published: false } };
    hosted.put('news', own);
    await set(archive, id, { kind: 'corrected', note: 'On Tuesday.' });
    const correction = { correction: 'On Tuesday.', correctionBy: rea.id };
    expect(kept()?.metadata).toMatchObject({ ...correction, draft: draftId });
    expect(kept('news')).toMatchObject({ ...own, metadata: correction });
    await set(archive, id, { kind: 'withdrawn', note: 'All of it.' });
    await set(archive, id, { kind: 'published' });
    // An article that its own system does not recommend stays so when the desk returns it.
    expect(kept('news')).toEqual({ ...own, metadata: {} });
  });

  test('held back until a time, it returns in both by itself', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await set(archive, id, { kind: 'embargoed', until });
    expect(kept()).toMatchObject({ recommendation: { published: false } });
    later(3_500);
    await runDueJobs(desk.db, mediaJobs(archive));
    expect(kept()).toMatchObject({ recommendation: { published: false } });
    later(200);
    await runDueJobs(desk.db, mediaJobs(archive));
    expect(kept()).toMatchObject({ recommendation: { published: true } });
  });

  test('what is removed is gone from each dataset', async () => {
    hosted.put('news', { id, text: 'The same.' });
    expect(await removeArticle(archive, rea, id)).toEqual({});
    expect([kept(), kept('news')]).toEqual([undefined, undefined]);
    await expect(read()).rejects.toMatchObject({ code: 'article-not-found' });
    later(4_000);
    await runDueJobs(desk.db, publicationJobs(archive));
    expect(kept()).toBeUndefined();
  });

  test('what only the media service has is removed there; what nobody has is not', async () => {
    hosted.put('news', { id: 'cms/1', text: 'Of the CMS.' });
    expect(await removeArticle(archive, rea, 'cms/1')).toEqual({});
    expect(hosted.get('news', 'cms/1')).toBeUndefined();
    const rows = await readLog(desk.db);
    expect(rows[0]).toMatchObject({ action: 'article.remove', object: 'article:cms/1' });
    await expect(removeArticle(archive, rea, 'cms/1')).rejects.toMatchObject({
      code: 'article-not-found',
    });
    hosted.put('news', { id: 'cms/2', text: 'Of the CMS.' });
    await expect(set(archive, 'cms/2', { kind: 'published' })).rejects.toMatchObject({
      code: 'article-not-found',
    });
    later(91);
    await runDueJobs(desk.db, mediaJobs(archive));
    expect(hosted.get('news', 'cms/2')).toBeDefined();
  });

  test('while the media service is away that is said, and it is told later', async () => {
    hosted.state.isAway = true;
    await set(archive, id, { kind: 'withdrawn', note: 'Made up.' });
    expect(await read()).toMatchObject({ kind: 'stub', untold: 'media' });
    hosted.calls.length = 0;
    await runDueJobs(desk.db, mediaJobs(archive));
    expect(hosted.calls).toEqual([]);
    later(31);
    await runDueJobs(desk.db, mediaJobs(archive));
    later(31);
    hosted.state.isAway = false;
    await runDueJobs(desk.db, mediaJobs(archive));
    expect(kept()).toMatchObject({ recommendation: { published: true } });
    later(31);
    await runDueJobs(desk.db, mediaJobs(archive));
    expect(kept()).toMatchObject({ recommendation: { published: false } });
    expect(await read()).not.toHaveProperty('untold');
  });

  test('a removal that could not be told stays one, whatever is tried since', async () => {
    hosted.state.isAway = true;
    expect(await removeArticle(archive, rea, id)).toEqual({ untold: 'media' });
    await expect(set(archive, id, { kind: 'published' })).rejects.toMatchObject({
      code: 'article-not-found',
    });
    hosted.state.isAway = false;
    later(91);
    await runDueJobs(desk.db, mediaJobs(archive));
    expect(kept()).toBeUndefined();
  });

  test('published again, an article is not removed by a removal from before', async () => {
    hosted.state.isAway = true;
    await removeArticle(archive, rea, id);
    hosted.state.isAway = false;
    await publishDraft(archive, rea, draftId, PublishDraft.parse({}));
    later(91);
    await runDueJobs(desk.db, mediaJobs(archive));
    expect(kept()).toMatchObject({ recommendation: { published: true } });
  });

  test('a process that died in between: told later', async () => {
    const dying: Services = {
      ...archive.services,
      call: (name, act) =>
        name === 'media' ? new Promise(() => undefined) : archive.services.call(name, act),
    };
    void removeArticle({ ...archive, services: dying }, rea, id);
    const isThere = () =>
      read().then(
        () => true,
        () => false,
      );
    await expect.poll(isThere).toBe(false);
    expect(kept()).toBeDefined();
    later(91);
    await runDueJobs(desk.db, mediaJobs(archive));
    expect(kept()).toBeUndefined();
  });
});

describe('our own media service beside an archive of others', () => {
  const inOurs = (articleId: string) =>
    ours.services.call('media', (client) => client.getArticle({ dataset: 'magazine', articleId }));

  test('corrections and removals reach both; what the archive cannot do is done by neither', async () => {
    const others = await startHostedArchive([article('m1', 'Tram line opened', 'In Brno.')]);
    const archive = archiveWith({ media: ours.baseUrl, retrieval: others.baseUrl });
    const body = { id: 'm1', text: 'A tram line was opened in Brno.' };
    await ours.services.call('media', (client) => client.createDataset({ dataset: 'magazine' }));
    await ours.services.call('media', (client) =>
      client.putArticle({ dataset: 'magazine', articleId: 'm1', body }),
    );
    await set(archive, 'm1', { kind: 'corrected', note: 'On Tuesday.' });
    const correction = { correction: 'On Tuesday.', correctionBy: rea.id };
    expect(others.articles.get('m1')?.metadata).toMatchObject(correction);
    expect(await inOurs('m1')).toMatchObject({ ...body, metadata: correction });
    await expect(set(archive, 'm1', { kind: 'withdrawn', note: 'No.' })).rejects.toMatchObject({
      code: 'article-state-not-offered',
    });
    expect(await inOurs('m1')).toMatchObject({ metadata: correction });
    expect(await removeArticle(archive, rea, 'm1')).toEqual({});
    expect(others.articles.has('m1')).toBe(false);
    await expect(inOurs('m1')).rejects.toMatchObject({ kind: 'not-found' });
    await others.close();
  });
});

test('a correction outlasts publishing again where the archive keeps nothing but articles', async () => {
  const others = await startHostedArchive([]);
  const archive = archiveWith({ media: hosted.baseUrl, retrieval: others.baseUrl });
  const content: ArticleContent = {
    type: 'doc',
    content: [{ type: 'title', content: [{ type: 'text', text: 'Tram' }] }, { type: 'lead' }],
  };
  const { id: draftId } = await createDraft(desk.db, rea, {
    content,
    form: emptyForm,
    threshold: 40,
  });
  const publish = () => publishDraft(archive, rea, draftId, PublishDraft.parse({}));
  const { articleId } = await publish();
  await set(archive, articleId, { kind: 'corrected', note: 'On Tuesday.' });
  const again = await publish();
  expect(again).not.toHaveProperty('failed');
  const kept = { correction: 'On Tuesday.', correctionBy: rea.id, draft: draftId };
  expect(others.articles.get(articleId)?.metadata).toMatchObject(kept);
  expect(hosted.get('archive', articleId)?.metadata).toMatchObject(kept);
  await set(archive, articleId, { kind: 'published' });
  await publish();
  expect(others.articles.get(articleId)?.metadata).not.toHaveProperty('correction');
  expect(hosted.get('archive', articleId)?.metadata).not.toHaveProperty('correction');
  await others.close();
});

test('with one archive nothing is told twice', async () => {
  const archive = archiveWith({ media: ours.baseUrl, retrieval: ours.baseUrl });
  await ours.add([article('one', 'Cows', 'A quiet day.')]);
  await set(archive, 'one', { kind: 'withdrawn', note: 'No.' });
  await removeArticle(archive, rea, 'one');
  expect(await desk.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});
