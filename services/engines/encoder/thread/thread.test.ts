import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = `
  import { Encoder } from ${JSON.stringify(new URL('../encoder.ts', import.meta.url).href)};
  // The threads keep no process alive by themselves.
  const alive = setInterval(() => undefined, 1_000);
  const encoder = new Encoder();
  const [vector] = await encoder.encode('passage', ['Brno'], { isBulk: true });
  await encoder.close();
  clearInterval(alive);
  console.log(vector.length);
`;

test('the runtime of the model reports nothing to its maker: it makes itself no id for that', async () => {
  const home = mkdtempSync(join(tmpdir(), 'home-'));
  const path = join(mkdtempSync(join(tmpdir(), 'program-')), 'encode.mts');
  writeFileSync(path, program);
  const { stdout } = await promisify(execFile)(process.execPath, [path], {
    env: { ...process.env, HOME: home },
  });
  expect(stdout.trim()).toBe('384');
  expect(readdirSync(home)).toEqual([]);
});

const endingProgram = `
  import { Encoder } from ${JSON.stringify(new URL('../encoder.ts', import.meta.url).href)};
  const encoder = new Encoder();
  await encoder.encode('passage', ['Brno'], { isBulk: true });
  const long = 'The council adopted the budget after a long debate. '.repeat(40);
  for (let number = 0; number < 20; number += 1) {
    void encoder.encode('passage', [number + long], { isBulk: true });
  }
  setTimeout(() => process.exit(3), 100);
`;

test('a process that ends in the middle of a text ends as it says', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'program-')), 'end.mts');
  writeFileSync(path, endingProgram);
  const ended = promisify(execFile)(process.execPath, [path]);
  await expect(ended).rejects.toMatchObject({ code: 3, signal: null, stderr: '' });
});
