import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { SearchState } from '@/lib/archive/api';
import { saveSearch } from '@/lib/archive/writes/saved-searches';
import { type Me, type Role, Role as RoleName } from '@/lib/auth/api';
import { createToken } from '@/lib/auth/api-tokens/tokens';
import { startSession } from '@/lib/auth/sessions';
import { startTestService } from '@/lib/clients/test-service';
import { emptyForm } from '@/lib/drafts/api';
import { emptyContent } from '@/lib/drafts/content/content';
import { addTestUser, openTestDesk } from '@/lib/drafts/test-desk';
import { createDraft } from '@/lib/drafts/writes/start-draft';
import { callRoute, type Route, serveTestDesk, sessionCookie } from '@/lib/http/test-route';
import { beginJob } from '@/lib/jobs/queue';
import { recordUpload } from '@/lib/photos/reads/uploaded-photos';
import { newId, now } from '@/lib/sql/ids';
import { POST as makePass } from './api/embed/pass/route';
import { POST as spendPass } from './api/embed/session/route';

/**
 * Every route and page is asked by everybody, and the answers are compared with the tables of `docs/security/roles.md`:
 * what the tables do not have fails, and so does what only they have.
 */

const document = join(import.meta.dirname, '../docs/security/roles.md');
/** In the order of the columns. */
const roles = ['journalist', 'researcher', 'tag-editor', 'admin'] as const satisfies Role[];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

const desk = await openTestDesk();
const { db } = desk;
/** Stands in for the services, which need not answer: who is let in is decided before they are asked. */
const service = await startTestService();
let picker = '';

