import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Me, Role } from '@/lib/auth/api';
import type { PhotoRecord } from '@/lib/contract/photo-details';
import { emptyForm } from '@/lib/drafts/api';
import { emptyContent } from '@/lib/drafts/content/content';
import { addTestUser, openTestDesk } from '@/lib/drafts/test-desk';
import { createDraft } from '@/lib/drafts/writes/start-draft';
import { callRoute, type Route, serveTestDesk, sessionCookie } from '@/lib/http/test-route';
import { bankState, photoRecord, startPhotoService } from '@/lib/photos/test-photo-service';
import * as file from './[bank]/[id]/[width]/route';
import * as rendition from './[bank]/[id]/rendition/route';
import * as restore from './[bank]/[id]/restore/route';
import * as upload from './[bank]/[id]/route';
import * as uses from './[bank]/[id]/uses/route';
import * as feedback from './[bank]/feedback/route';
import * as search from './[bank]/search/route';
import * as banks from './banks/route';
import * as uploads from './uploads/route';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const service = await startPhotoService();
const desk = await openTestDesk();
const people = new Map<string, Me>();

beforeAll(async () => {
  serveTestDesk(desk, { media: service.baseUrl });
  const roles: [string, Role][] = [
    ['ada', 'journalist'],
    ['ben', 'journalist'],
    ['tom', 'tag-editor'],
    ['rea', 'researcher'],
    ['adm', 'admin'],
  ];
  for (const [name, role] of roles) people.set(name, await addTestUser(desk.db, name, role));
});
beforeEach(() => {
  service.calls.length = 0;
});
afterAll(async () => {
  await service.close();
  await desk.close();
});

type Ask = {
  as?: string;
  params?: Record<string, string>;
  query?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
};

async function call(route: Route, method: string, ask: Ask = {}): Promise<Response> {
  const { as = 'ada', query = '', ...more } = ask;
  const cookie = await sessionCookie(people.get(as));
  return callRoute(route, method, { path: `/api/photos${query}`, cookie, ...more });
}
/** Notes that a new draft of Ada's holds a picture. */
async function holdInDraft(photoId: string): Promise<string> {
  const ada = people.get('ada');
  if (!ada) throw new Error('no such person');
  const piece = { content: emptyContent, form: emptyForm, threshold: 0 };
  const { id } = await createDraft(desk.db, ada, piece);
  const at = new Date().toISOString();
  await desk.db
    .insertInto('photo_uses')
    .values({ draft_id: id, bank: 'uploads', photo_id: photoId, at })
    .execute();
  return id;
}

const Failed = z.object({ error: z.object({ kind: z.string(), message: z.string() }) });
const errorOf = async (response: Response) => Failed.parse(await response.json()).error;
const photo = { bank: 'demo', id: 'a/b 1' };

test('banks are listed with what they lack', async () => {
  service.state.answer = () => ({ json: [bankState('demo', { kind: 'demo' })] });
  const response = await call(banks.GET, 'GET');
  expect(await response.json()).toMatchObject({ banks: [{ bank: 'demo' }], missing: ['uploads'] });
});

