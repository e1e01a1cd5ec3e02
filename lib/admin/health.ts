import type { Services } from '../clients/services.ts';
import { type Health, Readiness } from '../contract/health.ts';
import type { Env } from '../runtime/env.ts';
import { type ServiceName, serviceNames } from '../runtime/service-names.ts';
import { checkDisk } from '../sql/check-storage.ts';
import { checkDesk } from '../sql/desk-database.ts';

type HealthAnswer = {
  app: 'ok';
  services: Record<
    ServiceName,
    { reachable: boolean; ours: boolean } & Partial<Pick<Health, 'status' | 'parts' | 'extensions'>>
  >;
};

/** Reads the health of app and services for the status page and monitors: no addresses, no keys. */
export async function readHealth(services: Services): Promise<HealthAnswer> {
  const entries = await Promise.all(
    serviceNames.map(async (name) => {
      const { isReachable, isOurs, health } = await services.state(name);
      const told = health && {
        status: health.status,
        parts: health.parts,
        extensions: health.extensions,
      };
      return [name, { reachable: isReachable, ours: isOurs, ...told }] as const;
    }),
  );
  return { app: 'ok', services: Object.fromEntries(entries) as HealthAnswer['services'] };
}

type ServiceReadiness = 'ready' | 'not-ready' | 'no-answer';

/** Milliseconds within which a service has to answer; ours themselves wait five seconds for their engines. */
const maxWaitMs = 8_000;

/**
 * Looks now whether the app can read and save and whether the services it uses answer; nothing is remembered.
 * `missing` names all that keeps it from being ready, without addresses and keys.
 */
export async function readReadiness(
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'services'> & { isStopping?: boolean },
) {
  const { dataDir, services, isStopping = false } = env;
  // Services at one address are asked once.
  const asked = new Map<string, Promise<ServiceReadiness>>();
  const ask = (name: (typeof serviceNames)[number]) => {
    const { baseUrl, isOwn } = services[name];
    const answer = asked.get(baseUrl) ?? askService(baseUrl, isOwn);
    asked.set(baseUrl, answer);
    return answer;
  };
  const [database, { state: disk, freeMb }, states] = await Promise.all([
    checkDesk(env),
    checkDisk(dataDir),
    Promise.all(serviceNames.map(async (name) => [name, await ask(name)] as const)),
  ]);
  const missing = [
    ...(isStopping ? ['stopping'] : []),
    ...(database === 'ok' ? [] : ['database']),
    ...(disk === 'ok' ? [] : ['disk']),
    ...states.flatMap(([name, state]) => (state === 'ready' ? [] : [`services.${name}`])),
  ];
  return {
    ready: missing.length === 0,
    missing,
    ...{ database, disk, freeMb },
    services: Object.fromEntries(states),
  };
}

/** Ours say how they are; of somebody else's it counts that they answer. */
async function askService(baseUrl: string, isOwn: boolean): Promise<ServiceReadiness> {
  try {
    const response = await fetch(`${baseUrl}/ready`, {
      signal: AbortSignal.timeout(maxWaitMs),
      redirect: 'manual',
    });
    const told = Readiness.safeParse(await response.json().catch(() => undefined)).data;
    if (told) return told.ready ? 'ready' : 'not-ready';
    return isOwn ? 'not-ready' : 'ready';
  } catch {
    return 'no-answer';
  }
}
