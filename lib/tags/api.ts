import { z } from 'zod';
import { languages } from '../contract/inventories.ts';
import { TagPolicy } from '../drafts/policy.ts';

/** The browser's API of the editorial tags: request bodies are schemas, answers are types. */

const Name = z.string().trim().min(1).max(200);
export const CategoryName = z.string().trim().min(1).max(80);
const byLanguage = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(languages), value);

/** A tag as it is edited. Fields that are left out or empty are not set. */
export const TagInput = z.object({
  name: Name,
  /** Only on creation; made up when left out. */
  gkbId: Name.optional(),
  externalId: z.string().trim().max(200).optional(),
  /** Retired: not used in tagging. */
  forbidden: z.boolean().default(false),
  stdForms: byLanguage(z.string().trim().max(200)).default({}),
  descriptions: byLanguage(z.string().trim().max(1000)).default({}),
  /** Other names by language; `und` for all languages. */
  aliases: z.partialRecord(z.enum([...languages, 'und']), z.array(Name).max(100)).default({}),
  categories: z.array(CategoryName).max(30).default([]),
  rule: z.string().max(2000).optional(),
  /** gkbId of an item of the knowledge base. */
  standsFor: z.string().trim().max(200).optional(),
});
export type TagInput = z.output<typeof TagInput>;

/**
 * POST /api/tags. `key`: made up once by the form; what comes again with the same key and content is answered with the
 * tag that it made. So is, for a day, a tag with an id of its own that its author sends again as it was.
 */
export const CreateTag = TagInput.extend({ key: z.string().trim().min(8).max(100).optional() });
export type CreateTag = z.output<typeof CreateTag>;

/**
 * PUT /api/tags/{id}. `seen`: the tag as the editor saw it; what others changed since stays, and 409 with the field
 * where both changed the same. Missing: the tag becomes as it is given.
 */
export const EditTag = TagInput.extend({ seen: TagInput.optional() });
export type EditTag = z.output<typeof EditTag>;

export type TagUse = {
  /**
   * Drafts in which the tag is kept, also those that the reader may not open. One that was left alone and starts as
   * kept counts once its draft is closed or was taken away.
   */
  drafts: number;
  /** Within the last twelve months. */
  recent: number;
  /** Last use: a draft took it up, or an article with it was published. */
  lastAt?: string;
  /**
   * Articles of the archive that carry the tag, exact as of the last minute, and those of the last twelve months. Missing:
   * not known, so that nobody can say that the tag is unused.
   */
  articles?: number;
  recentArticles?: number;
};

export type TagRow = Omit<TagInput, 'gkbId' | 'standsFor'> & {
  gkbId: string;
  standsFor?: { gkbId: string; stdForm?: string };
  use: TagUse;
};

