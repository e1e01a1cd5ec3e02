import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import type { GkbDetails, InfoboxesResponse } from '../../contract/media.ts';
import { processWide } from '../../runtime/process-wide.ts';
import { setLatest } from '../../runtime/set-latest.ts';
import type { KnowledgeCard } from '../api.ts';
import { explainKnowledgeError } from '../explain-error.ts';
import { askInParts } from './ask-in-parts.ts';
import { fetchInfoboxes, readInfobox } from './infobox.ts';

/** Milliseconds. */
const lifetime = 60_000;
const maxCached = 5_000;

/** `card` undefined: there is no such item. */
type Kept = { card: KnowledgeCard | undefined; until: number };
const kept = () => processWide('knowledge-cards', () => new Map<string, Kept>());
const keyOf = (language: string, id: string) => `${language} ${id}`;

/** Reads cards by id; unknown ids are missing. Throws Failure. */
export async function readCards(
  services: Services,
  { ids, language }: { ids: readonly string[]; language: string },
  options: CallOptions = {},
): Promise<Record<string, KnowledgeCard>> {
  const time = Date.now();
  const missing = ids.filter((id) => !((kept().get(keyOf(language, id))?.until ?? 0) > time));
  const fresh = await fetchCards(services, missing, language, options);
  const cards = ids.flatMap((id): [string, KnowledgeCard][] => {
    const card = fresh.get(id) ?? kept().get(keyOf(language, id))?.card;
    return card ? [[id, card]] : [];
  });
  return Object.fromEntries(cards);
}

export function forgetCards(): void {
  kept().clear();
}

async function fetchCards(
  services: Services,
  ids: readonly string[],
  language: string,
  options: CallOptions,
): Promise<Map<string, KnowledgeCard>> {
  const cards = new Map<string, KnowledgeCard>();
  try {
    await askInParts(ids, async (part) => {
      const [details, infoboxes] = await Promise.all([
        services.call('media', (client) => client.getDetails({ ids: part, language }, options)),
        fetchInfoboxes(services, part, language, options),
      ]);
      for (const id of part) {
        const about = details[id];
        const card = about && toCard(about, infoboxes?.[id]);
        if (card) cards.set(id, card);
        const until = Date.now() + lifetime;
        if (infoboxes) setLatest(kept(), keyOf(language, id), { card, until }, maxCached);
      }
    });
  } catch (error) {
    throw explainKnowledgeError(error);
  }
  return cards;
}

function toCard(details: GkbDetails, told: InfoboxesResponse[string] | undefined): KnowledgeCard {
  const { gkbId, stdForm, type = 'general', description, externalIds } = details;
  const infobox = readInfobox(told);
  return {
    gkbId,
    stdForm: stdForm.value,
    type,
    ...(description && { description: description.value }),
    ...(infobox && { infobox }),
    ...(externalIds?.wikidata && { wikidata: externalIds.wikidata }),
  };
}
