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
