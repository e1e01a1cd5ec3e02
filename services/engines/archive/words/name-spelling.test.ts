import { describe, expect, it } from 'vitest';
import { areAlike, nameBases, slipsOf, spelledAlike } from './name-spelling.ts';

describe('names in other spellings', () => {
  it.each([
    ['titanik', 'titanic'],
    ['londyn', 'london'],
    ['sofie', 'sophie'],
    ['vashington', 'washington'],
    ['maks', 'max'],
    ['tsunami', 'tsunamy'],
    ['kopenhagen', 'copenhagen'],
  ])('%s is %s', (one, other) => {
    expect(areAlike(spelledAlike(one), spelledAlike(other))).toBe(true);
  });

  it.each([
    ['suez', 'seoul'],
    ['landy', 'lander'],
    ['paris', 'polaris'],
    ['johnson', 'jonathan'],
    ['mars', 'marx'],
  ])('%s is another name than %s', (one, other) => {
    expect(areAlike(spelledAlike(one), spelledAlike(other))).toBe(false);
  });

  it.each([
    ['titaniku', 'titanik'],
    ['gdanskych', 'gdansk'],
    ['palachovy', 'palach'],
    ['helsinkach', 'helsink'],
  ])('%s may be %s', (stem, base) => {
    expect(nameBases(stem)).toContain(base);
  });

  it.each([
    ['titnaic', 'titanic'],
    ['ttanic', 'titanic'],
    ['titannic', 'titanic'],
    ['titamic', 'titanic'],
    ['titani', 'titanic'],
  ])('%s may be %s mistyped', (one, other) => {
    expect(slipsOf(one)).toContain(other);
  });

  it('short names and first letters are taken as they are typed', () => {
    expect(slipsOf('bohr')).toEqual([]);
    expect(slipsOf('ditanic')).not.toContain('titanic');
  });

  it('leaves no name too short', () => {
    expect(nameBases('rusum')).toEqual(['rusum']);
  });
});
