import { describe, expect, it } from 'vitest';
import { typesOfNoun } from './noun-types.ts';

describe('the type of what a noun names', () => {
  it.each([
    ['skipper', 'en', 'person'],
    ['vdova', 'cs', 'person'],
    ['brewery', 'en', 'organization'],
    ['vesnice', 'cs', 'location'],
    ['turnover', 'en', 'money'],
    ['toString', 'en', undefined],
    ['skipper', 'cs', undefined],
  ])('%s (%s)', (noun, language, type) => {
    expect(typesOfNoun(noun, language)?.[0]).toBe(type);
  });
});