test('a picture comes as it is, to be kept, and can carry no program', async () => {
  service.state.answer = () => ({ type: 'image/jpeg', bytes: jpeg, etag: '"e1"' });
  const params = { ...photo, width: '320' };
  const response = await call(file.GET, 'GET', { params });
  expect(service.calls[0]?.path).toBe('/v2/photos/demo/a%2Fb%201/320');
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(jpeg);
  const again = await call(file.GET, 'GET', { params, headers: { 'if-none-match': '"e1"' } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test.each(['image/svg+xml', 'text/html', 'application/octet-stream'])(
  'a bank that answers with %s gives nothing',
  async (type) => {
    service.state.answer = () => ({ type, bytes: Buffer.from('<svg onload="alert(1)"/>') });
    const response = await call(file.GET, 'GET', { params: { ...photo, width: 'full' } });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('alert');
  },
);

test('widths that are none are refused', async () => {
  service.state.answer = () => ({
    status: 400,
    json: { exception: 'ValidationException', message: 'width' },
  });
  const response = await call(file.GET, 'GET', { params: { ...photo, width: '17' } });
  expect(response.status).toBe(400);
});

test('a photo is saved with what was said of it, under a name; an export shows a part of it', async () => {
  service.state.answer = () => ({ type: 'image/jpeg', bytes: jpeg });
  const order = { caption: 'Řeka v noci', alt: 'River', credit: 'Jana', width: 800 };
  const saved = await call(rendition.POST, 'POST', {
    params: photo,
    body: JSON.stringify(order),
  });
  expect(saved.headers.get('content-disposition')).toContain('filename="reka-v-noci.jpg"');
  expect(JSON.parse(service.calls[0]?.bytes.toString() ?? '')).toEqual({
    caption: 'Řeka v noci',
    altText: 'River',
    credit: 'Jana',
    width: 800,
  });
  const query = '?max=1200&x=0.25&y=0&width=0.5&height=1';
  const shown = await call(rendition.GET, 'GET', { params: photo, query });
  expect(shown.headers.get('content-disposition')).toBeNull();
  expect(JSON.parse(service.calls[1]?.bytes.toString() ?? '')).toEqual({
    width: 1200,
    crop: { x: 0.25, y: 0, width: 0.5, height: 1 },
  });
  const wrong = await call(rendition.GET, 'GET', { params: photo, query: '?x=2' });
  expect(wrong.status).toBe(400);
});

test('only pictures are uploaded, the bytes as they are; who did and who deletes is noted', async () => {
  service.state.answer = () => ({ json: photoRecord('u1', { bank: 'uploads' }) });
  const body = new Uint8Array(jpeg);
  const headers = { 'content-type': 'image/jpeg' };
  const sent = await call(uploads.POST, 'POST', { body, headers });
  expect(sent.status).toBe(201);
  expect(service.calls[0]).toMatchObject({ path: '/v2/photos/uploads', type: 'image/jpeg' });
  expect(service.calls[0]?.bytes).toEqual(jpeg);

  const drawing = { body: '<svg/>', headers: { 'content-type': 'image/svg+xml' } };
  expect((await call(uploads.POST, 'POST', drawing)).status).toBe(400);
  const foreign = { body, headers: { ...headers, origin: 'https://evil.example' } };
  expect((await errorOf(await call(uploads.POST, 'POST', foreign))).kind).toBe('forbidden');
  const huge = { body, headers: { ...headers, 'content-length': '60000001' } };
  expect((await call(uploads.POST, 'POST', huge)).status).toBe(413);
  expect(service.calls).toHaveLength(1);

  const params = { bank: 'uploads', id: 'u1' };
  const change = { params, body: JSON.stringify({ credit: 'Ben' }) };
  expect((await call(upload.PUT, 'PUT', change)).status).toBe(200);
  const other = { params: { bank: 'demo', id: 'u1' }, as: 'rea' };
  expect((await call(upload.DELETE, 'DELETE', other)).status).toBe(403);
  expect((await call(upload.DELETE, 'DELETE', { params })).status).toBe(200);
  expect((await call(restore.POST, 'POST', { params })).status).toBe(200);
  const forGood = { params, query: '?forGood=1' };
  expect((await call(upload.DELETE, 'DELETE', { ...forGood, as: 'rea' })).status).toBe(200);
  const log = await desk.db
    .selectFrom('audit')
    .select(['action', 'name'])
    .where('object', '=', 'photo:uploads/u1')
    .orderBy('id')
    .execute();
  expect(log.map(({ action, name }) => `${action} ${name}`)).toEqual([
    'photo.upload Photo u1',
    'photo.change Photo u1',
    'photo.delete Photo u1',
    'photo.restore Photo u1',
    'photo.remove Photo u1',
  ]);
});

const send = (as = 'ada') =>
  call(uploads.POST, 'POST', {
    as,
    body: new Uint8Array(jpeg),
    headers: { 'content-type': 'image/jpeg' },
  });

/** A picture of the person's, of which something was said. */
async function uploadOf(as: string, id: string) {
  const photo = photoRecord(id, { bank: 'uploads' });
  service.state.answer = () => ({ json: photo });
  await send(as);
  const params = { bank: 'uploads', id };
  await call(upload.PUT, 'PUT', { as, params, body: '{}' });
  return { photo, params };
}

async function find(photo: PhotoRecord): Promise<number> {
  service.state.answer = () => ({ json: { referenceKey: 'r', photos: [photo] } });
  const found = await call(search.POST, 'POST', { params: { bank: 'uploads' }, body: '{}' });
  service.state.answer = () => ({ json: photo });
  return (await found.json()).photos.length;
}

test.each([
  ['the uploader', 'ada', 200, 403],
  ['another journalist', 'ben', 403, 403],
  ['a tag editor', 'tom', 200, 403],
  ['a researcher', 'rea', 200, 200],
  ['an administrator', 'adm', 200, 200],
])(
  'an upload is changed and deleted by its uploader and by those who look after pictures: %s',
  async (_, as, changes, removes) => {
    const { params } = await uploadOf('ada', `of-${as}`);
    const body = JSON.stringify({ credit: 'Me', rights: { cost: 'free' } });
    service.calls.length = 0;
    expect((await call(upload.PUT, 'PUT', { as, params, body })).status).toBe(changes);
    expect((await call(upload.DELETE, 'DELETE', { as, params })).status).toBe(changes);
    expect((await call(restore.POST, 'POST', { as, params })).status).toBe(changes);
    if (changes === 403) expect(service.calls).toEqual([]);
    const forGood = { as, params, query: '?forGood=1' };
    expect((await call(upload.DELETE, 'DELETE', forGood)).status).toBe(removes);
  },
);

test('a picture that is there already stays its uploader’s, and one that may be deleted is asked for again', async () => {
  const photo = photoRecord('u2', { bank: 'uploads' });
  service.state.answer = () => ({ json: photo });
  expect(await (await send('ada')).json()).toMatchObject({
    photo: { id: 'u2', upload: { by: 'ada', may: { change: true, remove: false } } },
    isNew: true,
  });
  expect(await (await send('ben')).json()).toMatchObject({
    photo: { id: 'u2', upload: { by: 'ada', may: { change: false, remove: false } } },
    isNew: false,
  });
  const params = { bank: 'uploads', id: 'u2' };
  service.state.answer = () => ({ type: 'image/jpeg', bytes: jpeg, etag: '"e1"' });
  const seen = await call(file.GET, 'GET', { params: { ...params, width: '320' } });
  expect(seen.headers.get('cache-control')).toBe('private, no-cache');
  service.state.answer = () => ({ json: { message: 'deleted' } });
  expect((await call(upload.DELETE, 'DELETE', { params, as: 'ben' })).status).toBe(403);
  expect((await call(upload.DELETE, 'DELETE', { params, as: 'ada' })).status).toBe(200);
});

test('nobody is shown a picture before something was said of it', async () => {
  const photo = photoRecord('u3', { bank: 'uploads' });
  service.state.answer = () => ({ json: photo });
  await send();
  expect(await find(photo)).toBe(0);
  const params = { bank: 'uploads', id: 'u3' };
  expect((await call(upload.PUT, 'PUT', { params, body: '{}' })).status).toBe(200);
  expect(await find(photo)).toBe(1);
});

test('a deleted picture is found no more, stays in drafts that hold it, and comes back when restored', async () => {
  const { photo, params } = await uploadOf('ada', 'u6');
  await holdInDraft('u6');
  service.calls.length = 0;
  expect((await call(upload.DELETE, 'DELETE', { params })).status).toBe(200);
  expect(service.calls.map(({ method }) => method)).toEqual(['GET']);
  expect(await find(photo)).toBe(0);
  const gone = await call(upload.GET, 'GET', { params, as: 'ben' });
  expect(await gone.json()).toMatchObject({
    photo: { upload: { deletedAt: expect.any(String) }, usage: { drafts: 1 } },
  });
  const use = { params, body: '{}' };
  expect((await call(uses.POST, 'POST', use)).status).toBe(404);
  expect((await call(restore.POST, 'POST', { params })).status).toBe(200);
  expect(await find(photo)).toBe(1);
  expect((await call(uses.POST, 'POST', use)).status).toBe(201);
});

test('who sends a deleted picture again has uploaded it', async () => {
  const { photo, params } = await uploadOf('ada', 'u7');
  await call(upload.DELETE, 'DELETE', { params });
  expect(await (await send('ben')).json()).toMatchObject({
    photo: { upload: { by: 'ben' } },
    isNew: true,
  });
  await call(upload.PUT, 'PUT', { params, body: '{}', as: 'ben' });
  expect(await find(photo)).toBe(1);
});

test('a picture that was deleted a month ago goes for good once no draft holds it', async () => {
  const { params } = await uploadOf('ada', 'u8');
  const draft = await holdInDraft('u8');
  await call(upload.DELETE, 'DELETE', { params });
  await desk.db
    .updateTable('uploaded_photos')
    .set({ deleted_at: '2020-01-01T00:00:00.000Z' })
    .where('photo_id', '=', 'u8')
    .execute();
  const removed = () =>
    service.calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('/u8'));
  service.calls.length = 0;
  service.state.answer = () => ({ json: photoRecord('another', { bank: 'uploads' }) });
  await send();
  expect(removed()).toBe(false);
  await desk.db.deleteFrom('photo_uses').where('draft_id', '=', draft).execute();
  await send();
  expect(removed()).toBe(true);
});

test('a picture that was sent and forgotten is taken back when the next one comes', async () => {
  service.state.answer = () => ({ json: photoRecord('u4', { bank: 'uploads' }) });
  await send();
  await desk.db
    .updateTable('uploaded_photos')
    .set({ at: '2020-01-01T00:00:00.000Z' })
    .where('photo_id', '=', 'u4')
    .execute();
  service.calls.length = 0;
  service.state.answer = () => ({ json: photoRecord('u5', { bank: 'uploads' }) });
  await send();
  expect(service.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v2/photos/uploads/u4',
    'DELETE /v2/photos/uploads/u4',
    'POST /v2/photos/uploads',
  ]);
});

test('a bank that is down says so in a sentence', async () => {
  service.state.answer = () => ({
    status: 503,
    json: { exception: 'ServiceUnavailable', message: 'Openverse does not answer.' },
  });
  const body = JSON.stringify({ referenceKey: 'k', photoId: 'a', verdict: 'accepted' });
  const response = await call(feedback.POST, 'POST', { params: { bank: 'openverse' }, body });
  expect(response.status).toBe(503);
  expect((await errorOf(response)).message).toContain('Openverse does not answer.');
});
