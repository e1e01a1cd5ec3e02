import { describe, expect, it } from 'vitest';
import type { CorrectionItem } from '@/lib/drafts/api';
import { correctionMarks, liveCorrections } from './live-corrections';

function correction(text: string, start: number, block = 0): CorrectionItem {
  const kind = text === 'mesto' ? 'diacritics' : 'spelling';
  return { block, start, end: start + text.length, text, kind, replacements: ['x'] };
}

const both = { spelling: true, diacritics: true };
const then = ['teh mesto and teh end'];
const corrections = [correction('teh', 0), correction('mesto', 4), correction('teh', 14)];

function live(now: string[], ignored: string[] = [], kinds = both) {
  return liveCorrections(corrections, then, now, new Set(ignored), kinds).map(
    ({ id, block, start }) => [id, block, start],
  );
}

describe('liveCorrections', () => {
  it('tells repeated words apart', () => {
    expect(live(then)).toEqual([
      ['spelling:teh:0', 0, 0],
      ['diacritics:mesto:0', 0, 4],
      ['spelling:teh:1', 0, 14],
    ]);
  });

  it('follows the text as it is edited', () => {
    expect(live(['new', ...then])).toEqual([
      ['spelling:teh:0', 1, 0],
      ['diacritics:mesto:0', 1, 4],
      ['spelling:teh:1', 1, 14],
    ]);
    expect(live(['teh mesto or teh end'])).toEqual([
      ['spelling:teh:0', 0, 0],
      ['diacritics:mesto:0', 0, 4],
      ['spelling:teh:1', 0, 13],
    ]);
  });

  it('forgets what was mended and finds it again when that is undone', () => {
    expect(live(['the mesto and teh end'])).toEqual([
      ['diacritics:mesto:0', 0, 4],
      ['spelling:teh:0', 0, 14],
    ]);
    expect(live(then)).toHaveLength(3);
  });

  it('leaves out what is ignored or switched off', () => {
    expect(live(then, ['teh'])).toEqual([['diacritics:mesto:0', 0, 4]]);
    expect(live(then, [], { spelling: true, diacritics: false })).toHaveLength(2);
  });

  it('draws each where it stands', () => {
    const [marks] = correctionMarks(
      liveCorrections(corrections, then, then, new Set(), both),
      then,
    );
    expect(marks?.marks.map(({ start, kind }) => [start, kind])).toEqual([
      [0, 'spelling'],
      [4, 'diacritics'],
      [14, 'spelling'],
    ]);
  });
});
