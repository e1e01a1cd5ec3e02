import { afterEach, expect, test, vi } from 'vitest';
import { printAdminAddress, printAuditQuery, readAdminAddress } from './admin-address';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the state of the log is in the address and comes back from it', () => {
  const search = '?tab=audit&person=u1&kind=photos&from=2026-03-01&until=2026-03-29';
  expect(printAdminAddress(readAdminAddress(new URLSearchParams(search)))).toBe(search);
  expect(printAdminAddress(readAdminAddress(new URLSearchParams()))).toBe('');
});

test('what the address has no sense for is left out', () => {
  const search = new URLSearchParams('tab=moon&kind=cheese&from=soon&until=2026-99-99');
  expect(readAdminAddress(search)).toEqual({
    tab: 'users',
    person: '',
    kind: '',
    from: '',
    until: '',
  });
});

test('a last day is included to its end by the reader’s clock, also when the clocks change', () => {
  vi.stubEnv('TZ', 'Europe/Prague');
  const days = new URLSearchParams('tab=audit&from=2026-03-29&until=2026-03-29');
  const query = new URLSearchParams(printAuditQuery(readAdminAddress(days)));
  expect(query.get('after')).toBe('2026-03-28T23:00:00.000Z');
  expect(query.get('before')).toBe('2026-03-29T22:00:00.000Z');
});
