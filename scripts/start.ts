import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openDesk } from '../lib/desk/database.ts';
import { firstAdminLink } from '../lib/desk/links.ts';
import { type Env, reachable, readEnv, serviceNames } from '../lib/env.ts';
import { demandDataFolder } from '../lib/sql/data-folder.ts';
import { readSettings } from '../services/env.ts';
import { processSettings } from '../services/process-settings.ts';
import { buildApp } from './build-app.ts';
import { type Kept, keepRunning } from './keep-running.ts';
import { requireFreePort } from './require-free-port.ts';

/** `npm start`: builds what is needed, starts the services and the app, keeps both running until a signal. `--dev`: reloading. */

const root = join(import.meta.dirname, '..');
const isDevelopment = process.argv.includes('--dev');
const say = (line: string) => console.log(line);

async function answers(address: string, isStopping: () => boolean): Promise<boolean> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && !isStopping()) {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    if (response?.ok) return true;
    await pause(250);
  }
  return false;
}

/** Where our own services will listen; undefined when every service is hosted elsewhere. */
function readServicesAddress(settings: Env): URL | undefined {
  const own = serviceNames.map((name) => settings.services[name]).find((service) => service.isOwn);
  return own && new URL(own.baseUrl);
}

/** The app could only say in the answer to each request that it cannot open its database. */
async function demandDesk(dataDir: string): Promise<void> {
  await (await openDesk(dataDir)).close();
}

/** The one-time address for the first administrator, while there is none. */
async function makeFirstAdminLink({ dataDir, publicUrl }: Env): Promise<string | undefined> {
  const desk = await openDesk(dataDir);
  try {
    return await firstAdminLink(desk.db, publicUrl);
  } finally {
    await desk.close();
  }
}

async function main() {
  const settings = readEnv(process.env);
  const ownServices = readServicesAddress(settings);
  // A bad setting of theirs is said now, not when the app has been built.
  if (ownServices) readSettings(process.env);
  demandDataFolder(settings.dataDir);
  await demandDesk(settings.dataDir);
  await requireFreePort('PORT', settings.port, settings.host);
  if (ownServices)
    await requireFreePort(
      'SERVICES_PORT',
      Number(ownServices.port),
      process.env.SERVICES_HOST || '127.0.0.1',
    );
  if (!isDevelopment) await buildApp(say);
  // Databases are for the account that runs this.
  process.umask(0o077);

  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: isDevelopment ? 'development' : 'production',
    DATA_DIR: settings.dataDir,
    NEXTAUTH_URL: settings.publicUrl,
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const kept: Kept[] = [];
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(kept.map((process) => process.stop()));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);

  if (ownServices) {
    const watch = isDevelopment
      ? [
          '--watch-preserve-output',
          ...['services', 'lib'].map((folder) => `--watch-path=${join(root, folder)}`),
          `--import=${pathToFileURL(join(root, 'scripts/quiet-threads.ts')).href}`,
        ]
      : [];
    const command = [...processSettings.flags, ...watch, join(root, 'services/main.ts')];
    kept.push(keepRunning('The services', command, { ...env, ...processSettings.env }, say));
  }
  const next = join(root, 'node_modules/next/dist/bin/next');
  const command = [
    next,
    isDevelopment ? 'dev' : 'start',
    '-p',
    String(settings.port),
    '-H',
    settings.host,
  ];
  kept.push(keepRunning('The app', command, env, say));

  const areUp = async () =>
    (!ownServices || (await answers(new URL('/health', ownServices).href, () => isStopping))) &&
    (await answers(
      `http://${reachable(settings.host)}:${settings.port}/api/health`,
      () => isStopping,
    ));
  const hasFailed = Promise.race(kept.map(({ failed }) => failed)).then(() => 'failed' as const);
  const isUp = await Promise.race([areUp(), hasFailed]);
  if (isStopping) return;
  if (isUp === 'failed') {
    await stop();
    throw new Error('Copydesk could not be started; the reason is above.');
  }
  for (const process of kept) process.trust();
  if (!isUp) say('Copydesk does not answer yet; see the messages above.');
  const firstAdmin = await makeFirstAdminLink(settings);
  const lines = isUp ? ['', `Copydesk is ready: ${settings.publicUrl}`] : [''];
  if (firstAdmin) {
    lines.push(
      'There is no administrator yet. Open this address once, within 24 hours, to make the first one:',
      `  ${firstAdmin}`,
    );
  }
  say(lines.join('\n'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
