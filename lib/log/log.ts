import { type DestinationStream, type Logger, pino } from 'pino';
import { processWide } from '../runtime/process-wide.ts';
import { noteFault } from './fault-counts.ts';
import { probes } from './probes.ts';

export type Log = Logger;

/** The log of the app process. */
export function appLog(): Log {
  return processWide('log', () => createLog({ name: 'app' }));
}

/**
 * A structured log: one JSON line an entry on standard output, with the time and the process that wrote it.
 * Texts and keys are never logged: entries are made by `logRequest` and `describeError`,
 * or hold words of our own.
 */
export function createLog(options: { name: string; destination?: DestinationStream }): Log {
  return pino(
    {
      base: { name: options.name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, method, level) {
          if (level >= errorLevel) countError(args);
          method.apply(this, args);
        },
      },
    },
    options.destination ?? copying(pino.destination({ fd: 1, sync: true })),
  );
}

const copies = () => processWide<{ to?: DestinationStream | undefined }>('log-copies', () => ({}));

/** Has the lines of this process's logs written there, too, besides standard output. */
export function copyLogs(to: DestinationStream | undefined): void {
  copies().to = to;
}

function copying(output: DestinationStream): DestinationStream {
  return {
    write(line) {
      output.write(line);
      copies().to?.write(line);
    },
  };
}

const errorLevel = pino.levels.values.error ?? Number.POSITIVE_INFINITY;

function countError([entry, words]: unknown[]): void {
  if (typeof entry === 'string') noteFault(entry, {});
  else noteFault(typeof words === 'string' ? words : 'error', { ...Object(entry) });
}

/** A log that keeps nothing, for tests and measurements. */
export const silentLog: Log = pino({ level: 'silent' });

/** The log entry of a request. `route` is the pattern, never the address that was called: ids and texts can be in it. */
type RequestEntry = {
  id: string;
  method: string;
  route: string;
  status: number;
  /** From the arrival of the request to the answer's first byte. */
  ms: number;
  /** The service that the answer came from, or the tenant that asked. */
  upstream?: string | undefined;
  tenant?: string | undefined;
  /** Whoever is signed in, or their API token, by id: never a name or an address. */
  by?: string | undefined;
  /** Code of what was refused, or went wrong, as in `lib/http/failure.ts`. */
  failure?: string | undefined;
};

/** One line for one request; faults of the server are errors, the rest is information. */
export function logRequest(log: Log, entry: RequestEntry): void {
  const line = { ...entry, ms: Math.round(entry.ms * 10) / 10 };
  // Callers of probes want to hear that a process is not ready yet.
  const isFault = entry.status >= 500 && entry.status !== 501 && !probes.has(entry.route);
  if (isFault) log.error(line, 'request');
  else log.info(line, 'request');
}
