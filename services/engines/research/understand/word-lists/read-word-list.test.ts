import { describe, expect, it } from 'vitest';
import { BackgroundLoad } from './read-word-list.ts';

function countTo(most: number, steps: number[] = []): BackgroundLoad<number> {
  return new BackgroundLoad(function* () {
    for (let at = 0; at < most; at++) {
      steps.push(at);
      yield;
    }
    return most;
  });
}

describe('what is made in slices', () => {
  it('is there at once when it is needed, and made once', () => {
    const steps: number[] = [];
    const made = countTo(3, steps);
    expect(steps).toEqual([]);
    expect([made.value, made.value]).toEqual([3, 3]);
    expect(steps).toEqual([0, 1, 2]);
  });

  it('can be made ahead, also where somebody needs it meanwhile', async () => {
    const made = countTo(100_000);
    const preparing = made.prepare();
    expect(made.value).toBe(100_000);
    await preparing;
    expect(made.value).toBe(100_000);
  });
});
