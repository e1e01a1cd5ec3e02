import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './desk-test.ts';

/** Tags through the desk and the services together; the screens have a file of their own. */

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const content = {
  type: 'doc',
  content: [
    { type: 'title', content: [{ type: 'text', text: 'Cable cars above the river' }] },
    { type: 'lead', content: [{ type: 'text', text: 'The council wants cable cars by 2031.' }] },
    paragraph(
      'Cable cars would link the station with the hospital. A ropeway costs less than a bridge.',
    ),
  ],
};

async function ask(caller: APIRequestContext, method: string, path: string, data?: unknown) {
  const answer = await caller.fetch(path, { method, ...(data !== undefined && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

test('a tag is found in texts, merged in every piece, undone, and goes out and in as a file', async ({
  caller,
}) => {
  const post = (path: string, data?: unknown) => ask(caller, 'POST', path, data);
  const get = (path: string) => ask(caller, 'GET', path);
  const { tag } = await post('/api/tags', { name: 'Cable cars', stdForms: { en: 'cable car' } });
  const { draft } = await post('/api/drafts', {});
  const { form, version: baseVersion } = draft;
  await ask(caller, 'PUT', `/api/drafts/${draft.id}`, {
    baseVersion,
    content,
    form,
    threshold: 35,
  });
  const { analysis } = await post('/api/analysis', { draftId: draft.id, content, form });
  expect(analysis.tags).toContainEqual(
    expect.objectContaining({ gkbId: tag.gkbId, type: 'editorial' }),
  );
  const { hits } = await post('/api/tags/try', {
    tag: { name: 'Ropeways', stdForms: { en: 'ropeway' } },
  });
  expect(hits).toContainEqual(
    expect.objectContaining({ draft: expect.objectContaining({ id: draft.id }) }),
  );

  await ask(caller, 'PUT', `/api/drafts/${draft.id}/decisions`, {
    decisions: [{ item: tag.gkbId, gkbId: tag.gkbId, kind: 'kept', stdForm: 'cable car' }],
  });
  const { tag: into } = await post('/api/tags', { name: 'Ropeways' });
  const { change } = await post('/api/tags/merge', { into: into.gkbId, from: [tag.gkbId] });
  const merged = await get(`/api/drafts/${draft.id}`);
  expect(merged.decisions).toMatchObject([{ item: into.gkbId, stdForm: 'Ropeways' }]);
  const again = { ...content, content: [...content.content, paragraph('Cable cars, once more.')] };
  const { analysis: later } = await post('/api/analysis', {
    draftId: draft.id,
    content: again,
    form,
  });
  expect(later.tags).toContainEqual(expect.objectContaining({ gkbId: into.gkbId }));
  expect(await get(`/api/tags/${encodeURIComponent(into.gkbId)}`)).toMatchObject({
    tag: { aliases: { und: ['Cable cars'], en: ['cable car'] }, use: { drafts: 1 } },
    drafts: [{ id: draft.id }],
  });

  const { skipped } = await post(`/api/tags/changes/${change.id}/undo`);
  expect(skipped).toEqual([]);
  expect((await get(`/api/drafts/${draft.id}`)).decisions).toMatchObject([{ item: tag.gkbId }]);

  const file = await caller.get('/api/tags/export?format=csv');
  const dry = await caller.post('/api/tags/imports?format=csv', { data: await file.body() });
  expect(await dry.json()).toMatchObject({ created: 0, changed: 0, errors: [] });
  const ids = [tag.gkbId, into.gkbId];
  const gone = await post('/api/tags/bulk', { ids, action: { do: 'delete' } });
  expect(gone).toMatchObject({ change: { kind: 'delete', tags: 2, state: 'done' } });
});
