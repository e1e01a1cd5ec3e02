import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireBreachedPasswords } from '../lib/auth/breached-passwords.ts';
import { firstAdminLink } from '../lib/auth/links.ts';
import { type Env, reachable, readEnv } from '../lib/runtime/env.ts';
import { appFlags, processSettings } from '../lib/runtime/process-settings.ts';
import { serviceNames } from '../lib/runtime/service-names.ts';
import { requireDataFolder } from '../lib/sql/data-folder.ts';
import { explainDeskFault, openDesk, requireSoundDesk } from '../lib/sql/desk-database.ts';
import { hadSampleArticles } from '../services/engines/archive/samples.ts';
import { readSettings } from '../services/server/env.ts';
import { startBackups } from './backup/schedule.ts';
import { buildApp } from './build-app.ts';
import { logLine } from './log-line.ts';
import { appEnv, servicesEnv } from './program-env.ts';
import { createProgress } from './progress.ts';
import { requireFreePort } from './require-free-port.ts';
import { type Supervised, supervise } from './supervise.ts';

/** `npm start`: builds what is needed, starts the services and the app, keeps both running until a signal. `--dev`: reloading. */

const root = join(import.meta.dirname, '..');
const isDevelopment = process.argv.includes('--dev');
/** Standard output is the log, a line of JSON each; on a terminal people read it as it comes. */
const writesLog = !isDevelopment && !process.stdout.isTTY;

const writeLog = (words: string) => process.stdout.write(`${logLine('start', words)}\n`);

/** For people; where standard output is the log, they are told on standard error, and the log is told what begins and ends. */
const progress = createProgress({
  output: writesLog ? process.stderr : process.stdout,
  ...(writesLog && { onChange: writeLog }),
});

function say(lines: readonly string[]): void {
  if (writesLog) writeLog(lines.map((line) => line.trimStart()).join(' '));
  progress.write(`${lines.join('\n')}\n`);
}

/** Where our own services will listen; undefined when every service is hosted elsewhere. */
function readServicesAddress(settings: Env): URL | undefined {
  const own = serviceNames.map((name) => settings.services[name]).find((service) => service.isOwn);
  return own && new URL(own.baseUrl);
}

/** The app could only say in the answer to each request that it cannot open its database. */
async function openDatabase(settings: Env): Promise<void> {
  if (settings.databaseUrl === undefined) return requireSoundDesk(settings);
  // A server that is just coming up is waited for.
  const step = progress.start({ name: 'Opening the database' });
  try {
    await requireSoundDesk(settings);
    step.end('done');
  } catch (error) {
    step.end('failed');
    throw error;
  }
}

async function makeFirstAdminLink(settings: Env): Promise<string | undefined> {
  const desk = await openDesk(settings);
  try {
    return await firstAdminLink(desk.db, settings.publicUrl);
  } catch (error) {
    throw explainDeskFault(error, settings);
  } finally {
    await desk.close();
  }
}

function servicesProgram(address: URL, env: NodeJS.ProcessEnv, dataDir: string): Supervised {
  const watch = isDevelopment
    ? [
        '--watch-preserve-output',
        ...['services', 'lib'].map((folder) => `--watch-path=${join(root, folder)}`),
        `--import=${pathToFileURL(join(root, 'scripts/quiet-threads.ts')).href}`,
      ]
    : [];
  return {
    name: 'services',
    args: [...processSettings.flags, ...watch, join(root, 'services/server/main.ts')],
    env: { ...servicesEnv(env), ...processSettings.env },
    readyAt: new URL('/health', address).href,
    ...(!isDevelopment && {
      step: hadSampleArticles(dataDir)
        ? { name: 'Starting the services', usual: 5 }
        : { name: 'Starting the services and loading the sample archive', usual: 15 },
    }),
    // While the source changes, a process may well be stopped in a debugger.
    ...(!isDevelopment && { address: new URL('/status', address).href }),
  };
}

function appProgram(settings: Env, env: NodeJS.ProcessEnv): Supervised {
  const { port, host } = settings;
  const address = `http://${reachable(host)}:${port}/api/health`;
  const listensAt = ['--port', String(port), '--hostname', host];
  return {
    name: 'app',
    args: isDevelopment
      ? // The development server hands its flags on in NODE_OPTIONS, which does not take ours.
        [join(root, 'node_modules/next/dist/bin/next'), 'dev', ...listensAt]
      : [...appFlags, join(root, 'scripts/app-server.ts'), ...listensAt],
    env: { ...appEnv(env, settings), ...processSettings.env },
    readyAt: address,
    ...(!isDevelopment && {
      step: { name: 'Starting the app' },
      address,
      async prepare(signal) {
        await buildApp({ progress, signal });
        // Others may run what was built; databases are for the account that runs this.
        process.umask(0o077);
      },
    }),
  };
}

function greet(settings: Env, isUp: boolean, firstAdmin: string | undefined): void {
  const lines = [
    isUp
      ? `Copydesk is ready: ${settings.publicUrl}`
      : 'Copydesk does not answer yet; see the messages above.',
  ];
  if (firstAdmin !== undefined) {
    lines.push(
      'There is no administrator yet. Open this address once, within 24 hours, to make the first one:',
      `  ${firstAdmin} `,
    );
  }
  say(lines);
}

async function main() {
  const settings = readEnv(process.env);
  const ownServices = readServicesAddress(settings);
  // A bad setting of theirs is said now, not when the app has been built.
  if (ownServices) readSettings(process.env);
  if (settings.breachedPasswords) await requireBreachedPasswords(settings.breachedPasswords);
  requireDataFolder(settings.dataDir);
  await openDatabase(settings);
  await requireFreePort('PORT', settings.port, settings.host);
  if (ownServices)
    await requireFreePort(
      'SERVICES_PORT',
      Number(ownServices.port),
      process.env.SERVICES_HOST || '127.0.0.1',
    );
  if (isDevelopment) process.umask(0o077);

  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: isDevelopment ? 'development' : 'production',
    DATA_DIR: settings.dataDir,
    NEXTAUTH_URL: settings.publicUrl,
    NEXT_TELEMETRY_DISABLED: '1',
  };
  await supervise(
    [
      ...(ownServices ? [servicesProgram(ownServices, env, settings.dataDir)] : []),
      appProgram(settings, env),
    ],
    {
      progress,
      whenUp: async (isUp) => {
        greet(settings, isUp, await makeFirstAdminLink(settings));
        const { backups, dataDir } = settings;
        if (backups) startBackups(backups, dataDir, (line) => say([line]));
      },
      ...(writesLog
        ? { write: (line: string) => process.stdout.write(`${line}\n`) }
        : !isDevelopment && { show: progress.write }),
    },
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
