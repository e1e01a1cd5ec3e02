import type { EditorialTag, EditorialTagRequest } from '../../../lib/contract/media-tags.ts';
import { compactTag, tagFields } from '../../../lib/contract/tag-fields.ts';

/** Makes the tag that is stored and answered; empty members are left out. */
export function makeTag(request: EditorialTagRequest, gkbId: string): EditorialTag {
  return compactTag(request, gkbId, { text: (text) => text, list: (texts) => texts });
}

const extraNames = new Set<string>(
  tagFields.flatMap((field) => ('isExtra' in field ? field.name : [])),
);

/** Keeps the extras of the tag before it where the request leaves them out, as clients that do not know them do. */
export function replaceTag(request: EditorialTagRequest, before: EditorialTag): EditorialTag {
  const extras = Object.fromEntries(
    Object.entries(before).filter(([name]) => extraNames.has(name)),
  );
  return makeTag({ ...extras, ...request }, before.gkbId);
}
