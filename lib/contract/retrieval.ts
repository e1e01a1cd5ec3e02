import * as z from 'zod';
import { openEnum, writtenWithin } from './faces.ts';
import { Flag, Id, LanguageCode, NonEmptyText, namedObject, oneOf, Text } from './fields.ts';
import { limits } from './limits.ts';
import { ResearchDetails, researchPartDetails } from './research-details.ts';

/** Strings and lists of strings by field name; given back as sent, indexed where the key says so. */
export const Metadata = z.record(
  Text,
  z.union([Text, z.array(Text)], 'expected a string or a list of strings'),
);
export type Metadata = z.output<typeof Metadata>;

export const ArchiveParaSpec = namedObject('ArchiveParaSpec', {
  type: NonEmptyText,
  text: Text,
  language: LanguageCode.optional(),
  metadata: Metadata.optional(),
});
export type ArchiveParaSpec = z.output<typeof ArchiveParaSpec>;

/** An article of the archive. Its id may be any string, also an address. */
export const ArchiveArticle = namedObject('ArchiveArticle', {
  id: Id,
  paraSpecs: z.array(ArchiveParaSpec).min(1),
  language: LanguageCode.optional(),
  metadata: Metadata.optional(),
});
export type ArchiveArticle = z.output<typeof ArchiveArticle>;

/** The parts of an article that were asked for. */
export const ArchiveArticlePart = namedObject('ArchiveArticlePart', {
  ...ArchiveArticle.shape,
  id: NonEmptyText,
  paraSpecs: z.array(ArchiveParaSpec).optional(),
});
export type ArchiveArticlePart = z.output<typeof ArchiveArticlePart>;

export const AddArticlesRequest = z.array(ArchiveArticle).max(limits.articlesPerCall);
export const RemoveArticlesRequest = z.array(Text);
export const ArticleIds = namedObject('ArticleIds', { ids: z.array(z.string()) });

/** Field name to constraint: a literal, or an expression in brackets (CONTRACT 5.7). */
export const ArticleFilters = z.record(Text, Text);
export type ArticleFilters = z.output<typeof ArticleFilters>;

export type AdvancedFilter =
  | { type: 'literal'; field: string; filter: string }
  | { type: 'and' | 'or'; filters: AdvancedFilter[] }
  | { type: 'not'; filter: AdvancedFilter };

/** Constraints joined by `and`, `or` and `not`. */
export const AdvancedFilter: z.ZodType<AdvancedFilter, AdvancedFilter> = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('literal'), field: NonEmptyText, filter: Text }),
    z.object({
      type: z.literal('and'),
      get filters() {
        return z.array(AdvancedFilter);
      },
    }),
    z.object({
      type: z.literal('or'),
      get filters() {
        return z.array(AdvancedFilter);
      },
    }),
    z.object({
      type: z.literal('not'),
      get filter() {
        return AdvancedFilter;
      },
    }),
  ])
  .meta({ id: 'AdvancedFilter' });

const minScore = z.number().min(0).max(1);
const { min: minChunks, max: maxChunks, default: defaultChunks } = limits.researchChunks;

const ResearchParams = z.object({
  maxChunks: z.int().min(minChunks).max(maxChunks).default(defaultChunks),
  minScore: minScore.optional(),
  language: LanguageCode.optional(),
});

/** One question and its answer, for a server that no longer has the conversation. */
export const HistoryInteraction = namedObject('HistoryInteraction', {
  question: z.object({ text: Text }),
  answer: z.object({ text: Text }),
});
export type HistoryInteraction = z.output<typeof HistoryInteraction>;

