import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTagRule, type PlacedNode, parseTagRule, type RuleNode } from './tag-rule.ts';

function read(text: string) {
  const parsed = parseTagRule(text);
  return 'rule' in parsed ? formatTagRule(parsed.rule) : parsed.error;
}

describe('parseTagRule', () => {
  it.each([
    ['tram', 'tram'],
    ['tram line', 'tram AND line'],
    ['tram OR bus line', 'tram OR bus AND line'],
    ['(tram OR bus) line', '(tram OR bus) AND line'],
    ['tram NOT bus', 'tram AND NOT bus'],
    ['tram NOT (bus OR coach)', 'tram AND NOT (bus OR coach)'],
    ['tram NEAR line', 'tram NEAR/8 line'],
    ['tram NEAR/3 (line OR "end stop") NEAR city', 'tram NEAR/3 (line OR "end stop") NEAR/8 city'],
    ['NOT a NEAR b c', 'NOT a NEAR/8 b AND c'],
    ['tram >= 3', 'tram>=3'],
    ['(tram* OR "street car")>=2', '(tram* OR "street car")>=2'],
    ['ONLY NAME zoo', 'ONLY NAME AND zoo'],
    ['"OR" or and', '"OR" AND or AND and'],
    ['„městská doprava“ «x»', '"městská doprava" AND "x"'],
    ['C++ AT&T COVID-19 #metoo', 'C++ AND AT&T AND COVID-19 AND #metoo'],
    ['((a))', 'a'],
    ['a OR (b OR c)', 'a OR b OR c'],
  ])('reads %s as %s', (text, printed) => {
    expect(read(text)).toBe(printed);
  });

  it.each([
    ['', 'empty', 0, 0],
    ['  ', 'empty', 0, 2],
    ['tram OR', 'missing-operand', 7, 0],
    ['OR tram', 'missing-operand', 0, 2],
    ['tram (bus', 'unclosed', 5, 1],
    ['tram) bus', 'unopened', 4, 1],
    ['()', 'missing-operand', 1, 1],
    ['tram "end stop', 'unclosed-quote', 5, 9],
    ['tram ""', 'empty-phrase', 5, 2],
    ['tram &', 'not-a-word', 5, 1],
    ['tr*m', 'star', 2, 1],
    ['t*', 'short-prefix', 0, 2],
    ['"old t*"', 'short-prefix', 5, 2],
    ['a NEAR/0 b', 'bad-distance', 2, 6],
    ['a NEAR/x b', 'bad-distance', 2, 6],
    ['a>=', 'bad-count', 1, 2],
    ['a >= 100', 'bad-count', 2, 6],
    ['a >= 2 >= 3', 'missing-operand', 7, 4],
    ['a NEAR (b c)', 'near-operand', 7, 5],
    ['(a b)>=2', 'count-operand', 0, 5],
    ['NOT tram', 'only-negative', 0, 8],
    ['ONLY NOT tram', 'only-negative', 5, 8],
    ['tram OR NOT bus', 'only-negative', 0, 15],
    ['tram ONLY', 'only-inside', 5, 4],
    ['ONLY', 'missing-operand', 4, 0],
    ['('.repeat(30), 'too-deep', 20, 1],
    ['a '.repeat(201), 'too-many-terms', 400, 1],
    ['a'.repeat(2_001), 'too-long', 0, 2_001],
  ])('says what is wrong with %j, and where', (text, code, at, length) => {
    expect(read(text)).toMatchObject({ code, at, length, message: expect.stringMatching(/\w/) });
  });

  const words = ['tram', 'bus', 'tram*', '"a b*"', 'NAME', 'Škoda', '"NOT"', 'x'];
  const signs = ['AND', 'OR', 'NOT', 'NEAR', 'NEAR/3', '(', ')', '>=2', 'ONLY', '"', '*', '&', '>'];
  const piece = fc.constantFrom(...words, ...words, ...signs);

  it('makes of any text a rule that prints as itself, or an error within the text', () => {
    const text = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' ')),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    fc.assert(
      fc.property(text, (given) => {
        const parsed = parseTagRule(given);
        if ('error' in parsed) {
          const { at, length } = parsed.error;
          expect(at).toBeGreaterThanOrEqual(0);
          expect(length).toBeGreaterThanOrEqual(0);
          expect(at + length).toBeLessThanOrEqual(given.length);
        } else {
          expect(parseTagRule(formatTagRule(parsed.rule))).toEqual(parsed);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('prints any rule so that it reads as the same', () => {
    fc.assert(
      fc.property(fc.boolean(), conditions, (only, condition) => {
        const rule = { only, condition };
        expect(parseTagRule(formatTagRule(rule))).toEqual({ rule });
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes a long rule in a moment of linear time', () => {
    expect(read('(a OR '.repeat(100))).toMatchObject({ code: 'too-deep' });
    expect(read('"'.repeat(1_999))).toMatchObject({ code: 'empty-phrase' });
  });
});

const ruleWords = fc.record({
  text: fc.constantFrom('tram', 'Škoda', 'AT&T', 'not', 'T-1', '#metoo', '日本'),
  isPrefix: fc.boolean(),
});
const terms = fc.oneof(
  ruleWords.map((word) => ({ kind: 'word' as const, word })),
  fc
    .array(ruleWords, { minLength: 1, maxLength: 3 })
    .map((words) => ({ kind: 'phrase' as const, words })),
  fc.constant({ kind: 'name' as const }),
);

const { placed } = fc.letrec<{ placed: PlacedNode }>((tie) => ({
  placed: fc.oneof(
    { depthSize: 'small' },
    terms,
    fc.record({
      kind: fc.constant('near' as const),
      distance: fc.integer({ min: 1, max: 50 }),
      left: tie('placed'),
      right: tie('placed'),
    }),
    fc.array(tie('placed'), { minLength: 2, maxLength: 3 }).map((parts) => ({
      kind: 'or' as const,
      parts: parts.flatMap((part) => (part.kind === 'or' ? part.parts : [part])),
    })),
  ),
}));
const counts = fc.record({
  kind: fc.constant('count' as const),
  min: fc.integer({ min: 1, max: 99 }),
  part: placed,
});
const { conditions } = fc.letrec<{ conditions: RuleNode }>((tie) => ({
  conditions: fc.oneof(
    { depthSize: 'small' },
    placed,
    counts,
    // A negated term needs a term that must be present beside it.
    fc.tuple(terms, tie('conditions')).map(([term, part]) => ({
      kind: 'and' as const,
      parts: [term, { kind: 'not' as const, part }],
    })),
    fc
      .tuple(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(tie('conditions'), { minLength: 2, maxLength: 3 }),
      )
      .map(([kind, parts]) => ({
        kind,
        parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])),
      })),
  ),
}));
