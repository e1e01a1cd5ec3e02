import { expect, test } from 'vitest';
import { describeBrowser } from './sessions.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'Chrome', 'Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/130.0`,
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['curl/8.5.0', undefined, undefined],
  ['', undefined, undefined],
])('a browser is called as people call it: %s', (userAgent, browser, system) => {
  expect(describeBrowser(userAgent)).toEqual({
    ...(browser && { browser }),
    ...(system && { system }),
  });
});
