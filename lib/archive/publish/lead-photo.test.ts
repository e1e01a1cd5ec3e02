import { afterAll, expect, test } from 'vitest';
import type { ArticleContent } from '../../desk/content.ts';
import { emptyForm } from '../../desk/draft-api.ts';
import { createDraft } from '../../desk/drafts.ts';
import { addTestUser, openTestDesk } from '../../desk/test-desk.ts';
import { placePhoto } from '../../photos/place-photo.ts';
import { photoRecord } from '../../photos/test-photo-service.ts';
import { startTestService } from '../../upstream/test-service.ts';
import { PublishDraft } from './api.ts';
import { articleOfDraft } from './article-of-draft.ts';
import { writeHalf } from './write-article.ts';

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
  await writeHalf(service.services(), 'media', 'archive', article);
  const { recommendation, metadata } = service.calls.at(-1)?.body ?? {};
  expect(recommendation).toMatchObject({ imageUrl: address });
  expect(metadata).not.toHaveProperty('imageUrl');
});
