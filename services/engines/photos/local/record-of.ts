import { type PhotoRecord, photoWidths } from '../../../../lib/contract/photo-details.ts';
import { orientationOf } from '../orientation-of.ts';
import type { FoundInTexts, PictureMetadata, StoredPicture } from './store/stored-picture.ts';

/** Builds the record for an answer from a stored picture. */
export function recordOf({ bank, picture, placeholder, found }: StoredPicture): PhotoRecord {
  const { source, copyright, shown: _, ...rest } = picture;
  const credit = picture.credit ?? creditOf(picture);
  return {
    ...rest,
    bank,
    name: inLanguage(picture.name, found),
    description: inLanguage(picture.description, found),
    people: picture.people.map((person) => withId(person, found)),
    orientation: orientationOf(picture),
    widths: widthsOf(picture.width),
    ...(credit !== undefined && { credit }),
    ...(placeholder !== undefined && { placeholder }),
  };
}

/** Lists the widths of the thumbnails: up to the first that is as wide as the picture. */
export function widthsOf(width: number): number[] {
  const enough = photoWidths.findIndex((each) => each >= width);
  return photoWidths.slice(0, enough < 0 ? undefined : enough + 1);
}

/** Falls back to creator and source if no credit line is given. */
function creditOf({ creator, source, copyright }: PictureMetadata): string | undefined {
  const parts = [...new Set([creator, source])].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' / ') : copyright;
}

/** Assigns the detected language to texts without one. */
function inLanguage(
  { und, ...others }: Readonly<Record<string, string>>,
  found: FoundInTexts | undefined,
): Record<string, string> {
  if (und === undefined) return others;
  const language = found?.language ?? 'und';
  return others[language] === undefined ? { [language]: und, ...others } : { und, ...others };
}

function withId(
  { name, gkbId }: PhotoRecord['people'][number],
  found: FoundInTexts | undefined,
): PhotoRecord['people'][number] {
  const folded = name.toLowerCase();
  const same = found?.entities.find(
    ({ type, stdForm }) => type === 'person' && stdForm.toLowerCase() === folded,
  );
  const id = gkbId ?? same?.gkbId;
  return id === undefined ? { name } : { name, gkbId: id };
}
