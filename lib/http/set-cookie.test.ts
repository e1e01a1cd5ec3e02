import { afterEach, expect, test, vi } from 'vitest';
import { setCookie } from './set-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

function written(protocol: string): string {
  const document = { cookie: '' };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { location: { protocol } });
  setCookie('copydesk-theme', 'dark');
  return document.cookie;
}

test('over https a preference is kept where only this host can have set it', () => {
  expect(written('https:')).toBe(
    '__Host-copydesk-theme=dark; path=/; max-age=31536000; samesite=lax; secure',
  );
});

test('over http, where browsers would refuse that name, it has a plain one', () => {
  expect(written('http:')).toBe('copydesk-theme=dark; path=/; max-age=31536000; samesite=lax');
});
