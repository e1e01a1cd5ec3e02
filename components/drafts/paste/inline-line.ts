import type { ArticleInline, ArticleMark } from '@/lib/drafts/content/content';

/** Soft hyphens, zero-width signs and byte order marks: invisible, and poison for search and spelling. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;
const spaces = /[\s\u00a0]+/g;

function isSameMarks(a: readonly ArticleMark[], b: readonly ArticleMark[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Gathers the inline content of one paragraph: spaces are collapsed as a browser shows them, one line break stays,
 * two end the paragraph.
 */
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
      if (before?.type === 'text' && isSameMarks(before.marks ?? [], marks)) before.text += rest;
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
export function trimInline(content: readonly ArticleInline[]): ArticleInline[] {
  const trimmed = [...content];
  for (let first = trimmed[0]; first; first = trimmed[0]) {
    const text = first.type === 'text' ? first.text.trimStart() : '';
    trimmed.shift();
    if (text === '' || first.type !== 'text') continue;
    trimmed.unshift({ ...first, text });
    break;
  }
  for (let last = trimmed.at(-1); last; last = trimmed.at(-1)) {
    const text = last.type === 'text' ? last.text.trimEnd() : '';
    trimmed.pop();
    if (text === '' || last.type !== 'text') continue;
    trimmed.push({ ...last, text });
    break;
  }
  return trimmed;
}
