import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../auth/api.ts';
import type { Services } from '../../clients/services.ts';
import { startTestService } from '../../clients/test-service.ts';
import { emptyForm } from '../../drafts/api.ts';
import type { ArticleContent } from '../../drafts/content/content.ts';
import { readDraft } from '../../drafts/reads/drafts.ts';
import { addTestUser, openTestDesk } from '../../drafts/test-desk.ts';
import { putDecisions } from '../../drafts/writes/decisions.ts';
import { saveDraft } from '../../drafts/writes/save-draft.ts';
import { createDraft } from '../../drafts/writes/start-draft.ts';
import { runDueJobs } from '../../jobs/run-jobs.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { Vocabulary } from '../../tags/reads/vocabulary.ts';
import { FindRelated } from '../api.ts';
import { createArchiveDesk } from '../archive-desk.ts';
import { readArticle } from '../reads/read-article.ts';
import { relateToDraft } from '../reads/related-articles.ts';
import { startTestArchive, type TestArchive } from '../test-archive.ts';
import { createDataset } from '../writes/datasets.ts';
import { PublishDraft } from './api.ts';
import { publicationJobs } from './publication-jobs.ts';
import { findPublication } from './publications.ts';
import { publishDraft } from './publish-draft.ts';
import { readPublication } from './read-publication.ts';

let real: TestArchive;
beforeAll(async () => {
  real = await startTestArchive();
  await real.whenReady();
});
afterAll(() => real.close());

let desk: Awaited<ReturnType<typeof openTestDesk>>;
let db: Desk;
let ada: Me;
let draftId: string;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), toFake: ['Date'] });
  desk = await openTestDesk();
  db = desk.db;
  ada = await addTestUser(db, 'Ada');
  const { id } = await createDraft(db, ada, {
    content: written('Tram line opened', 'A tram line was opened in Brno.'),
    form: { ...emptyForm, section: 'Local', byline: 'Ada Nová', date: '2026-11-20' },
    threshold: 40,
  });
  draftId = id;
});
afterEach(async () => {
  vi.useRealTimers();
  await desk.close();
});

