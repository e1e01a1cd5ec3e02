import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '@/lib/admin/api';
import { printSentence } from '@/lib/admin/reads/describe-entry';
import type { InterfaceLocale, Me, Role } from '@/lib/auth/api';
import { audit } from '@/lib/auth/audit';
import { startTestService } from '@/lib/clients/test-service';
import { emptyForm } from '@/lib/drafts/api';
import { emptyContent } from '@/lib/drafts/content/content';
import { addTestUser, openTestDesk } from '@/lib/drafts/test-desk';
import { createDraft } from '@/lib/drafts/writes/start-draft';
import { callRoute, serveTestDesk, sessionCookie } from '@/lib/http/test-route';
import { GET as save } from './export/route';
import { GET as list } from './route';

const service = await startTestService();
const desk = await openTestDesk();
const { db } = desk;
const ada = await addTestUser(db, 'Ada', 'admin');
const ben = await addTestUser(db, 'Ben');

beforeAll(() => {
  const { baseUrl } = service;
  serveTestDesk(desk, { media: baseUrl, retrieval: baseUrl, general: baseUrl });
  // Nothing that the log names is with the services any more.
  service.state.answer = () => ({ status: 404, body: { exception: 'NotFound', message: 'none' } });
});
afterAll(async () => {
  await service.close();
  await desk.close();
});

type Ask = { as?: Me; locale?: InterfaceLocale };

async function read(query = '', { as = ada, locale }: Ask = {}): Promise<AuditPage> {
  const cookie = await sessionCookie(as);
  const path = `/api/admin/audit${query}`;
  const response = await callRoute(list, 'GET', { path, cookie, locale });
  expect(response.status).toBe(200);
  return response.json();
}

const told = ({ lines }: AuditPage) => lines.map(({ sentence }) => printSentence(sentence));

async function startDraft(owner: Me, title: string): Promise<string> {
  const content = structuredClone(emptyContent);
  if (title) content.content[0] = { type: 'title', content: [{ type: 'text', text: title }] };
  return (await createDraft(db, owner, { content, form: emptyForm, threshold: 0 })).id;
}

test('who did what to which thing reads as a sentence with names and links, in both languages', async () => {
  await audit(db, {
    by: ada.id,
    action: 'user.role',
    object: `user:${ben.id}`,
    details: 'journalist → tag-editor',
  });
  const english = await read();
  expect(told(english)[0]).toBe('Ada changed the role of Ben: Journalist → Tag editor');
  expect(english.lines[0]?.sentence).toEqual([
    { is: 'who', text: 'Ada', href: `/admin?tab=audit&person=${ada.id}` },
    { text: ' changed the role of ' },
    { is: 'thing', text: 'Ben', href: `/admin?tab=audit&person=${ben.id}` },
    { text: ': Journalist → Tag editor' },
  ]);
  expect(told(await read('', { locale: 'cs' }))[0]).toBe(
    'Ada změnil(a) roli: Ben, Redaktor → Editor štítků',
  );
});

test('a draft is named and linked for those who may open it; of another one nothing is told', async () => {
  const own = await startDraft(ada, 'Open letter');
  await startDraft(ben, 'Secret letter');
  const page = await read();
  expect(told(page).slice(0, 2)).toEqual([
    'Ben created a draft that is not shared with you',
    'Ada created the draft “Open letter”',
  ]);
  expect(page.lines[1]?.sentence.find(({ is }) => is === 'thing')?.href).toBe(`/drafts/${own}`);
  expect(JSON.stringify(page)).not.toContain('Secret');
});

test('a draft without a headline, and a picture that got its name later, are called as elsewhere', async () => {
  await startDraft(ada, '');
  const object = 'photo:uploads/p1';
  await audit(db, { by: ada.id, action: 'photo.upload', object });
  await audit(db, { by: ada.id, action: 'photo.change', object, name: 'A tram', details: 'name' });
  expect(told(await read()).slice(0, 3)).toEqual([
    'Ada changed the photo “A tram”: headline',
    'Ada uploaded the photo “A tram”',
    'Ada created the draft “Untitled”',
  ]);
});

test('what is no longer there keeps its name and leads nowhere', async () => {
  const article = { object: 'article:cms/1', name: 'A bridge opens' };
  await audit(db, { by: ada.id, action: 'article.remove', ...article });
  const [line] = (await read()).lines;
  expect(printSentence(line?.sentence ?? [])).toBe(
    'Ada deleted the article “A bridge opens” from the archive',
  );
  expect(line?.sentence.find(({ is }) => is === 'thing')).not.toHaveProperty('href');
});

