import type {
  ArticleBlock,
  ArticleInline,
  ArticleMark,
  MissingPicture,
} from '@/lib/drafts/content/content';
import { createLine } from './inline-lines';
import {
  headingLevel,
  innerMarks,
  isDropped,
  type MarkupElement,
  type MarkupNode,
  officeList,
} from './markup';
import { createPartFinder, findPageParts } from './page-parts';
import type { PagePartKind } from './page-words';
import { attachCaptions, captionNames, readEmoji, readFigure, readImage } from './read-figure';

const blockNames = new Set(
  `address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr
  legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);

type Paragraph = Extract<ArticleBlock, { type: 'paragraph' }>;

const paragraph = (content: ArticleInline[]): Paragraph => ({ type: 'paragraph', content });

/** The blocks of a paste; `parts` are those that belong to the page and not to its article. */
export type PastedBlocks = {
  blocks: ArticleBlock[];
  parts: ReadonlyMap<ArticleBlock, PagePartKind>;
};

/** Reads blocks out of pasted HTML: what the article's schema has no place for is left out, parts of the page are marked. */
export function readMarkup(nodes: readonly MarkupNode[]): PastedBlocks {
  const body: Body = {
    blocks: [],
    parts: new Map(),
    captions: new Set(),
    partOf: createPartFinder(nodes),
    from: 0,
  };
  const onLine: OnLine = (content) => body.blocks.push(paragraph(content));
  const onPicture: OnPicture = (attrs) => body.blocks.push({ type: 'missingPicture', attrs });
  readInto(nodes, [], { onLine, onPicture }, body);
  const parts = findPageParts(body.blocks, body.parts);
  return { blocks: attachCaptions(body.blocks, body.captions, parts), parts };
}

type OnLine = (content: ArticleInline[]) => void;
type OnPicture = (picture: MissingPicture) => void;

type Body = {
  blocks: ArticleBlock[];
  parts: Map<ArticleBlock, PagePartKind>;
  /** Those that their page calls captions. */
  captions: Set<ArticleBlock>;
  partOf: (element: MarkupElement) => PagePartKind | undefined;
  from: number;
};

/** The paragraphs of a part whose blocks have nowhere else to go: a quotation, a list item, a table cell. */
function readParagraphs(
  nodes: readonly MarkupNode[],
  marks: readonly ArticleMark[],
  onPicture: OnPicture,
): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  readInto(nodes, marks, { onLine: (line) => paragraphs.push(paragraph(line)), onPicture });
  return paragraphs;
}

/**
 * Walks the tree and hands over one line of inline content after the other, and the pictures between them. With a `body`,
 * structures are added there; without, everything becomes plain paragraphs.
 */
function readInto(
  nodes: readonly MarkupNode[],
  marks: readonly ArticleMark[],
  { onLine, onPicture }: { onLine: OnLine; onPicture: OnPicture },
  body?: Body,
): void {
  const line = createLine(onLine);
  const walk = (children: readonly MarkupNode[], outer: readonly ArticleMark[]) => {
    for (const node of children) {
      if (typeof node === 'string') line.text(node, outer);
      else readElement(node, outer);
    }
  };
  const readElement = (element: MarkupElement, outer: readonly ArticleMark[]) => {
    const emoji = readEmoji(element);
    if (emoji) return line.text(emoji, outer);
    const picture = readImage(element);
    if (!picture && isDropped(element)) return;
    const shown = picture ?? readFigure(element);
    if (shown) {
      line.end();
      return onPicture(shown);
    }
    if (element.name === 'br') return line.lineBreak();
    const inner = innerMarks(element, outer);
    const isBlock = blockNames.has(element.name) || element.name.includes('-');
    if (!isBlock) return walk(element.children, inner);
    line.end();
    const part = body?.partOf(element);
    if (body && part) readPart(body, part, () => readBlock(element, inner));
    else readBlock(element, inner);
  };
  const readBlock = (element: MarkupElement, inner: readonly ArticleMark[]) => {
    // No list, quotation, heading or table has a place for a picture: it stands below.
    const pictures: MissingPicture[] = [];
    const collect: OnPicture = (one) => pictures.push(one);
    const from = body?.blocks.length;
    const structure = body && readStructure(element, inner, collect);
    if (structure) addStructure(body, structure);
    else if (element.name === 'tr' && !isLayoutRow(element))
      readRow(element, inner, onLine, collect);
    else if (element.name === 'pre') readPreformatted(element, inner, line);
    else walk(element.children, inner);
    line.end();
    for (const picture of pictures) onPicture(picture);
    if (body && captionNames.test(element.attributes.class ?? ''))
      for (const block of body.blocks.slice(from)) body.captions.add(block);
  };
  walk(nodes, marks);
  line.end();
}

function readPart(body: Body, part: PagePartKind, read: () => void): void {
  const { length } = body.blocks;
  body.from = length;
  read();
  for (const block of body.blocks.slice(length))
    body.parts.set(block, body.parts.get(block) ?? part);
  body.from = body.blocks.length;
}

/** A heading, list or quotation; nothing when the element is none, an empty list when it holds no text. */
function readStructure(
  element: MarkupElement,
  marks: readonly ArticleMark[],
  onPicture: OnPicture,
): ArticleBlock[] | undefined {
  const level = headingLevel(element);
  if (level !== undefined) {
    const own = marks.filter((mark) => mark.type !== 'bold');
    return readParagraphs(element.children, own, onPicture).map(({ content = [] }) => ({
      type: 'heading',
      attrs: { level },
      content: content.map((inline) => withoutBold(inline)),
    }));
  }
  const list = officeList(element);
  if (list) return toList(list === 'ordered', [readParagraphs(element.children, marks, onPicture)]);
  if (isList(element))
    return toList(element.name === 'ol', readListItems(element, marks, onPicture));
  if (element.name !== 'blockquote') return undefined;
  const content = readParagraphs(element.children, marks, onPicture);
  return content.length > 0 ? [{ type: 'blockquote', content }] : [];
}

function withoutBold(inline: ArticleInline): ArticleInline {
  const kept = inline.marks?.filter((mark) => mark.type !== 'bold') ?? [];
  const { marks: _, ...rest } = inline;
  return kept.length > 0 ? { ...rest, marks: kept } : rest;
}

const isList = (node: MarkupNode) =>
  typeof node !== 'string' && (node.name === 'ul' || node.name === 'ol');

/** The items of a list; those of lists inside it follow their parent. */
function readListItems(
  list: MarkupElement,
  marks: readonly ArticleMark[],
  onPicture: OnPicture,
): Paragraph[][] {
  return list.children.flatMap((child): Paragraph[][] => {
    if (typeof child === 'string') return [];
    if (isList(child)) return readListItems(child, marks, onPicture);
    if (isDropped(child)) return [];
    const own = child.children.filter((node) => !isList(node));
    const nested = child.children.filter(isList);
    return [
      readParagraphs(own, innerMarks(child, marks), onPicture),
      ...readListItems({ name: 'ul', attributes: {}, children: nested }, marks, onPicture),
    ];
  });
}

function toList(isOrdered: boolean, items: Paragraph[][]): ArticleBlock[] {
  const content = items
    .filter((item) => item.length > 0)
    .map((item) => ({ type: 'listItem' as const, content: item }));
  return content.length > 0 ? [{ type: isOrdered ? 'orderedList' : 'bulletList', content }] : [];
}

/** Word processors write each item as a paragraph of its own: neighbours of one kind are one list. */
function addStructure({ blocks, from }: Body, structure: ArticleBlock[]): void {
  for (const block of structure) {
    const last = blocks.length > from ? blocks.at(-1) : undefined;
    if (last?.type === 'bulletList' && block.type === 'bulletList')
      last.content.push(...block.content);
    else if (last?.type === 'orderedList' && block.type === 'orderedList')
      last.content.push(...block.content);
    else blocks.push(block);
  }
}

const cellGap = ' | ';
const paragraphNames = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote']);

/** True for a row that only places what stands in it: one cell, a table within, or paragraphs one under the other. */
function isLayoutRow(row: MarkupElement): boolean {
  const cells = row.children.filter((cell) => typeof cell !== 'string');
  return cells.length < 2 || cells.some((cell) => holdsLayout(cell, { paragraphs: 0 }));
}

/** Stops at the first table: those within it are looked at when it is read itself. */
function holdsLayout({ children }: MarkupElement, seen: { paragraphs: number }): boolean {
  return children.some((child) => {
    if (typeof child === 'string') return false;
    if (child.name === 'table') return true;
    if (paragraphNames.has(child.name)) seen.paragraphs += 1;
    return seen.paragraphs > 1 || holdsLayout(child, seen);
  });
}

function joinLines(lines: readonly Paragraph[], gap: string): ArticleInline[] {
  return lines.flatMap(({ content = [] }, index): ArticleInline[] =>
    index === 0 ? content : [{ type: 'text', text: gap }, ...content],
  );
}

function readRow(
  row: MarkupElement,
  marks: readonly ArticleMark[],
  onLine: OnLine,
  onPicture: OnPicture,
): void {
  const cells = row.children
    .filter((cell) => typeof cell !== 'string')
    .map((cell) => joinLines(readParagraphs([cell], marks, onPicture), ' '))
    .filter((content) => content.length > 0);
  const content = joinLines(cells.map(paragraph), cellGap);
  if (content.length > 0) onLine(content);
}

function readPreformatted(
  element: MarkupElement,
  marks: readonly ArticleMark[],
  line: ReturnType<typeof createLine>,
): void {
  const read = (nodes: readonly MarkupNode[]) => {
    for (const node of nodes) {
      if (typeof node !== 'string') {
        read(node.children);
        continue;
      }
      node.split('\n').forEach((part, index) => {
        if (index > 0) line.lineBreak();
        line.text(part, marks);
      });
    }
  };
  read(element.children);
}
