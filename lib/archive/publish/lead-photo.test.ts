import { afterAll, expect, test } from 'vitest';
import { startTestService } from '../../clients/test-service.ts';
import { emptyForm } from '../../drafts/api.ts';
import type { ArticleContent } from '../../drafts/content/content.ts';
import { addTestUser, openTestDesk } from '../../drafts/test-desk.ts';
import { createDraft } from '../../drafts/writes/start-draft.ts';
import { photoRecord } from '../../photos/test-photo-service.ts';
import { placePhoto } from '../../photos/writes/place-photo.ts';
import { PublishDraft } from './api.ts';
import { articleOfDraft } from './article-of-draft.ts';
import { writeToService } from './write-article.ts';

const desk = await openTestDesk();
const service = await startTestService();
afterAll(async () => {
  await service.close();
  await desk.close();
});

const content: ArticleContent = {
  type: 'doc',
  content: [{ type: 'title', content: [{ type: 'text', text: 'Tram' }] }, { type: 'lead' }],
};

test('the lead photo goes into the archive as the picture of the article', async () => {
  const ada = await addTestUser(desk.db, 'Ada');
  const leadPhoto = placePhoto(photoRecord('tram 1'), 'en');
  const form = { ...emptyForm, leadPhoto };
  const draft = await createDraft(desk.db, ada, { content, form, threshold: 40 });
  const said = { ...PublishDraft.parse({}), publishedAt: '2026-05-06T10:00:00Z' };
  const article = await articleOfDraft(desk.db, draft, said);
  const address = expect.stringMatching(
    /^https?:\/\/.+\/api\/photos\/demo\/tram%201\/rendition\?max=1600$/,
  );
  expect(article.metadata?.imageUrl).toEqual(address);
  await writeToService(service.services(), 'media', 'archive', article);
  const { recommendation, metadata } = service.calls.at(-1)?.body ?? {};
  expect(recommendation).toMatchObject({ imageUrl: address });
  expect(metadata).not.toHaveProperty('imageUrl');
});
