import * as z from 'zod';
import type { MetadataPart } from './stated-metadata.ts';

const Said = z.string().optional().catch(undefined);
const Texts = z
  .union([z.string().transform((und) => ({ und })), z.record(z.string(), z.string())])
  .optional()
  .catch(undefined);
const List = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(/[,;]/))])
  .optional()
  .catch(undefined);

/** A JSON sidecar of a script or system, with the members of a photo in our answers. */
const Sidecar = z.object({
  name: Texts,
  title: Texts,
  headline: Texts,
  description: Texts,
  caption: Texts,
  altText: Said,
  keywords: List,
  tags: List,
  people: z
    .array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]))
    .optional()
    .catch(undefined),
  place: z
    .object({ name: Said, city: Said, region: Said, country: Said, countryCode: Said })
    .optional()
    .catch(undefined),
  categories: z
    .array(z.object({ taxonomy: z.string(), code: z.string() }))
    .optional()
    .catch(undefined),
  takenAt: Said,
  createdAt: Said,
  credit: Said,
  creator: Said,
  source: Said,
  copyright: Said,
  license: Said,
  licenseUrl: Said,
  usageTerms: Said,
  rights: z
    .object({ license: Said, licenseUrl: Said, restriction: Said })
    .optional()
    .catch(undefined),
  digitalSource: Said,
});

/** Reads a JSON sidecar; nothing if it is invalid. Members of an unexpected shape are ignored. */
export function readJson(text: string): MetadataPart {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {};
  }
  const { data } = Sidecar.safeParse(json);
  if (!data) return {};
  return {
    name: data.name ?? data.headline ?? data.title,
    description: data.description ?? data.caption,
    altText: data.altText,
    keywords: data.keywords ?? data.tags,
    people: data.people,
    place: data.place,
    subjects: data.categories?.map(({ taxonomy, code }) => `${taxonomy}:${code}`),
    takenAt: data.takenAt,
    createdAt: data.createdAt,
    credit: data.credit,
    creator: data.creator,
    source: data.source,
    copyright: data.copyright,
    license: data.license ?? data.rights?.license,
    licenseUrl: data.licenseUrl ?? data.rights?.licenseUrl,
    terms: data.usageTerms ?? data.rights?.restriction,
    digitalSource: data.digitalSource,
  };
}
