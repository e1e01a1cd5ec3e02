import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventTime } from '../../rank/event-time.ts';
import { agree } from './compare-values.ts';
import type { Value } from './read-value.ts';

const number = (amount: number): Value => ({
  kind: 'number',
  amount,
  type: 'number',
  text: '',
  measure: undefined,
  factor: 1,
});
const length = (amount: number, factor: number): Value => ({
  kind: 'number',
  amount,
  type: 'number',
  text: '',
  measure: 'length',
  factor,
});
const date = (text: string, precision: EventTime['precision']): Value => ({
  kind: 'date',
  stated: { time: Date.parse(text), precision },
  text,
});
const name = (text: string, id?: string): Value => ({
  kind: 'name',
  words: text.split(' '),
  id,
  text,
});

describe('agree', () => {
  it.each([
    [number(30), number(30), true],
    [number(1490), number(1500), true],
    [number(8849), number(8848.86), true],
    [number(1490), number(1517), false],
    [number(843), number(14_059), false],
    [number(8844.43), number(8848.86), false],
    [length(8848.86, 1), length(29_032, 0.3048), true],
    [length(1.5, 1_000), length(1_500, 1), true],
    [length(86, 0.01), length(12, 1), false],
    [date('1986-01-01', 'year'), date('1986-04-26', 'day'), true],
    [date('1986-04-01', 'month'), date('1986-04-26', 'day'), true],
    [date('1986-04-26', 'day'), date('1986-04-27', 'day'), false],
    [date('2020-07-24', 'day'), date('2021-07-23', 'day'), false],
    [name('lewis'), name('carl lewis'), true],
    [name('carl lewis'), name('ben johnson'), false],
    [name('usa', 'G1'), name('united states', 'G1'), true],
    [number(2020), date('2021-01-01', 'year'), true],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(agree(one, other)).toBe(expected);
    expect(agree(other, one)).toBe(expected);
  });

  it('is the same from both sides', () => {
    const amount = fc.integer({ min: 0, max: 100_000 }).map(number);
    fc.assert(fc.property(amount, amount, (a, b) => agree(a, b) === agree(b, a)));
    fc.assert(fc.property(amount, (a) => agree(a, a)));
  });
});
