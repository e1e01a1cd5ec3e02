import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appLog } from '../log/log.ts';
import { logPageFault } from './log-page-fault.ts';

const error = vi.fn();
beforeEach(() => {
  vi.spyOn(appLog(), 'error').mockImplementation(error);
});
afterEach(() => {
  vi.restoreAllMocks();
  error.mockClear();
});

test('what kept a page from being made is logged with its request and its reader’s reference', () => {
  const fault = Object.assign(new RangeError('Jana has left'), { digest: '1842' });
  logPageFault(
    fault,
    { headers: { 'x-copydesk-request-id': 'r-9' } },
    { routePath: '/drafts/[id]' },
  );
  const [[entry, words] = []] = error.mock.calls;
  expect(words).toBe('fault');
  expect(entry).toMatchObject({
    ...{ id: 'r-9', route: '/drafts/[id]', digest: '1842', error: 'RangeError' },
  });
  expect(JSON.stringify(entry)).not.toContain('Jana');
});

test('a fault without any of that is logged, too', () => {
  logPageFault('gone', { headers: {} }, { routePath: '/drafts' });
  const [[entry] = []] = error.mock.calls;
  expect(entry).toMatchObject({ id: expect.stringMatching(/^[\w-]{16}$/), error: 'string' });
});
