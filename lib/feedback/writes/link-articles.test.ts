import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Me } from '../../auth/api.ts';
import { startTestService, type TestService } from '../../clients/test-service.ts';
import { addTestUser, openTestDesk } from '../../drafts/test-desk.ts';
import { blankDraft, createDraft } from '../../drafts/writes/start-draft.ts';
import type { FeedbackRow } from '../api.ts';
import { linkArticles } from './link-articles.ts';

let desk: Awaited<ReturnType<typeof openTestDesk>>;
let service: TestService;
let ada: Me;
let ben: Me;
beforeEach(async () => {
  desk = await openTestDesk();
  service = await startTestService({ isOurs: false });
  ada = await addTestUser(desk.db, 'Ada');
  ben = await addTestUser(desk.db, 'Ben');
});
afterEach(async () => {
  await service.close();
  await desk.close();
});

const row = (articleId?: string): FeedbackRow => ({
  id: articleId ?? 'tag',
  state: 'sent',
  status: 'accepted',
  basis: 'decision',
  about: articleId ? 'archive' : 'tag',
  stdForm: 'Title',
  at: '2026-11-21T10:00:00.000Z',
  ...(articleId && { articleId }),
});
const link = (reader: Me) =>
  linkArticles(
    { db: desk.db, services: service.services(), reader },
    [row(), row('a1'), row('a2')],
    {},
  );

test('articles that are gone are said to be, with the draft that the reader may open', async () => {
  const { id } = await createDraft(desk.db, ada, { ...blankDraft, threshold: 40 });
  await desk.db
    .insertInto('publications')
    .values({
      draft_id: id,
      article_id: 'a2',
      dataset: 'archive',
      input: '{}',
      version: 1,
      at: '2026-11-21T10:00:00.000Z',
      by_user: ada.id,
      waiting: null,
    })
    .execute();
  service.state.answer = () => ({ body: { matchedIds: ['a1'], totalCount: 1 } });
  expect(await link(ada)).toEqual([
    row(),
    row('a1'),
    { ...row('a2'), isArticleGone: true, articleDraft: id },
  ]);
  expect(await link(ben)).toEqual([row(), row('a1'), { ...row('a2'), isArticleGone: true }]);
});

test('an archive that does not answer says nothing of them', async () => {
  service.state.answer = () => ({ status: 500, body: { exception: 'E', message: 'no' } });
  expect(await link(ada)).toEqual([row(), row('a1'), row('a2')]);
});
