import program from '../../../package.json' with { type: 'json' };
import type { Services } from '../../clients/services.ts';
import type { Health } from '../../contract/health.ts';
import { countJobs } from '../../jobs/count-jobs.ts';
import { describeError } from '../../log/describe-error.ts';
import { latestFaults } from '../../log/fault-counts.ts';
import { appLog } from '../../log/log.ts';
import { type ServiceName, serviceNames } from '../../runtime/service-names.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import { measureData } from '../../sql/measure-data.ts';
import { readSchemaVersion } from '../../sql/migrate.ts';
import type { DeskStatus, ServiceStatus, ServicesProcess } from '../api.ts';

/** Milliseconds within which a service has to answer. */
const patience = 3_000;

type Asked = { status: ServiceStatus; baseUrl: string; health?: Health | undefined };

/** Reads how app, data and services are just now; what cannot be read keeps nothing else from being told. */
export async function readStatus(
  { db, services, dataDir }: { db: Desk; services: Services; dataDir: string },
  signal?: AbortSignal,
): Promise<DeskStatus> {
  const [schema, jobs, data, ...asked] = await Promise.all([
    orNull(readSchemaVersion(db)),
    orNull(countJobs(db)),
    orNull(measureData(dataDir)),
    ...serviceNames.map((name) => askService(services, name, signal)),
  ]);
  const ours = asked.find(({ health }) => health?.archive !== undefined)?.health;
  const uploads = asked.find(({ health }) => health?.uploads !== undefined)?.health?.uploads;
  return {
    at: now(),
    versions: { app: program.version, node: process.version, schema },
    uptime: Math.floor(process.uptime()),
    memoryMb: Math.round(process.memoryUsage.rss() / 1e6),
    services: asked.map(({ status }) => status),
    processes: listProcesses(asked),
    archive: ours?.archive ? { ...ours.archive, encoder: ours.parts.encoder ?? 'absent' } : null,
    bucket: uploads?.store === 's3' ? { fault: uploads.fault } : null,
    ...{ jobs, data },
    errors: latestFaults(),
  };
}

async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    appLog().warn(describeError(error), 'status');
    return null;
  }
}

async function askService(
  services: Services,
  name: ServiceName,
  signal: AbortSignal | undefined,
): Promise<Asked> {
  const start = performance.now();
  const options = { timeoutMs: patience, signal };
  try {
    const health = await services.call(name, (client) => client.health(options));
    const ms = Math.round(performance.now() - start);
    const { baseUrl } = await services.state(name);
    const status = { name, isOurs: health !== undefined, isReachable: true, ms };
    const isStarting = health?.status === 'starting';
    return { status: { ...status, ...(health && { isStarting }) }, baseUrl, health };
  } catch {
    const { isOurs, baseUrl } = await services.state(name);
    return { status: { name, isOurs, isReachable: false }, baseUrl };
  }
}

/** Services at one address are one process. */
function listProcesses(asked: readonly Asked[]): ServicesProcess[] {
  const byAddress = new Map<string, ServicesProcess>();
  for (const { status, baseUrl, health } of asked) {
    if (!health) continue;
    const known = byAddress.get(baseUrl);
    if (known) known.offers.push(status.name);
    else
      byAddress.set(baseUrl, {
        ...{ offers: [status.name], version: health.version },
        ...health.process,
        ...(health.errors && { errors: health.errors }),
      });
  }
  return [...byAddress.values()];
}
