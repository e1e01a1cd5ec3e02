import { stripVTControlCharacters } from 'node:util';

/** Levels of the log (pino's): what goes to standard error is an error. */
const levels = { stdout: 30, stderr: 50 } as const;
export type OutputStream = keyof typeof levels;

function isLogLine(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** True for a line of the log that tells of nothing unusual. */
export function isRoutine(line: string): boolean {
  return isLogLine(line) && /"level":(?:10|20|30)\b/.test(line);
}

/** One line of the log for words of our own or another program's. */
export function logLine(name: string, words: string, stream: OutputStream = 'stdout'): string {
  const time = new Date().toISOString();
  return JSON.stringify({ level: levels[stream], time, name, msg: words });
}

/**
 * Turns what a program writes into lines of the log: its own JSON lines as they are, plain lines that come together (a
 * framework's greeting, a stack) as one entry, empty ones as none. `end` gives what is left without a line break.
 */
export function createLogLines(name: string, stream: OutputStream) {
  let rest = '';
  function* convert(lines: readonly string[]): Generator<string> {
    let plain: string[] = [];
    const gathered = () => {
      const words = plain.filter((line) => line !== '').join('\n');
      plain = [];
      return words === '' ? [] : [logLine(name, words, stream)];
    };
    for (const line of lines) {
      if (!isLogLine(line)) {
        plain.push(stripVTControlCharacters(line).trimEnd());
        continue;
      }
      yield* gathered();
      yield line;
    }
    yield* gathered();
  }
  return {
    take(chunk: string): string[] {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      return [...convert(lines)];
    },
    end(): string[] {
      const last = rest;
      rest = '';
      return [...convert([last])];
    },
  };
}
