import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const origins = ['https://cms.example', 'http://localhost:8080'];
const policyOf = (path: string, embedOrigins: readonly string[] = origins) =>
  pagePolicy({ path, nonce: 'n1', imageOrigins: [], embedOrigins, isDevelopment: false });

test('the picker stands in frames of the sites that were named, and of no others', () => {
  expect(policyOf('/embed/photos')).toContain(
    'frame-ancestors https://cms.example http://localhost:8080',
  );
  expect(policyOf('/embed/photos', [])).toContain("frame-ancestors 'none'");
});

test.each([
  '/',
  '/photos',
  '/drafts/x',
  '/sign-in',
  '/embed/photos/sign-in',
  '/embed',
  '/embed/photos/',
  '/EMBED/photos',
])('%s stands in no frame', (path) => {
  expect(policyOf(path)).toMatch(/frame-ancestors 'none'$/);
});
