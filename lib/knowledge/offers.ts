import type { Services } from '../clients/services.ts';
import { Failure } from '../http/failure.ts';
import type { KnowledgeItem } from './api.ts';

export type Offers = KnowledgeItem['offers'] & { tagBatch: boolean };

/** Abilities beyond the contract. Throws Failure if the services cannot be reached. */
export async function readOffers(services: Services): Promise<Offers> {
  const { isReachable, health } = await services.state('media');
  if (!isReachable) throw new Failure('services-away');
  const extensions = health?.extensions ?? [];
  return {
    records: extensions.includes('knowledge-records'),
    corrections: extensions.includes('knowledge-corrections'),
    tagBatch: extensions.includes('editorial-tag-batch'),
  };
}

/** The same where an unreachable service only means that nothing beyond the contract is offered for now. */
export async function readOffersIfReachable(services: Services): Promise<Offers> {
  const none: Offers = { records: false, corrections: false, tagBatch: false };
  return readOffers(services).catch(() => none);
}
