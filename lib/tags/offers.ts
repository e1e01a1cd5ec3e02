import type { Services } from '../clients/services.ts';
import type { ExtensionName } from '../contract/extensions.ts';
import type { TagPage } from './api.ts';

const extensionOf = {
  extras: 'editorial-tag-extras',
  batch: 'editorial-tag-batch',
  trial: 'editorial-tag-trial',
} as const satisfies Record<keyof TagPage['offers'], ExtensionName>;

/** Reads which tag features the services offer beyond the contract; undefined while they are unreachable. */
export async function readOffers(services: Services): Promise<TagPage['offers'] | undefined> {
  const { isReachable, health } = await services.state('media');
  if (!isReachable) return undefined;
  const has = (name: keyof typeof extensionOf) =>
    health?.extensions.includes(extensionOf[name]) === true;
  return { extras: has('extras'), batch: has('batch'), trial: has('trial') };
}
