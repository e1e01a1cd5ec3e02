import type { Schedule } from './store';

/** A clock for tests: nothing runs until `advance` says how much time went by. */
export function createManualClock(): {
  schedule: Schedule;
  advance: (ms: number) => Promise<void>;
} {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    schedule: (run, milliseconds) => {
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: async (milliseconds) => {
      await settle();
      const end = now + milliseconds;
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        timers = timers.filter((timer) => timer !== next);
        next.run();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}
