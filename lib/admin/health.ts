import type { Services } from '../clients/services.ts';
import type { Health } from '../contract/health.ts';
import { type ServiceName, serviceNames } from '../runtime/service-names.ts';

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
