import { wordsVersion } from '../../archive/words/port.ts';
import type { PictureEntry } from '../local/picture-index.ts';
import type { TermMaker } from '../local/store/entry-table.ts';
import type { KeptPicture } from '../local/store/stored-picture.ts';
import { entryOf } from './picture-entry.ts';

type Named = { gkbId?: string | undefined; stdForm: string };

/** Grows whenever pictures get other terms than before; those that are kept are made anew then. */
const scheme = 1;

/** Makes the terms of pictures that lie here. */
export const pictureTerms: TermMaker = {
  version: `${scheme}-${wordsVersion}`,
  entryOf: keptEntryOf,
};

/** By what a picture that lies here is found: its metadata, and what was found in its texts. */
function keptEntryOf({ picture, found }: KeptPicture): PictureEntry {
  return entryOf(picture, {
    shown: (picture.shown ?? []).map(named),
    ...(found && { found: { entities: found.entities.map(named), tags: found.tags.map(named) } }),
  });
}

function named({ gkbId, stdForm }: Named) {
  return { stdForm, ...(gkbId !== undefined && { gkbId }) };
}
