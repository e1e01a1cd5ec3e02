import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { takeLock } from '../lib/sql/data-folder.ts';
import type { Progress } from './progress.ts';

const root = join(import.meta.dirname, '..');
const marker = join(root, '.next', 'copydesk-sources');
const lockPath = join(root, 'node_modules', '.cache', 'build.lock');
/** Milliseconds. */
const buildPatience = 20 * 60_000;
/** Milliseconds between two looks whether the start was stopped meanwhile. */
const lockPause = 1_000;
/** Seconds on two cores. */
const usualBuild = 30;
const sources = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'proxy.ts',
  'tsconfig.json',
];

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(
    () => undefined,
  );
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const files = (await Promise.all(sources.map((source) => filesBelow(join(root, source)))))
    .flat()
    .sort();
  for (const file of files) {
    const content = await readFile(file).catch(() => undefined);
    if (content) hash.update(file.slice(root.length)).update('\0').update(content);
  }
  return hash.digest('hex');
}

function runNextBuild(
  signal: AbortSignal,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code !== 0 && !signal.aborted) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

type BuildOptions = {
  progress: Pick<Progress, 'start'>;
  signal: AbortSignal;
  /** Over those of this process. */
  settings?: Readonly<Record<string, string>>;
};

/**
 * Builds the app unless a build of these very sources is there. A build that failed or was stopped is thrown away whole:
 * Turbopack keeps failures in its cache.
 */
export async function buildApp(options: BuildOptions): Promise<void> {
  const { progress, signal, settings = {} } = options;
  const hash = await hashSources();
  // Where all is built, an account that may only read the program can start it.
  if (await isBuilt(hash)) return;
  const step = progress.start({ name: 'Building the app', usual: usualBuild });
  try {
    const letGo = await waitForBuild(signal);
    try {
      if (!(await isBuilt(hash))) await build(hash, signal, settings);
    } finally {
      letGo();
    }
    step.end('done');
  } catch (error) {
    step.end(signal.aborted ? 'stopped' : 'failed');
    throw error;
  }
}

async function isBuilt(hash: string): Promise<boolean> {
  return (await readFile(marker, 'utf8').catch(() => '')) === hash;
}

/** Lets one of two simultaneous starts build while the other waits. Returns the release. */
async function waitForBuild(signal: AbortSignal): Promise<() => void> {
  await mkdir(dirname(lockPath), { recursive: true });
  const deadline = Date.now() + buildPatience;
  while (Date.now() < deadline) {
    const letGo = await takeLock(lockPath, lockPause);
    if (letGo) return letGo;
    signal.throwIfAborted();
  }
  throw new Error('Another process has been building the app for too long.');
}

async function build(
  hash: string,
  signal: AbortSignal,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await rm(marker, { force: true });
  const code = await runNextBuild(signal, settings);
  if (code !== 0) {
    await rm(join(root, '.next'), { recursive: true, force: true });
    signal.throwIfAborted();
    throw new Error('The app could not be built; the messages are above.');
  }
  await writeFile(marker, hash);
}
