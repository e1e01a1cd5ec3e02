import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appFlags, processSettings } from '../../lib/runtime/process-settings.ts';
import { type Desk, openDesk } from '../../lib/sql/desk-database.ts';
import { uploadsPath } from '../../services/engines/files/port.ts';
import { openStore } from '../../services/engines/store/port.ts';
import { buildApp } from '../build-app.ts';
import { freePort } from '../free-port.ts';
import { startOpenSearch } from '../opensearch/start-opensearch.ts';
import { startPostgres } from '../postgres-server.ts';
import { Instance } from './instance.ts';
import { type Model, startModel } from './model.ts';
import { type ReverseProxy, startProxy } from './proxy.ts';

const root = join(import.meta.dirname, '../..');
/** Bytes for all processes; OpenSearch takes a quarter of them. */
const minMemory = 4 * 1024 ** 3;

export type Cluster = {
  apps: readonly [Instance, Instance];
  services: readonly [Instance, Instance];
  /** Before the apps: the address that people use. */
  front: ReverseProxy;
  /** Before the services: the address that the apps use. */
  middle: ReverseProxy;
  model: Model;
  db: Desk;
  store: Awaited<ReturnType<typeof openStore>>['db'];
  /** Opens the services. */
  key: string;
  /** Parts that are not there, with the reason. */
  missing: string[];
  /** The data and logs of all; gone after a stop unless they are kept. */
  folder: string;
  stop(options?: { keepsFolder: boolean }): Promise<void>;
};

/** Starts database server, search server, two services and two apps, each pair behind a proxy; undefined without PostgreSQL. */
export async function startCluster({
  say,
  hasSearch,
}: {
  say: (line: string) => void;
  /** False: the built-in index, without OpenSearch. */
  hasSearch: boolean;
}): Promise<Cluster | undefined> {
  const postgres = await startPostgres();
  if (!postgres) return undefined;
  say(postgres.version);
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-scale-'));
  const missing: string[] = [];
  const openSearch = hasSearch ? await startSearch() : { missing: 'not asked for' };
  if ('missing' in openSearch) missing.push(`OpenSearch: ${openSearch.missing}`);
  else say(`OpenSearch ${openSearch.version}`);
  await buildApp({
    progress: { start: () => ({ end: () => undefined }) },
    signal: new AbortController().signal,
  });

  const model = await startModel();
  const key = randomBytes(24).toString('base64url');
  const secrets = Object.fromEntries(
    ['reference-secret', 'model-secret'].map((name) => [name, randomBytes(32).toString('hex')]),
  );
  const environment = {
    ...process.env,
    ...processSettings.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: postgres.url,
  };
  const dataFolder = (name: string) => {
    const path = join(folder, name.replace(' ', '-'));
    mkdirSync(path, { mode: 0o700 });
    return path;
  };
  // In the place of a bucket.
  const uploads = dataFolder('uploads');
  const services = await both(async (number) => {
    const name = `services ${number}`;
    const port = await freePort();
    const dataDir = dataFolder(name);
    mkdirSync(join(dataDir, 'photos'));
    symlinkSync(uploads, join(dataDir, uploadsPath));
    // Signed addresses and keys of models are for all instances.
    for (const [file, secret] of Object.entries(secrets)) {
      writeFileSync(join(dataDir, file), `${secret}\n`, { mode: 0o600 });
    }
    return new Instance({
      name,
      address: `http://127.0.0.1:${port}`,
      readyAt: '/ready',
      args: [...processSettings.flags, join(root, 'services/server/main.ts')],
      env: {
        ...environment,
        DATA_DIR: dataDir,
        SERVICES_PORT: String(port),
        SERVICES_API_KEYS: `desk:${key}`,
        RESEARCH_MODEL_BASE_URL: model.address,
        RESEARCH_MODEL: 'test',
        ...('url' in openSearch && {
          SEARCH_URL: openSearch.url,
        }),
      },
      logFile: join(folder, `services-${number}.log`),
    });
  });
  const up = (instances: readonly Instance[]) =>
    instances.filter(({ isUp }) => isUp).map(({ address }) => address);
  const middle = await startProxy({ targets: () => up(services) });
  const apps: Instance[] = [];
  const front = await startProxy({ targets: () => up(apps) });
  const appSecrets = {
    NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
    TWO_STEP_SECRET: randomBytes(32).toString('hex'),
  };
  const [one, other] = await both(async (number) => {
    const port = await freePort();
    return new Instance({
      name: `app ${number}`,
      address: `http://127.0.0.1:${port}`,
      readyAt: '/live',
      args: [
        ...appFlags,
        ...[join(root, 'node_modules/next/dist/bin/next'), 'start'],
        ...['-p', String(port), '-H', '127.0.0.1'],
      ],
      env: {
        ...environment,
        ...appSecrets,
        DATA_DIR: dataFolder(`app ${number}`),
        PORT: String(port),
        NEXTAUTH_URL: front.address,
        ...Object.fromEntries(
          ['MEDIA', 'GENERAL', 'RETRIEVAL'].flatMap((name) => [
            [`${name}_BASE_URL`, middle.address],
            [`${name}_API_KEY`, key],
          ]),
        ),
      },
      logFile: join(folder, `app-${number}.log`),
    });
  });
  apps.push(one, other);
  const instances = [...services, one, other];
  const place = { dataDir: folder, databaseUrl: postgres.url };
  const kill = () => Promise.all(instances.map((instance) => instance.kill()));
  // They do not notice that whoever started them is gone.
  process.once('exit', () => {
    void kill();
    if ('kill' in openSearch) void openSearch.kill();
  });
  let desk: Awaited<ReturnType<typeof openDesk>> | undefined;
  let store: Awaited<ReturnType<typeof openStore>> | undefined;
  const stop = async ({ keepsFolder } = { keepsFolder: false }) => {
    await kill();
    front.close();
    middle.close();
    model.close();
    await desk?.close();
    await store?.close();
    if ('stop' in openSearch) await openSearch.stop();
    await postgres.stop();
    if (!keepsFolder) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(instances.map((instance) => instance.start()));
    say('Two apps and two services answer');
    desk = await openDesk(place);
    store = await openStore(place);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...{ apps: [one, other], services, front, middle, model, key, missing, folder, stop },
    ...{ db: desk.db, store: store.db },
  };
}

function startSearch(): ReturnType<typeof startOpenSearch> {
  const isTight = process.availableMemory() < minMemory;
  return isTight ? Promise.resolve({ missing: 'too little memory is free' }) : startOpenSearch();
}

async function both(make: (number: number) => Promise<Instance>): Promise<[Instance, Instance]> {
  return [await make(1), await make(2)];
}
