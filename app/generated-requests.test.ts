import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Role } from '@/lib/auth/api';
import { emptyForm } from '@/lib/drafts/api';
import { emptyContent } from '@/lib/drafts/content/content';
import { addTestUser, openTestDesk } from '@/lib/drafts/test-desk';
import { createDraft } from '@/lib/drafts/writes/start-draft';
import type { RouteSpec } from '@/lib/http/handler';
import { findFault, RequestGenerator } from '@/lib/http/test-requests';
import { callRoute, type Route, serveTestDesk, sessionCookie } from '@/lib/http/test-route';
import { shareTestServices, waitUntilReady } from '@/lib/runtime/test-shared-services';

/**
 * Every route of the desk over real services, with requests made from the routes' own schemas: none is answered with a fault.
 * `npm run bench requests` makes more of them, over HTTP.
 */
const requestsOfEach = 6;

const desk = await openTestDesk();

beforeAll(async () => {
  const { baseUrl, keys } = await shareTestServices();
  serveTestDesk(desk, { media: baseUrl, retrieval: baseUrl, general: baseUrl });
  for (const name of ['MEDIA', 'RETRIEVAL', 'GENERAL']) vi.stubEnv(`${name}_API_KEY`, keys.desk);
  await waitUntilReady(baseUrl);
});
afterAll(() => desk.close());

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** It needs Next around it. */
const left = ['api/auth/[...nextauth]/route.ts'];
const files = globSync('**/route.ts', { cwd: import.meta.dirname })
  .filter((file) => !left.includes(file))
  .sort();

async function listRoutes(file: string) {
  const module: Record<string, unknown> = await import(join(import.meta.dirname, file));
  const routes = methods.filter((method) => method in module);
  return routes.map((method) => ({ method, route: module[method] as Route & { spec: RouteSpec } }));
}

/** The parts of an address that a pattern names. */
function readParams(pattern: string, address: string): Record<string, string> {
  const [path = ''] = address.split('?', 1);
  const steps = path.split('/');
  const named = pattern.split('/').flatMap((step, place): [string, string][] => {
    const [, name] = /^\{(\w+)\}$/.exec(step) ?? [];
    return name === undefined ? [] : [[name, decode(steps[place] ?? '')]];
  });
  return Object.fromEntries(named);
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

const roles: readonly Role[] = ['admin', 'admin', 'journalist', 'tag-editor'];
let count = 0;

test.each(files)('%s is never answered with a fault', async (file) => {
  const pattern = `/${dirname(file)}`.replace(/\[(\w+)\]/g, '{$1}');
  for (const { method, route } of await listRoutes(file)) {
    for (let number = 0; number < requestsOfEach; number += 1) {
      count += 1;
      // Some requests end the sessions of their caller.
      const user = await addTestUser(desk.db, `somebody-${count}`, roles[count % roles.length]);
      const piece = { content: emptyContent, form: emptyForm, threshold: 0 };
      const draft = await createDraft(desk.db, user, piece);
      const known = { id: [draft.id], draftId: [draft.id], bank: ['demo'], width: ['320'] };
      const generator = new RequestGenerator(count, known);
      const { spec } = route;
      const request = generator.request({ method, path: pattern, ...spec });
      if (request.method !== method) continue;
      const { path, body, headers } = request;
      const params = readParams(pattern, path);
      const cookie = await sessionCookie(user);
      const answer = await callRoute(route, method, { path, cookie, params, body, headers });
      await answer.body?.cancel();
      const sent = () => `${method} ${path} ${new TextDecoder().decode(body).slice(0, 800)}`;
      expect(findFault(answer), sent()).toBeUndefined();
    }
  }
});
