import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Constraint, formatConstraint, parseConstraint } from './article-filter.ts';
import { dateUnits } from './article-filter-date.ts';

function read(text: string) {
  const parsed = parseConstraint(text);
  return 'constraint' in parsed ? formatConstraint(parsed.constraint) : parsed.error;
}

describe('parseConstraint', () => {
  it.each([
    ['', ''],
    ['Local', 'Local'],
    ['Walt Disney (company)', 'Walt Disney (company)'],
    ['(EU) and (UN)', '(EU) and (UN)'],
    ['[sic] note]', '[sic] note]'],
    ['(open', '(open'],
    ['-"A"', '-"A"'],
    [' (A)', ' (A)'],
    ['("A" OR "B")', '("A" OR "B")'],
    ['("A" AND "B")', '("A" AND "B")'],
    ['(-"A")', '(-"A")'],
    ['(NOT A)', '(-A)'],
    ['(!A)', '(-A)'],
    ['(a b OR c)', '(a AND b OR c)'],
    ['(a (b OR (c OR d)))', '(a AND (b OR c OR d))'],
    ['((a) (b))', '(a AND b)'],
    ['(-(a b))', '(-(a AND b))'],
    ['(a-b COVID-19 C++ AT&T)', '(a-b AND COVID-19 AND C++ AND AT&T)'],
    ['(tram*)', '(tram*)'],
    [String.raw`(tram\* \AND \-x)`, String.raw`(tram\* AND \AND AND \-x)`],
    [
      String.raw`(Donald AND -"Trump" AND ("Walt Disney \(company\)" OR Hollywood))`,
      '(Donald AND -"Trump" AND ("Walt Disney (company)" OR Hollywood))',
    ],
    [String.raw`("a\"b\\c")`, String.raw`("a\"b\\c")`],
    ['(="(Local)" OR =Sport)', '(="(Local)" OR ="Sport")'],
    ['(=Sport)', 'Sport'],
    ['(="(Local)")', '(="(Local)")'],
    ['[2025-01-01T00:00:00Z TO NOW]', '[2025-01-01T00:00:00Z TO NOW]'],
    ['([2025-01-01 TO *])', '[2025-01-01 TO *]'],
    ['{ 1.50 to 2e3 ]', '{1.5 TO 2000]'],
    ['[now-7day/days TO NOW+1MONTH/month}', '[NOW-7DAYS/DAY TO NOW+1MONTH/MONTH}'],
    ['[2020 TO 2024]', '[2020 TO 2024]'],
    ['[2020 TO NOW/YEAR]', '[2020 TO NOW/YEAR]'],
    ['[2024-05-06T10:00+02:00-2HOURS TO 2024-05]', '[2024-05-06T10:00+02:00-2HOURS TO 2024-05]'],
    ['([1 TO 5] OR -[* TO *])', '([1 TO 5] OR -[* TO *])'],
    ['(*)', '[* TO *]'],
    ['(-*)', '(-[* TO *])'],
  ])('reads %s as %s', (text, printed) => {
    expect(read(text)).toBe(printed);
  });

  it('tells years from numbers by the other end', () => {
    expect(parseConstraint('[2020 TO *]')).toMatchObject({
      constraint: { from: { number: 2020 } },
    });
    expect(parseConstraint('[2020 TO NOW]')).toMatchObject({
      constraint: { from: { kind: 'date', date: { base: '2020', steps: [] } } },
    });
  });

  it.each([
    ['()', 'missing-operand', 1],
    ['(a OR)', 'missing-operand', 5],
    ['(AND a)', 'missing-operand', 1],
    ['(a NOT)', 'missing-operand', 6],
    ['(a (b)', 'unclosed', 0],
    [String.raw`(a\)`, 'unclosed', 0],
    ['(a ])', 'unopened', 3],
    ['(a [b)', 'unclosed', 3],
    ['(a "b)', 'unclosed-quote', 3],
    ['(a & b)', 'not-a-word', 3],
    ['(Brno - Praha)', 'not-a-word', 6],
    ['("")', 'not-a-word', 1],
    ['(wo*rd)', 'star', 3],
    ['(*word)', 'star', 1],
    ['[a]', 'bad-range', 0],
    ['[]', 'bad-range', 0],
    ['{"a": 1}', 'bad-range', 0],
    ['[yesterday TO NOW]', 'bad-range-end', 1],
    ['(x [2024-01-01 TO 2024-02-30])', 'bad-range-end', 18],
    ['[2024-13 TO *]', 'bad-range-end', 1],
    ['[1e999 TO *]', 'bad-range-end', 1],
    ['[NOW-1FORTNIGHT TO *]', 'bad-range-end', 1],
    ['[5 TO NOW]', 'mixed-range', 1],
    [`${'('.repeat(33)}a${')'.repeat(33)}`, 'too-deep', 32],
    [`(${'-'.repeat(32)}a)`, 'too-deep', 32],
    ['x'.repeat(4_001), 'too-long', 0],
  ])('says what is wrong with %j, and where', (text, code, position) => {
    expect(read(text)).toMatchObject({ code, position, message: expect.stringMatching(/\w/) });
  });

  it('names the date that cannot be read', () => {
    expect(read('[2024-02-30 TO NOW]')).toMatchObject({
      message: '"2024-02-30" is neither a date nor a number',
      values: { text: '2024-02-30' },
    });
  });

  const words = [
    'tram',
    'tram*',
    '"a b"',
    String.raw`"\""`,
    '=x',
    '="("',
    '[1 TO 2]',
    '{NOW TO *]',
  ];
  const signs = [
    'AND',
    'OR',
    'NOT',
    '-',
    '!',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '"',
    '*',
    '\\',
    '=',
    'TO',
  ];
  const piece = fc.constantFrom(...words, ...words, ...signs);
  const text = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => `(${pieces.join(' ')})`),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `(${pieces.join('')})`),
    fc.string({ unit: 'binary', maxLength: 40 }).map((inside) => `(${inside})`),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );

  it('makes of any text a tree that prints as itself, or an error within the text', () => {
    fc.assert(
      fc.property(text, (given) => {
        const parsed = parseConstraint(given);
        if ('error' in parsed) {
          expect(parsed.error.position).toBeGreaterThanOrEqual(0);
          expect(parsed.error.position).toBeLessThanOrEqual(given.length);
        } else expect(parseConstraint(formatConstraint(parsed.constraint))).toEqual(parsed);
      }),
      { numRuns: 2_000 },
    );
  });

  it('prints any tree so that it reads as the same', () => {
    fc.assert(
      fc.property(constraints, (constraint) => {
        expect(parseConstraint(formatConstraint(constraint))).toEqual({ constraint });
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes what would be slow to go over again and again in a moment', () => {
    expect(read(`(${'['.repeat(3_998)})`)).toMatchObject({ code: 'unclosed' });
    expect(read(`(${'"\\'.repeat(1_999)})`)).toMatchObject({ position: expect.any(Number) });
  });
});

const sayings = fc
  .tuple(
    fc.constantFrom('a', 'NOT', '9', '-x', 'Ž', '=q'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  .map((parts) => parts.join(''));
const amounts = fc.integer({ min: -999, max: 999 });
const steps = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    amount: amounts,
    unit: fc.constantFrom(...dateUnits),
  }),
  fc.record({ kind: fc.constant('floor' as const), unit: fc.constantFrom(...dateUnits) }),
);
const dates = fc.record({
  base: fc.constantFrom(
    'NOW',
    '2024-05-06',
    '2024-05',
    '2024-05-06T10:00:00.5Z',
    '2024-05-06T10:00+02:00',
  ),
  steps: fc.array(steps, { maxLength: 3 }),
});
const open = fc.constant({ kind: 'open' as const });
const dateEnd = fc.record({ kind: fc.constant('date' as const), date: dates });
const numberEnd = fc.record({
  kind: fc.constant('number' as const),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
});
const ends = fc.oneof(
  fc.tuple(fc.oneof(open, dateEnd), fc.oneof(open, dateEnd)),
  fc.tuple(fc.oneof(open, numberEnd), fc.oneof(open, numberEnd)),
);
const leaves = fc.oneof(
  fc.record({ kind: fc.constant('literal' as const), text: fc.string({ unit: 'binary' }) }),
  fc.record({ kind: fc.constant('phrase' as const), text: sayings }),
  fc.record({ kind: fc.constant('word' as const), text: sayings, isPrefix: fc.boolean() }),
  fc
    .record({ ends, includesFrom: fc.boolean(), includesTo: fc.boolean() })
    .map(({ ends: [from, to], ...includes }) => ({
      kind: 'range' as const,
      from,
      to,
      ...includes,
    })),
);
const { constraints } = fc.letrec<{ constraints: Constraint }>((tie) => ({
  constraints: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaves,
    fc.record({ kind: fc.constant('not' as const), part: tie('constraints') }),
    fc
      .tuple(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(tie('constraints'), { minLength: 2, maxLength: 3 }),
      )
      .map(([kind, parts]) => ({
        kind,
        parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])),
      })),
  ),
}));