test('lines of before, without names, and actions that nobody knows any more read well', async () => {
  const older: [string | null, string, string, string | null][] = [
    [ben.id, 'user.invite', `user:${ben.id}`, null],
    [ada.id, 'user.invite', `user:${ben.id}`, 'journalist'],
    [ada.id, 'dictionary.add', 'word:w1', 'cs: rešerše'],
    [ada.id, 'proposal.decline', 'proposal:gone', 'blocked: Brno'],
    [ada.id, 'settings.change', 'setting:analysisMode', 'pause'],
    [ada.id, 'tags.merge', 'tag-change:gone', '1 tags'],
    [ada.id, 'draft.share', 'draft:gone', 'desk, 1 people'],
    [ada.id, 'article.state', 'article:cms/2', 'withdrawn'],
    [null, 'moon.land', 'moon:1', null],
  ];
  for (const [by_user, action, object, details] of older)
    await db
      .insertInto('audit')
      .values({ at: new Date().toISOString(), by_user, action, object, name: null, details })
      .execute();
  expect(
    told(await read())
      .slice(0, older.length)
      .toReversed(),
  ).toEqual([
    'Ben accepted the invitation',
    'Ada invited Ben as Journalist',
    'Ada added “rešerše” to the dictionary (Czech)',
    'Ada declined the proposal “Brno” (Never suggest)',
    'Ada changed the setting “When articles are analyzed” to when the writer pauses',
    'Ada changed the editorial tags. 1 tag',
    'Ada shared a deleted draft with the whole newsroom and 1 person',
    'Ada withdrew article cms/2',
    'Copydesk: moon.land, 1',
  ]);
});

test('the log is narrowed by person, kind and time', async () => {
  const at = (hour: number) => `2020-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const rows: [number, string | null, string][] = [
    [8, ada.id, 'photo.upload'],
    [9, ben.id, 'photo.upload'],
    [10, ben.id, 'user.sign-out'],
    [11, null, 'user.sign-in-failed'],
  ];
  for (const [hour, by_user, action] of rows)
    await db
      .insertInto('audit')
      .values({ at: at(hour), by_user, action, object: 'user:x', name: null, details: null })
      .execute();
  const found = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ before: at(12), ...query });
    return (await read(`?${search}`)).lines.map((line) => new Date(line.at).getUTCHours());
  };
  expect(await found({})).toEqual([11, 10, 9, 8]);
  expect(await found({ person: ben.id })).toEqual([10, 9]);
  expect(await found({ person: 'nobody' })).toEqual([11]);
  expect(await found({ kind: 'photos' })).toEqual([9, 8]);
  expect(await found({ kind: 'access' })).toEqual([11, 10]);
  expect(await found({ after: '2020-01-01T10:00:00+01:00' })).toEqual([11, 10, 9]);
  expect(await found({ kind: 'photos', person: ada.id })).toEqual([8]);
});

test('a long log comes page by page, each line once', async () => {
  const by = await addTestUser(db, 'Cleo');
  for (let count = 0; count < 130; count += 1)
    await audit(db, { by: by.id, action: 'user.sign-out', object: `user:${by.id}` });
  const first = await read(`?person=${by.id}`);
  const second = await read(`?person=${by.id}&cursor=${first.nextCursor}`);
  expect(second).not.toHaveProperty('nextCursor');
  const ids = [...first.lines, ...second.lines].map(({ id }) => id);
  expect([first.lines.length, new Set(ids).size]).toEqual([100, 130]);
});

test('the file has the lines that fit, in sentences, and nothing that a spreadsheet would run', async () => {
  const eve = await addTestUser(db, '=HYPERLINK("https://evil.example")');
  await audit(db, { by: eve.id, action: 'user.sign-out', object: `user:${eve.id}` });
  const path = `/api/admin/audit/export?person=${eve.id}`;
  const response = await callRoute(save, 'GET', { path, cookie: await sessionCookie(ada) });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, line, ...rest] = (await response.text()).trimEnd().split('\r\n');
  expect(head).toContain('at,person,action,sentence,object,details');
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")",user.sign-out,"'=HYPERLINK`);
  expect(rest).toEqual([]);
});

test.each<Role>(['journalist', 'tag-editor', 'researcher'])('a %s reads no log', async (role) => {
  const cookie = await sessionCookie(await addTestUser(db, `no-${role}`, role));
  for (const route of [list, save])
    expect((await callRoute(route, 'GET', { path: '/api/admin/audit', cookie })).status).toBe(403);
});

test('the whole log is exported with its hashes, whatever the filter', async () => {
  const cookie = await sessionCookie(ada);
  const path = '/api/admin/audit/export?format=ndjson&person=nobody';
  const response = await callRoute(save, 'GET', { path, cookie });
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit.ndjson"');
  const lines = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { total } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect(lines).toHaveLength(total + 2);
  expect(lines[0]).toEqual({
    anchor: { id: 0, hash: '0'.repeat(64), at: null, signature: null },
  });
  expect(lines.at(-1).head).toEqual({ id: lines.at(-2).id, hash: lines.at(-2).hash });
});
