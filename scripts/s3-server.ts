import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** An S3 server of one's own on loopback, for tests, with one bucket. */
export type S3Server = {
  /** For `FILES_URL`, with a folder of the bucket that nobody else has been given. */
  address(): string;
  version: string;
  /** Its objects as files. */
  bucketFolder: string;
  /** Ends the server at once, as a machine that fails, and keeps its data. */
  kill(): Promise<void>;
  /** Starts a killed server again at the same address. */
  restart(): Promise<void>;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
};

const version = '1.8.0';
const program = `github.com/versity/versitygw/cmd/versitygw@v${version}`;
const region = 'test-1';
const bucket = 'photos';
/** Milliseconds: it is compiled once, which takes minutes of processor time. */
const buildTimeout = 1_800_000;
const startTimeout = 60_000;

/** Starts Versity's S3 gateway over a temporary folder; `missing` tells why it cannot be had. */
export async function startS3Server(): Promise<S3Server | { missing: string }> {
  const path = await findProgram();
  if (typeof path !== 'string') return path;
  const folder = mkdtempSync(join(tmpdir(), 's3-server-'));
  const bucketFolder = join(folder, bucket);
  mkdirSync(bucketFolder);
  const [key, secret] = [randomBytes(8).toString('hex'), randomBytes(16).toString('hex')];
  const port = await freePort();
  const start = (): ChildProcess =>
    spawn(path, ['--quiet', '--port', `127.0.0.1:${port}`, '--region', region, 'posix', folder], {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, ROOT_ACCESS_KEY: key, ROOT_SECRET_KEY: secret },
    });
  let child = start();
  process.once('exit', () => child.kill('SIGKILL'));
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const stop = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilAnswering(port, child);
  } catch (error) {
    await stop();
    return { missing: error instanceof Error ? error.message : 'it did not start' };
  }
  const host = `s3://${key}:${secret}@127.0.0.1:${port}`;
  return {
    address: () => `${host}/${bucket}/${randomBytes(6).toString('hex')}?region=${region}&tls=off`,
    version: `Versity S3 Gateway ${version}`,
    bucketFolder,
    kill,
    async restart() {
      child = start();
      await untilAnswering(port, child);
    },
    stop,
  };
}

/** Finds the program in the cache folder, or compiles it with the Go toolchain, which knows where modules are. */
async function findProgram(): Promise<string | { missing: string }> {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'copydesk');
  const home = join(cache, `versitygw-${version}`);
  const path = join(home, 'versitygw');
  if (existsSync(path)) return path;
  const work = join(cache, `compiling-${process.pid}`);
  try {
    await mkdir(work, { recursive: true });
    const env = { ...process.env, GOBIN: work };
    await promisify(execFile)('go', ['install', program], { timeout: buildTimeout, env });
    await mkdir(home, { recursive: true });
    await rename(join(work, 'versitygw'), path);
    return path;
  } catch (error) {
    const [reason = 'unclear'] = error instanceof Error ? error.message.split('\n', 1) : [];
    return { missing: `it could not be compiled with Go (${reason})` };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function untilAnswering(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    await wait(100);
  }
  throw new Error('the server did not answer in time');
}
