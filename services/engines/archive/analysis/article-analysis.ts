import type { RequestedAnalysis } from '../../account/port.ts';
import { asRetrieval, publishedAt } from '../article-forms.ts';
import { readSent } from '../record/read-record.ts';
import type { WaitingArticle } from '../record/write-record.ts';

/** What the archive wants to know; relations are looked for where an article is open on a desk. */
const analyses: RequestedAnalysis['analyses'] = ['language', 'entities', 'tags', 'sentiment'];

/** UTF-16 units of an article that are analysed: what the services take of a text in one request, roughly. */
const mostChars = 500_000;

/** The analysis of an article of the record, as of the day it was published. Throws where the record is broken. */
export function articleAnalysis(
  waiting: WaitingArticle,
  now: Date,
): RequestedAnalysis & { chars: number } {
  const article = asRetrieval(readSent(waiting));
  const paraSpecs: { type: string; text: string }[] = [];
  let chars = 0;
  for (const { type, text } of article.paraSpecs) {
    if (chars >= mostChars) break;
    const taken = text.slice(0, mostChars - chars);
    chars += taken.length;
    paraSpecs.push({ type, text: taken });
  }
  const published = publishedAt(article);
  return {
    kind: 'analysis',
    chars,
    paraSpecs,
    analyses,
    ...(article.language !== undefined && { language: article.language }),
    domain: 'media',
    referenceDate: dayOf(published === undefined ? now : new Date(published)),
    returnMentions: true,
    returnItemSentiment: false,
    returnGkbProperties: false,
    tagType: 'media',
  };
}

/** Years that have more or fewer than four digits are no days of the contract. */
function dayOf(date: Date): string {
  return /^\d{4}-\d\d-\d\d/.exec(date.toISOString())?.[0] ?? '1970-01-01';
}
