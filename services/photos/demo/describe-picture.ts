import type { PhotoSource } from '../port.ts';
import { readRights } from '../rights.ts';
import type { Caption } from './catalogue/caption.ts';
import { formats } from './catalogue/formats.ts';

const credit = 'Illustration: Copydesk';
/** The day of the whole bank: drawings have no other. */
const createdAt = '2026-11-22T00:00:00Z';

/** What a bank says of a picture of ours, from its caption. */
export function describePicture(
  id: string,
  { format, en, cs, alt, keywords, topics, place }: Caption,
): PhotoSource {
  const [width, height] = formats[format];
  const words = [keywords.en, keywords.cs].flatMap((list) => list.split(', '));
  return {
    id,
    name: { en: en[0], cs: cs[0] },
    description: { en: `Illustration: ${en[1]}`, cs: `Ilustrace: ${cs[1]}` },
    altText: `Illustration: ${alt.en}`,
    altTexts: { en: `Illustration: ${alt.en}`, cs: `Ilustrace: ${alt.cs}` },
    keywords: [...new Set(words)],
    people: [],
    ...(place !== undefined && { place }),
    categories: topics.map((code) => ({ taxonomy: 'MediaTopic', code })),
    createdAt,
    updatedAt: createdAt,
    width,
    height,
    format: 'jpeg',
    credit,
    creator: 'Copydesk',
    rights: readRights({ license: 'CC BY 4.0' }),
    digitalSource: 'digitalCreation',
  };
}
