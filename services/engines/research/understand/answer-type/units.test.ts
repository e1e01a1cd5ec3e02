import { expect, it } from 'vitest';
import { unitOf } from './units.ts';

it.each([
  [' metres above the sea', 'length', 1, ' metres'],
  [' centimetrů vyšší', 'length', 0.01, ' centimetrů'],
  [' million crowns', 'crowns', 1e6, ' million crowns'],
  [' mld. Kč', 'crowns', 1e9, ' mld. Kč'],
  [' square kilometres', 'square length', 1, ' square kilometres'],
  [' % of voters', 'share', 1, ' %'],
  [' km/h, they say', 'speed', 1, ' km/h'],
])('"%s" is of %s', (behind, measure, factor, written) => {
  const unit = unitOf(behind);
  expect(unit).toMatchObject({ measure, factor });
  expect(behind.slice(0, unit?.end)).toBe(written);
});

it('of what is counted is none', () => {
  for (const behind of ['', ' people', ' million people', ' members of the crew']) {
    expect(unitOf(behind)).toBeUndefined();
  }
});
