import { expect, test } from 'vitest';
import { type Entry, fits, inGroups } from './entries';

test('an action is found by the beginnings of its words, without accents, in any order', () => {
  expect(fits('Sign out', 'out')).toBe(true);
  expect(fits('Odhlásit se', 'odhlas')).toBe(true);
  expect(fits('Theme: Dark', 'dark the')).toBe(true);
  expect(fits('New draft', 'raft')).toBe(false);
  expect(fits('New draft', '')).toBe(true);
});

test('entries stand group by group, groups that are empty not at all', () => {
  const entry = (id: string, group: Entry['group']): Entry => ({ id, group, label: id, run() {} });
  const grouped = inGroups([entry('a', 'articles'), entry('b', 'actions'), entry('c', 'articles')]);
  expect(grouped.map(({ group, entries }) => [group, entries.map(({ id }) => id)])).toEqual([
    ['actions', ['b']],
    ['articles', ['a', 'c']],
  ]);
});
