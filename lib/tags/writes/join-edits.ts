import type { EditorialTag } from '../../contract/media-tags.ts';
import { tagFields } from '../../contract/tag-fields.ts';
import { Failure } from '../../http/failure.ts';
import { tidyTag } from './tag-input.ts';

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
  for (const { name: field } of tagFields) {
    const [before, mine, theirs] = [seen, wanted, current].map((tag) => JSON.stringify(tag[field]));
    if (mine === before) joined = { ...joined, [field]: current[field] };
    else if (theirs !== before && theirs !== mine) throw new Failure('tag-changed', { field });
  }
  return tidyTag(joined);
}
