import type { ArticleBlock, ArticleInline } from '@/lib/drafts/content/content';
import { trimInline } from './inline-line';

/** A paragraph, or one of the lines that it was broken into. */
export type Line = { content: ArticleInline[]; text: string; block: ArticleBlock };

export function textOf(content: readonly ArticleInline[]): string {
  return content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
}

function toLine(content: readonly ArticleInline[], block: ArticleBlock): Line {
  const trimmed = trimInline(content);
  return { content: trimmed, text: textOf(trimmed).trim(), block };
}

/** The inline content from one character to another, without spaces and breaks at either end. */
export function sliceInline(
  content: readonly ArticleInline[],
  start: number,
  end = Number.POSITIVE_INFINITY,
): ArticleInline[] {
  let at = 0;
  const kept: ArticleInline[] = [];
  for (const inline of content) {
    const length = inline.type === 'text' ? inline.text.length : 1;
    const [from, to] = [Math.max(0, start - at), Math.min(length, end - at)];
    at += length;
    if (from >= to) continue;
    kept.push(inline.type === 'text' ? { ...inline, text: inline.text.slice(from, to) } : inline);
  }
  return trimInline(kept);
}

/** A headline or lead as one line without bold type, which says nothing there. */
export function asOneLine(content: readonly ArticleInline[]): ArticleInline[] {
  return content.map((inline): ArticleInline => {
    if (inline.type === 'hardBreak') return { type: 'text', text: ' ' };
    const marks = inline.marks?.filter((mark) => mark.type !== 'bold') ?? [];
    return { type: 'text', text: inline.text, ...(marks.length > 0 && { marks }) };
  });
}

/**
 * The lines of an article. A paragraph with breaks in it is several lines only where one of them is of interest: those
 * beside it stay together.
 */
export function toLines(
  blocks: readonly ArticleBlock[],
  isOfInterest: (text: string, next: string) => boolean,
): Line[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'paragraph') {
      const content = block.type === 'heading' ? (block.content ?? []) : [];
      return [toLine(content, block)];
    }
    const content = block.content ?? [];
    const whole = { content, text: textOf(content).trim(), block };
    if (!content.some((inline) => inline.type === 'hardBreak')) return [whole];
    const groups: ArticleInline[][] = [];
    let isApart = true;
    const singles = breakLines(content);
    const texts = singles.map((single) => textOf(single).trim());
    for (const [index, single] of singles.entries()) {
      const isOne = isOfInterest(texts[index] ?? '', texts[index + 1] ?? '');
      const last = groups.at(-1);
      if (isOne || isApart || !last) groups.push(single);
      else last.push({ type: 'hardBreak' }, ...single);
      isApart = isOne;
    }
    if (groups.length < 2) return [whole];
    return groups.map((group): Line => {
      const trimmed = trimInline(group);
      return toLine(trimmed, { type: 'paragraph', content: trimmed });
    });
  });
}

function breakLines(content: readonly ArticleInline[]): ArticleInline[][] {
  const lines: ArticleInline[][] = [[]];
  for (const inline of content) {
    if (inline.type === 'hardBreak') lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  return lines.filter((line) => textOf(line).trim() !== '');
}
