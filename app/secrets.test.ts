import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { NextAuthOptions } from 'next-auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { passwordLink } from '@/lib/auth/links';
import { handleAuth } from '@/lib/auth/next-auth';
import { hashPassword } from '@/lib/auth/password';
import { startTestService, type TestAnswer } from '@/lib/clients/test-service';
import { addTestUser, openTestDesk } from '@/lib/drafts/test-desk';
import {
  callRoute,
  type Route,
  serveTestDesk,
  sessionCookie,
  testSite,
} from '@/lib/http/test-route';
import { createLog } from '@/lib/log/log';
import { processWide } from '@/lib/runtime/process-wide';
import { plantedSecrets, plantedSettings } from '@/scripts/plant-secrets';

/** Secrets are planted wherever the desk has any; then everything is asked, and nothing of them may come out. */

/** The services are those of the test; the desk is open already, so nothing connects to the database. */
const elsewhere = ['MEDIA_BASE_URL', 'GENERAL_BASE_URL', 'RETRIEVAL_BASE_URL'];
const settings = Object.entries(plantedSettings).filter(([name]) => !elsewhere.includes(name));
/** Sent by people and models. */
const sent = {
  password: 'planted-password-c9ee',
  newPassword: 'planted-new-password-dbff',
  modelKey: 'planted-model-key-ed11',
};
const secrets = new Map<string, string>([
  ...Object.entries(plantedSecrets),
  ...Object.entries(sent),
]);
/** Those that an answer is meant to bring to whom they are for. */
const handedOver = new Map<string, string>();

// Every route is asked, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const said: string[] = [];
const write = (text: unknown) => {
  said.push(String(text));
  return true;
};
const desk = await openTestDesk();
const { db } = desk;
const service = await startTestService();

// Next is not around: what next-auth would do with a form, and with an error of its own.
vi.mock('next-auth', () => ({
  default: (options: NextAuthOptions) => async (request: Request) => {
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    const provider: unknown = options.providers[0]?.options;
    const { authorize } = provider as { authorize: (form: unknown) => Promise<unknown> };
    const user = await authorize(form).catch((error: unknown) => error);
    options.logger?.error?.('SIGNIN_ERROR', Object.assign(new Error(form.password), { form }));
    return Response.json({ ok: user !== null });
  },
}));

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation(write);
  }
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...values) => void write(values.join(' ')));
  }
  processWide('log', () => createLog({ name: 'app', destination: { write } }));
  const { baseUrl } = service;
  serveTestDesk(desk, { media: baseUrl, retrieval: baseUrl, general: baseUrl });
  vi.stubEnv('EMBED_ORIGINS', 'https://cms.example');
  for (const [name, value] of settings) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service.close();
  await desk.close();
});

/** Throws the name of a secret that stands in the text. */
function expectNone(text: string, where: string, planted: ReadonlyMap<string, string>) {
  const found = [...planted].filter(
    ([, value]) => text.includes(value) || text.includes(encodeURIComponent(value)),
  );
  expect(
    found.map(([name]) => name),
    where,
  ).toEqual([]);
}

/** Services that fail in every way, and some that tell what they were asked with. */
const keyIn = (headers: Record<string, unknown>) =>
  String(headers['x-api-key'] ?? headers.authorization ?? '');
const moods: Record<string, (headers: Record<string, unknown>) => TestAnswer> = {
  well: () => ({ status: 200, body: {} }),
  'as if the key were wrong': (headers) => ({
    status: 401,
    body: { exception: 'UnauthorizedException', message: `bad key ${keyIn(headers)}` },
  }),
  'as if all were wrong': (headers) => ({
    status: 400,
    body: { exception: 'ValidationException', message: `with ${keyIn(headers)}` },
  }),
  'with a fault': (headers) => ({ status: 500, body: { message: `at ${keyIn(headers)}` } }),
  'not at all': () => 'hang-up',
};

const { password, newPassword, modelKey } = sent;
const model = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm', apiKey: modelKey };
const bodies: unknown[] = [
  undefined,
  `{"password": "${password}", ${modelKey}`,
  { ...model, current: password, password: newPassword, pass: modelKey, text: 'A tram.', q: '' },
  { email: 'bea@desk.example', name: 'Bea', role: 'admin', password, purpose: 'answers' },
];

async function askEverything(mood: string): Promise<void> {
  service.state.answer = ({ headers }) => (moods[mood] ?? moods.well)?.(headers) ?? 'hang-up';
  const somebody = await addTestUser(db, `admin ${mood}`, 'admin');
  await db
    .updateTable('users')
    .set({ password: await hashPassword(password) })
    .where('id', '=', somebody.id)
    .execute();
  const link = await passwordLink(db, testSite, somebody.id, somebody.id);
  const token = link.split('#').at(-1) ?? '';
  handedOver.set(`link ${mood}`, token);
  for (const file of globSync('api/**/route.ts', { cwd: import.meta.dirname })) {
    if (file.includes('nextauth')) continue;
    const module: Record<string, unknown> = await import(join(import.meta.dirname, file));
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const route = module[method] as Route | undefined;
      if (!route) continue;
      for (const body of method === 'GET' || method === 'DELETE' ? [undefined] : bodies) {
        const cookie = await sessionCookie(somebody, plantedSecrets.NEXTAUTH_SECRET);
        handedOver.set('session', cookie.split('=')[1] ?? '');
        const response = await callRoute(route, method, {
          path: `/${file.replace('/route.ts', '')}?user_key=${modelKey}`,
          cookie,
          params: { id: 'none', bank: 'demo', width: '320', purpose: 'answers', token },
          headers: { 'x-api-key': modelKey, authorization: `user_key ${modelKey}` },
          ...(body !== undefined && {
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
        });
        if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
          await response.body?.cancel();
          continue;
        }
        const answer = `${await response.text()} ${[...response.headers]}`;
        const where = `${method} ${file} where services answer ${mood}`;
        expectNone(answer, where, secrets);
      }
    }
  }
}
test.each(Object.keys(moods))('no answer tells a secret where services answer %s', async (mood) => {
  await askEverything(mood);
});

test('signing in, well and wrong, and what next-auth reports, logs nothing of the form', async () => {
  const ada = await addTestUser(db, 'Ada');
  const hash = await hashPassword(password);
  await db.updateTable('users').set({ password: hash }).where('id', '=', ada.id).execute();
  for (const tried of [password, modelKey]) {
    const form = new URLSearchParams({ email: ada.email, password: tried });
    const request = new Request(`${testSite}/api/auth/callback/credentials`, {
      method: 'POST',
      headers: { origin: testSite, 'content-length': String(`${form}`.length) },
      body: form,
    });
    const context = { params: Promise.resolve({ nextauth: ['callback', 'credentials'] }) };
    const answer = await handleAuth(request, context);
    expect(z.object({ ok: z.boolean() }).parse(await answer.json()).ok).toBe(tried === password);
  }
  expect(said.join('')).toContain('SIGNIN_ERROR');
});

test('nothing of all that was logged', async () => {
  const sessions = await db.selectFrom('sessions').select('id').execute();
  for (const { id } of sessions) handedOver.set(`session ${id}`, id);
  const logged = said.join('');
  expect(said.length).toBeGreaterThan(1_000);
  expectNone(logged, 'the log', new Map([...secrets, ...handedOver]));
  const kept = JSON.stringify(await db.selectFrom('audit').selectAll().execute());
  expectNone(kept, 'the audit log', new Map([...secrets, ...handedOver]));
});
