import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * A structured log: one JSON line an entry on standard output, with the time and the process that wrote it.
 * Texts and keys are never logged: entries are made by `logRequest` and `describeError`,
 * or hold words of our own.
 */
export function createLog(options: { name: string; destination?: DestinationStream }): Log {
  return pino(
    { base: { name: options.name, pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
    options.destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/** A log that keeps nothing, for tests and measurements. */
export const silentLog: Log = pino({ level: 'silent' });
