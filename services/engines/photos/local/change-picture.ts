import type { PhotoChange, PhotoRights } from '../../../../lib/contract/photo-details.ts';
import { plainText } from '../plain-text.ts';
import type { PictureMetadata, StoredPicture } from './store/stored-picture.ts';

const maxChars = 10_000;

/** Applies a correction to a picture; an empty text removes a value. */
export function changePicture(
  stored: StoredPicture,
  change: PhotoChange,
  time: Date,
): StoredPicture {
  const { picture, found } = stored;
  const { name, description, language, keywords, people, rights } = change;
  const spoken = /^[a-z]{2,3}$/.exec(language ?? '')?.[0];
  const changed: PictureMetadata = {
    ...picture,
    name: withText(picture.name, name, spoken, found?.language),
    description: withText(picture.description, description, spoken, found?.language),
    ...(keywords && { keywords: [...new Set(keywords)] }),
    ...(people && { people: [...new Set(people)].map((each) => ({ name: each })) }),
    ...(rights && { rights: withoutEmpty(rights) }),
    updatedAt: time.toISOString(),
  };
  for (const member of ['altText', 'credit', 'creator'] as const) {
    const text = change[member];
    if (text === undefined) continue;
    const plain = plainText(text, maxChars);
    if (plain === '') delete changed[member];
    else changed[member] = plain;
  }
  const isReadAnew = textsOf(changed) !== textsOf(picture);
  return { ...stored, picture: changed, found: isReadAnew ? undefined : found };
}

function withoutEmpty({ license, licenseUrl, restriction, ...rest }: PhotoRights): PhotoRights {
  const said = { license, licenseUrl, restriction };
  const texts = Object.entries(said)
    .map(([name, text = '']) => [name, plainText(text, maxChars)] as const)
    .filter(([, text]) => text !== '');
  return { ...rest, ...Object.fromEntries(texts) };
}

function textsOf({ name, description, people, place }: PictureMetadata): string {
  return JSON.stringify([name, description, people, place]);
}

/** Replaces the text in the given language or, if none is given, the present one. */
function withText(
  texts: Readonly<Record<string, string>>,
  text: string | undefined,
  language: string | undefined,
  detected: string | undefined,
): Record<string, string> {
  if (text === undefined) return { ...texts };
  const plain = plainText(text, maxChars);
  const own = language ?? Object.keys(texts)[0] ?? 'und';
  const others = Object.entries(texts).filter(
    ([each]) => each !== own && !(each === 'und' && detected === own),
  );
  return Object.fromEntries([...(plain === '' ? [] : [[own, plain] as const]), ...others]);
}
