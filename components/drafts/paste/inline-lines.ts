import type { ArticleBlock, ArticleInline, ArticleMark } from '@/lib/drafts/content/content';
import { inlineText } from '@/lib/drafts/content/text-blocks';

/** Soft hyphens, zero-width signs and byte order marks: invisible, and poison for search and spelling. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;
const spaces = /[\s\u00a0]+/g;

/** Gathers a paragraph's inline content: spaces collapse as in a browser, one break stays, two end the paragraph. */
export function createLine(onEnd: (content: ArticleInline[]) => void) {
  let content: ArticleInline[] = [];
  let breaks = 0;

  function end() {
    const whole = trimInline(content);
    content = [];
    breaks = 0;
    if (whole.length > 0) onEnd(whole);
  }

  return {
    text(raw: string, marks: readonly ArticleMark[]) {
      const text = raw.replace(invisible, '').replace(spaces, ' ');
      const last = content.at(-1);
      const isStart =
        breaks > 0 || last === undefined || last.type === 'hardBreak' || last.text.endsWith(' ');
      const rest = isStart ? text.trimStart() : text;
      if (rest === '') return;
      if (breaks > 1) end();
      else if (breaks === 1 && content.length > 0) content.push({ type: 'hardBreak' });
      breaks = 0;
      const before = content.at(-1);
      const isSame = JSON.stringify(before?.marks ?? []) === JSON.stringify(marks);
      if (before?.type === 'text' && isSame) before.text += rest;
      else
        content.push({ type: 'text', text: rest, ...(marks.length > 0 && { marks: [...marks] }) });
    },
    lineBreak() {
      breaks += 1;
    },
    end,
  };
}

/** Without spaces and breaks at either end. */
function trimInline(content: readonly ArticleInline[]): ArticleInline[] {
  const hasText = (inline: ArticleInline) => inline.type === 'text' && inline.text.trim() !== '';
  const kept = content.slice(content.findIndex(hasText), content.findLastIndex(hasText) + 1);
  return kept.map((inline, index) => {
    if (inline.type !== 'text') return inline;
    const text = index === 0 ? inline.text.trimStart() : inline.text;
    return { ...inline, text: index === kept.length - 1 ? text.trimEnd() : text };
  });
}

/** A paragraph, or one of the lines that it was broken into. */
export type Line = { content: ArticleInline[]; text: string; block: ArticleBlock };

function toLine(content: readonly ArticleInline[], block: ArticleBlock): Line {
  const trimmed = trimInline(content);
  return { content: trimmed, text: inlineText(trimmed).trim(), block };
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

/** The lines of an article; a paragraph with breaks is several only where one of them is of interest. */
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
    const whole = { content, text: inlineText(content).trim(), block };
    if (!content.some((inline) => inline.type === 'hardBreak')) return [whole];
    const groups: ArticleInline[][] = [];
    let isApart = true;
    const singles = breakLines(content);
    const texts = singles.map((single) => inlineText(single).trim());
    for (const [index, single] of singles.entries()) {
      const isOne = isOfInterest(texts[index] ?? '', texts[index + 1] ?? '');
      const last = groups.at(-1);
      if (isOne || isApart || !last) groups.push(single);
      else last.push({ type: 'hardBreak' }, ...single);
      isApart = isOne;
    }
    if (groups.length < 2) return [whole];
    return groups
      .map(trimInline)
      .map((group) => toLine(group, { type: 'paragraph', content: group }));
  });
}

function breakLines(content: readonly ArticleInline[]): ArticleInline[][] {
  const lines: ArticleInline[][] = [[]];
  for (const inline of content) {
    if (inline.type === 'hardBreak') lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  return lines.filter((line) => inlineText(line).trim() !== '');
}
