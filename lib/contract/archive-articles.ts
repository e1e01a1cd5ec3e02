import * as z from 'zod';
import { ArticleState, articleStateKinds } from './archive-search.ts';
import {
  AnsweredDateTime,
  DateTime,
  Id,
  NonEmptyText,
  namedObject,
  oneOf,
  Stretch,
  Text,
} from './fields.ts';
import { limits } from './limits.ts';

// Beyond CONTRACT: extensions `archive-details`, `archive-states` and `archive-metadata-batch`.

export const ArticleDetailsRequest = namedObject('ArticleDetailsRequest', {
  ids: z.array(Id).min(1).max(limits.searchPage.max),
});

/** A range of a paragraph in which an entity or a tag was found. */
export const ArticleMention = namedObject('ArticleMention', {
  paragraph: z.int().min(0),
  ...Stretch.shape,
});
export type ArticleMention = z.output<typeof ArticleMention>;

export const FoundEntity = namedObject('FoundEntity', {
  gkbId: z.string().optional(),
  stdForm: z.string(),
  type: z.string(),
  mentions: z.array(ArticleMention),
});
export type FoundEntity = z.output<typeof FoundEntity>;

const FoundTag = namedObject('FoundTag', {
  gkbId: z.string().optional(),
  stdForm: z.string(),
  type: z.string(),
  relevance: z.number().min(0).max(100),
});

/** Knowledge of the archive about articles beyond what was sent. Unknown ids are left out. */
export const ArticleDetails = namedObject('ArticleDetails', {
  id: z.string(),
  dataset: z.string(),
  /** When this version was indexed. */
  indexedAt: AnsweredDateTime,
  /** Missing while the analysis of this version is still to come. */
  analysis: z
    .object({
      at: AnsweredDateTime,
      language: z.string(),
      entities: z.array(FoundEntity),
      tags: z.array(FoundTag),
      sentiment: z.string().optional(),
    })
    .optional(),
  state: ArticleState.optional(),
  /** The article that this one is folded under. */
  leaderId: z.string().optional(),
  /** Articles of nearly the same text. */
  duplicateIds: z.array(z.string()),
});
export type ArticleDetails = z.output<typeof ArticleDetails>;
export const ArticleDetailsList = z.array(ArticleDetails);

/** Body of `PUT /v1/articles/{articleId}/state`; `published` takes an earlier state back. */
export const ArticleStateRequest = z
  .object({
    kind: oneOf([...articleStateKinds, 'published']),
    note: Text.trim().max(2_000).default(''),
    /** The author: a name to be shown, or an id that the caller knows a name for. */
    by: Text.trim().max(200).default(''),
    until: DateTime.optional(),
  })
  .refine(({ kind, note }) => kind === 'published' || kind === 'embargoed' || note !== '', {
    path: ['note'],
    message: 'is required: readers are told why',
  })
  .meta({
    id: 'ArticleStateRequest',
    description: 'note is required where kind is corrected or withdrawn.',
  });
export type ArticleStateRequest = z.output<typeof ArticleStateRequest>;

/** All articles with a state, the latest said first. Withdrawn ones keep their title for the stub. */
export const ArticleStateList = z
  .array(z.object({ id: z.string(), title: z.string(), state: ArticleState }))
  .meta({ id: 'ArticleStateList' });
export type ArticleStateList = z.output<typeof ArticleStateList>;

const Values = z.record(NonEmptyText, z.array(Text).max(1_000));

/** One article's new metadata: `remove` comes before `add`; lists are sets in their order; a field without values goes. */
export const MetadataChange = namedObject('MetadataChange', {
  id: Id,
  add: Values.default({}),
  remove: Values.default({}),
});
export type MetadataChange = z.output<typeof MetadataChange>;

export const MetadataBatch = namedObject('MetadataBatch', {
  changes: z.array(MetadataChange).min(1).max(limits.articlesPerCall),
});

/** Articles that are not as they were, with what was really added and removed: the way back. Unknown ids are left out. */
export const MetadataBatchResult = namedObject('MetadataBatchResult', {
  changed: z.array(
    z.object({
      id: z.string(),
      added: z.record(z.string(), z.array(z.string())),
      removed: z.record(z.string(), z.array(z.string())),
    }),
  ),
});
export type MetadataBatchResult = z.output<typeof MetadataBatchResult>;
