import { type PhotoRecord, photoWidths } from '../../../../lib/contract/photo-details.ts';
import { orientationOf } from '../orientation-of.ts';
import type { FoundInTexts, PictureMetadata, StoredPicture } from './store/stored-picture.ts';

/** The record of a picture as it is answered, with what follows from what is stored of it. */
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

/** In which widths there are small pictures: up to the first that shows all of it. */
export function widthsOf(width: number): number[] {
  const enough = photoWidths.findIndex((each) => each >= width);
  return photoWidths.slice(0, enough < 0 ? undefined : enough + 1);
}

/** Where nobody says what line to print, who made it and where it comes from. */
function creditOf({ creator, source, copyright }: PictureMetadata): string | undefined {
  const parts = [...new Set([creator, source])].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' / ') : copyright;
}

/** Texts of which nobody says their language are in the one that was detected. */
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
