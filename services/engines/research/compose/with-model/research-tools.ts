import { type ToolSet, tool } from 'ai';
import * as z from 'zod';
import type { ArticleTexts } from '../../retrieve/article-texts.ts';
import type { Passage } from '../../types.ts';
import type { PassageBook, PassageData } from './passage-book.ts';

const mostFound = 12;
const mostRead = 40;

/** What a model may do: look for passages, and read on where one stands. Both only read, within the asker's own scope. */
export function researchTools(
  book: PassageBook,
  texts: Pick<ArticleTexts, 'sentences'>,
  search: (query: string) => Promise<readonly Passage[]>,
): ToolSet {
  const told = (found: readonly Passage[]): { passages: PassageData[] } | { error: string } => {
    const passages = book.tell(book.add(found));
    return passages.length === 0 && found.length > 0
      ? { error: 'No more can be read for this question. Answer from what you have.' }
      : { passages };
  };
  return {
    search_archive: tool({
      description: 'Finds passages of the archive by words, names and dates.',
      inputSchema: z.object({ query: z.string().min(1).max(300) }),
      execute: async ({ query }) => told((await search(query)).slice(0, mostFound)),
    }),
    read_article: tool({
      description: 'The passages of the article that a passage is from, in their order.',
      inputSchema: z.object({ passage: z.string().regex(/^c\d+$/) }),
      execute: async ({ passage }) => {
        const known = book.get(passage);
        if (!known) return { error: 'There is no such passage.' };
        return told((await texts.sentences(known.article)).slice(0, mostRead));
      },
    }),
  };
}