/** GET /api/tags → TagPage */
export const TagQuery = z.object({
  /** Name, form, alias, external id or id; case, marks and inflection do not matter. */
  q: z.string().max(200).default(''),
  category: z.string().max(80).default(''),
  state: z.enum(['all', 'active', 'retired']).default('all'),
  /** `unused`: in no draft and no article of the archive for twelve months; none where articles are not counted. */
  use: z.enum(['all', 'used', 'unused']).default('all'),
  sort: z.enum(['name', 'use', 'lastUse', 'externalId', 'category']).default('name'),
  direction: z.enum(['up', 'down']).default('up'),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type TagQuery = z.output<typeof TagQuery>;
export type TagPage = {
  rows: TagRow[];
  total: number;
  size: number;
  categories: { name: string; count: number }[];
  /** State of the counts of archive articles; while `unknown` no tag is called unused. */
  articles: 'counted' | 'counting' | 'unknown';
  mayEdit: boolean;
  /** Missing: hosted services without aliases, rules and bulk changes. */
  offers: { extras: boolean; batch: boolean; trial: boolean };
};

/** GET /api/tags/search?q → { tags: TagHit[] }: for boxes where one types; the best first, at most 12. */
export const TagSearch = z.object({ q: Name });
export type TagHit = Pick<TagRow, 'gkbId' | 'name' | 'categories' | 'forbidden'> & {
  /** The form or alias that fits, where it is not the name. */
  matched?: string;
};

/** POST /api/tags/similar → { similar: SimilarTag[] }: "looks like an existing tag". */
export const FindSimilar = z.object({
  name: Name,
  standsFor: z.string().max(200).optional(),
  except: z.string().max(200).optional(),
});
export type FindSimilar = z.output<typeof FindSimilar>;
export type SimilarTag = Pick<TagRow, 'gkbId' | 'name'> & {
  reason: 'same' | 'inflection' | 'spelling' | 'alias' | 'entity';
};
/** GET /api/tags/duplicates?offset → { groups, total }: near-duplicates, the most used of each first. */
export type DuplicateGroup = { id: string; reason: SimilarTag['reason']; tags: TagRow[] };
/** POST /api/tags/duplicates/{id}/dismiss: these are different tags. */

/**
 * POST /api/tags (CreateTag) → { tag: TagRow, change: TagChange } (201)
 * PUT /api/tags/{id} (EditTag, whole) → { tag: TagRow, change: TagChange }
 * DELETE /api/tags/{id}?untag=true|false → { change }; `untag` as of `BulkTags`
 *
 * A write throws `conflict` while another change is under way for long, and `services-unreachable` with the change
 * beside the error (`{ error, change }`) when the services did not answer and it goes on by itself.
 *
 * GET /api/tags/{id} of a tag that was merged away: `conflict` with `into: { gkbId, name }` beside the error.
 */
/** GET /api/tags/{id} → { tag: TagRow, drafts: TagDraft[], hiddenDrafts: number, history: TagChange[] } */
export type TagDraft = { id: string; title: string; updatedAt: string };

/** POST /api/tags/try ({ tag: TagInput }) → TrialAnswer: on the drafts that the reader may open. */
export const TryTag = z.object({ tag: TagInput });
export type TrialHit = {
  relevance: number;
  /** UTF-16 ranges in `text`. */
  sentences: { text: string; marks: { start: number; end: number }[] }[];
};
export type TrialAnswer = { tried: number; hits: ({ draft: TagDraft } & TrialHit)[] };
/**
 * POST /api/tags/try/archive ({ tag: TagInput }) → ArchiveTrial: on the archive, whose articles are found by the tag's words
 * and then looked at as an analysis would. `not-offered` where the archive cannot be searched by words.
 */
export type ArchiveTrial = {
  /** Articles that have words of the tag; a number that the search itself estimates, or that leaves words out, is `about`. */
  found: { count: number; isAbout: boolean };
  /** Newest of these that were checked, and how many of them would get the tag. */
  checked: number;
  given: number;
  /** Extrapolated to the archive; exact if all were checked. */
  total: { count: number; isAbout: boolean };
  /** The newest few that would get it. */
  examples: ({ article: { id: string; title: string; publishedAt?: string } } & TrialHit)[];
  /** Finds the articles with the words in the archive's search. */
  query: string;
};
/** POST /api/tags/rule ({ rule }) → { ok: true } or { error: { at, length, message } } */

/** GET /api/tags/starters → { starters: TagStarters }; POST /api/tags/starters ({ from, names }) → { change } */
export type TagStarters = {
  kept: { name: string; gkbId?: string; drafts: number }[];
  samples: { name: string; cs: string; category: string }[];
};
export const UseStarters = z.object({
  from: z.enum(['kept', 'samples']),
  names: z.array(Name).min(1).max(500),
});
export type UseStarters = z.output<typeof UseStarters>;

/** POST /api/tags/policy/try ({ policy, draftId }) → PolicyTrial */
export const TryPolicy = z.object({ policy: TagPolicy, draftId: z.string().max(80) });
export type PolicyTrial = Record<'now' | 'then', { kept: string[]; offered: string[] }>;
