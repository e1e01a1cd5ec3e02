import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Gate } from '../bench/recovery/gate.ts';
import { explainPagesWithoutDatabase } from '../lib/http/pages-without-database.ts';
import { openDesk, setDeskDatabase } from '../lib/sql/desk-database.ts';
import { createTestDatabase, templateName } from '../lib/sql/test-postgres.ts';
import { proxy } from '../proxy.ts';

vi.stubEnv('NEXTAUTH_URL', 'http://desk.example');

let gate: Gate;
let desk: Awaited<ReturnType<typeof openDesk>>;
/** Pages that are being made, until the test says how that ended. */
const made: ServerResponse[] = [];
const server = createServer((_request, response) => void made.push(response));
let url: string;

beforeAll(async () => {
  const database = await createTestDatabase(templateName);
  gate = await Gate.open(database.replace('postgres:', 'http:'));
  const place = Object.assign(new URL(database), { hostname: '127.0.0.1', port: `${gate.port}` });
  desk = await openDesk({ dataDir: '/nowhere', databaseUrl: place.href });
  setDeskDatabase(desk.db);
  explainPagesWithoutDatabase();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await desk.close();
  await gate.close();
});

const ask = (path: string, language = 'en') =>
  proxy(
    new NextRequest(`http://desk.example${path}`, { headers: { 'accept-language': language } }),
  );

/** The answer for a page that ends with this status. */
async function make(path: string, status: number): Promise<Response> {
  const answer = fetch(url + path);
  await expect.poll(() => made.length).toBe(1);
  const [response] = made.splice(0);
  if (response) response.statusCode = status;
  response?.end();
  return answer;
}

test('pages are refused while the database is away, and made again when it is back', async () => {
  expect((await ask('/drafts')).status).toBe(200);
  expect((await make('/drafts', 500)).status).toBe(500);
  for (const outage of ['refused', 'frozen'] as const) {
    await gate.take(outage);
    await expect.poll(async () => (await ask('/drafts')).status).toBe(503);
    const refused = await ask('/drafts?q=1', 'cs');
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.text()).toContain('Copydesk se nemůže spojit se svou databází.');
    // Monitors ask these, and files need no database.
    for (const path of ['/live', '/ready', '/metrics', '/early-input.js'])
      expect((await ask(path)).status).toBe(200);
    // Those that were being made when it went away.
    const cut = await make('/drafts', 500);
    expect([cut.status, cut.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await make('/drafts', 404)).status).toBe(404);
    expect((await make('/api/me', 500)).status).toBe(500);
    await gate.restore();
    await expect.poll(async () => (await ask('/drafts')).status).toBe(200);
  }
  expect((await make('/drafts', 500)).status).toBe(500);
});

test('a page asks the database nothing where it has answered within a second', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await sql`select 1`.execute(desk.db);
  const asked = vi.spyOn(desk.db, 'getExecutor');
  await ask('/drafts');
  expect(asked).not.toHaveBeenCalled();
  now.mockReturnValue(performance.now() + 1_001);
  await ask('/drafts');
  expect(asked).toHaveBeenCalled();
});
