import type { Services } from '../clients/services.ts';
import type { ExtensionName } from '../contract/extensions.ts';
import { Failure } from '../http/failure.ts';

const extensionOf = {
  search: 'archive-search',
  details: 'archive-details',
  states: 'archive-states',
  metadataBatch: 'archive-metadata-batch',
  reasons: 'recommend-reasons',
} as const satisfies Record<string, ExtensionName>;

/** Features of the archive in use beyond the contract; `waiting` counts articles still to be analyzed, where known. */
export type ArchiveOffers = Record<keyof typeof extensionOf, boolean> & {
  waiting?: number | undefined;
};

/** Throws Failure when the archive cannot be reached. */
export async function readArchiveOffers(services: Services): Promise<ArchiveOffers> {
  const { isReachable, health } = await services.state('retrieval');
  if (!isReachable) throw new Failure('services-away');
  const has = (name: keyof typeof extensionOf) =>
    health?.extensions.includes(extensionOf[name]) === true;
  return {
    search: has('search'),
    details: has('details'),
    states: has('states'),
    metadataBatch: has('metadataBatch'),
    reasons: has('reasons'),
    waiting: health?.archive?.waiting,
  };
}
