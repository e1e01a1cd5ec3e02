import type { CallOptions } from '../../clients/call.ts';
import { CallError } from '../../clients/call-error.ts';
import type { Services } from '../../clients/services.ts';
import type { ExtensionName } from '../../contract/extensions.ts';
import { Failure } from '../../http/failure.ts';
import { processWide } from '../../runtime/process-wide.ts';
import type { ResearchStatus } from '../api.ts';
import type { ResearchDesk } from '../research-desk.ts';

/** Milliseconds. */
const probeAge = 600_000;

/** Tells if the services in use answer questions, and from which articles. Throws Failure. */
export async function readResearchStatus(
  { services, contents }: ResearchDesk,
  options: CallOptions = {},
): Promise<ResearchStatus> {
  const { isReachable, isOurs, health, baseUrl } = await services.state('retrieval');
  if (!isReachable) throw new Failure('services-away');
  const isOffered =
    isOurs && health
      ? health.extensions.includes(details)
      : await probe(services, baseUrl, options);
  if (!isOffered) return { isOffered };
  // Unknown totals do not matter here.
  const held = await contents.read(options).catch(() => undefined);
  const model = health?.research?.model;
  return {
    isOffered,
    ...(model !== undefined && { model }),
    ...(held && { articles: held.total }),
    ...(held?.from !== undefined && { from: held.from }),
    ...(held?.to !== undefined && { to: held.to }),
  };
}

/** An empty question costs nothing and is answered by services that have research (CONTRACT 5.3). */
async function probe(services: Services, baseUrl: string, options: CallOptions): Promise<boolean> {
  const known = processWide(
    'research-probes',
    () => new Map<string, { at: number; has: boolean }>(),
  );
  const last = known.get(baseUrl);
  if (last && performance.now() - last.at < probeAge) return last.has;
  try {
    await services.call('retrieval', (client) => client.research({ query: '' }, options));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const has = error.kind !== 'not-found' && error.kind !== 'not-implemented';
    // Away, or a key that is refused: that says nothing of what they have.
    if (has && error.kind !== 'invalid') return true;
    known.set(baseUrl, { at: performance.now(), has });
    return has;
  }
  known.set(baseUrl, { at: performance.now(), has: true });
  return true;
}

const details: ExtensionName = 'research-details';

/** Throws `research-confidential` for services of others that do not know the mark, `services-away` if they are. */
export async function requireConfidence(services: Services): Promise<void> {
  const { isReachable, isOurs, health } = await services.state('retrieval');
  if (health?.extensions.includes(details)) return;
  if (isOurs && !isReachable) return;
  throw new Failure(isReachable ? 'research-confidential' : 'services-away');
}
