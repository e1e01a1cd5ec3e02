import { foldForSearch } from '../../text/fold-for-search.ts';
import { cleanText } from '../../text/text.ts';
import type { DraftForm } from '../api.ts';
import type { ArticleContent } from '../content/content.ts';
import { countWords, textBlocks } from '../content/text-blocks.ts';

const excerptLength = 220;
/** The columns of a draft for lists and searches. */
export function describeDraft(content: ArticleContent, form: DraftForm) {
  const [title, ...rest] = textBlocks(content).map(({ text }) => oneLine(text));
  const text = rest.filter(Boolean).join(' ');
  return {
    title: title ?? '',
    excerpt: cutAtWord(text, excerptLength),
    section: form.section,
    words: countWords([`${title} ${text}`]),
    search: foldForSearch([title, text, form.byline, form.section, form.note].join(' ')),
  };
}

function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return `${text.slice(0, space > 0 ? space : length).toWellFormed()}…`;
}
