import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { processWide } from '../runtime/process-wide.ts';
import { newId } from '../sql/ids.ts';

/** Where a process number means something: containers have numbers of their own. */
function readPlace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

const self = () =>
  processWide('tag-holder', () => ({ pid: process.pid, start: newId(), place: readPlace() }));

/** A name that no other process has, before or after. */
export function processName(): string {
  const { pid, start, place } = self();
  return `${pid} ${start} ${place}`;
}

/** Whether the process of this name surely does not run any more. */
export function isProcessGone(name: string): boolean {
  const [pid = '', start, ...place] = name.split(' ');
  const own = self();
  if (place.join(' ') !== own.place) return false;
  if (Number(pid) === own.pid) return start !== own.start;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
