import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The settings that send a desk to services at this address. */
export function servicesEnv(address: string, key: string): Record<string, string> {
  return Object.fromEntries(
    ['MEDIA', 'GENERAL', 'RETRIEVAL'].flatMap((name) => [
      [`${name}_BASE_URL`, address],
      [`${name}_API_KEY`, key],
    ]),
  );
}

export type RunningServices = {
  /** Ends them at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts them again with the same data. */
  start(): Promise<void>;
};

/** The services alone, as on a machine of their own, so that they can be away for as long as a test likes. */
export async function runServices(options: {
  port: number;
  /** By tenant. */
  keys: Record<string, string>;
  env?: Record<string, string>;
}): Promise<RunningServices> {
  const dataDir = await mkdtemp(join(tmpdir(), 'copydesk-services-'));
  const { port } = options;
  const keys = Object.entries(options.keys).map(([name, key]) => `${name}:${key}`);
  let child: ChildProcess | undefined;
  async function start(): Promise<void> {
    child = spawn(process.execPath, [join(import.meta.dirname, '../services/server/main.ts')], {
      env: {
        ...process.env,
        ...options.env,
        SERVICES_PORT: String(port),
        DATA_DIR: dataDir,
        SERVICES_API_KEYS: keys.join(','),
      },
      stdio: 'ignore',
    });
    await expect
      .poll(
        async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.status,
        { timeout: 240_000 },
      )
      .toBe(200);
  }
  await start();
  return {
    start,
    async kill() {
      const killed = child;
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => killed.once('exit', () => resolve()));
      killed.kill('SIGKILL');
      await ended;
    },
  };
}
