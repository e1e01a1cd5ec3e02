import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Packages that take 2 to 11 MB in each thread that imports them. */
const heavy = ['kysely', 'pg', 'zod'];

const engines = join(import.meta.dirname, '../engines');

/** Lists all imports as a program is linked. The program itself then ends, as it is in no thread. */
const listing = `
  import { registerHooks } from 'node:module';
  const [program] = process.argv.slice(1);
  registerHooks({
    resolve(name, context, next) {
      console.log(name + ' in ' + context.parentURL);
      return next(name, context);
    },
  });
  await import(program);
`;

async function heavyImports(program: string): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const args = ['--input-type=module', '--eval', listing, join(engines, program)];
  execFile(process.execPath, args, (_, stdout) => resolve(stdout));
  const imports = (await promise).split('\n');
  expect(imports).toContainEqual(expect.stringMatching(/^node:worker_threads in /));
  return imports.filter((each) => heavy.includes(each.split(/[/ ]/)[0] ?? ''));
}

it.each([
  'archive/threads/searcher-thread.ts',
  'archive/threads/writer-thread.ts',
  'encoder/thread/encoder-thread.ts',
  'language/workers/worker.ts',
])('%s imports no package that takes much memory in each thread', async (program) => {
  expect(await heavyImports(program)).toEqual([]);
});

it('a thread that checks what is sent imports one', async () => {
  expect(await heavyImports('archive/threads/preparer-thread.ts')).not.toEqual([]);
});
