import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCountry, drawPlace, mapSize } from './locator-map.ts';

test('a city lies inside its country, and the whole of a small country is seen', async () => {
  const map = await drawPlace({ latitude: 49.195, longitude: 16.608 });
  expect(map.dot).toEqual({ x: expect.closeTo(210, -1), y: expect.closeTo(144, -1) });
  const points = [...map.country.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)];
  expect(points.length).toBeGreaterThan(20);
  for (const [, x, y] of points) {
    expect(Number(x)).toBeGreaterThan(0);
    expect(Number(x)).toBeLessThan(mapSize.width);
    expect(Number(y)).toBeGreaterThan(0);
    expect(Number(y)).toBeLessThan(mapSize.height);
  }
});

test.each([
  ['in a vast country', { latitude: 55.75, longitude: 37.62 }],
  ['across the 180th meridian', { latitude: -18.14, longitude: 178.44 }],
  ['on the coast', { latitude: 43.1, longitude: 131.9 }],
  ['at the pole', { latitude: -90, longitude: 0 }],
])(
  'a place %s is shown with its country, in a picture that is quickly loaded',
  async (_where, point) => {
    const map = await drawPlace(point);
    expect(map.country).toMatch(/^M/);
    expect(map.dot).toBeDefined();
    expect((map.land + map.country).length).toBeLessThan(60_000);
  },
);

test('a place at sea is a dot', async () => {
  expect(await drawPlace({ latitude: 0, longitude: -30 })).toEqual({
    land: '',
    country: '',
    centre: { latitude: 0, longitude: -30 },
    dot: { x: 180, y: 120 },
  });
});

test('a country is found by its name or by a point in it', async () => {
  const byName = await drawCountry({ name: 'Czechia' });
  expect(byName?.country).toMatch(/^M/);
  expect(byName).not.toHaveProperty('dot');
  expect(await drawCountry({ name: '', point: { latitude: 50, longitude: 15 } })).toEqual(byName);
  expect(await drawCountry({ name: 'Ruritania' })).toBeUndefined();
});

test('wherever on the globe, there is a map with numbers only', async () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(point, async (where) => {
      const { land, country, dot } = await drawPlace(where);
      expect(land + country).toMatch(/^[MLZ\d.,-]*$/);
      expect(dot).toEqual({ x: expect.any(Number), y: expect.any(Number) });
    }),
    { numRuns: 30 },
  );
});
