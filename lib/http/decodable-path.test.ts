import { expect, test } from 'vitest';
import { decodablePath } from './decodable-path.ts';

test.each([
  ['/tags/%ff', '/tags/%25ff'],
  ['/api/photos/demo/%E0%A4/320?max=%ff', '/api/photos/demo/%25E0%25A4/320?max=%ff'],
  ['/100%/%20', '/100%25/%20'],
  ['/archive/%F0%9F%98%80?q=%', '/archive/%F0%9F%98%80?q=%'],
  ['/', '/'],
  ['', ''],
])('%s becomes %s', (url, readable) => {
  expect(decodablePath(url)).toBe(readable);
});
