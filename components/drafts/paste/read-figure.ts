import type { ArticleBlock, MissingPicture } from '@/lib/drafts/content/content';
import { inlineText } from '@/lib/drafts/content/text-blocks';
import { createLine } from './inline-lines';
import { isHidden, type MarkupElement, type MarkupNode } from './markup';
import type { PagePartKind } from './page-words';

type Found = { images: MarkupElement[]; captions: MarkupElement[]; texts: MarkupElement[] };

/** Text and embedded posts in a figure are no words about its picture. */
const textNames = new Set(['table', 'blockquote', 'pre', 'figure', 'ul', 'ol']);
export const captionNames =
  /\bMsoCaption\b|(?:^|[\s_-])(?:caption|wp-caption-text|popisek|legende|bildunterschrift)(?:$|[\s_-])/iu;
const creditNames =
  /(?:^|[\s_-])(?:credits?|source|byline|copyright|photographer|author|autor|foto|fotograf|quelle|zdroj|auteur|bron)(?:$|[\s_-])/iu;
/** “Photo: Jane Doe / Agency”, “(Foto: ČTK)”, “© Jane Doe” at the end of a caption. */
const creditWords =
  /\s*(?:[([]\s*)?((?:(?:photo|image|picture|credit|foto|bild|fotografie|zdroj|quelle|fot|źródło|crédit|crédito|crédit photo|source|bron|beeld|autor|snímek)(?:\s+(?:by|de|von|credit))?\s*[:.©]\s*|©\s*).{2,160}?)\s*[)\]]?\s*$/iu;

function collect(
  nodes: readonly MarkupNode[],
  found: Found = { images: [], captions: [], texts: [] },
): Found {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.name === 'img') found.images.push(node);
    else if (node.name === 'figcaption' || captionNames.test(node.attributes.class ?? ''))
      found.captions.push(node);
    else {
      if (textNames.has(node.name)) found.texts.push(node);
      collect(node.children, found);
    }
  }
  return found;
}

const hidden = new Set(['img', 'noscript', 'script', 'style', 'svg', 'button']);

/** The text of an element on one line, without parts that a test names. */
function lineOf(element: MarkupElement, isLeftOut: (element: MarkupElement) => boolean): string {
  let text = '';
  const line = createLine((content) => {
    const words = content.map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('');
    text = [text, words].filter(Boolean).join(' ');
  });
  const walk = ({ children }: MarkupElement) => {
    for (const child of children) {
      if (typeof child === 'string') line.text(child, []);
      else if (child.name === 'br') line.text(' ', []);
      else if (!hidden.has(child.name) && !isLeftOut(child)) walk(child);
    }
  };
  walk(element);
  line.end();
  return text;
}

function findCredit(element: MarkupElement): MarkupElement | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (creditNames.test(child.attributes.class ?? '')) return child;
    const inner = findCredit(child);
    if (inner) return inner;
  }
  return undefined;
}

/** The address of a picture on the web; pages that load late keep it apart. */
function addressOf({ attributes }: MarkupElement): string {
  const whole = ['data-src', 'data-lazy-src', 'src'].map((name) => attributes[name]);
  const sizes = ['data-srcset', 'srcset'].map((name) => attributes[name]?.trim().split(/\s/u)[0]);
  const candidates = [...whole, ...sizes];
  return candidates.find((address) => /^https?:\/\/\S{1,3900}$/u.test(address ?? '')) ?? '';
}

/** True for a picture that came inside the paste or lies on the writer's own disk. */
function isEmbedded({ attributes }: MarkupElement): boolean {
  return /^(?:data|file|blob|cid|webkit-fake-url|[a-z]:\\)/iu.test(attributes.src ?? '');
}

function splitCaption(said: string): Pick<MissingPicture, 'caption' | 'credit'> {
  const written = creditWords.exec(said);
  return {
    caption: (written ? said.slice(0, written.index) : said).trim().slice(0, 10_000),
    credit: (written?.[1] ?? '').trim().slice(0, 500),
  };
}

function toPicture(image: MarkupElement, said: Pick<MissingPicture, 'caption' | 'credit'>) {
  const alt = (image.attributes.alt ?? '').trim().slice(0, 2_000);
  return { ...said, alt, address: addressOf(image) };
}

/** Icons, counters and portraits of authors are smaller. */
const minSize = 100;

function isSmall({ attributes }: MarkupElement): boolean {
  const style = attributes.style ?? '';
  return (['width', 'height'] as const).some((side) => {
    const inStyle = new RegExp(`(?<![\\w-])${side}\\s*:\\s*([\\d.]+)px`, 'iu').exec(style)?.[1];
    const size = Number.parseFloat(inStyle ?? attributes[side] ?? '');
    return size < minSize && !/%/.test(attributes[side] ?? '');
  });
}

/** The picture of an `<img>` or `<picture>` outside a figure; nothing for what only decorates a page. */
export function readImage(element: MarkupElement): MissingPicture | undefined {
  const [image] = element.name === 'picture' ? collect(element.children).images : [element];
  if (image?.name !== 'img' || isHidden(element) || isHidden(image) || isSmall(image))
    return undefined;
  const picture = toPicture(image, { caption: '', credit: '' });
  return picture.address || isEmbedded(image) ? picture : undefined;
}

/** The sign that a picture stands for: “🙂”. */
export function readEmoji({ name, attributes }: MarkupElement): string | undefined {
  const alt = name === 'img' ? (attributes.alt ?? '') : '';
  return /^\p{RGI_Emoji}$/v.test(alt) ? alt : undefined;
}

/**
 * A picture with what is said of it, out of a `<figure>` or what WordPress wrote before; nothing for other elements, and
 * for a figure of a table, a quotation or several pictures with captions of their own.
 */
export function readFigure(element: MarkupElement): MissingPicture | undefined {
  const isFigure =
    element.name === 'figure' ||
    element.attributes.role === 'figure' ||
    /(?:^|\s)wp-caption(?:\s|$)/u.test(element.attributes.class ?? '');
  if (!isFigure) return undefined;
  const { images, captions, texts } = collect(element.children);
  // A page that loads late has the address in a second one, for browsers without scripts.
  const image = images.find((one) => addressOf(one) !== '') ?? images[0];
  if (!image || texts.length > 0) return undefined;
  const creditElement = findCredit(element);
  const said = captions
    .map((one) => lineOf(one, (child) => child === creditElement))
    .join(' ')
    .trim();
  const named = creditElement ? lineOf(creditElement, () => false).slice(0, 500) : '';
  const words = named ? { caption: said.slice(0, 10_000), credit: named } : splitCaption(said);
  return toPicture(image, words);
}

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
 * Takes the line directly below a picture without words as its caption, where its page calls it so, all of it is in
 * italics, or it says nothing but whose picture it is. `blocks` and what they hold stay as they are.
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
    const isPart = parts.has(block) || (above !== undefined && parts.has(above));
    if (said && !isPart && above?.type === 'missingPicture' && above.attrs.credit === '') {
      const isCredit = said.caption === '' && said.credit !== '';
      const isCaption = above.attrs.caption === '' && (captions.has(block) || isItalic(block));
      if (isCredit || isCaption) {
        const caption = above.attrs.caption || said.caption;
        const attrs = { ...above.attrs, caption, credit: said.credit };
        joined[joined.length - 1] = { type: 'missingPicture', attrs };
        continue;
      }
    }
    joined.push(block);
  }
  return joined;
}
