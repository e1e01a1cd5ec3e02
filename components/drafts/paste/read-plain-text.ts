import type { ArticleBlock } from '@/lib/drafts/content/content';
import { createLine } from './inline-lines';

/** A line this long was probably broken by a teleprinter or a mail program, not by a writer. */
const wrapWidth = 50;
const maxWrapWidth = 90;

function isHardWrapped(lines: readonly string[]): boolean {
  const inner = lines.slice(0, -1);
  return (
    inner.length > 0 &&
    inner.every((line) => line.trimEnd().length >= wrapWidth && line.length <= maxWrapWidth)
  );
}

/** A line without small letters, or all in brackets, under the end of a sentence: “-30-”, “MORE”, “(Reporting by …)”. */
function standsApart(line: string, before: string): boolean {
  return /[.!?…][”"»“')]*$/u.test(before.trim()) && /^(?:\(.*\)|[^\p{Ll}]+)$/su.test(line.trim());
}

/** The groups of lines that make paragraphs: apart by empty lines, by indents, or each line its own. */
function groupLines(text: string): string[][] {
  const lines = text.replace(/\r\n?|\u2028|\u2029/g, '\n').split('\n');
  const hasGaps = lines.some(
    (line, index) => line.trim() === '' && index > 0 && index < lines.length - 1,
  );
  const isIndented = lines.filter((line) => /^(\s{2,}|\t)\S/.test(line)).length >= 2;
  const groups: string[][] = [];
  let isNew = true;
  for (const line of lines) {
    if (line.trim() === '') {
      isNew = true;
      continue;
    }
    const starts = isNew || (isIndented ? /^\s{2,}|^\t/.test(line) : !hasGaps);
    const last = groups.at(-1);
    if (starts || !last) groups.push([line]);
    else last.push(line);
    isNew = false;
  }
  return groups;
}

/** The paragraphs of pasted plain text; lines that a machine wrapped are joined again, others keep their breaks. */
export function readPlainText(text: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  const line = createLine((content) => blocks.push({ type: 'paragraph', content }));
  for (const lines of groupLines(text)) {
    const isWrapped = isHardWrapped(lines);
    lines.forEach((words, index) => {
      const isJoined = index > 0 && isWrapped && !standsApart(words, lines[index - 1] ?? '');
      if (index > 0 && !isJoined) line.lineBreak();
      line.text(isJoined ? ` ${words.trim()}` : words.trim(), []);
    });
    line.end();
  }
  return blocks;
}
