import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodePart } from './decode-part.ts';

const root = join(import.meta.dirname, '../..');

/** Everything that decodes what came in an address, a cookie, a setting or a file, with what it decodes. */
const decoders: Record<string, string> = {
  'lib/http/decode-part.ts': 'ids in addresses of pages, which Next leaves as they are',
  'lib/http/decodable-path.ts': 'nothing: only looks whether an address can be decoded',
  'lib/auth/oidc/handle-oidc.ts': 'the cookie with the way back, which next-auth encodes',
  'lib/knowledge/jobs/run-sweep.ts': 'ids that this file encodes itself',
  'lib/knowledge/reads/reference.ts': 'an address that somebody pastes as a search',
  'lib/tags/writes/skos-tags.ts': 'addresses of tags in a file, which this file encodes itself',
  'lib/log/otlp-logs.ts': 'headers of a setting',
  'services/server/env.ts': 'user and password of SEARCH_URL',
  'services/engines/files/s3-address.ts': 'key and secret of FILES_URL',
};

test('what comes in is decoded in known places, each once', () => {
  const files = globSync('{app,components,lib,services}/**/*.{ts,tsx}', { cwd: root })
    .concat('proxy.ts', 'instrumentation.ts')
    .filter((file) => !/\.test\.tsx?$|\/test-/.test(file));
  const calls = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/\b(decodeURI(Component)?|unescape)\b/g),
      () => file,
    ),
  );
  expect([...new Set(calls)].sort()).toEqual(Object.keys(decoders).sort());
});

test('pages decode their part of the address once, routes never', () => {
  const readers = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('decodePart'),
  );
  expect(readers.sort()).toEqual([
    'app/(desk)/archive/[id]/page.tsx',
    'app/(desk)/tags/[id]/page.tsx',
  ]);
});

test('a part is decoded once, and kept where it is none', () => {
  expect(decodePart('%2561')).toBe('%61');
  expect(decodePart('https%3A%2F%2Fnews.example%2F1')).toBe('https://news.example/1');
  expect(decodePart('100%')).toBe('100%');
});
