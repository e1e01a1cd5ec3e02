import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test('a path of this site is kept, with its query', () => {
  expect(safeReturnPath('/drafts/abc?x=1#top')).toBe('/drafts/abc?x=1#top');
});

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/a\nb',
  'drafts',
  '/sign-in?next=/sign-in',
])('%j goes to the start', (path) => {
  expect(safeReturnPath(path)).toBe('/start');
});
