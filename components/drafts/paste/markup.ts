import type { ArticleMark } from '@/lib/drafts/content/content';

/** HTML as a plain tree, so that cleaning it needs no browser. */
export type MarkupElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: MarkupNode[];
};
export type MarkupNode = string | MarkupElement;

/** Reads pasted HTML with the browser's own parser; nothing in it runs or loads. */
export function parseMarkup(html: string): MarkupNode[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return readChildren(document.body);
}

function readChildren(parent: Node): MarkupNode[] {
  const children: MarkupNode[] = [];
  for (const child of parent.childNodes) {
    if (child instanceof Text) children.push(child.data);
    if (!(child instanceof Element)) continue;
    const attributes = [...child.attributes].map(({ name, value }) => [name, value]);
    children.push({
      name: child.localName,
      attributes: Object.fromEntries(attributes),
      children: readChildren(child),
    });
  }
  return children;
}

/** Never text that somebody reads. */
const dropped = new Set(
  `audio base button canvas colgroup datalist embed frame frameset head iframe img input link map math meta
  meter noembed noframes noscript object optgroup option output param picture progress script select source style svg template
  textarea title track video`.split(/\s+/),
);

/** True for an element that shows no text of its own: scripts, controls, pictures with their captions, hidden parts. */
export function isDropped({ name, attributes }: MarkupElement): boolean {
  return dropped.has(name) || isHidden({ attributes });
}

const hidingStyle =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-list\s*:\s*ignore/i;

export function isHidden({ attributes }: Pick<MarkupElement, 'attributes'>): boolean {
  if ('hidden' in attributes || attributes['aria-hidden'] === 'true') return true;
  return hidingStyle.test(attributes.style ?? '');
}

/** The paragraph of a list as word processors write it: no list element, the sign in a hidden span. */
export function officeList({ attributes, children }: MarkupElement) {
  if (!/mso-list\s*:\s*l\d+/i.test(attributes.style ?? '')) return undefined;
  return /^\s*(\d+|[a-z]{1,3}|[ivx]+)[.)]/i.test(listSign(children)) ? 'ordered' : 'bullet';
}

function listSign(children: MarkupElement['children']): string {
  for (const child of children) {
    if (typeof child === 'string') continue;
    if (/mso-list\s*:\s*ignore/i.test(child.attributes.style ?? '')) return plainText(child);
    const sign = listSign(child.children);
    if (sign) return sign;
  }
  return '';
}

function plainText(element: MarkupElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : plainText(child)))
    .join('');
}

/** The level of a heading, also one that a word processor wrote as a paragraph with a class. */
export function headingLevel({ name, attributes }: MarkupElement): 2 | 3 | undefined {
  const level =
    /^h([1-6])$/.exec(name)?.[1] ?? /\bMsoHeading([1-6])\b/.exec(attributes.class ?? '')?.[1];
  if (level === undefined) return /\bMsoTitle\b/.test(attributes.class ?? '') ? 2 : undefined;
  return Number(level) <= 2 ? 2 : 3;
}

/** The address that a link may carry; wrapped addresses of search engines are unwrapped. */
export function safeAddress(href: string | undefined): string | undefined {
  if (!href) return undefined;
  try {
    const url = new URL(href);
    const wrapped = /^(www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url';
    const target = wrapped ? url.searchParams.get('q') : undefined;
    if (target) return safeAddress(target);
    const isSafe = ['http:', 'https:', 'mailto:'].includes(url.protocol);
    return isSafe && url.href.length <= 4000 ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** The marks inside an element, given those around it. A style that says "normal" ends a mark: wrappers lie. */
export function innerMarks(element: MarkupElement, outer: readonly ArticleMark[]): ArticleMark[] {
  const style = element.attributes.style ?? '';
  // “mso-bidi-font-weight” speaks of other scripts.
  const weight = /(?<![\w-])font-weight\s*:\s*([\w-]+)/i.exec(style)?.[1]?.toLowerCase();
  const slant = /(?<![\w-])font-style\s*:\s*([\w-]+)/i.exec(style)?.[1]?.toLowerCase();
  const isBold = weight
    ? /^(bold|bolder|[6-9]00)$/.test(weight)
    : ['b', 'strong'].includes(element.name) || has(outer, 'bold');
  const isItalic = slant
    ? /^(italic|oblique)$/.test(slant)
    : ['i', 'em', 'cite', 'dfn', 'var'].includes(element.name) || has(outer, 'italic');
  const link =
    element.name === 'a'
      ? linkTo(safeAddress(element.attributes.href))
      : outer.find((mark) => mark.type === 'link');
  return [
    ...(isBold ? [{ type: 'bold' as const }] : []),
    ...(isItalic ? [{ type: 'italic' as const }] : []),
    ...(link ? [link] : []),
  ];
}

function linkTo(href: string | undefined): ArticleMark | undefined {
  return href ? { type: 'link', attrs: { href } } : undefined;
}

function has(marks: readonly ArticleMark[], type: ArticleMark['type']): boolean {
  return marks.some((mark) => mark.type === type);
}
