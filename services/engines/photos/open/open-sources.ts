import { commons } from './commons.ts';
import type { OpenBankSettings } from './open-bank-settings.ts';
import type { OpenSource } from './open-source.ts';
import { openverse } from './openverse.ts';
import { pexels } from './pexels.ts';
import { unsplash } from './unsplash.ts';

/** The banks outside that are switched on. */
export function openSources(settings: OpenBankSettings): OpenSource[] {
  const { unsplashKey, pexelsKey } = settings;
  return [
    ...(settings.openverse ? [openverse()] : []),
    ...(settings.commons ? [commons()] : []),
    ...(unsplashKey === undefined ? [] : [unsplash(unsplashKey)]),
    ...(pexelsKey === undefined ? [] : [pexels(pexelsKey)]),
  ];
}
