import { type ArticleContent, type TextBlock, textBlocks } from '@/lib/desk/content';

/** A text block, or the titles that a block "read also" lists. */
export type ComparedBlock = { type: TextBlock['type'] | 'readAlso'; text: string };

/** All that an article says, block by block. */
export function comparedBlocks(content: ArticleContent): ComparedBlock[] {
  const [title, lead, ...blocks] = content.content;
  return [
    ...textBlocks({ type: 'doc', content: [title, lead] }),
    ...blocks.flatMap((block): ComparedBlock[] =>
      block.type === 'readAlso'
        ? [{ type: 'readAlso', text: block.attrs.articles.map((one) => one.title).join(' · ') }]
        : textBlocks({ type: 'doc', content: [title, lead, block] }).slice(2),
    ),
  ];
}
