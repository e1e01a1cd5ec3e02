import { expect, it } from 'vitest';
import { namedPeriods } from '@/lib/query-language/typed-date';
import { fieldsFor, hasWords, readQueryEnd, withField, withRange, withValue } from './query-end';
import { isFinished, readPieces } from './query-pieces';

const fields = ['section', 'author', 'found.entities', 'publishDate', 'two words'];
const names = new Map([['section', 'Rubrika']]);
const shownAs = (field: string) => names.get(field) ?? field;

it.each([
  ['sec', ['section']],
  ['SEC', ['section']],
  ['rub', ['section']],
  ['entit', ['found.entities']],
  ['tit', ['title']],
  ['tion', []],
])('the beginning of a field’s name, as written or as shown, offers it: %s', (word, offered) => {
  expect(fieldsFor(word, fields, shownAs)).toEqual(offered);
});

it.each([
  ['sec', { kind: 'field', before: '', word: 'sec' }],
  ['tram -sec', { kind: 'field', before: 'tram -', word: 'sec' }],
  ['(sec', { kind: 'field', before: '(', word: 'sec' }],
  ['section:', { kind: 'value', before: '', field: 'section', contains: '' }],
  ['tram Section:lo', { kind: 'value', before: 'tram ', field: 'section', contains: 'lo' }],
  ['section:"Local ne', { kind: 'value', before: '', field: 'section', contains: 'Local ne' }],
  ['-section:="Lo', { kind: 'value', before: '-', field: 'section', contains: 'Lo' }],
  ['"two words":', { kind: 'value', before: '', field: 'two words', contains: '' }],
])('the end of what is typed asks for fields or values: %s', (typed, end) => {
  expect(readQueryEnd(typed, fields)).toEqual(end);
});

it.each(['', 's', 'tram ', '"a phrase sec', '"a section:', 'other:x', 'section:[a', 'section:"x"'])(
  'nothing is offered where no field begins: %s',
  (typed) => {
    expect(readQueryEnd(typed, fields)).toBeUndefined();
  },
);

it('a value that is chosen is a finished part of the query, exactly that value', () => {
  const end = readQueryEnd('tram -section:lo', fields);
  if (end?.kind !== 'value') throw new Error('no value');
  const typed = withValue(end, end.field, 'Local "news"');
  expect(isFinished(typed, fields)).toBe(true);
  expect(readPieces(typed, fields).pieces[1]).toMatchObject({
    isExcluded: true,
    node: { field: 'section', constraint: { kind: 'literal', text: 'Local "news"' } },
  });
});

it('a field that is chosen waits for its value, a stretch of time is finished', () => {
  const end = readQueryEnd('tram two', fields);
  if (!end) throw new Error('no end');
  expect(withField(end, 'section')).toBe('tram section:');
  expect(withField(end, 'two words')).toBe('tram "two words":');
  const dated = withRange({ ...end, before: '' }, 'publishDate', namedPeriods.lastWeek);
  expect(isFinished(dated, fields)).toBe(true);
});

it('values are found by any of their words, whatever case and diacritics', () => {
  expect(hasWords('Místní zprávy', 'mistni')).toBe(true);
  expect(hasWords('Místní zprávy', 'sport')).toBe(false);
});
