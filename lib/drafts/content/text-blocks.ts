import type { ArticleBlock, ArticleContent, ArticleInline } from './content.ts';

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;
/** Chinese and Japanese put no spaces between words: each character counts as one, as in word processors. */
const unspaced = /(?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/gu;

/** The words of the blocks' texts, as the list of drafts counts them. */
export function countWords(texts: readonly string[]): number {
  return texts.reduce(
    (total, text) => total + (text.replace(unspaced, ' $& ').match(word)?.length ?? 0),
    0,
  );
}

/** One text block of the article in reading order, as it goes to the services. Hard breaks are newlines. */
export type TextBlock = { type: 'title' | 'lead' | 'text' | 'section_heading'; text: string };

/** The text of inline nodes without its marks; hard breaks are newlines. */
export function inlineText(content: readonly ArticleInline[] | undefined): string {
  return (content ?? []).map((node) => (node.type === 'text' ? node.text : '\n')).join('');
}

function blockTexts(block: ArticleBlock): TextBlock[] {
  switch (block.type) {
    case 'paragraph':
      return [{ type: 'text', text: inlineText(block.content) }];
    case 'heading':
      return [{ type: 'section_heading', text: inlineText(block.content) }];
    case 'blockquote':
      return block.content.flatMap(blockTexts);
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content.flatMap(blockTexts));
    // Titles of other articles are no text of this one.
    case 'readAlso':
    // A photo's own texts go where the photo goes.
    case 'figure':
    case 'missingPicture':
      return [];
  }
}

/** Every text block of the article, empty ones included, in document order: block n is the n-th textblock node. */
export function textBlocks(content: ArticleContent): TextBlock[] {
  const [title, lead, ...blocks] = content.content;
  return [
    { type: 'title', text: inlineText(title.content) },
    { type: 'lead', text: inlineText(lead.content) },
    ...blocks.flatMap(blockTexts),
  ];
}
