import { createHash } from 'node:crypto';
import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { TextBlock } from '../../drafts/content/text-blocks.ts';
import type { PhotoResults, RecommendForText } from '../api.ts';
import type { PhotoDesk } from '../photo-desk.ts';
import { requireInside } from '../writes/require-inside.ts';
import { recommendPhotos } from './recommend-photos.ts';

/**
 * Recommends photos of a bank for an article outside the desk. Throws `photo-confidential` for a confidential one and
 * an outside bank.
 */
export async function recommendForText(
  desk: PhotoDesk,
  user: Me,
  bank: string,
  { title, text, language, isConfidential, ...input }: RecommendForText,
  options: CallOptions = {},
): Promise<PhotoResults> {
  if (isConfidential) await requireInside(desk, bank, options);
  const paragraphs = text.split(/\n+/).map((line) => line.trim());
  const blocks: TextBlock[] = [
    { type: 'title', text: title.trim() },
    ...paragraphs.map((paragraph): TextBlock => ({ type: 'text', text: paragraph })),
  ];
  const paraSpecs = blocks.filter((block) => block.text !== '');
  if (paraSpecs.length === 0) return { referenceKey: '', photos: [] };
  // The same text has the same id, also for its second page.
  const id = createHash('sha256').update(JSON.stringify(paraSpecs)).digest('base64url');
  return recommendPhotos(desk, user, bank, { id, paraSpecs, language }, input, options);
}
