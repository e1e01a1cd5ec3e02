import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

test('a process that waits for a message of its parent waits on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-parent-'));
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `process.once('message', (word) => process.send(word, () => process.disconnect()));
     process.send('ready');`,
  );
  const load = pathToFileURL(join(import.meta.dirname, 'end-with-parent.mjs')).href;
  const child = fork(program, { execArgv: [`--import=${load}`] });
  const ended = once(child, 'exit');
  await once(child, 'message');
  const answer = await new Promise((resolve) => {
    child.once('message', resolve);
    child.once('exit', () => resolve('ended'));
    setImmediate(() => child.send('hello'));
  });
  expect(answer).toBe('hello');
  await ended;
  await rm(folder, { recursive: true });
});
