import type { EditorialTag, EditorialTagRequest } from '../../../lib/contract/media-tags.ts';

/** Makes the tag that is stored and answered: empty members are left out. */
export function makeTag(request: EditorialTagRequest, gkbId: string): EditorialTag {
  const { name, forbidden, externalId, stdForms, descriptions, categories } = request;
  const { aliases, rule, standsFor } = request;
  return {
    gkbId,
    name,
    ...(externalId && { externalId }),
    forbidden,
    ...withEntries('stdForms', stdForms, (form) => form !== ''),
    ...withEntries('descriptions', descriptions, (text) => text !== ''),
    ...(categories?.length && { categories: [...new Set(categories)] }),
    ...withEntries('aliases', aliases, (forms) => forms.length > 0),
    ...(rule && { rule }),
    ...(standsFor && { standsFor }),
  };
}

/** Keeps the extras of the tag before it where the request leaves them out, as clients that do not know them do. */
export function replaceTag(request: EditorialTagRequest, before: EditorialTag): EditorialTag {
  const { aliases, rule, standsFor } = before;
  const extras = {
    ...(aliases && { aliases }),
    ...(rule !== undefined && { rule }),
    ...(standsFor !== undefined && { standsFor }),
  };
  return makeTag({ ...extras, ...request }, before.gkbId);
}

function withEntries<Name extends string, T>(
  name: Name,
  record: Readonly<Record<string, T>> | undefined,
  isGiven: (value: T) => boolean,
): { [N in Name]?: Record<string, T> } {
  const given = Object.entries(record ?? {}).filter(([, value]) => isGiven(value));
  const made: { [N in Name]?: Record<string, T> } = {};
  if (given.length > 0) made[name] = Object.fromEntries(given);
  return made;
}
