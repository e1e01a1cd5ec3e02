import { expect, it } from 'vitest';
import { mistyped } from './mistyped.ts';

it('makes one slip in one word, always the same', () => {
  const texts = ['Who was the captain of the Titanic?', 'Kdy byl založen Červený kříž?'];
  for (const text of texts) {
    const slip = mistyped(text);
    expect(mistyped(text)).toBe(slip);
    const changed = slip.split(' ').filter((word, at) => word !== text.split(' ')[at]);
    expect(changed.length).toBeLessThanOrEqual(1);
    expect(Math.abs(slip.length - text.length)).toBeLessThanOrEqual(1);
  }
});

it('leaves short words alone', () => {
  expect(mistyped('Who am I?')).toBe('Who am I?');
});
