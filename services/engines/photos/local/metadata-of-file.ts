import { basename, extname } from 'node:path';
import type { PictureFacts } from '../photo-bank.ts';
import { plainText } from '../plain-text.ts';
import type { PictureMetadata } from './store/stored-picture.ts';

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

function nameOfFile(file: string): Record<string, string> {
  const bare = basename(file, extname(file)).replaceAll(/[_-]+/g, ' ');
  const und = plainText(bare, 200);
  return und === '' ? {} : { und };
}
