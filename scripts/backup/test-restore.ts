import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Progress } from '../progress.ts';
import type { DataPlace } from './make-backup.ts';

/** Tells the names of the steps that are taken; fails where one begins with `fails`. */
export function watchSteps(fails?: string): Progress & { steps: string[] } {
  const steps: string[] = [];
  return {
    steps,
    start({ name }) {
      steps.push(name);
      if (fails !== undefined && name.startsWith(fails)) throw new Error(`No ${name}.`);
      return { end: () => undefined };
    },
    write: () => undefined,
  };
}

/** Restores in another process, which is killed where a step begins with `step`; throws unless that came to be. */
export async function restoreUntilKilled(source: string, place: DataPlace, step: string) {
  const program = `
    import { restoreBackup } from ${JSON.stringify(join(import.meta.dirname, 'restore-backup.ts'))};
    await restoreBackup(${JSON.stringify(source)}, ${JSON.stringify(place)}, {
      start({ name }) {
        if (name.startsWith(${JSON.stringify(step)})) process.kill(process.pid, 'SIGKILL');
        return { end() {} };
      },
      write() {},
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  const [, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error(`The restore was not killed: ${await said}`);
}
