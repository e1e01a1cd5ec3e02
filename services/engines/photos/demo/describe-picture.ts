import * as z from 'zod';
import { PhotoPlace } from '../../../../lib/contract/photo-details.ts';
import type { PhotoSource } from '../photo-bank.ts';
import { readRights } from '../rights.ts';

const InBoth = z.strictObject({ en: z.string().min(1), cs: z.string().min(1) });

/** A line of `content/photos/captions.jsonl`, in both languages of the desk. */
export const Caption = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  width: z.int().min(1),
  height: z.int().min(1),
  credit: z.string(),
  license: z.string(),
  name: InBoth,
  description: InBoth,
  alt: InBoth,
  /** Separated by commas. */
  keywords: InBoth,
  /** Codes of IPTC Media Topics. */
  topics: z.array(z.string()).min(1),
  /** Items of our knowledge base. */
  subjects: z.array(z.strictObject({ gkbId: z.string(), stdForm: z.string() })).default([]),
  place: PhotoPlace.optional(),
});
export type Caption = z.output<typeof Caption>;

/** A picture of the demo bank: a file of `content/photos`, or the locator map of a country. */
export type DemoPicture = {
  source: PhotoSource;
  subjects: Caption['subjects'];
  /** The country's name on the map. */
  mapName?: string;
};

/** Drawings have no date of their own, so the whole bank shares one. */
const createdAt = '2026-11-22T00:00:00Z';

export function describePicture(caption: Caption): PhotoSource {
  const { description, alt, keywords, license, topics } = caption;
  const words = [keywords.en, keywords.cs].flatMap((list) => list.split(', '));
  return {
    id: caption.id,
    name: caption.name,
    description: {
      en: `Illustration: ${description.en}`,
      cs: `Ilustrace: ${description.cs}`,
    },
    altText: `Illustration: ${alt.en}`,
    altTexts: { en: `Illustration: ${alt.en}`, cs: `Ilustrace: ${alt.cs}` },
    keywords: [...new Set(words)],
    people: [],
    place: caption.place,
    categories: topics.map((code) => ({ taxonomy: 'MediaTopic', code })),
    createdAt,
    updatedAt: createdAt,
    width: caption.width,
    height: caption.height,
    format: 'jpeg',
    credit: caption.credit,
    creator: 'Copydesk',
    rights: readRights({ license }),
    digitalSource: 'digitalCreation',
  };
}
