import type { EditorialTag } from '../../contract/media-tags.ts';
import { Failure } from '../../http/failure.ts';
import { tidyTag } from './tag-input.ts';

const fields = [
  'name',
  'externalId',
  'forbidden',
  'stdForms',
  'descriptions',
  'aliases',
  'categories',
  'rule',
  'standsFor',
] as const;

/**
 * The tag that somebody wants, who saw it as `seen`, where others have made it `current` since: what was not edited
 * stays as the others have it. All three are tidy. Throws `tag-changed` where both edited the same field differently.
 */
export function joinEdits(
  seen: EditorialTag,
  wanted: EditorialTag,
  current: EditorialTag,
): EditorialTag {
  let joined = wanted;
  for (const field of fields) {
    const [before, mine, theirs] = [seen, wanted, current].map((tag) => JSON.stringify(tag[field]));
    if (mine === before) joined = { ...joined, [field]: current[field] };
    else if (theirs !== before && theirs !== mine) throw new Failure('tag-changed', { field });
  }
  return tidyTag(joined);
}
