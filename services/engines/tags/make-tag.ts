import type { EditorialTag, EditorialTagRequest } from '../../../lib/contract/media-tags.ts';
import { tagFields } from '../../../lib/contract/tag-fields.ts';

/** Makes the tag that is stored and answered; empty members are left out. */
export function makeTag(request: EditorialTagRequest, gkbId: string): EditorialTag {
  const tag: Partial<EditorialTag> = { gkbId };
  for (const { name, kind } of tagFields) {
    switch (kind) {
      case 'text':
        if (request[name]) tag[name] = request[name];
        break;
      case 'flag':
        tag[name] = request[name];
        break;
      case 'list':
        if (request[name]?.length) tag[name] = [...new Set(request[name])];
        break;
      case 'texts': {
        const texts = Object.entries(request[name] ?? {}).filter(([, text]) => text !== '');
        if (texts.length > 0) tag[name] = Object.fromEntries(texts);
        break;
      }
      case 'lists': {
        const lists = Object.entries(request[name] ?? {}).filter(([, texts]) => texts.length > 0);
        if (lists.length > 0) tag[name] = Object.fromEntries(lists);
        break;
      }
      default:
        kind satisfies never;
    }
  }
  return { ...tag, gkbId, name: request.name, forbidden: request.forbidden };
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