function written(title: string, text: string): ArticleContent {
  const link = { type: 'link' as const, attrs: { href: '', article: 'older' } };
  return {
    type: 'doc',
    content: [
      { type: 'title', content: [{ type: 'text', text: title }] },
      { type: 'lead' },
      { type: 'paragraph', content: [{ type: 'text', text, marks: [link] }] },
    ],
  };
}
const archiveAt = (services: Services) => createArchiveDesk(db, services, new Vocabulary(services));
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe('with our own services', () => {
  const article = () =>
    real.services.call('retrieval', (client) =>
      client.getArticle({ articleId: `draft-${draftId}` }),
    );

  test('a draft is in the archive with its text, tags, links and what was said of it', async () => {
    const archive = archiveAt(real.services);
    const kept = { kind: 'kept' as const, item: 'tag-trams', gkbId: 'tag-trams', stdForm: 'Trams' };
    await putDecisions(db, ada, draftId, { decisions: [kept] });
    const { publication: none, suggestion } = await readPublication(archive, ada, draftId);
    expect(none).toBeUndefined();
    expect(suggestion).toMatchObject({ section: 'Local', author: 'Ada Nová', dataset: 'archive' });
    const published = await publishDraft(archive, ada, draftId, suggestion);
    expect(published).toMatchObject({ articleId: `draft-${draftId}`, isOutdated: false });
    expect(published).not.toHaveProperty('failed');
    expect(await article()).toEqual({
      id: `draft-${draftId}`,
      paraSpecs: [
        { type: 'title', text: 'Tram line opened' },
        { type: 'text', text: 'A tram line was opened in Brno.' },
      ],
      metadata: {
        publishDate: '2026-11-20T00:00:00Z',
        section: 'Local',
        author: 'Ada Nová',
        tags: ['tag-trams'],
        links: ['older'],
        draft: draftId,
      },
    });
    expect((await readDraft(db, ada, draftId)).closed).toBe(false);
  });

  test('every kept tag goes: by its id, or as a keyword where it has none; so does every author', async () => {
    const archive = archiveAt(real.services);
    const kept = ['Trams', 'tram line', 'new bridge'].map((stdForm) => ({
      kind: 'missing' as const,
      item: stdForm === 'Trams' ? 'tag-trams' : `form:${stdForm}`,
      stdForm,
      ...(stdForm === 'Trams' && { gkbId: 'tag-trams' }),
    }));
    await putDecisions(db, ada, draftId, { decisions: kept });
    const author = 'Ada Nová in Prague and Petr Dvořák';
    await publishDraft(archive, ada, draftId, PublishDraft.parse({ author }));
    expect((await article()).metadata).toMatchObject({
      author: ['Ada Nová', 'Petr Dvořák'],
      tags: ['tag-trams'],
      keywords: expect.arrayContaining(['tram line', 'new bridge']),
    });
    const view = await readArticle(archive, ada, `draft-${draftId}`, 'en');
    expect(view).toMatchObject({ keywords: expect.arrayContaining(['tram line', 'new bridge']) });
  });

  test('what changed since makes it outdated, and publishing again brings it up to date', async () => {
    const archive = archiveAt(real.services);
    await publishDraft(archive, ada, draftId, PublishDraft.parse({}));
    const { form, threshold, version } = await readDraft(db, ada, draftId);
    const content = written('Tram line closed', 'The tram line was closed again.');
    await saveDraft(db, ada, draftId, { baseVersion: version, content, form, threshold });
    const { publication, suggestion } = await readPublication(archive, ada, draftId);
    expect(publication?.isOutdated).toBe(true);
    const again = await publishDraft(archive, ada, draftId, suggestion);
    expect(again.isOutdated).toBe(false);
    expect((await article()).paraSpecs[0]?.text).toBe('Tram line closed');
  });

  test('a withdrawn article stays withdrawn, which is said', async () => {
    const archive = archiveAt(real.services);
    await publishDraft(archive, ada, draftId, PublishDraft.parse({}));
    await real.services.call('retrieval', (client) =>
      client.putArticleState({
        articleId: `draft-${draftId}`,
        body: { kind: 'withdrawn', note: 'It was wrong.', by: 'Rita' },
      }),
    );
    const again = await publishDraft(archive, ada, draftId, PublishDraft.parse({}));
    expect(again.state).toMatchObject({ kind: 'withdrawn', note: 'It was wrong.' });
    await expect(article()).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('an unknown dataset is named, and nothing is published', async () => {
    const archive = archiveAt(real.services);
    const input = PublishDraft.parse({ dataset: 'magazin' });
    await expect(publishDraft(archive, ada, draftId, input)).rejects.toMatchObject({
      code: 'dataset-unknown',
      field: 'dataset',
      reason: 'magazin',
    });
    expect(await findPublication(db, draftId)).toBeUndefined();
  });

  test('a draft moves to another dataset with what was said of it', async () => {
    const archive = archiveAt(real.services);
    await createDataset(archive, ada, 'weekly');
    const first = await publishDraft(archive, ada, draftId, PublishDraft.parse({}));
    const said = { kind: 'corrected' as const, note: 'It was Tuesday.', by: 'Rita' };
    await real.services.call('retrieval', (client) =>
      client.putArticleState({ articleId: first.articleId, body: said }),
    );
    const input = PublishDraft.parse({ dataset: 'weekly' });
    const moved = await publishDraft(archive, ada, draftId, input);
    expect(moved.articleId).toBe(`weekly/draft-${draftId}`);
    await expect(article()).rejects.toMatchObject({ kind: 'not-found' });
    const { publication, datasets } = await readPublication(archive, ada, draftId);
    expect(publication).toMatchObject({ articleId: moved.articleId, state: said });
    expect(datasets).toEqual(expect.arrayContaining(['archive', 'weekly']));
    const related = await relateToDraft(archive, ada, draftId, FindRelated.parse({ minScore: 0 }));
    expect(related.related.map(({ id }) => id)).not.toContain(moved.articleId);
    const back = await publishDraft(archive, ada, draftId, PublishDraft.parse({}));
    expect(back).toMatchObject({ articleId: first.articleId, state: said });
  });

  test('another dataset is written through the other face, with the tags as a list', async () => {
    const archive = archiveAt(real.services);
    const kept = { kind: 'kept' as const, item: 'tag-a', gkbId: 'tag-a', stdForm: 'A' };
    const too = { kind: 'kept' as const, item: 'tag-b', gkbId: 'tag-b', stdForm: 'B' };
    await putDecisions(db, ada, draftId, { decisions: [kept, too] });
    await createDataset(archive, ada, 'magazine');
    const input = PublishDraft.parse({ dataset: 'magazine' });
    const { articleId } = await publishDraft(archive, ada, draftId, input);
    const published = await real.services.call('retrieval', (client) =>
      client.getArticle({ articleId }),
    );
    expect(published.metadata).toMatchObject({ tags: ['tag-a', 'tag-b'], draft: draftId });
  });

  test('an article that was removed is not published any more', async () => {
    const archive = archiveAt(real.services);
    await publishDraft(archive, ada, draftId, PublishDraft.parse({}));
    await real.services.call('retrieval', (client) =>
      client.deleteArticle({ articleId: `draft-${draftId}` }),
    );
    expect(await readPublication(archive, ada, draftId)).not.toHaveProperty('publication');
  });

  test('only who may open a draft publishes it, and only one with a text', async () => {
    const archive = archiveAt(real.services);
    const eve = await addTestUser(db, 'Eve', 'admin');
    const input = PublishDraft.parse({});
    await expect(publishDraft(archive, eve, draftId, input)).rejects.toMatchObject({
      code: 'draft-not-found',
    });
    const content: ArticleContent = { type: 'doc', content: [{ type: 'title' }, { type: 'lead' }] };
    const { id } = await createDraft(db, ada, { content, form: emptyForm, threshold: 40 });
    await expect(publishDraft(archive, ada, id, input)).rejects.toMatchObject({
      code: 'nothing-to-publish',
    });
  });

  test('a process that died in between: finished later', async () => {
    const archive = archiveAt(real.services);
    const dying: Services = {
      ...archive.services,
      call: () => new Promise(() => undefined),
    };
    void publishDraft({ ...archive, services: dying }, ada, draftId, PublishDraft.parse({}));
    await expect.poll(() => findPublication(db, draftId)).toBeDefined();
    later(91);
    await runDueJobs(db, publicationJobs(archive));
    expect(await findPublication(db, draftId)).toMatchObject({ waiting: null });
    expect((await article()).paraSpecs[0]?.text).toBe('Tram line opened');
  });
});

describe('with services of others', () => {
  test('both get it; the one that does not take it is named and tried again', async () => {
    const service = await startTestService({ isOurs: false });
    const archive = archiveAt(service.services());
    let isMediaAway = true;
    service.state.answer = ({ method, path }) => {
      if (isMediaAway && path.startsWith('/v2/')) {
        return { status: 503, body: { exception: 'E', message: 'no' } };
      }
      return method === 'GET'
        ? { status: 404, body: { exception: 'NotFound', message: 'none' } }
        : { body: { message: 'Done.' } };
    };
    const puts = () => service.calls.filter(({ method }) => method === 'PUT');
    const published = await publishDraft(archive, ada, draftId, PublishDraft.parse({}));
    expect(published.failed).toBe('media');
    service.calls.length = 0;
    await runDueJobs(db, publicationJobs(archive));
    expect(puts()).toEqual([]);
    later(31);
    await runDueJobs(db, publicationJobs(archive));
    const tried = puts().length;
    expect(tried).toBeGreaterThan(0);
    later(31);
    await runDueJobs(db, publicationJobs(archive));
    expect(puts()).toHaveLength(tried);
    isMediaAway = false;
    later(31);
    await runDueJobs(db, publicationJobs(archive));
    expect(puts().at(-1)).toMatchObject({
      path: `/v2/articles/archive/draft-${draftId}`,
      body: { id: `draft-${draftId}`, publishDate: '2026-11-20T00:00:00Z' },
    });
    const { publication } = await readPublication(archive, ada, draftId);
    expect(publication).not.toHaveProperty('failed');
    await service.close();
  });

  test('what neither takes is not published', async () => {
    const service = await startTestService({ isOurs: false });
    const archive = archiveAt(service.services());
    service.state.answer = () => ({ status: 503, body: { exception: 'E', message: 'no' } });
    await expect(publishDraft(archive, ada, draftId, PublishDraft.parse({}))).rejects.toMatchObject(
      { code: 'services-away' },
    );
    expect(await findPublication(db, draftId)).toBeUndefined();
    await service.close();
  });
});
