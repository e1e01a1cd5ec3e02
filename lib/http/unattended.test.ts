import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';
import { unattendedHeader, watchInput } from './unattended.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a page asks by itself says so once nobody has touched it for some minutes', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const asked: boolean[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).has(unattendedHeader));
    return Response.json({ path });
  });
  const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  const stop = watchInput();
  window.dispatchEvent(new Event('keydown'));
  await callApi('/api/me');
  wait(4);
  await callApi('/api/me');
  wait(2);
  await callApi('/api/me');
  window.dispatchEvent(new Event('pointerdown'));
  await callApi('/api/me');
  stop();
  expect(asked).toEqual([false, false, true, false]);
});
