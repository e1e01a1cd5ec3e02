import { describeServices, type Services } from '../upstream/services.ts';
import type { KnowledgeItem } from './api.ts';

export type Offers = KnowledgeItem['offers'] & { tagBatch: boolean };

/** What the services in use can do with knowledge beyond the contract. */
export async function readOffers(services: Services): Promise<Offers> {
  const { extensions } = await describeServices(services);
  return {
    records: extensions.includes('knowledge-records'),
    corrections: extensions.includes('knowledge-corrections'),
    tagBatch: extensions.includes('editorial-tag-batch'),
  };
}
