import * as z from 'zod';
import type { ExtensionName } from '../contract/extensions.ts';
import { limits } from '../contract/limits.ts';
import { type JobKind, parsePayload } from '../jobs/job-kind.ts';
import { addJob } from '../jobs/queue.ts';
import type { Desk } from '../sql/desk-database.ts';
import { inChunks } from '../sql/in-chunks.ts';
import { deliver, toDeliveryResult, undelivered } from './delivery.ts';
import type { Services } from './services.ts';

const extension: ExtensionName = 'removal';

/** Seconds in which a call that is under way ends, which may yet bring more of what is to be removed. */
const callsEnd = 300;

/** Feedback by the keys of analyses at the media service, questions by their ids at the retrieval service. */
const Removal = z.object({ service: z.enum(['media', 'retrieval']), keys: z.array(z.string()) });
type Removal = z.output<typeof Removal>;

/** Has the services delete what the desk deletes in the caller's transaction. */
export async function requestRemoval(db: Desk, { service, keys }: Removal): Promise<void> {
  for (const some of inChunks([...new Set(keys)], limits.removedAtOnce)) {
    const payload: Removal = { service, keys: some };
    await addJob(db, { kind: 'removal', key: service, payload, delay: callsEnd });
  }
}

/** Deletes at the services what the desk has deleted, once they can be reached. Others than ours may not offer that. */
export function removalJobs(services: Services): JobKind {
  return {
    name: 'removal',
    pause: 60,
    async step(job) {
      const { service, keys } = parsePayload(job, Removal);
      const attempts = job.attempts + 1;
      const { isReachable, health } = await services.state(service);
      const nothing = async () => undefined;
      if (!isReachable) return toDeliveryResult(undelivered(attempts, 'services-away'), nothing);
      const kept = new Error(
        `The ${service} service keeps what was deleted here: ${keys.length} keys`,
      );
      if (!health?.extensions.includes(extension))
        return { kind: 'end', state: 'failed', error: kept };
      const outcome = await deliver({ attempts, isIdempotent: true }, () =>
        remove(services, { service, keys }),
      );
      const result = toDeliveryResult(outcome, nothing);
      return outcome.kind === 'failed' ? { ...result, error: kept } : result;
    },
  };
}

function remove(services: Services, { service, keys }: Removal) {
  return service === 'media'
    ? services.call('media', (client) => client.removeAnalysisFeedback({ referenceKeys: keys }))
    : services.call('retrieval', (client) => client.removeInteractions({ interactionIds: keys }));
}
