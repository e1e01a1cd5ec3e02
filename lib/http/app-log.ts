import { createLog, type Log } from '../log/log.ts';
import { processWide } from '../runtime/process-wide.ts';

/** The log of the app process. */
export function appLog(): Log {
  return processWide('log', () => createLog({ name: 'app' }));
}
