import type { EditorialTag, EditorialTagRequest } from '../../../lib/contract/media-tags.ts';

/** The tag that a request describes, as it is kept and answered: what is empty is left out. */
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

/** The tag with the extras of the one before it where the request says nothing of them, as other clients do. */
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
  isSaid: (value: T) => boolean,
): { [N in Name]?: Record<string, T> } {
  const said = Object.entries(record ?? {}).filter(([, value]) => isSaid(value));
  const made: { [N in Name]?: Record<string, T> } = {};
  if (said.length > 0) made[name] = Object.fromEntries(said);
  return made;
}
