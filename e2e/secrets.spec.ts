import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, request, test } from '@playwright/test';
import { freePort } from '../scripts/free-port.ts';
import { findInFiles, plantedSecrets, plantedSettings } from '../scripts/plant-secrets.ts';
import { admin, newCaller, signInBy, spendLink } from './people.ts';
import { runDesk } from './run-desk.ts';

// Starts the product once more.
test.setTimeout(400_000);

const root = join(import.meta.dirname, '..');
/**
 * Without its database the desk does not start, without its search server no question is answered, and other services or
 * encoders would take the place of its own. Those are planted in the build and in `app/secrets.test.ts`.
 */
const servers = /^(DATABASE_URL|SEARCH_URL|(MEDIA|GENERAL|RETRIEVAL|EMBEDDING)_\w+)$/;
const withoutServers = Object.fromEntries(
  Object.entries(plantedSettings).filter(([name]) => !servers.test(name)),
);
const wrongPassword = 'planted-wrong-password-4f2b';
const modelKey = 'planted-typed-model-key-502c';

test('secrets are in no page, in no file for browsers and in no line of the log', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}/v1`;
  const { SERVICES_API_KEYS: servicesKey } = plantedSecrets;
  const desk = await runDesk({
    env: {
      ...withoutServers,
      RESEARCH_MODEL_BASE_URL: nobody,
      RESEARCH_MODEL: 'planted',
      PHOTO_CONTACT: 'desk@desk.example',
    },
  });
  const caller = await newCaller(desk.address);
  const outside = await request.newContext();
  const read: string[] = [];
  const note = async (answer: { text(): Promise<string> }) => read.push(await answer.text());
  try {
    await spendLink(caller, desk.firstAdminLink ?? '', admin);
    const { csrfToken } = await (await caller.get('/api/auth/csrf')).json();
    const form = { email: admin.email, password: wrongPassword, csrfToken, json: 'true' };
    await note(await caller.post('/api/auth/callback/credentials', { form }));
    await signInBy(caller, admin);
    const { draft } = await (await caller.post('/api/drafts', { data: {} })).json();

    // A model that does not answer, with a key from the settings, then with one that is typed.
    const question = { clientId: 'a client of its own', question: 'What opened in Brno?' };
    const asked = await caller.post('/api/research/conversations', { data: question });
    expect(asked.status()).toBe(201);
    const { conversation } = await asked.json();
    const address = `/api/research/conversations/${conversation.id}`;
    await expect
      .poll(async () => (await (await caller.get(address)).json()).conversation.turns[0].state, {
        timeout: 120_000,
      })
      .not.toBe('running');
    await note(await caller.get(address));
    const model = { baseUrl: nobody, model: 'm', apiKey: modelKey };
    await note(await caller.post('/api/admin/models/servers', { data: model }));
    await note(await caller.put('/api/admin/models/answers', { data: model }));
    const password = { current: wrongPassword, password: `${wrongPassword} again` };
    await note(await caller.post('/api/me/password', { data: password }));
    await note(await caller.post('/api/me/password', { data: `{"current": "${wrongPassword}"` }));

    // The services themselves, with their key in the header, in the address, and a wrong one.
    const services = `http://127.0.0.1:${desk.servicesPort}`;
    const inHeader = { 'X-API-Key': servicesKey };
    await note(await outside.get(`${services}/v2/articles`, { headers: inHeader }));
    await note(await outside.get(`${services}/v2/articles/none`, { headers: inHeader }));
    await note(await outside.get(`${services}/account?user_key=${servicesKey}`));
    await note(
      await outside.post(`${services}/v3/analysis?user_key=${servicesKey}`, { data: '{' }),
    );
    await note(await outside.get(`${services}/v2/articles?user_key=${modelKey}`));

    const pages = globSync('**/page.tsx', { cwd: join(root, 'app') })
      .map((file) => `/${file.replace(/\/?page\.tsx$/, '').replace(/\(\w+\)\/?/g, '')}`)
      .map((path) => path.replace('/drafts/[id]', `/drafts/${draft.id}`))
      .map((path) => path.replace('/research/[id]', `/research/${conversation.id}`));
    for (const path of pages) {
      const page = await caller.get(path.replace(/\[\w+\]/, 'none'));
      expect(page.status(), path).toBeLessThan(500);
      await note(page);
    }
    const { cookies } = await caller.storageState();
    const session = cookies.find(({ name }) => name.endsWith('session-token'))?.value ?? '';
    expect(session).not.toBe('');
    const secrets = [...Object.values(plantedSecrets), modelKey, wrongPassword, admin.password];
    secrets.push(session);

    const log = desk.output();
    expect(log).toContain('/api/research/conversations');
    for (const secret of secrets) {
      expect(log, 'the log').not.toContain(secret);
      expect(read.join('\n'), 'what browsers read').not.toContain(secret);
    }
    expect(await findInFiles(join(root, '.next/static'), secrets)).toEqual([]);
    // Whoever reads settings has no place in a browser.
    const names = ['NEXTAUTH_SECRET', 'SERVICES_API_KEYS', 'better-sqlite3', 'session-secret'];
    expect(await findInFiles(join(root, '.next/static'), names)).toEqual([]);
  } finally {
    await outside.dispose();
    await caller.dispose();
    await desk.stop();
  }
});
