import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everyPhoto } from '../photo-choice';
import { photoKey } from '../use-judge-photo';
import { printPhotoAddress, readPhotoAddress, readPhotoKey } from './photo-address';

it('is read as it was printed', () => {
  const addresses = fc.record({
    q: fc.string({ maxLength: 50 }),
    like: fc.string({ maxLength: 50 }),
    bank: fc.string({ maxLength: 20 }),
    orientation: fc.constantFrom('' as const, 'landscape' as const, 'square' as const),
    isFree: fc.boolean(),
    age: fc.constantFrom('any' as const, 'month' as const, 'five' as const),
  });
  fc.assert(
    fc.property(addresses, (address) => {
      const search = new URLSearchParams(printPhotoAddress(address));
      expect(readPhotoAddress(search)).toEqual(address);
    }),
  );
});

it('leaves out what is usual, and what it does not know', () => {
  expect(printPhotoAddress({ ...everyPhoto, q: '', like: '' })).toBe('');
  expect(readPhotoAddress(new URLSearchParams('format=round&age=soon&free=maybe'))).toEqual({
    ...everyPhoto,
    q: '',
    like: '',
  });
});

it('names a photo by bank and id, which may hold slashes', () => {
  const photo = { bank: 'commons', id: 'File:A/B.jpg' };
  expect(readPhotoKey(photoKey(photo))).toEqual(photo);
  expect(readPhotoKey('nothing')).toBeUndefined();
});
