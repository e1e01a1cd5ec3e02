import { type ArticleBlock, inlineText } from '@/lib/drafts/content/content';
import type { PagePartKind } from './page-words';
import { splitCaption } from './read-figure';

const maxItalicLength = 200;

function isItalic(block: ArticleBlock): boolean {
  if (block.type !== 'paragraph' || inlineText(block.content).length > maxItalicLength)
    return false;
  return (block.content ?? []).every(
    (inline) =>
      inline.type === 'hardBreak' ||
      inline.text.trim() === '' ||
      inline.marks?.some((mark) => mark.type === 'italic'),
  );
}

/**
 * Takes the line directly below a picture that has no words of its own as its caption, where the page calls it so, where
 * all of it is in italics, or where it says nothing but whose picture it is. `blocks` and what they hold stay as they are.
 */
export function attachCaptions(
  blocks: readonly ArticleBlock[],
  captions: ReadonlySet<ArticleBlock>,
  parts: ReadonlyMap<ArticleBlock, PagePartKind>,
): ArticleBlock[] {
  const joined: ArticleBlock[] = [];
  for (const block of blocks) {
    const above = joined.at(-1);
    const said = block.type === 'paragraph' ? splitCaption(inlineText(block.content)) : undefined;
    if (
      said &&
      above?.type === 'missingPicture' &&
      !parts.has(block) &&
      !parts.has(above) &&
      above.attrs.credit === ''
    ) {
      const isCredit = said.caption === '' && said.credit !== '';
      const isCaption = above.attrs.caption === '' && (captions.has(block) || isItalic(block));
      if (isCredit || isCaption) {
        const caption = above.attrs.caption || said.caption;
        joined[joined.length - 1] = {
          type: 'missingPicture',
          attrs: { ...above.attrs, caption, credit: said.credit },
        };
        continue;
      }
    }
    joined.push(block);
  }
  return joined;
}
