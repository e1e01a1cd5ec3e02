import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery, type QueryNode } from './archive-query.ts';
import { articleParts } from './archive-query-field.ts';
import { formatQuery } from './archive-query-printer.ts';
import type { Constraint } from './article-filter.ts';

const fields = ['section', 'publishDate', 'Rubrika hlavní'];

function read(text: string) {
  const parsed = parseQuery(text, { fields });
  if ('error' in parsed) throw new Error(parsed.error.message);
  return parsed;
}

/** The tree without the places, which printing changes. */
function shape(node: QueryNode | null): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value: unknown) =>
      key === 'start' || key === 'end' ? undefined : value,
    ),
  );
}

describe('parseQuery', () => {
  it.each([
    ['', ''],
    ['tram line', 'tram line'],
    ['tram AND line OR bus', 'tram line OR bus'],
    ['tram (line OR bus)', 'tram (line OR bus)'],
    ['"městská doprava" „nová trať“', '"městská doprava" "nová trať"'],
    ['"tram" "OR"', 'tram "OR"'],
    ['=trams ="tram lines"', '=trams ="tram lines"'],
    ['tram* "old t*"', 'tram* "old t*"'],
    ['a NEAR/5 b', 'a NEAR/5 b'],
    ['a NEAR "b c"', 'a NEAR/8 "b c"'],
    ['a NEAR b NEAR/3 c', 'a NEAR/8 b b NEAR/3 c'],
    ['(a OR b) NEAR c', '(a OR b) NEAR/8 c'],
    ['-a NEAR b c', '-(a NEAR/8 b) c'],
    ['-a NOT b -"c d" -(e f)', '-a -b -"c d" -(e f)'],
    ['--a NOT NOT NOT b', 'a -b'],
    ['title:tram lead:"a b" TEXT:=c', 'title:tram lead:"a b" text:=c'],
    ['title:(a OR b -text:c)', 'title:a OR title:b -text:c'],
    ['section:local', 'section:(local)'],
    ['Section:"Local news"', 'section:"Local news"'],
    ['section:="Local"', 'section:="Local"'],
    ['section:=Local', 'section:="Local"'],
    ['section:„Domácí zprávy“', 'section:"Domácí zprávy"'],
    ['section:(a OR "b)")', 'section:(a OR "b)")'],
    ['section:lo* section:*', 'section:(lo*) section:[* TO *]'],
    ['-section:local NOT section:sport', '-section:(local) -section:(sport)'],
    ['publishDate:[2024-01-01 TO NOW] x', 'publishDate:[2024-01-01 TO NOW] x'],
    ['"rubrika hlavní":x "title":"y"', '"Rubrika hlavní":(x) "title":"y"'],
    ['https://news.example/a 10:30 re:match', '"https://news.example/a" "10:30" "re:match"'],
    ['COVID-19 C++ AT&T well-known', 'COVID-19 C++ AT&T well-known'],
    ['or and not near', 'or and not near'],
  ])('reads %s as %s', (text, printed) => {
    const { query } = read(text);
    expect(formatQuery(query)).toBe(printed);
  });

  it.each<[string, string, [string, number, number][]]>([
    ['"tram line', '"tram line"', [['unclosed-quote', 0, 10]]],
    ['tram (line', 'tram line', [['unclosed', 5, 10]]],
    ['tram) line', 'tram line', [['stray-bracket', 4, 5]]],
    ['() tram', 'tram', [['empty-group', 0, 2]]],
    [
      'OR tram AND',
      'tram',
      [
        ['ignored-operator', 0, 2],
        ['ignored-operator', 8, 11],
      ],
    ],
    ['a OR OR b', 'a OR b', [['ignored-operator', 5, 7]]],
    ['a AND OR b', 'a OR b', [['ignored-operator', 2, 5]]],
    ['NEAR EAST', '"NEAR" EAST', [['operator-as-word', 0, 4]]],
    ['a NEAR (b c)', 'a "NEAR" (b c)', [['operator-as-word', 2, 6]]],
    ['a NEAR section:x', 'a "NEAR" section:(x)', [['operator-as-word', 2, 6]]],
    ['a NOT', 'a "NOT"', [['operator-as-word', 2, 5]]],
    [
      'Brno - Praha &',
      'Brno Praha',
      [
        ['no-word', 5, 6],
        ['no-word', 13, 14],
      ],
    ],
    ['wo*rd', '"wo*rd"', [['star', 0, 5]]],
    [
      'a NEAR/0 b NEAR/999 c',
      'a NEAR/1 b b NEAR/50 c',
      [
        ['distance', 2, 8],
        ['distance', 11, 19],
      ],
    ],
    ['section: local', '"section:" local', [['no-value', 0, 8]]],
    ['section:"Local', 'section:"Local"', [['unclosed-quote', 8, 14]]],
    ['section:(a OR (b', 'section:(a OR b)', [['unclosed', 8, 16]]],
    ['note:"x"', 'note:"x"', [['unknown-field', 0, 5]]],
    [
      'publishDate:[2024-99-01 TO NOW]',
      '"publishDate:[2024-99-01" TO NOW]',
      [['bad-constraint', 0, 31]],
    ],
  ])('repairs %s to %s and says so', (text, printed, repairs) => {
    const parsed = read(text);
    expect(formatQuery(parsed.query)).toBe(printed);
    expect(parsed.repairs.map(({ code, start, end }) => [code, start, end])).toEqual(repairs);
    for (const { message } of parsed.repairs) expect(message).not.toMatch(/[{}]/);
  });

  it.each([
    ['publishDate:1937-05', 'publishDate:[1937-05 TO 1937-05]'],
    ['publishDate:"12 May 1937"', 'publishDate:[1937-05-12 TO 1937-05-12]'],
    ['publishDate:12. května 1937 tram', 'publishDate:[1937-05-12 TO 1937-05-12] tram'],
    ['-publishDate:(1937 OR "May 1938")', '-publishDate:([1937 TO 1937] OR [1938-05 TO 1938-05])'],
    ['publishDate:(12 May 1937)', 'publishDate:[1937-05-12 TO 1937-05-12]'],
    ['publishDate:last week', 'publishDate:[NOW/WEEK-7DAYS TO NOW/WEEK}'],
    ['publishDate:"minulý týden"', 'publishDate:[NOW/WEEK-7DAYS TO NOW/WEEK}'],
    ['publishDate:[May 1937 TO June 1937]', 'publishDate:[1937-05 TO 1937-06]'],
    ['publishDate:[1937 TO 1940]', 'publishDate:[1937 TO 1940]'],
    ['publishDate:[1937 TO June 1940}', 'publishDate:[1937 TO 1940-06}'],
    ['publishDate:[3. května 1937 TO *] tram', 'publishDate:[1937-05-03 TO *] tram'],
    ['publishDate:[* TO 12. 5. 1937]', 'publishDate:[* TO 1937-05-12]'],
    ['publishDate:["3. März 1937" TO Juli 1940]', 'publishDate:[1937-03-03 TO 1940-07]'],
    ['publishDate:[mai 1937 TO NOW]', 'publishDate:[1937-05 TO NOW]'],
    [
      'publishDate:([maj 1937 TO 1938] OR 1940)',
      'publishDate:([1937-05 TO 1938] OR [1940 TO 1940])',
    ],
    ['publishDate:19*', 'publishDate:(19*)'],
    ['publishDate:="1937"', 'publishDate:="1937"'],
    ['section:1937', 'section:(1937)'],
  ])('a date that is typed into a field of dates is its range: %s', (text, printed) => {
    const parsed = read(text);
    expect(formatQuery(parsed.query)).toBe(printed);
    expect(parsed.repairs).toEqual([]);
    expect(formatQuery(read(printed).query)).toBe(printed);
  });

  it('words of a field of dates that are no date stay words, and that is said', () => {
    const { query, repairs } = read('publishDate:"the day after"');
    expect(formatQuery(query)).toBe('publishDate:"the day after"');
    expect(repairs).toMatchObject([{ code: 'no-date', values: { text: 'the day after' } }]);
  });

  it('says what is wrong with a constraint', () => {
    expect(read('publishDate:[2024-99-01 TO NOW]').repairs[0]).toMatchObject({
      values: { reasonCode: 'bad-range-end', reason: expect.stringContaining('2024-99-01') },
    });
  });

  it('keeps the places of what it reads', () => {
    const text = 'a -section:"x y" title:=b* (c OR "d")';
    const { query } = read(text);
    const places = query?.kind === 'and' ? query.parts : [];
    expect(places.map(({ start, end }) => text.slice(start, end))).toEqual([
      'a',
      '-section:"x y"',
      'title:=b*',
      '(c OR "d")',
    ]);
  });

  it('refuses only what is too much', () => {
    expect(parseQuery('a'.repeat(4_001))).toMatchObject({ error: { code: 'too-long' } });
    expect(parseQuery('a '.repeat(201))).toMatchObject({
      error: { code: 'too-many-terms', position: 400 },
    });
    expect(formatQuery(read(`${'('.repeat(1_999)}a${')'.repeat(1_999)}`).query)).toBe('a');
    expect(formatQuery(read(`${'-'.repeat(3_999)}a`).query)).toBe('-a');
    expect(formatQuery(read('(a NEAR '.repeat(150)).query)).toContain('a');
    expect(read('section:('.repeat(190)).repairs.length).toBeGreaterThan(0);
  });

  it('reads whatever is typed, and what it prints as the same', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { query, repairs } = read(text);
        for (const { start, end } of [...repairs, ...(query ? [query] : [])]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        const printed = formatQuery(query);
        expect(shape(read(printed).query)).toEqual(shape(query));
      }),
      { numRuns: 2_000 },
    );
  });

  it('prints any tree so that it reads as the same', () => {
    fc.assert(
      fc.property(tree, (query) => {
        expect(shape(read(formatQuery(query)).query)).toEqual(shape(query));
      }),
      { numRuns: 1_000 },
    );
  });
});

