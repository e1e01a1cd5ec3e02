import type { ArticleBlock, ArticleInline } from '@/lib/desk/content';
import type { DraftForm } from '@/lib/desk/draft-api';
import { readByline, readDateline } from './agency-lines';
import { trimInline } from './inline-line';
import { readDay } from './months';

/** A whole article taken apart. What was not found is left out. */
export type AgencyArticle = {
  title: ArticleInline[];
  lead: ArticleInline[];
  body: ArticleBlock[];
  form: Partial<Pick<DraftForm, 'byline' | 'dateline' | 'date'>>;
};

const longestTitle = 200;
const longestLead = 700;
const longestHead = 6;

function inlineOf(block: ArticleBlock): ArticleInline[] {
  return block.type === 'paragraph' || block.type === 'heading' ? (block.content ?? []) : [];
}

function textOf(content: readonly ArticleInline[]): string {
  return content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
}

function isTitle(text: string): boolean {
  return text !== '' && text.length <= longestTitle && !/[.;,:]$/.test(text);
}

/** The inline content without its first `length` characters. */
function cutInline(content: readonly ArticleInline[], length: number): ArticleInline[] {
  let left = length;
  const rest: ArticleInline[] = [];
  for (const inline of content) {
    if (inline.type !== 'text') {
      if (left > 0) left -= 1;
      else rest.push(inline);
      continue;
    }
    const text = inline.text.slice(left);
    left = Math.max(0, left - inline.text.length);
    if (text) rest.push({ ...inline, text });
  }
  return trimInline(rest);
}

/** A headline or lead as one line without bold type, which says nothing there. */
function asLine(content: readonly ArticleInline[]): ArticleInline[] {
  return content.map((inline): ArticleInline => {
    if (inline.type === 'hardBreak') return { type: 'text', text: ' ' };
    const marks = inline.marks?.filter((mark) => mark.type !== 'bold') ?? [];
    return { type: 'text', text: inline.text, ...(marks.length > 0 && { marks }) };
  });
}

/**
 * Takes a pasted agency text apart: the first line is the headline, then perhaps a byline, a day and a lead, then a paragraph
 * that begins with a dateline. Gives nothing back when the text does not look like a whole article.
 *
 * @param today `YYYY-MM-DD`, for days without a year
 */
export function splitAgencyText(
  blocks: readonly ArticleBlock[],
  today: string,
): AgencyArticle | undefined {
  const [first, ...others] = blocks;
  if (!first || others.length === 0) return undefined;
  const firstDateline = readDateline(textOf(inlineOf(first)), today);
  const hasTitle = !firstDateline && isTitle(textOf(inlineOf(first)).trim());
  if (!hasTitle && !firstDateline) return undefined;

  const form: AgencyArticle['form'] = {};
  const rest = hasTitle ? others : [...blocks];
  const kept: ArticleBlock[] = [];
  let lead: ArticleInline[] = [];
  let isBody = false;
  rest.forEach((block, index) => {
    const content = inlineOf(block);
    const text = textOf(content).trim();
    if (!isBody && index < longestHead && block.type === 'paragraph') {
      const byline = form.byline ? undefined : readByline(text);
      if (byline) {
        form.byline = byline;
        return;
      }
      const day = form.date ? undefined : readDay(text, today);
      if (day) {
        form.date = day;
        return;
      }
      const dateline = readDateline(text, today);
      if (dateline) {
        isBody = true;
        form.dateline = dateline.place;
        form.date ??= dateline.date;
        form.byline ??= dateline.agency;
        const stripped = cutInline(content, dateline.length);
        const above = kept.splice(0).map(inlineOf);
        lead = above.flatMap((line, position) =>
          position === 0 ? line : [{ type: 'text' as const, text: ' ' }, ...line],
        );
        kept.push({ type: 'paragraph', content: stripped });
        return;
      }
    }
    kept.push(block);
  });

  if (lead.length === 0) {
    const opening = kept[0];
    const content = opening?.type === 'paragraph' ? (opening.content ?? []) : [];
    if (kept.length > 1 && content.length > 0 && textOf(content).length <= longestLead) {
      lead = content;
      kept.shift();
    }
  }
  const found = Object.fromEntries(Object.entries(form).filter(([, value]) => value));
  return {
    title: hasTitle ? asLine(inlineOf(first)) : [],
    lead: asLine(lead),
    body: kept,
    form: found,
  };
}
