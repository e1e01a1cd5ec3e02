import { expect, test } from 'vitest';
import { largestCut, realCut } from '../../photos/reads/cuts.ts';
import { placeText, textIn } from '../../photos/reads/photo-texts.ts';
import { photoRecord } from '../../photos/test-photo-service.ts';
import { placePhoto } from '../../photos/writes/place-photo.ts';
import { emptyContent } from './content.ts';
import { cutAddress, photoAddress, photosOf, shownSize, warningsOf } from './placed.ts';

const whole = placePhoto(
  photoRecord('a', { credit: 'Jana', altText: 'A tram', rights: { cost: 'free' } }),
  'en',
);

test('addresses that are none of the web do not come along', () => {
  const record = photoRecord('a', {
    landingUrl: 'javascript:alert(1)',
    hotlink: 'data:text/html,x',
    rights: { cost: 'free', licenseUrl: `https://example.org/${'a'.repeat(2_000)}` },
  });
  expect(placePhoto(record, 'en')).toMatchObject({ landingUrl: '', licenseUrl: '' });
  expect(placePhoto(record, 'en').hotlink).toBeUndefined();
});

test('a photo takes along what its bank says, in the language of the article', () => {
  const record = photoRecord('a', {
    description: { en: 'A tram', cs: 'Tramvaj' },
    rights: { cost: 'conditional', license: 'CC BY-SA 4.0' },
    hotlink: 'https://images.example/a',
  });
  expect(placePhoto(record, 'cs')).toMatchObject({
    caption: 'Tramvaj',
    alt: 'Photo a',
    cost: 'conditional',
    license: 'CC BY-SA 4.0',
    hotlink: 'https://images.example/a',
  });
  expect(textIn(record.description, ['de'])).toBe('A tram');
  expect(textIn({}, ['de'])).toBe('');
});

test('what a colleague ought to know first', () => {
  expect(warningsOf(whole)).toEqual([]);
  const cut = { x: 0, y: 0, width: 0.5, height: 1, ratio: 'free' as const };
  expect(
    warningsOf({
      ...whole,
      credit: ' ',
      alt: '',
      cost: 'unknown',
      digitalSource: 'trainedAlgorithmicMedia',
      license: 'CC BY-ND 4.0',
      cut,
    }),
  ).toEqual(['no-credit', 'no-alt', 'cost-unknown', 'machine-made', 'cut-forbidden']);
  expect(warningsOf({ ...whole, cost: 'pay' })).toEqual(['cost-pay']);
});

test('cuts have their shape, stay within the picture and around what matters', () => {
  const size = { width: 1600, height: 900 };
  expect(largestCut(size, 'free')).toBeUndefined();
  const square = largestCut(size, '1:1', { x: 1, y: 0.5 });
  expect(square).toMatchObject({ y: 0, height: 1, ratio: '1:1' });
  expect((square?.x ?? 0) + (square?.width ?? 0)).toBeCloseTo(1);
  expect(shownSize({ ...size, ...(square && { cut: square }) })).toEqual({
    width: 900,
    height: 900,
  });
  expect(largestCut({ width: 900, height: 1600 }, '16:9')?.width).toBe(1);
  expect(realCut({ x: 0, y: 0, width: 1, height: 0.999, ratio: 'free' })).toBeUndefined();
});

test('addresses carry any id', () => {
  expect(photoAddress({ bank: 'a/b', id: 'x?y#z' }, 320)).toBe('/api/photos/a%2Fb/x%3Fy%23z/320');
  expect(cutAddress({ bank: 'demo', id: 'x' }, 800)).toBe('/api/photos/demo/x/rendition?max=800');
});

test('places are told once, and photos of a piece with the lead photo first', () => {
  expect(placeText({ place: { city: 'Brno', region: 'Brno', country: 'Czechia' } })).toBe(
    'Brno, Czechia',
  );
  const content = {
    ...emptyContent,
    content: [
      emptyContent.content[0],
      emptyContent.content[1],
      { type: 'figure' as const, attrs: { ...whole, id: 'b' } },
    ] satisfies typeof emptyContent.content,
  };
  expect(photosOf(content, whole).map(({ id }) => id)).toEqual(['a', 'b']);
});
