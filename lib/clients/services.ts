import 'server-only';
import { join } from 'node:path';
import type { Health } from '../contract/health.ts';
import type { Env } from '../runtime/env.ts';
import { env } from '../runtime/env-server.ts';
import { processWide } from '../runtime/process-wide.ts';
import { readSecretFile } from '../runtime/secret-file.ts';
import { type ServiceName, serviceNames } from '../runtime/service-names.ts';
import { CallError } from './call-error.ts';
import {
  createGeneralClient,
  createMediaClient,
  createRetrievalClient,
  type GeneralClient,
  type MediaClient,
  type RetrievalClient,
} from './client.ts';

type Clients = { media: MediaClient; general: GeneralClient; retrieval: RetrievalClient };

const makers = {
  media: createMediaClient,
  general: createGeneralClient,
  retrieval: createRetrievalClient,
};

/** State of a service; `health` is missing for a service that is someone else's. */
type ServiceState = {
  isReachable: boolean;
  isOurs: boolean;
  /** Services at one address share what they keep. */
  baseUrl: string;
  health?: Health;
};

/** The three services by name, each with the key that is right at the moment. */
export type Services = {
  /** Runs a call; once more with the key as it is now when the one in use was refused. */
  call<N extends ServiceName, T>(name: N, act: (client: Clients[N]) => Promise<T>): Promise<T>;
  /** State within the last few seconds. */
  state(name: ServiceName): Promise<ServiceState>;
};

const healthAge = 10_000;
/** A service that is away is asked again sooner: what waits for it is to go on when it is back. */
const absenceAge = 1_000;
const healthTimeout = 2_000;
/** Time without an answer, in milliseconds, after which a service counts as away: frozen, not busy. */
const busyAge = 40_000;

/** Makes the clients. A key that no setting gives is the one that our services keep in the data folder. */
export function createServices({ services, dataDir }: Pick<Env, 'services' | 'dataDir'>): Services {
  const keyFile = join(dataDir, 'services-key');
  const states = new Map<ServiceName, { until: number; state: Promise<ServiceState> }>();
  const seen = new Map<ServiceName, { at: number; state: ServiceState }>();
  let keptKey: string | undefined;

  function client<N extends ServiceName>(name: N): Clients[N] {
    const { baseUrl, key } = services[name];
    if (key === undefined) keptKey ??= readSecretFile(keyFile);
    // Without any key the service is asked all the same, and says what is wrong.
    return makers[name]({ baseUrl, key: key ?? keptKey ?? 'none' }) as Clients[N];
  }

  async function readState(name: ServiceName): Promise<ServiceState> {
    const { isOwn, baseUrl } = services[name];
    try {
      const health = await client(name).health({ timeoutMs: healthTimeout });
      const state: ServiceState = {
        isReachable: true,
        isOurs: isOwn || health !== undefined,
        baseUrl,
        ...(health && { health }),
      };
      seen.set(name, { at: Date.now(), state });
      return state;
    } catch (error) {
      const isSlow = error instanceof CallError && error.kind === 'timeout';
      const before = seen.get(name);
      // One that was there and takes long has much to do: what it is asked for comes, or fails by itself.
      if (isSlow && before && Date.now() - before.at < busyAge) return before.state;
      seen.delete(name);
      return { isReachable: false, isOurs: isOwn, baseUrl };
    }
  }

  return {
    async call(name, act) {
      try {
        return await act(client(name));
      } catch (error) {
        const isRefused = error instanceof CallError && error.kind === 'bad-key';
        if (!isRefused || services[name].key !== undefined) throw error;
        const before = keptKey;
        keptKey = readSecretFile(keyFile);
        if (keptKey === before) throw error;
        return act(client(name));
      }
    },
    state(name) {
      const known = states.get(name);
      if (known && Date.now() < known.until) return known.state;
      const fresh = { until: Date.now() + healthAge, state: readState(name) };
      states.set(name, fresh);
      void fresh.state.then(({ isReachable }) => {
        if (!isReachable) fresh.until = Date.now() + absenceAge;
      });
      return fresh.state;
    },
  };
}

/** The services of this process, by its settings. */
export function services(): Services {
  return processWide('services', () => createServices(env()));
}

/** Tells if analyses go to services of ours, and what those offer beyond the contract. */
export async function describeServices(
  all: Services,
): Promise<{ ownServices: boolean; extensions: string[] }> {
  const states = await Promise.all(serviceNames.map((name) => all.state(name)));
  const [media, general] = states;
  return {
    ownServices: media?.isOurs === true && general?.isOurs === true,
    extensions: [...new Set(states.flatMap((state) => state.health?.extensions ?? []))].sort(),
  };
}
