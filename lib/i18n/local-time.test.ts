import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

it('comes back to the same minute', () => {
  const range = { min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (date) => {
      const at = new Date(date.getTime() - (date.getTime() % 60_000)).toISOString();
      // The hour that clocks repeat in autumn has one name for two times.
      const back = fromLocalInput(toLocalInput(at)) ?? '';
      expect([0, 3_600_000]).toContain(Math.abs(Date.parse(back) - Date.parse(at)));
    }),
  );
});

it('takes an empty or broken field for no time', () => {
  expect(fromLocalInput('')).toBeUndefined();
  expect(fromLocalInput('soon')).toBeUndefined();
  expect(toLocalInput('soon')).toBe('');
});
