import { type ArticleContent, type TextBlock, textBlocks } from '@/lib/drafts/content/content';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';

/** A text block, the titles that a block "read also" lists, or what stands under a photo. */
export type ComparedBlock = { type: TextBlock['type'] | 'readAlso' | 'figure'; text: string };

/** All that an article says, block by block. */
export function comparedBlocks(content: ArticleContent): ComparedBlock[] {
  const [title, lead, ...blocks] = content.content;
  return [
    ...textBlocks({ type: 'doc', content: [title, lead] }),
    ...blocks.flatMap((block): ComparedBlock[] => {
      if (block.type === 'readAlso')
        return [
          { type: 'readAlso', text: block.attrs.articles.map((one) => one.title).join(' · ') },
        ];
      if (block.type === 'missingPicture') {
        const { caption, credit, alt } = block.attrs;
        return [
          { type: 'figure', text: `▢ ${[caption || alt, credit].filter(Boolean).join(' · ')}` },
        ];
      }
      if (block.type === 'figure') return [{ type: 'figure', text: photoSaid(block.attrs) }];
      return textBlocks({ type: 'doc', content: [title, lead, block] }).slice(2);
    }),
  ];
}

/** Which photo, and what is said of it. */
export function photoSaid({ caption, credit, alt, bank, id }: PlacedPhoto): string {
  return [`▣ ${caption || alt || id}`, credit, `${bank}/${id}`].filter(Boolean).join(' · ');
}
