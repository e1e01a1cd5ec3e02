import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '../runtime/error-code.ts';
import { processWide } from '../runtime/process-wide.ts';
import { newId } from '../sql/ids.ts';

/** Process numbers mean something only here: containers have numbers of their own, and two machines may have one name. */
function readNamespace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

const self = () =>
  processWide('job-runner', () => ({
    pid: process.pid,
    start: newId(),
    namespace: readNamespace(),
  }));

/** Names one claim of this process: no other claim has the name, before or after. */
export function newLeaseOwner(): string {
  const { pid, start, namespace } = self();
  return `${newId()} ${pid} ${start} ${namespace}`;
}

/** True when the process that made this claim surely no longer runs. */
export function isOwnerGone(owner: string): boolean {
  const [, pid = '', start, ...namespace] = owner.split(' ');
  const own = self();
  if (namespace.join(' ') !== own.namespace) return false;
  if (Number(pid) === own.pid) return start !== own.start;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}
