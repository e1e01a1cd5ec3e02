import { isRoutine } from './log-line.ts';

export type Step = {
  /** A sentence without its full stop. */
  name: string;
  /** Seconds that it takes on an ordinary machine. */
  usual?: number;
};
type Outcome = 'done' | 'failed' | 'stopped';
export type Progress = {
  /** Shows a step as under way, with the time it has taken, until `end` is called. */
  start(step: Step): { end(outcome: Outcome): void };
  /**
   * Writes what others have to say. On a terminal it is not mixed with the line that is being updated, and lines of the
   * log that tell of nothing unusual are left out: the address would be gone from the screen in a minute.
   */
  write(text: string): void;
};
export type ProgressOptions = {
  output: Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number };
  /** Is told when a step begins and ends. */
  onChange?: (line: string) => void;
};

const clearLine = '\r\u001b[K';
/** Milliseconds between two looks at the clock: a terminal's line is updated, elsewhere each is a line of its own. */
const terminalPause = 1_000;
const plainPause = 10_000;

/** Shows how a start is coming along: one line that is updated on a terminal, a line every ten seconds elsewhere. */
export function createProgress({ output, onChange }: ProgressOptions): Progress {
  const isTerminal = output.isTTY === true;
  /** With the time each began; the first one is shown on a terminal. */
  const running = new Map<Step, number>();
  let unfinished = '';

  const draw = () => {
    const [first] = running;
    if (!isTerminal || !first) return;
    const line = printStep(first[0], Date.now() - first[1]);
    output.write(clearLine + line.slice(0, (output.columns || 80) - 1));
  };
  const print = (line: string) => {
    output.write(`${isTerminal ? clearLine : ''}${line}\n`);
    draw();
  };

  const write = (text: string) => {
    if (!isTerminal) {
      output.write(text);
      return;
    }
    // A line that is not complete waits: the next update would wipe it away.
    const lines = (unfinished + text).split('\n');
    unfinished = lines.pop() ?? '';
    const shown = lines.filter((line) => !isRoutine(line)).map((line) => `${line}\n`);
    if (shown.length === 0) return;
    output.write((running.size > 0 ? clearLine : '') + shown.join(''));
    draw();
  };

  return {
    write,
    start(step) {
      const startedAt = Date.now();
      running.set(step, startedAt);
      onChange?.(printStep(step));
      if (isTerminal) draw();
      else print(printStep(step));
      const timer = isTerminal
        ? setInterval(draw, terminalPause)
        : setInterval(() => print(printStep(step, Date.now() - startedAt)), plainPause);
      timer.unref();
      return {
        end(outcome) {
          if (!running.delete(step)) return;
          clearInterval(timer);
          const taken = seconds(Date.now() - startedAt);
          const line = `${step.name}… ${outcome} ${outcome === 'done' ? 'in' : 'after'} ${taken}`;
          onChange?.(line);
          print(line);
        },
      };
    },
  };
}

function printStep({ name, usual }: Step, elapsed?: number): string {
  const time = elapsed === undefined ? '' : ` ${seconds(elapsed)}`;
  return `${name}…${time}${usual === undefined ? '' : ` (usually about ${usual} s)`}`;
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} s`;
}
