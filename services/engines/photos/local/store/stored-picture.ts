import { basename, extname } from 'node:path';
import * as z from 'zod';
import {
  type PhotoChange,
  PhotoRecord,
  type PhotoRights,
} from '../../../../../lib/contract/photo-details.ts';
import { orientationOf, widthsOf } from '../../derived-members.ts';
import type { PictureFacts } from '../../photo-bank.ts';
import { plainText } from '../../plain-text.ts';

/** An item of the knowledge base, or a name without one. */
const Named = z.object({ gkbId: z.string().optional(), stdForm: z.string() });

export const PictureMetadata = PhotoRecord.omit({
  bank: true,
  widths: true,
  reasons: true,
  placeholder: true,
  orientation: true,
  hotlink: true,
}).extend({
  source: z.string().optional(),
  copyright: z.string().optional(),
  /** Subjects given by the maker of the picture. */
  shown: z.array(Named).optional(),
});
export type PictureMetadata = z.output<typeof PictureMetadata>;

/** The language engine's findings in name, caption, people and places. */
export const FoundInTexts = z.object({
  language: z.string().optional(),
  entities: z.array(Named.extend({ type: z.string() })),
  tags: z.array(Named),
});
export type FoundInTexts = z.output<typeof FoundInTexts>;

export type StoredPicture = {
  bank: string;
  shelf: string;
  file: string;
  seen: string;
  digest: string;
  picture: PictureMetadata;
  placeholder: string | undefined;
  found: FoundInTexts | undefined;
};

/** `version` changes with every write. */
export type VersionedPicture = StoredPicture & { version: string };

/** Turns a file's facts into picture metadata. A picture without texts is named after its file. */
export function metadataOfFile(
  id: string,
  { format, width, height, size, stated }: PictureFacts,
  file: { name: string; changedAt: Date },
): PictureMetadata {
  const { people, name, categories, createdAt, ...rest } = stated;
  const isNamed = Object.keys(name).length + Object.keys(stated.description).length > 0;
  return {
    ...rest,
    id,
    name: isNamed ? name : nameOfFile(file.name),
    people: people.map((person) => ({ name: person })),
    ...(categories.length > 0 && { categories }),
    createdAt: createdAt ?? file.changedAt.toISOString(),
    updatedAt: file.changedAt.toISOString(),
    width,
    height,
    format,
    bytes: size,
  };
}

function nameOfFile(file: string): Texts {
  const bare = basename(file, extname(file)).replaceAll(/[_-]+/g, ' ');
  const und = plainText(bare, 200);
  return und === '' ? {} : { und };
}

const maxChars = 10_000;
type Texts = Record<string, string>;
type Person = PhotoRecord['people'][number];

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
    if (text !== undefined) changed[member] = textOrNone(text);
  }
  const isReadAnew = textsOf(changed) !== textsOf(picture);
  return { ...stored, picture: changed, found: isReadAnew ? undefined : found };
}

function withoutEmpty({ license, licenseUrl, restriction, ...rest }: PhotoRights): PhotoRights {
  return {
    ...rest,
    license: textOrNone(license),
    licenseUrl: textOrNone(licenseUrl),
    restriction: textOrNone(restriction),
  };
}

function textOrNone(text = ''): string | undefined {
  return plainText(text, maxChars) || undefined;
}

function textsOf({ name, description, people, place }: PictureMetadata): string {
  return JSON.stringify([name, description, people, place]);
}

/** Replaces the text in the given language or, if none is given, the present one. */
function withText(texts: Texts, text?: string, language?: string, detected?: string): Texts {
  if (text === undefined) return { ...texts };
  const plain = plainText(text, maxChars);
  const own = language ?? Object.keys(texts)[0] ?? 'und';
  const others = Object.entries(texts).filter(
    ([each]) => each !== own && !(each === 'und' && detected === own),
  );
  return Object.fromEntries([...(plain === '' ? [] : [[own, plain] as const]), ...others]);
}

export function recordOf({ bank, picture, placeholder, found }: StoredPicture): PhotoRecord {
  const { source, copyright, shown: _, ...rest } = picture;
  return {
    ...rest,
    bank,
    name: inLanguage(picture.name, found),
    description: inLanguage(picture.description, found),
    people: picture.people.map((person) => withId(person, found)),
    orientation: orientationOf(picture),
    widths: widthsOf(picture.width),
    credit: picture.credit ?? creditOf(picture),
    placeholder,
  };
}

function creditOf({ creator, source, copyright }: PictureMetadata): string | undefined {
  const parts = [...new Set([creator, source])].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' / ') : copyright;
}

/** Assigns the detected language to texts without one. */
function inLanguage({ und, ...others }: Texts, found: FoundInTexts | undefined): Texts {
  if (und === undefined) return others;
  const language = found?.language ?? 'und';
  return others[language] === undefined ? { [language]: und, ...others } : { und, ...others };
}

function withId({ name, gkbId }: Person, found: FoundInTexts | undefined): Person {
  const folded = name.toLowerCase();
  const same = found?.entities.find(
    ({ type, stdForm }) => type === 'person' && stdForm.toLowerCase() === folded,
  );
  return { name, gkbId: gkbId ?? same?.gkbId };
}