const texts = [
  fc.constantFrom('tram', 'Škoda', 'COVID-19', '-x', 'AND', 'NEAR/3', 'or', 'a:b', '=c', 'title:'),
  fc.constantFrom('tram line', 'a AND b', 'Škoda - auto'),
] as const;
const range = { start: 0, end: 0 };
const term = fc
  .record({
    texts: fc
      .constantFrom(0, 1)
      .chain((place) => fc.tuple(fc.constant(place), texts[place] ?? texts[0])),
    isPrefix: fc.boolean(),
    isExact: fc.boolean(),
    part: fc.constantFrom(null, ...articleParts),
  })
  .map(({ texts: [place, text], ...term }) => ({
    kind: place === 0 ? ('word' as const) : ('phrase' as const),
    text,
    ...term,
    ...range,
  }));
const constraint = fc.constantFrom<Constraint>(
  { kind: 'literal', text: 'Local "news"' },
  { kind: 'phrase', text: 'a)' },
  { kind: 'word', text: 'lo', isPrefix: true },
  { kind: 'not', part: { kind: 'word', text: 'NOT', isPrefix: false } },
);
const leaf = fc.oneof(
  term,
  fc.record({
    kind: fc.constant('field' as const),
    field: fc.constantFrom('section', 'Rubrika hlavní'),
    constraint,
    start: fc.constant(0),
    end: fc.constant(0),
  }),
  fc.record({
    kind: fc.constant('near' as const),
    distance: fc.integer({ min: 1, max: 50 }),
    left: fc.array(term, { minLength: 1, maxLength: 2 }),
    right: fc.array(term, { minLength: 1, maxLength: 2 }),
    start: fc.constant(0),
    end: fc.constant(0),
  }),
);
const { tree } = fc.letrec<{ tree: QueryNode }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    leaf,
    tie('tree').map((part) =>
      part.kind === 'not' ? part : { kind: 'not' as const, part, ...range },
    ),
    fc
      .tuple(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
      )
      .map(([kind, parts]) => ({ kind, parts, ...range })),
  ),
}));

const words = ['tram', 'tram*', '"a b"', '=x', '="y z"', 'title:t', 'section:s', 'section:"l n"'];
const values = ['note:(a OR b)', 'publishDate:[2024-01-01 TO *]', '-section:=q', '"title":"x"'];
const operators = ['AND', 'OR', 'NOT', 'NEAR', 'NEAR/3', '-', '(', ')', 'title:('];
const signs = ['"', '„', '*', '\\', '=', ':', 'section:', '[', ']', '{', 'section:(', '10:30', '&'];
const piece = fc.constantFrom(...words, ...words, ...values, ...operators, ...operators, ...signs);
const typed = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' ')),
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
