import { describe, expect, it } from 'vitest';
import { slipCost, slipTable } from './slip-cost.ts';

const cost = (typed: string, meant: string, language = 'en') =>
  slipCost(typed, meant, slipTable(language));

describe('slipCost', () => {
  it('is 0 for the word itself and grows with every slip', () => {
    expect(cost('house', 'house')).toBe(0);
    expect(cost('hause', 'house')).toBeGreaterThan(0);
    expect(cost('haus', 'house')).toBeGreaterThan(cost('hause', 'house'));
  });

  it('knows which slips are likely', () => {
    expect(cost('recieve', 'receive')).toBeLessThan(cost('recpeive', 'receive'));
    expect(cost('comming', 'coming')).toBeLessThan(cost('comqing', 'coming'));
    expect(cost('foto', 'photo')).toBeLessThan(1);
    expect(cost('hoyse', 'house')).toBeLessThan(cost('hozse', 'house'));
    expect(cost('bouse', 'house')).toBeGreaterThan(cost('houbse', 'house'));
  });

  it('follows the spelling of each language', () => {
    expect(cost('mišlenka', 'myšlenka', 'cs')).toBeLessThan(cost('mušlenka', 'myšlenka', 'cs'));
    expect(cost('ktura', 'która', 'pl')).toBeLessThan(0.5);
    expect(cost('ueber', 'über', 'de')).toBeLessThan(0.5);
    expect(cost('govierno', 'gobierno', 'es')).toBeLessThan(0.5);
    expect(cost('lijden', 'leiden', 'nl')).toBeLessThan(0.5);
  });
});
