import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekOf, weekRange } from './iso-week.ts';

it('knows the weeks around New Year', () => {
  expect(weekOf(new Date('2026-11-21T23:00:00Z'))).toBe('2026-W47');
  expect(weekOf(new Date('2027-01-03T23:59:59Z'))).toBe('2026-W53');
  expect(weekOf(new Date('2024-12-30T00:00:00Z'))).toBe('2025-W01');
  expect(weekRange('2026-W53')).toEqual({
    from: '2026-12-28T00:00:00.000Z',
    until: '2027-01-04T00:00:00.000Z',
  });
});

it('puts every moment into the week that it lies in', () => {
  const moments = fc.date({
    min: new Date('1971-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (time) => {
      const { from, until } = weekRange(weekOf(time));
      const at = time.toISOString();
      expect(from <= at && at < until).toBe(true);
    }),
  );
});
