import { expect, it } from 'vitest';
import { pickValue, printQuery, readText } from './address-query';

it('prints the values that are not the usual ones, in their order', () => {
  const usual = { state: 'open' };
  expect(printQuery({ q: 'tram & bus', state: 'open', whose: 'mine' }, usual)).toBe(
    '?q=tram+%26+bus&whose=mine',
  );
  expect(printQuery({ q: '', state: 'open' }, usual)).toBe('');
  expect(printQuery({ state: '' }, usual)).toBe('?state=');
});

it('reads only what is allowed', () => {
  const search = new URLSearchParams({ state: 'closed', whose: 'everybody', q: 'tram line' });
  expect(pickValue(search, 'state', ['closed'], 'open')).toBe('closed');
  expect(pickValue(search, 'whose', ['mine', 'shared'], 'all')).toBe('all');
  expect(pickValue(search, 'sort', ['name'], '')).toBe('');
  expect(readText(search, 'q', 4)).toBe('tram');
  expect(readText(search, 'author', 4)).toBe('');
});