// Pages read the request from here, as there is no Next around them.
const page = vi.hoisted(() => ({ cookie: '' }));
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => {
      const [, value] = page.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`)) ?? [];
      return value === undefined ? undefined : { name, value };
    },
  }),
  headers: async () => new Headers(),
}));
// It needs Next around it; the journeys in the browser sign in and out by it.
vi.mock('next-auth', () => ({ default: () => async () => new Response() }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async () => (key: string) => key,
}));

beforeAll(async () => {
  const { baseUrl } = service;
  serveTestDesk(desk, { media: baseUrl, retrieval: baseUrl, general: baseUrl });
  vi.stubEnv('EMBED_ORIGINS', 'https://cms.example');
  vi.stubEnv('METRICS_TOKEN', 'only-the-scraper-knows-it');
  service.state.answer = () => ({ status: 500, body: {} });
  picker = await openPicker();
});
afterAll(async () => {
  await service.close();
  await desk.close();
});

let count = 0;
/** Somebody whom no other call was made by: calls are counted by person, and some end the caller's sessions. */
function addSomebody(role: Role): Promise<Me> {
  count += 1;
  return addTestUser(db, `${role}-${count}`, role);
}

async function openPicker(): Promise<string> {
  const cookie = await sessionCookie(await addSomebody('admin'));
  const issued = await callRoute(makePass, 'POST', { path: '/api/embed/pass', cookie });
  const { pass } = z.object({ pass: z.string() }).parse(await issued.json());
  const body = JSON.stringify({ pass });
  const spent = await callRoute(spendPass, 'POST', {
    path: '/api/embed/session',
    cookie: '',
    body,
  });
  return spent.headers.get('set-cookie')?.split(';')[0] ?? '';
}

// What belongs to somebody

type Thing = { id: string; turnId?: string };
/** Makes something that belongs to a person, who shares it with the whole desk or not. */
type Make = (owner: Me, isShared: boolean) => Promise<Thing>;

async function makeDraft(owner: Me, isShared: boolean): Promise<Thing> {
  const piece = { content: emptyContent, form: emptyForm, threshold: 0 };
  const { id } = await createDraft(db, owner, piece);
  await db
    .updateTable('drafts')
    .set({ shared_with_desk: isShared ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  return { id };
}

async function makeConversation(owner: Me, isShared: boolean): Promise<Thing> {
  const [id, turnId, at] = [newId(), newId(), now()];
  const times = { created_at: at, asked_at: at, last_event: 0, deleted_at: null };
  await db
    .insertInto('conversations')
    .values({
      ...{ id, owner_id: owner.id, title: 'Trams', search: 'trams', draft_id: null },
      ...{ shared_with_desk: isShared ? 1 : 0, ...times },
    })
    .execute();
  await db
    .insertInto('research_turns')
    .values({
      ...{ id: turnId, conversation_id: id, position: 0, by_user: owner.id, client_id: newId() },
      ...{ question: 'Did it open?', mode: 'lightweight', scope: '{}', confidential: 0 },
      ...{ asked_at: at, state: 'failed', problem: null, interaction_id: null, response: null },
      search: 'did it open',
    })
    .execute();
  return { id, turnId };
}

const things = {
  draft: makeDraft,
  conversation: makeConversation,
  search: (owner) => {
    return saveSearch(db, owner, { name: newId(), state: SearchState.parse({}) });
  },
  token: async (owner) => {
    const input = { name: 'Export', scopes: ['read' as const], days: 7 as const };
    return (await createToken(db, owner, input)).token;
  },
  session: async ({ id: userId }) => ({ id: await startSession(db, { userId }) }),
  upload: async (owner) => {
    const id = newId();
    await recordUpload(db, owner.id, id);
    return { id };
  },
  sweep: async (owner) => {
    const id = newId();
    await beginJob(db, { kind: 'sweep', id, key: id, by: owner.id }, 60);
    await db.updateTable('jobs').set({ state: 'done', changed: 1 }).where('id', '=', id).execute();
    return { id };
  },
} satisfies Record<string, Make>;
type Kind = keyof typeof things;
const shareable: readonly Kind[] = ['draft', 'conversation'];

/** How a route names a thing of somebody's, by which alone others may be kept out: all else of the request is in order. */
type Owned = {
  kind: Kind;
  body?: (thing: Thing) => unknown;
  query?: string;
  params?: Record<string, string>;
};
const article = { content: emptyContent, form: emptyForm };
const policy = { families: [], list: 'open', threshold: 0, most: 0 };
const verdict = { referenceKey: 'r', articleId: 'a', verdict: 'accepted' };
const question = { clientId: 'a client of its own', question: 'Did it open?' };
const uploads = { bank: 'uploads' };
const owned: Record<string, Owned> = {
  'POST /api/analysis': { kind: 'draft', body: ({ id }) => ({ draftId: id, ...article }) },
  'POST /api/analysis/correction': {
    kind: 'draft',
    body: ({ id }) => ({ draftId: id, ...article, spelling: true, diacritics: false }),
  },
  'POST /api/articles/feedback': { kind: 'draft', body: ({ id }) => ({ draftId: id, ...verdict }) },
  'PUT /api/articles/searches/[id]': {
    kind: 'search',
    body: () => ({ name: 'Trams', state: {} }),
  },
  'DELETE /api/articles/searches/[id]': { kind: 'search' },
  'POST /api/articles/searches/[id]/seen': { kind: 'search' },
  'POST /api/drafts': {
    kind: 'draft',
    body: ({ id }) => ({ from: { kind: 'draft', id } }),
  },
  'GET /api/drafts/[id]': { kind: 'draft' },
  'PUT /api/drafts/[id]': {
    kind: 'draft',
    body: () => ({ baseVersion: 1, threshold: 0, ...article }),
  },
  'PATCH /api/drafts/[id]': { kind: 'draft', body: () => ({ closed: true }) },
  'DELETE /api/drafts/[id]': { kind: 'draft' },
  'PUT /api/drafts/[id]/decisions': {
    kind: 'draft',
    body: () => ({ decisions: [{ item: 'i', kind: 'kept', stdForm: 'Brno' }] }),
  },
  'POST /api/drafts/[id]/export': { kind: 'draft', body: () => ({ format: 'text' }) },
  'PUT /api/drafts/[id]/ignored': { kind: 'draft', body: () => ({ ignored: [] }) },
  'POST /api/drafts/[id]/photos/[bank]': {
    kind: 'draft',
    params: { bank: 'demo' },
    body: () => ({}),
  },
  'GET /api/drafts/[id]/publication': { kind: 'draft' },
  'POST /api/drafts/[id]/publication': { kind: 'draft', body: () => ({ dataset: 'cms' }) },
  'POST /api/drafts/[id]/related': { kind: 'draft', body: () => ({}) },
  'POST /api/drafts/[id]/restore': { kind: 'draft' },
  'GET /api/drafts/[id]/revisions': { kind: 'draft' },
  'PUT /api/drafts/[id]/sharing': { kind: 'draft', body: () => ({ desk: true, people: [] }) },
  'POST /api/knowledge/sweep/[id]/undo': { kind: 'sweep' },
  'DELETE /api/me/sessions/[id]': { kind: 'session' },
  'DELETE /api/me/tokens/[id]': { kind: 'token' },
  'PUT /api/photos/[bank]/[id]': { kind: 'upload', params: uploads, body: () => ({}) },
  'DELETE /api/photos/[bank]/[id]': { kind: 'upload', params: uploads },
  'POST /api/photos/[bank]/[id]/restore': { kind: 'upload', params: uploads },
  'POST /api/photos/[bank]/[id]/uses': {
    kind: 'draft',
    params: { bank: 'demo', id: 'p1' },
    body: ({ id }) => ({ draftId: id }),
  },
  'POST /api/research/conversations': {
    kind: 'draft',
    body: ({ id }) => ({ ...question, draftId: id }),
  },
  'GET /api/research/conversations/[id]': { kind: 'conversation' },
  'PUT /api/research/conversations/[id]': {
    kind: 'conversation',
    body: () => ({ title: 'Trams' }),
  },
  'DELETE /api/research/conversations/[id]': { kind: 'conversation' },
  'GET /api/research/conversations/[id]/events': { kind: 'conversation' },
  'GET /api/research/conversations/[id]/export': {
    kind: 'conversation',
    query: '?format=markdown',
  },
  'PUT /api/research/conversations/[id]/feedback': {
    kind: 'conversation',
    body: ({ turnId }) => ({ turnId, part: 0, status: 'accepted' }),
  },
  'POST /api/research/conversations/[id]/questions': {
    kind: 'conversation',
    body: () => ({ ...question, clientId: newId() }),
  },
  'POST /api/research/conversations/[id]/quotes': {
    kind: 'conversation',
    body: ({ turnId }) => ({ turnId, source: 1 }),
  },
  'POST /api/research/conversations/[id]/restore': { kind: 'conversation' },
  'PUT /api/research/conversations/[id]/sharing': {
    kind: 'conversation',
    body: () => ({ desk: false, people: [] }),
  },
  'POST /api/research/conversations/[id]/stop': { kind: 'conversation' },
  'POST /api/tags/policy/try': { kind: 'draft', body: ({ id }) => ({ policy, draftId: id }) },
  'page /drafts/[id]': { kind: 'draft' },
  'page /research/[id]': { kind: 'conversation' },
};

/** Addresses of things that nobody in particular owns: who may use the address may use it on all of them. */
const ofTheDesk = [
  /^\S+ \/api\/admin\//,
  /^\S+ \/api\/(articles|knowledge|tags|dictionary|feedback)\//,
  /^page \/(archive|knowledge|tags)\//,
  // Pictures of a bank; an upload that is not described yet is told apart by its own test.
  /^(GET|POST) \/api\/photos\/\[bank\]/,
  // Whoever has the link may use it.
  /^page \/link\//,
  /^\S+ \/api\/auth\//,
];

// Who is let in

type Subject = {
  /** As in the table: method, or `page`, and address. */
  name: string;
  ask: (cookie: string, owned?: { use: Owned; thing: Thing }) => Promise<string>;
};
/** An answer that keeps out, whatever else could be wrong with the request. */
const refusal = /^(401|403|sign in|404, no page)/;
const isLetIn = (answer: string) => !refusal.test(answer);
const statusOf = (answer: string) => /^(sign in|\d+)/.exec(answer)?.[0] ?? '';
const cell = (answer: string) => (isLetIn(answer) ? 'yes' : statusOf(answer));
const placeholders = { id: 'none', bank: 'demo', width: '320', name: 'none', token: 'none' };

function askRoute(route: Route, method: string, address: string): Subject['ask'] {
  return async (cookie, owner) => {
    const { use, thing } = owner ?? {};
    const params = { ...placeholders, ...(thing && { id: thing.id }), ...use?.params };
    const body = thing && use?.body?.(thing);
    const response = await callRoute(route, method, {
      path: `${address}${use?.query ?? ''}`,
      cookie,
      params,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { 'content-length': '0' },
    });
    if (response.status < 400) {
      await response.body?.cancel();
      return String(response.status);
    }
    return `${response.status} ${(await response.text()).replace(/"requestId":"[^"]*"/, '')}`;
  };
}

