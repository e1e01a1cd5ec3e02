import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { findOpenSearch, type OpenSearchFiles, openSearchVersion } from './find-opensearch.ts';

export type RunningOpenSearch = {
  readonly url: string;
  readonly version: string;
  /** Ends the server at once, as a machine that fails, and keeps its data. */
  kill(): Promise<void>;
  /** Starts a killed server again at the same address. */
  restart(): Promise<void>;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
};

/** Milliseconds until the server answers; on a busy machine it takes long. */
const startTimeout = 180_000;
/** OpenSearch refuses to run as root; this user owns nothing else. */
const nobody = 65_534;

/** Starts an OpenSearch server for tests: on the loopback interface, unprotected, with its data in a temporary folder. */
export async function startOpenSearch(
  wanted: Parameters<typeof findOpenSearch>[0] = {},
): Promise<RunningOpenSearch | { missing: string }> {
  const files = await findOpenSearch(wanted);
  if ('missing' in files) return files;
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-opensearch-'));
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  cpSync(join(files.home, 'config'), join(folder, 'config'), { recursive: true });
  // Logs and dumps would go into the folder of the program, which another user owns.
  const options = join(folder, 'config', 'jvm.options');
  const lines = readFileSync(options, 'utf8').split('\n');
  writeFileSync(options, lines.filter((line) => !/logs\/|HeapDump/.test(line)).join('\n'));
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    chmodSync(join(folder, name), 0o700);
    if (user.uid !== undefined) chownSync(join(folder, name), user.uid, user.gid);
  }
  const [port, transportPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const start = () => launch({ files, folder, user, ports: [port, transportPort] });
  let child = start();
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  };
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await whenAnswering(url, child);
  } catch (error) {
    await stop();
    return { missing: error instanceof Error ? error.message : 'it did not start' };
  }
  return {
    url,
    version: openSearchVersion,
    kill: end,
    async restart() {
      child = start();
      await whenAnswering(url, child);
    },
    stop,
  };
}

function launch({
  files: { home, java },
  folder,
  user,
  ports: [port, transportPort],
}: {
  files: OpenSearchFiles;
  folder: string;
  user: { uid?: number; gid?: number };
  ports: readonly [number, number];
}): ChildProcess {
  const settings = {
    'discovery.type': 'single-node',
    'node.store.allow_mmap': 'false',
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': transportPort,
    'path.data': join(folder, 'data'),
    'path.logs': join(folder, 'logs'),
    // A full disk of the machine must not stop a test of a few megabytes.
    'cluster.routing.allocation.disk.threshold_enabled': 'false',
  };
  return spawn(
    join(home, 'bin', 'opensearch'),
    Object.entries(settings).map(([name, value]) => `-E${name}=${value}`),
    {
      ...user,
      cwd: home,
      stdio: 'ignore',
      env: {
        NODE_ENV: process.env.NODE_ENV,
        PATH: process.env.PATH,
        HOME: folder,
        OPENSEARCH_JAVA_HOME: java,
        OPENSEARCH_PATH_CONF: join(folder, 'config'),
        OPENSEARCH_JAVA_OPTS: '-Xms512m -Xmx512m',
        OPENSEARCH_TMPDIR: folder,
      },
    },
  );
}

async function whenAnswering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const query = 'wait_for_status=yellow&timeout=1s';
    const answer = await fetch(`${url}/_cluster/health?${query}`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(300);
  }
  throw new Error('the server did not answer in time');
}
