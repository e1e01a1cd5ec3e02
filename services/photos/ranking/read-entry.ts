import type { PictureEntry } from '../local/picture-index.ts';
import type { KeptPicture } from '../local/store/stored-picture.ts';
import { entryOf } from './picture-entry.ts';

type Named = { gkbId?: string | undefined; stdForm: string };

/** By what a picture that lies here is found: its metadata, and what was found in its texts. */
export function readEntry({ picture, found }: KeptPicture): PictureEntry {
  return entryOf(picture, {
    shown: (picture.shown ?? []).map(named),
    ...(found && { found: { entities: found.entities.map(named), tags: found.tags.map(named) } }),
  });
}

function named({ gkbId, stdForm }: Named) {
  return { stdForm, ...(gkbId !== undefined && { gkbId }) };
}
