import type { ParagraphSpec } from '../types.ts';
import { articleBlocks } from './article-blocks.ts';
import { htmlElements } from './elements.ts';
import { readBlocks } from './read-blocks.ts';

export type HtmlMode = 'default' | 'article' | 'keep-everything';

type ExtractedHtml = {
  /** `TITLE` (the main heading), `ABSTRACT`, `section_heading` and `BODY`, in the order of the text. */
  paragraphs: ParagraphSpec[];
  /** The page's title without the name of the site; also when no heading repeats it. */
  title?: string;
};

/** True if a text contains markup of HTML; "a < b" and "<name>" are none. Linear in the length of the text. */
export function looksLikeHtml(text: string): boolean {
  if (/<!doctype\s+html/i.test(text)) return true;
  for (const [, name = ''] of text.matchAll(/<\/?([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi)) {
    if (htmlElements.has(name.toLowerCase())) return true;
  }
  return false;
}

/**
 * The paragraphs of a text with markup (CONTRACT §3.1, `htmlExtractor`). `default` keeps all visible text, `article` the
 * main content alone. `keep-everything` and text without markup come back as one paragraph, unchanged. Never throws.
 */
export function extractHtml(text: string, mode: HtmlMode): ExtractedHtml {
  if (mode === 'keep-everything' || !looksLikeHtml(text)) {
    return { paragraphs: [{ type: 'BODY', text }] };
  }
  const page = readBlocks(text);
  const found = mode === 'article' ? articleBlocks(page) : [];
  const blocks = found.length > 0 ? found : page.blocks;
  const title = page.title && withoutSite(page.title);
  const paragraphs = blocks.map((block) => ({ type: block.type, text: block.text }));
  return title ? { paragraphs, title } : { paragraphs };
}

/** "Headline | The Paper" → "Headline": the last part goes when what remains is still a headline. */
function withoutSite(title: string): string {
  const cut = Math.max(
    ...[' | ', ' – ', ' — ', ' - ', ' :: ', ' » '].map((separator) => title.lastIndexOf(separator)),
  );
  const headline = cut > 0 ? title.slice(0, cut).trim() : title;
  const isHeadline = headline.length >= 15 && headline.split(' ').length >= 3;
  return isHeadline && title.length - cut <= 40 ? headline : title;
}
