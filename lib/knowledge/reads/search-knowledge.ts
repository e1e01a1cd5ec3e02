import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import type { GkbDetails } from '../../contract/media.ts';
import { type KnowledgeHit, type KnowledgeHits, namedTypes, type SearchKnowledge } from '../api.ts';
import { explainKnowledgeError } from '../explain-error.ts';
import { findRedirects } from './find-redirects.ts';
import { type Reference, readReference } from './reference.ts';

/** Searches items by name or its beginning, best first; an id or an address finds its item. Throws Failure. */
export async function searchKnowledge(
  services: Services,
  query: SearchKnowledge,
  options: CallOptions,
): Promise<KnowledgeHits> {
  try {
    const reference = readReference(query.q);
    if (reference && reference.kind !== 'title') {
      return await findReference(services, reference, query.language, options);
    }
    return await findNames(services, { ...query, q: reference?.title ?? query.q }, options);
  } catch (error) {
    throw explainKnowledgeError(error);
  }
}

async function findNames(
  services: Services,
  { q, types, language, limit }: SearchKnowledge,
  options: CallOptions,
): Promise<KnowledgeHits> {
  const wanted = types.toLowerCase().split(',');
  const known = namedTypes.filter((type) => wanted.includes(type));
  const found = await services.call('media', (client) =>
    client.searchKnowledge(
      { query: q, language, limit: limit + 1, ...(known.length > 0 && { types: known }) },
      options,
    ),
  );
  const hits = found.slice(0, limit).map(
    ({ gkbId, stdForm, description, type, score, matched }): KnowledgeHit => ({
      gkbId,
      stdForm: stdForm.value,
      ...(description && { description: description.value }),
      type,
      score,
      ...(matched && { matched: { name: matched.value, language: matched.language } }),
    }),
  );
  return { hits, more: found.length > limit };
}

async function findReference(
  services: Services,
  { kind, id }: Exclude<Reference, { kind: 'title' }>,
  language: string,
  options: CallOptions,
): Promise<KnowledgeHits> {
  const outside = kind === 'wikidata' ? { externalSource: 'wikidata' } : {};
  const details =
    (await readDetails(services, id, { language, ...outside }, options)) ??
    (kind === 'gkb' ? await readSuccessor(services, id, language, options) : undefined);
  if (!details) return { hits: [], more: false };
  const { gkbId, stdForm, description, type = 'general' } = details;
  const hit = { gkbId, stdForm: stdForm.value, type, score: 1 };
  return {
    hits: [{ ...hit, ...(description && { description: description.value }) }],
    more: false,
    direct: kind === 'gkb' ? id : gkbId,
  };
}

async function readDetails(
  services: Services,
  id: string,
  request: { language: string; externalSource?: string },
  options: CallOptions,
): Promise<GkbDetails | undefined> {
  const answer = await services.call('media', (client) =>
    client.getDetails({ ids: [id], ...request }, options),
  );
  return answer[id];
}

async function readSuccessor(
  services: Services,
  id: string,
  language: string,
  options: CallOptions,
): Promise<GkbDetails | undefined> {
  const target = (await findRedirects(services, [id], options)).get(id);
  return target ? readDetails(services, target, { language }, options) : undefined;
}
