import { expect, test } from 'vitest';
import { joinTopics, pathOf, searchTopics } from './search-topics';

const english = [
  { gkbId: 's', name: 'sport' },
  { gkbId: 'd', name: 'competition discipline', broader: 's' },
  { gkbId: 'i', name: 'ice hockey', broader: 'd' },
  { gkbId: 'e', name: 'sports event', broader: 's' },
  { gkbId: 'h', name: 'health' },
];
const czech = [
  { gkbId: 's', name: 'sport' },
  { gkbId: 'i', name: 'lední hokej', broader: 'd' },
];
const topics = joinTopics(english, czech);
const find = (typed: string) => searchTopics(topics.values(), typed).map(({ name }) => name);

test('topics are found by the beginnings of words, in both languages, whatever the marks', () => {
  expect(find('Hock')).toEqual(['ice hockey']);
  expect(find('ledni hok')).toEqual(['ice hockey']);
  expect(find('ockey')).toEqual([]);
  const matches = (typed: string) =>
    searchTopics(topics.values(), typed).map(({ matched }) => matched);
  expect([...matches('hok'), ...matches('hoc')]).toEqual(['lední hokej', undefined]);
});

test('the name that begins so comes first, broader ones before narrower ones', () => {
  expect(find('sport')).toEqual(['sport', 'sports event']);
});

test('words of broader topics narrow the search and find nothing by themselves', () => {
  expect(find('sport hockey')).toEqual(['ice hockey']);
  expect(find('health hockey')).toEqual([]);
});

test('without words there are the top terms to begin with', () => {
  expect(find(' ')).toEqual(['sport', 'health']);
});

test('a topic tells its way from the top, and another name only where there is one', () => {
  const hockey = topics.get('i');
  expect(hockey && pathOf(hockey)).toBe('sport › competition discipline');
  expect(hockey?.otherName).toBe('lední hokej');
  expect(topics.get('s')).not.toHaveProperty('otherName');
});
