import type { ArticleBlock, ArticleInline } from '@/lib/drafts/content/content';
import type { MarkupElement, MarkupNode } from './markup';
import { type PagePartKind, readPartName, readPartPhrase } from './page-words';

type Measure = { text: number; links: number; prose: number; pictures: number };

const measured = new WeakMap<MarkupElement, Measure>();
const silent = new Set(['script', 'style', 'noscript', 'template', 'svg', 'option', 'textarea']);
/** A text of so many characters outside links is a sentence and no label. */
const minSentence = 40;

/** Counts the characters of an element, those in links and in sentences outside links, and its pictures. */
function measure(element: MarkupElement, isLink = false): Measure {
  const known = measured.get(element);
  if (known) return known;
  const sum: Measure = { text: 0, links: 0, prose: 0, pictures: 0 };
  const inLink = isLink || element.name === 'a';
  for (const child of element.children) {
    if (typeof child === 'string') {
      const { length } = child.trim();
      sum.text += length;
      if (inLink) sum.links += length;
      else if (length >= minSentence) sum.prose += length;
    } else if (!silent.has(child.name)) {
      const inner = measure(child, inLink);
      sum.text += inner.text;
      sum.links += inner.links;
      sum.prose += inner.prose;
      sum.pictures += inner.pictures + (child.name === 'img' ? 1 : 0);
    }
  }
  measured.set(element, sum);
  return sum;
}

const namedParts: Record<string, PagePartKind> = {
  nav: 'page',
  menu: 'page',
  footer: 'page',
  aside: 'page',
  dialog: 'page',
  form: 'signup',
};
/** A part of more sentences than this is text of the article, whatever it is called. */
const maxPartProse = 400;
const maxPartShare = 0.35;
const maxAsideProse = 200;

/** Decides which elements of what was pasted are parts of its page and not of its article. */
export function createPartFinder(nodes: readonly MarkupNode[]) {
  const all = measure({ name: 'body', attributes: {}, children: [...nodes] });
  return (element: MarkupElement): PagePartKind | undefined => {
    const { name, attributes } = element;
    const named = [attributes.class, attributes.id, attributes.role, name.includes('-') && name]
      .map((one) => (one ? readPartName(one) : undefined))
      .find((part) => part !== undefined);
    const kind = named?.kind ?? namedParts[name];
    if (!kind) return undefined;
    const { text, links, prose, pictures } = measure(element);
    if (text + pictures === 0) return undefined;
    // A form around the whole page, a wrapper called “has-sidebar”, a box with a story of its own.
    const isMostOfIt = prose > all.prose * (named?.isSure ? 0.5 : maxPartShare);
    if (isMostOfIt && prose >= minSentence) return undefined;
    if (named?.isSure || links > text * 0.5) return kind;
    return prose <= (named ? maxPartProse : maxAsideProse) ? kind : undefined;
  };
}

function inlines(block: ArticleBlock): ArticleInline[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.content ?? [];
    case 'blockquote':
      return block.content.flatMap(inlines);
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content.flatMap(inlines));
    default:
      return [];
  }
}

function readBlock(block: ArticleBlock): { text: string; links: number } {
  let text = '';
  let links = 0;
  for (const inline of inlines(block)) {
    const part = inline.type === 'text' ? inline.text : ' ';
    text += part;
    if (inline.marks?.some((mark) => mark.type === 'link')) links += part.length;
  }
  return { text: text.trim(), links: text ? links / text.length : 0 };
}

const maxPhraseLine = 240;
const minLinkShare = 0.6;

function partOf(block: ArticleBlock): { kind: PagePartKind; isLeadIn: boolean } | undefined {
  const { text, links } = readBlock(block);
  if (text === '' || text.length > maxPhraseLine) return undefined;
  const phrase = readPartPhrase(text);
  if (!phrase) return undefined;
  const { kind, isWhole, hasColon } = phrase;
  const isList = block.type === 'bulletList' || block.type === 'orderedList';
  if (isWhole) return { kind, isLeadIn: true };
  if (isList) return links > minLinkShare ? { kind, isLeadIn: false } : undefined;
  const isOneTitle = !/[.!?…]\s+\p{Lu}/u.test(text);
  return links > minLinkShare || (hasColon && isOneTitle) ? { kind, isLeadIn: false } : undefined;
}

/** Finds lines that lead to other pages and the lists of links under them; nothing where nothing else would be left. */
export function findPageParts(
  blocks: readonly ArticleBlock[],
  found: ReadonlyMap<ArticleBlock, PagePartKind>,
): Map<ArticleBlock, PagePartKind> {
  const parts = new Map(found);
  let led: PagePartKind | undefined;
  for (const block of blocks) {
    if (block.type === 'missingPicture') continue;
    const known = parts.get(block);
    const part = known ? undefined : partOf(block);
    const isLinks = readBlock(block).links > 0.8;
    if (part) {
      parts.set(block, part.kind);
      led = part.isLeadIn ? part.kind : led;
    } else if (!known && led && led !== 'advert' && isLinks) parts.set(block, led);
    else if (!known) led = undefined;
  }
  return parts.size < blocks.length ? parts : new Map();
}
