import * as z from 'zod';
import { titleOf } from '../../archive/reads/article-row.ts';
import { tolerant } from '../../contract/faces.ts';
import { ResearchMessage } from '../../contract/research-details.ts';
import {
  type ArchiveArticlePart,
  type ArchiveParaSpec,
  type ArticleDuplicate,
  Chunk,
  ResearchAnswerPart,
  ResearchResponse,
} from '../../contract/retrieval.ts';

/** All that the services answered, but only the titles of articles. */
export const StoredAnswer = z.object({
  response: tolerant(ResearchResponse),
  /** Place of each cited paragraph among those of its article, by its id in the response. */
  places: z.record(z.string(), z.int().min(0)),
});
export type StoredAnswer = z.output<typeof StoredAnswer>;

export function readAnswer(json: string): StoredAnswer {
  return StoredAnswer.parse(JSON.parse(json));
}

/** Returns the words of each part with the articles that it rests on; a part that names none may repeat any of them. */
export function searchableParts({
  response,
}: StoredAnswer): { words: string; articles: string[] }[] {
  const articleOf = new Map(response.chunks.map(({ chunkId, articleId }) => [chunkId, articleId]));
  const all = [...new Set(articleOf.values())];
  return response.answer.parts.map(({ title = '', text, sourceChunkIds, values = [] }) => {
    const cited = [...sourceChunkIds, ...values.flatMap((value) => value.sourceChunkIds)];
    const own = [...new Set(cited.flatMap((chunkId) => articleOf.get(chunkId) ?? []))];
    return { words: `${title} ${text}`, articles: own.length > 0 ? own : all };
  });
}

/** Fetches articles that the response lacks. */
export async function toStoredAnswer(
  response: ResearchResponse,
  fetchParagraphs: (articleId: string) => Promise<readonly ArchiveParaSpec[] | undefined>,
): Promise<StoredAnswer> {
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

/** An event of a run, saved before anybody sees it; `turn` says that the turn changed as a whole. */
export const Element = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), step: ResearchMessage }),
  z.object({
    type: z.literal('part'),
    part: ResearchAnswerPart,
    /** Passages that no part before named, where the services tell them. */
    chunks: z.array(Chunk).default([]),
  }),
  z.object({ type: z.literal('turn') }),
]);
export type Element = z.output<typeof Element>;

export function readElement(json: string): Element {
  return tolerant(Element).parse(JSON.parse(json));
}

/** Assembles the answer received so far with its passages. */
export function partialAnswer(elements: readonly Element[]): StoredAnswer {
  const told = elements.filter((one) => one.type === 'part');
  return {
    response: {
      interactionId: '',
      answer: { status: 'answer', parts: told.map(({ part }) => part) },
      chunks: told.flatMap(({ chunks }) => chunks),
      paragraphs: [],
    },
    places: {},
  };
}
