import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { takeLock } from '../lib/sql/data-folder.ts';

const root = join(import.meta.dirname, '..');
const marker = join(root, '.next', 'copydesk-sources');
const lockPath = join(root, 'node_modules', '.cache', 'build.lock');
/** Milliseconds. */
const buildPatience = 20 * 60_000;
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

/** A hash of everything that the built app is made of. */
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

function runNextBuild(): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/**
 * Builds the app unless a build of these very sources is there. A failed build is thrown away whole:
 * Turbopack keeps failures in its cache.
 */
export async function buildApp(say: (line: string) => void): Promise<void> {
  const hash = await hashSources();
  // Where all is built, an account that may only read the program can start it.
  if (await isBuilt(hash)) return;
  const letGo = await waitForBuild();
  try {
    if (!(await isBuilt(hash))) await build(hash, say);
  } finally {
    letGo();
  }
}

async function isBuilt(hash: string): Promise<boolean> {
  return (await readFile(marker, 'utf8').catch(() => '')) === hash;
}

/** Of two that are started at once, one builds and the other finds it done. Returns what lets the next one build. */
async function waitForBuild(): Promise<() => void> {
  await mkdir(dirname(lockPath), { recursive: true });
  const letGo = await takeLock(lockPath, buildPatience);
  if (!letGo) throw new Error('Another process has been building the app for too long.');
  return letGo;
}

async function build(hash: string, say: (line: string) => void): Promise<void> {
  say('Building the app (once, and after changes) …');
  await rm(marker, { force: true });
  const code = await runNextBuild();
  if (code !== 0) {
    await rm(join(root, '.next'), { recursive: true, force: true });
    throw new Error('The app could not be built; the messages are above.');
  }
  await writeFile(marker, hash);
}