/** Without a `query` the answer is a 200 with status `error:query-required`, so it is read as an empty one. */
export const ResearchRequest = namedObject('ResearchRequest', {
  query: Text.default(''),
  mode: oneOf(['lightweight', 'deep']).default('lightweight'),
  articleFilters: ArticleFilters.optional(),
  params: ResearchParams.prefault({}),
  previousInteractionId: Text.optional(),
  history: z.array(HistoryInteraction).optional(),
  returnHistory: Flag.default(false),
  returnArticles: Flag.default(false),
  returnDuplicates: Flag.default(false),
  returnArticleFields: z.array(Text).optional(),
  returnParagraphFields: z.array(Text).optional(),
  /** Beyond CONTRACT, extension `research-details`. */
  returnDetails: Flag.default(false),
  /** The same: nothing of the question goes to a model on another machine. */
  isConfidential: Flag.default(false),
  /** Extension `models`: the archive's own sentences answer, whichever model is in use. */
  withoutModel: Flag.default(false),
});
export type ResearchRequest = z.output<typeof ResearchRequest>;

export const researchStatuses = [
  'answer',
  'confirmation',
  'error:insufficient-info',
  'error:query-required',
  'error:llm-error',
] as const;
export const answerPartTypes = ['bullet', 'warning', 'error'] as const;

/** One sentence or point of the answer and the chunks that it rests on. */
export const ResearchAnswerPart = namedObject('ResearchAnswerPart', {
  title: z.string().optional(),
  text: z.string(),
  sourceChunkIds: z.array(z.string()),
  type: openEnum(answerPartTypes),
  ...researchPartDetails,
});
export type ResearchAnswerPart = z.output<typeof ResearchAnswerPart>;

export const ResearchAnswer = namedObject('ResearchAnswer', {
  status: openEnum(researchStatuses),
  parts: z.array(ResearchAnswerPart),
});
export type ResearchAnswer = z.output<typeof ResearchAnswer>;

/** A stretch of a paragraph; `offset` and `length` in code points. */
const ParaRef = namedObject('ParaRef', {
  paragraphId: z.string(),
  offset: z.int().min(0),
  length: z.int().min(0),
});

/** A passage; its id holds only within the response. */
export const Chunk = namedObject('Chunk', {
  chunkId: z.string(),
  paraRefs: z.array(ParaRef),
  articleId: z.string(),
  text: z.string().optional(),
  score: writtenWithin(0, 1).optional(),
});
export type Chunk = z.output<typeof Chunk>;

const paragraph = {
  articleId: z.string(),
  type: z.string(),
  text: z.string(),
  language: z.string().optional(),
  metadata: Metadata.optional(),
};

/** A paragraph that chunks refer to; its id holds only within the response. */
export const ArchiveParagraph = namedObject('ArchiveParagraph', {
  ...paragraph,
  paragraphId: z.string(),
});
export type ArchiveParagraph = z.output<typeof ArchiveParagraph>;

const duplicate = { leaderId: z.string(), duplicateId: z.string() };

export const ChunkDuplicate = z.object({ ...duplicate, paraRefs: z.array(ParaRef) });
export type ChunkDuplicate = z.output<typeof ChunkDuplicate>;

export const ParagraphDuplicate = z.object({ ...duplicate, ...paragraph });
export type ParagraphDuplicate = z.output<typeof ParagraphDuplicate>;

const { id: _, ...articleMembers } = ArchiveArticlePart.shape;
export const ArticleDuplicate = z.object({ ...duplicate, ...articleMembers });
export type ArticleDuplicate = z.output<typeof ArticleDuplicate>;

export const ResearchResponse = namedObject('ResearchResponse', {
  interactionId: z.string(),
  answer: ResearchAnswer,
  chunks: z.array(Chunk),
  paragraphs: z.array(ArchiveParagraph),
  articles: z.array(ArchiveArticlePart).optional(),
  chunkDuplicates: z.array(ChunkDuplicate).optional(),
  paragraphDuplicates: z.array(ParagraphDuplicate).optional(),
  articleDuplicates: z.array(ArticleDuplicate).optional(),
  history: z.array(HistoryInteraction).optional(),
  details: ResearchDetails.optional(),
});
export type ResearchResponse = z.output<typeof ResearchResponse>;