type Page = (props: object) => unknown;
function askPage(show: Page): Subject['ask'] {
  return async (cookie, owner) => {
    page.cookie = cookie;
    const params = Promise.resolve({ ...placeholders, ...owner?.thing });
    try {
      await show({ params, searchParams: Promise.resolve({}) });
      return '200';
    } catch (error) {
      const { digest = '' } = z.object({ digest: z.string().optional() }).parse(error);
      if (digest.startsWith('NEXT_REDIRECT')) {
        return digest.includes('/sign-in?next') ? 'sign in' : '307';
      }
      // A page that somebody may not see is not there for them.
      if (digest.includes(';404')) return '404, no page';
      throw error;
    }
  };
}

async function findSubjects(file: string): Promise<Subject[]> {
  const module: Record<string, unknown> = await import(join(import.meta.dirname, file));
  const folder = file.replace(/\/?(route\.ts|page\.tsx)$/, '').replace(/\([a-z]+\)\/?/g, '');
  const address = `/${folder}`;
  if (file.endsWith('page.tsx')) {
    return [{ name: `page ${address}`, ask: askPage(module.default as Page) }];
  }
  return methods
    .filter((method) => method in module)
    .map((method) => ({
      name: `${method} ${address}`,
      ask: askRoute(module[method] as Route, method, address),
    }));
}

