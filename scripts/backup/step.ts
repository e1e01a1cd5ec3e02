import type { Progress } from '../progress.ts';

/** Runs a part of the work and shows how far it is. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function createStep(progress: Progress): Step {
  return async (name, work) => {
    const running = progress.start({ name });
    try {
      const result = await work();
      running.end('done');
      return result;
    } catch (error) {
      running.end('failed');
      throw error;
    }
  };
}
