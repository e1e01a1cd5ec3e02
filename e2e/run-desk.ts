import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';

export type RunningDesk = {
  address: string;
  servicesPort: number;
  dataDir: string;
  /** The address that makes the first administrator, printed at the start while there is none. */
  firstAdminLink: string | undefined;
  /** All that it wrote until now. */
  output(): string;
  stop(): Promise<void>;
  /** Kills the supervisor, the app and the services at once, as a power cut would. */
  kill(): Promise<void>;
};

const root = join(import.meta.dirname, '..');
const slowestStart = 240_000;

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Starts the product as `npm start` does, on free ports and, unless given, in an empty data folder. */
export async function runDesk(
  options: {
    dataDir?: string;
    port?: number;
    servicesPort?: number;
    env?: Record<string, string>;
    onOutput?: (text: string) => void;
  } = {},
): Promise<RunningDesk> {
  const port = options.port ?? (await freePort());
  const servicesPort = options.servicesPort ?? (await freePort());
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'copydesk-e2e-')));
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...options.env,
      PORT: String(port),
      SERVICES_PORT: String(servicesPort),
      DATA_DIR: dataDir,
      NEXTAUTH_URL: address,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that all of it can be killed at once.
    detached: true,
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`The desk did not start in time:\n${output}`));
    }, slowestStart);
    let isReady = false;
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      options.onOutput?.(chunk.toString());
      // Looked for in all of it, as it may come in pieces.
      if (isReady || !output.includes('Copydesk is ready')) return;
      isReady = true;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The desk ended with ${code}:\n${output}`));
    });
  });
  return {
    address,
    servicesPort,
    dataDir,
    output: () => output,
    firstAdminLink: /https?:\/\/\S+\/link#\S+/.exec(output)?.[0],
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
    async kill() {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended(child);
    },
  };
}
