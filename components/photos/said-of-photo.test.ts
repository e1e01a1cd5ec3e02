import { expect, test } from 'vitest';
import { photoRecord } from '@/lib/photos/test-photo-service';
import { readSaid, toChange } from './said-of-photo';

const photo = photoRecord('u1', {
  name: { en: 'A tram' },
  keywords: ['tram', 'Brno'],
  people: [{ name: 'Anna Nová', gkbId: 'G1' }],
  rights: { cost: 'conditional', license: 'CC BY', licenseUrl: 'https://cc.example/by' },
});

test('only what was said otherwise is changed', () => {
  const before = readSaid(photo, 'en');
  expect(toChange(before, before)).toBeUndefined();
  expect(
    toChange({ ...before, name: 'The tram', keywords: 'tram, Brno,  night,tram' }, before),
  ).toEqual({ name: 'The tram', keywords: ['tram', 'Brno', 'night'] });
  expect(toChange({ ...before, people: '' }, before)).toEqual({ people: [] });
});

test('another licence loses the address of the one before, other conditions keep it', () => {
  const before = readSaid(photo, 'en');
  expect(toChange({ ...before, restriction: 'Print only' }, before)?.rights).toMatchObject({
    restriction: 'Print only',
    licenseUrl: 'https://cc.example/by',
  });
  expect(toChange({ ...before, license: 'Ours' }, before)?.rights).not.toHaveProperty('licenseUrl');
});
