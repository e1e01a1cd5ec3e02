import * as z from 'zod';
import { titleOf } from '../../archive/reads/article-row.ts';
import { tolerant } from '../../contract/faces.ts';
import {
  type ArchiveArticlePart,
  type ArchiveParaSpec,
  type ArticleDuplicate,
  ResearchResponse,
} from '../../contract/retrieval.ts';

/** A finished answer as it is stored: all that the services said, but only the titles of the articles. */
export const KeptAnswer = z.object({
  response: tolerant(ResearchResponse),
  /** Place of each cited paragraph among those of its article, by its id in the response. */
  places: z.record(z.string(), z.int().min(0)),
});
export type KeptAnswer = z.output<typeof KeptAnswer>;

export function readAnswer(json: string): KeptAnswer {
  return KeptAnswer.parse(JSON.parse(json));
}

/** Returns the words of each part with the articles that it rests on; a part that names none may repeat any of them. */
export function saidIn({ response }: KeptAnswer): { words: string; articles: string[] }[] {
  const articleOf = new Map(response.chunks.map(({ chunkId, articleId }) => [chunkId, articleId]));
  const all = [...new Set(articleOf.values())];
  return response.answer.parts.map(({ title = '', text, sourceChunkIds, values = [] }) => {
    const cited = [...sourceChunkIds, ...values.flatMap((value) => value.sourceChunkIds)];
    const own = [...new Set(cited.flatMap((chunkId) => articleOf.get(chunkId) ?? []))];
    return { words: `${title} ${text}`, articles: own.length > 0 ? own : all };
  });
}

/** The answer as it is kept; `articles` are read where the response has none. */
export async function toKeptAnswer(
  response: ResearchResponse,
  fetchParagraphs: (articleId: string) => Promise<readonly ArchiveParaSpec[] | undefined>,
): Promise<KeptAnswer> {
  const known = new Map(response.articles?.map(({ id, paraSpecs }) => [id, paraSpecs]));
  const places: Record<string, number> = {};
  for (const { paragraphId, articleId, text } of response.paragraphs) {
    const paragraphs = known.get(articleId) ?? (await fetchParagraphs(articleId)) ?? [];
    known.set(articleId, [...paragraphs]);
    const place = paragraphs.findIndex((one) => one.text === text);
    if (place >= 0) places[paragraphId] = place;
  }
  const { articles, articleDuplicates } = response;
  return {
    response: {
      ...response,
      ...(articles && { articles: articles.map(withTitleOnly) }),
      ...(articleDuplicates && { articleDuplicates: articleDuplicates.map(withTitleOnly) }),
    },
    places,
  };
}

function withTitleOnly<T extends ArchiveArticlePart | ArticleDuplicate>(article: T): T {
  const text = titleOf(article.paraSpecs);
  return { ...article, ...(article.paraSpecs && { paraSpecs: [{ type: 'title', text }] }) };
}
