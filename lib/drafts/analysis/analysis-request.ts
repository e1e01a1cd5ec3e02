import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { NlpRequest } from '../../contract/media.ts';
import type { DraftForm } from '../api.ts';
import { type ArticleContent, textBlocks } from '../content/content.ts';

/** What goes to the services about an article, without the choice of analyses and the article's id. */
export type ArticleRequest = Pick<
  z.input<typeof NlpRequest>,
  'paraSpecs' | 'language' | 'presentationLanguage' | 'domicile' | 'referenceDate' | 'categories'
> & { paraSpecs: { type: string; text: string }[] };

/** The article's text blocks that hold something, and what its form says in the terms of CONTRACT 4.1. */
export function toArticleRequest(content: ArticleContent, form: DraftForm): ArticleRequest {
  const { language, tagLanguage, dateline, date, section } = form;
  return {
    paraSpecs: textBlocks(content).filter(({ text }) => text.trim() !== ''),
    ...(language && { language }),
    ...(tagLanguage && { presentationLanguage: tagLanguage }),
    ...(dateline.trim() && { domicile: dateline.trim() }),
    ...(date && { referenceDate: date }),
    ...(section && { categories: [{ taxonomy: 'section', code: section }] }),
  };
}

/** Names a request by what is in it: the same text and form give the same answer. */
export function hashRequest(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
