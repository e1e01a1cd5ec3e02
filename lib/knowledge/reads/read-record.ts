import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import { type Language, languages } from '../../contract/inventories.ts';
import type { GkbDetails } from '../../contract/media.ts';
import type { TellableRecord } from '../api.ts';
import type { Offers } from '../offers.ts';
import { findRedirects } from './find-redirects.ts';

type FoundRecord = { record: TellableRecord; redirectedFrom?: string };

/** Reads an item by its id or a deprecated one; undefined if there is none. Throws CallError. */
export async function readRecord(
  services: Services,
  id: string,
  language: Language,
  offers: Offers,
  options: CallOptions,
): Promise<FoundRecord | undefined> {
  const read = offers.records ? readWhole : putTogether;
  const record = await read(services, id, language, options);
  if (record) return { record, ...(record.gkbId !== id && { redirectedFrom: id }) };
  const target = (await findRedirects(services, [id], options)).get(id);
  const successor = target && (await read(services, target, language, options));
  return successor ? { record: successor, redirectedFrom: id } : undefined;
}

async function readWhole(services: Services, id: string, language: Language, options: CallOptions) {
  const records = await services.call('media', (client) =>
    client.getRecords({ ids: [id], language }, options),
  );
  return records[id];
}

/** Composes a record for services without records: the details, and the names language by language. */
async function putTogether(
  services: Services,
  id: string,
  language: Language,
  options: CallOptions,
): Promise<TellableRecord | undefined> {
  const details = await services.call('media', (client) =>
    client.getDetails({ ids: [id], language }, options),
  );
  const about = details[id];
  if (!about) return undefined;
  const names = await readNames(services, about, options);
  const { description } = about;
  return {
    gkbId: about.gkbId,
    type: about.type ?? 'general',
    subtypes: about.subtypes ?? [],
    names,
    descriptions: description ? { [description.language]: description.value } : {},
    facts: [],
    externalIds: about.externalIds ?? {},
    externalLinks: about.externalLinks ?? {},
  };
}

/** Keeps forms that are really in the language: services fall back to English and say so. */
async function readNames(services: Services, { gkbId, stdForm }: GkbDetails, options: CallOptions) {
  const forms = await Promise.all(
    languages
      .filter((language) => language !== stdForm.language)
      .map((language) =>
        services.call('media', (client) => client.getStdForms({ ids: [gkbId], language }, options)),
      ),
  );
  const told = [stdForm, ...forms.flatMap((answer) => answer[gkbId] ?? [])];
  return Object.fromEntries(told.map((form) => [form.language, [form.value]]));
}
