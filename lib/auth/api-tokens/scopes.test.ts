import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type TokenScope, tokenScopes } from './api.ts';
import { closedAreas, isInScope } from './scopes.ts';

const root = 'app/api';
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('route.ts'),
);
const routes = files.map((file) => ({
  file,
  route: `/api/${file.replace(/\/route\.ts$/, '').replaceAll(/\[(\w+)\]/g, '{$1}')}`,
}));
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const areaOf = (route: string) => route.split('/')[2] ?? '';

test('every route calls itself as its address does: scopes go by that name', () => {
  const strays = routes.filter(
    ({ file, route }) =>
      !file.startsWith('auth/') && !readFileSync(`${root}/${file}`, 'utf8').includes(`'${route}'`),
  );
  expect(strays).toEqual([]);
});

test('every area is open to some scope, or closed to all', () => {
  for (const { route } of routes) {
    const isOpen = methods.some((method) => isInScope(['all'], method, route));
    expect(isOpen, route).toBe(!closedAreas.some((area) => area === areaOf(route)));
  }
});

test.each([...closedAreas])('no scope opens /api/%s', (area) => {
  for (const method of [...methods, 'HEAD', 'OPTIONS', 'TRACE', 'get']) {
    for (const path of [`/api/${area}`, `/api/${area}/{id}`]) {
      expect(isInScope(tokenScopes, method, path)).toBe(false);
    }
  }
});

const table: readonly [string, string, readonly TokenScope[]][] = [
  ['GET', '/api/articles/{id}', ['read', 'all']],
  ['HEAD', '/api/articles/{id}', ['read', 'all']],
  ['DELETE', '/api/articles/{id}', ['all']],
  ['PUT', '/api/articles/{id}/state', ['all']],
  ['POST', '/api/articles/search', ['read', 'all']],
  ['POST', '/api/articles/searches', ['all']],
  ['POST', '/api/articles/tagging', ['all']],
  ['POST', '/api/articles/{id}/draft', ['drafts', 'all']],
  ['POST', '/api/analysis', ['drafts', 'all']],
  ['POST', '/api/dictionary', ['all']],
  ['GET', '/api/drafts', ['drafts', 'all']],
  ['POST', '/api/drafts', ['drafts', 'all']],
  ['PUT', '/api/drafts/{id}', ['drafts', 'all']],
  ['DELETE', '/api/drafts/{id}', ['drafts', 'all']],
  ['GET', '/api/drafts/{id}/publication', ['drafts', 'all']],
  ['POST', '/api/drafts/{id}/publication', ['all']],
  ['GET', '/api/feedback/export', ['all']],
  ['GET', '/api/knowledge/search', ['read', 'all']],
  ['PUT', '/api/knowledge/{id}/correction', ['all']],
  ['GET', '/api/people', ['drafts', 'all']],
  ['POST', '/api/photos/{bank}/search', ['read', 'all']],
  ['POST', '/api/photos/uploads', ['all']],
  ['POST', '/api/research/conversations/{id}/questions', ['all']],
  ['GET', '/api/sections', ['read', 'drafts', 'all']],
  ['GET', '/api/settings', ['all']],
  ['GET', '/api/tags', ['read', 'tags', 'all']],
  ['POST', '/api/tags/merge', ['tags', 'all']],
  ['GET', '/api/tagsets', []],
  ['GET', '/api', []],
  ['GET', '', []],
];

test.each(table)('%s %s is for %j', (method, route, scopes) => {
  expect(tokenScopes.filter((scope) => isInScope([scope], method, route))).toEqual(scopes);
  expect(isInScope(tokenScopes, method, route)).toBe(scopes.length > 0);
  expect(isInScope([], method, route)).toBe(false);
});
