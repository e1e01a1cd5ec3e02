import { describe, expect, it } from 'vitest';
import { addRun, findChanges, type Run } from './create-analysis';

function run(seconds: number, ...keys: string[]): Run {
  return { at: seconds * 1000, keys: new Set(keys) };
}

function changes(...runs: Run[]) {
  const { fresh, gone } = findChanges(runs.reduce<Run[]>(addRun, []));
  return { fresh: [...fresh], gone: [...gone] };
}

describe('findChanges', () => {
  it('calls nothing new in the first analysis of a text', () => {
    expect(changes(run(0, 'Brno'))).toEqual({ fresh: [], gone: [] });
    expect(changes(run(0), run(30, 'Brno'))).toEqual({ fresh: [], gone: [] });
  });

  it('compares with the text before a stretch of typing, not with each keystroke', () => {
    expect(
      changes(run(0, 'Brno'), run(60, 'Brno', 'Praha'), run(61, 'Brno', 'Praha', 'Ostrava')),
    ).toEqual({
      fresh: ['Praha', 'Ostrava'],
      gone: [],
    });
  });

  it('stops calling new what was there before the last stretch', () => {
    expect(changes(run(0, 'Brno'), run(60, 'Brno', 'Praha'), run(120, 'Praha', 'Brno'))).toEqual({
      fresh: [],
      gone: [],
    });
  });

  it('tells what is gone', () => {
    expect(changes(run(0, 'Brno', 'Praha'), run(60, 'Brno'))).toEqual({
      fresh: [],
      gone: ['Praha'],
    });
  });
});