/** Asks by all roles for what belongs to somebody else, and by its owner. */
async function askForOthers({ name, ask }: Subject, use: Owned, isShared: boolean) {
  const answers: string[] = [];
  for (const role of roles) {
    const owner = await addSomebody(role);
    const thing = await things[use.kind](owner, isShared);
    const cookie = await sessionCookie(await addSomebody(role));
    const answer = await ask(cookie, { use, thing });
    const own = await ask(await sessionCookie(owner), { use, thing });
    // What was refused must have been so for its owner's sake.
    expect(isLetIn(own), `${name} by its owner: ${own}`).toBe(true);
    const isRefused = answer !== own && /^40[349]/.test(answer);
    answers.push(isRefused ? statusOf(answer) : 'yes');
  }
  const [first = '', ...others] = answers;
  return others.every((one) => one === first) ? first : answers.join(' ');
}

async function observe(subject: Subject): Promise<string[]> {
  const { name, ask } = subject;
  const use = owned[name];
  const cells = [cell(await ask('')), cell(await ask(picker))];
  for (const role of roles) {
    const somebody = await addSomebody(role);
    const thing = use && (await things[use.kind](somebody, false));
    const cookie = await sessionCookie(somebody);
    cells.push(cell(await ask(cookie, use && thing && { use, thing })));
  }
  if (!use) {
    const isNamed = name.includes('[');
    const isCommon = ofTheDesk.some((pattern) => pattern.test(name));
    expect(!isNamed || isCommon, `${name} must say whose what it names is`).toBe(true);
    return [...cells, '', ''];
  }
  const shared = shareable.includes(use.kind) ? await askForOthers(subject, use, true) : '';
  return [...cells, `${use.kind}: ${await askForOthers(subject, use, false)}`, shared];
}

/** The rows of the document by name, their cells trimmed. */
function readTables(): Map<string, string[]> {
  const lines = readFileSync(document, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, subject = '', ...cells] = line.split('|').map((part) => part.trim());
      const [, method, address] = /^(\w+) `(\/.*)`$/.exec(subject) ?? [];
      return address ? [[`${method} ${address}`, cells.slice(0, -1)] as const] : [];
    }),
  );
}

const files = globSync(['**/route.ts', '**/page.tsx'], { cwd: import.meta.dirname }).sort();
const tables = readTables();
const found = new Set<string>();

test.each(files)('%s lets in whom the table says', async (file) => {
  const subjects = await findSubjects(file);
  const rows: Record<string, string> = {};
  for (const subject of subjects) {
    found.add(subject.name);
    rows[subject.name] = (await observe(subject)).join(' | ');
  }
  const expected = subjects.map(({ name }) => [name, tables.get(name)?.join(' | ') ?? 'no row']);
  expect(rows).toEqual(Object.fromEntries(expected));
});

test('lists show nothing of what somebody keeps to themselves', async () => {
  const mark = 'a mark of its own';
  const owner = await addTestUser(db, 'owner');
  const { id } = await makeConversation(owner, false);
  await db.updateTable('conversations').set({ title: mark }).where('id', '=', id).execute();
  await saveSearch(db, owner, { name: mark, state: SearchState.parse({}) });
  await startSession(db, { userId: owner.id, userAgent: mark });
  const draft = await makeDraft(owner, false);
  const named = { title: mark, excerpt: mark };
  await db.updateTable('drafts').set(named).where('id', '=', draft.id).execute();
  const lists = files.filter((file) => file.endsWith('route.ts') && !file.includes('['));
  for (const file of lists) {
    const { GET }: { GET?: Route } = await import(join(import.meta.dirname, file));
    if (!GET) continue;
    for (const role of roles) {
      const cookie = await sessionCookie(await addSomebody(role));
      const response = await callRoute(GET, 'GET', { path: `/${dirname(file)}`, cookie });
      expect(await response.text(), `${file} as ${role}`).not.toContain(mark);
    }
  }
});

test('the tables have no row for what is not there', () => {
  expect([...tables.keys()].filter((name) => !found.has(name))).toEqual([]);
});

test('roles have a column each', () => {
  expect([...roles].sort()).toEqual([...RoleName.options].sort());
});
