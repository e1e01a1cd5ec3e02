import { expect, test } from 'vitest';
import type { AnswerPart } from '@/lib/research/api';
import { groupParts } from './group-parts.ts';

const part = (number: number, more: Partial<AnswerPart>): AnswerPart => ({
  number,
  type: 'bullet',
  text: `${number}.`,
  sources: [number],
  ...more,
});

test('parts stand under their titles, warnings first', () => {
  const groups = groupParts([
    part(1, { title: 'Then' }),
    part(2, { title: 'Then' }),
    part(3, { type: 'warning', sources: [] }),
    part(4, { title: 'Now' }),
  ]);
  expect(groups.map(({ title, parts }) => [title, parts.map((row) => row.part.number)])).toEqual([
    [undefined, [3]],
    ['Then', [1, 2]],
    ['Now', [4]],
  ]);
});

test('a blank part is told where it had sources', () => {
  const groups = groupParts([
    part(1, { isBlank: true }),
    part(2, { isBlank: true, sources: [], type: 'warning' }),
  ]);
  expect(groups.flatMap(({ parts }) => parts.map((row) => row.part.number))).toEqual([1]);
});

test('a language is told where it or a group begins, not beside every part', () => {
  const groups = groupParts([
    part(1, { title: 'Then', language: 'cs' }),
    part(2, { title: 'Then', language: 'cs' }),
    part(3, { title: 'Then' }),
    part(4, { title: 'Then', language: 'cs' }),
    part(5, { title: 'Then', language: 'de' }),
    part(6, { title: 'Now', language: 'de' }),
  ]);
  const telling = groups.flatMap(({ parts }) =>
    parts.filter((row) => row.tellsLanguage).map((row) => row.part.number),
  );
  expect(telling).toEqual([1, 4, 5, 6]);
});
