import * as z from 'zod';
import { parseTagRule } from '../query-language/tag-rule.ts';
import { faces, openEnum } from './faces.ts';
import { Flag, Id, LanguageCode, NonEmptyText, namedObject, StringMap, Text } from './fields.ts';

const members = {
  name: NonEmptyText,
  externalId: Text.optional(),
  stdForms: StringMap.optional(),
  descriptions: StringMap.optional(),
  categories: z.array(Text).optional(),
  /** Extension `editorial-tag-extras`: other names by language (`und`: in all), matched like the name. */
  aliases: z.record(Text, z.array(Text)).optional(),
  /** Extension: a further condition or a further way to match, see `tag-rule.ts`. */
  rule: Text.optional(),
  /** Extension: the item of the knowledge base, or the topic, that the tag takes the place of. */
  standsFor: Text.optional(),
};

/** A tag of the newsroom's own vocabulary; a forbidden one is not used in tagging. */
export const EditorialTag = namedObject('EditorialTag', {
  gkbId: z.string(),
  ...members,
  forbidden: faces(z.boolean().default(false), z.boolean()),
});
export type EditorialTag = z.output<typeof EditorialTag>;

/** Segments of the address that are no tags. */
const reserved = new Set(['list', 'search', 'create', '.', '..']);

const TagId = Text.trim()
  .min(1)
  .max(200)
  .refine((gkbId) => !reserved.has(gkbId), 'is a word of the address and cannot be an id');

/** A name on one line, composed and with single spaces. */
const Form = Text.overwrite((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()).max(200);

const maxLanguages = 50;

function byLanguage<T extends z.ZodType>(value: T) {
  return z
    .record(LanguageCode, value)
    .refine(
      (values) => Object.keys(values).length <= maxLanguages,
      `expected at most ${maxLanguages} languages`,
    )
    .meta({ description: `By language code; at most ${maxLanguages} languages.` });
}

const Rule = Text.trim().superRefine((text, ctx) => {
  const parsed = text === '' ? undefined : parseTagRule(text);
  if (!parsed || 'rule' in parsed) return;
  const { at, message } = parsed.error;
  ctx.addIssue({ code: 'custom', message: `at character ${at + 1}: ${message}` });
});

/**
 * A tag to be created or put in place; the service makes up a `gkbId` where none is given. Empty members count as left
 * out; but where a single tag is replaced, extras that are left out stay and empty ones are taken away.
 */
export const EditorialTagRequest = namedObject('EditorialTagRequest', {
  gkbId: TagId.optional(),
  name: Form.min(1),
  externalId: Text.trim().max(200).optional(),
  stdForms: byLanguage(Form).optional(),
  descriptions: byLanguage(Text.trim().max(2_000)).optional(),
  categories: z.array(Form.min(1)).max(100).optional(),
  aliases: byLanguage(z.array(Form.min(1)).max(100)).optional(),
  rule: Rule.optional(),
  standsFor: Text.trim().max(200).optional(),
  forbidden: Flag.default(false),
});
export type EditorialTagRequest = z.output<typeof EditorialTagRequest>;

/** By name, in any form, or by one of the two ids; all that are given must hold. */
export const EditorialTagSearch = z
  .object({
    name: NonEmptyText.optional(),
    externalId: NonEmptyText.optional(),
    gkbId: Id.optional(),
  })
  .refine(
    (search) => search.name ?? search.externalId ?? search.gkbId,
    'needs name, externalId or gkbId',
  )
  .meta({
    description: 'At least one of name, externalId and gkbId is required; all given must hold.',
  });
export type EditorialTagSearch = z.output<typeof EditorialTagSearch>;

export const EditorialTagList = z.array(EditorialTag);

// Beyond CONTRACT: extension `editorial-tag-batch`.

/** The `since` of a first reading is 0. With a `limit` the answer may end before everything is told, see `next`. */
export const TagChangesQuery = z.object({
  since: z.coerce.number().int().min(0).default(0),
  /** From `next`: tags of the revision `since` up to this id are already known. */
  after: Id.optional(),
  limit: z.coerce.number().int().min(1).max(5_000).optional(),
});
export type TagChangesQuery = z.output<typeof TagChangesQuery>;

/** Changes of the vocabulary after a revision. */
export const TagChanges = namedObject('TagChanges', {
  revision: z.int().min(0),
  changed: z.array(EditorialTag),
  /** Ids of tags that are gone, and what took their place, where something did. */
  removed: z.array(
    namedObject('GoneTag', { gkbId: z.string(), redirectGkbId: z.string().optional() }),
  ),
  /** Query for the rest; missing: everything up to `revision` is here. */
  next: z
    .object({ since: z.int().min(0), after: z.string() })
    .meta({ id: 'TagChangesNext' })
    .optional(),
});
export type TagChanges = z.output<typeof TagChanges>;

/** `put` creates or replaces the whole tag, its extras included; `delete` leaves a redirect where one is given. */
export const TagOperation = z
  .object({
    action: z.enum(['put', 'delete']),
    gkbId: TagId,
    tag: EditorialTagRequest.optional(),
    redirectGkbId: Id.max(200).optional(),
  })
  .refine(({ action, tag }) => action === 'delete' || tag, 'put needs a tag')
  .refine(({ gkbId, tag }) => (tag?.gkbId ?? gkbId) === gkbId, {
    path: ['tag', 'gkbId'],
    error: 'is not the gkbId of the operation',
  })
  .refine(({ gkbId, redirectGkbId }) => redirectGkbId !== gkbId, {
    path: ['redirectGkbId'],
    error: 'is the tag itself',
  })
  .meta({
    id: 'TagOperation',
    description:
      'put needs a tag, whose gkbId, where given, is that of the operation. redirectGkbId is another tag.',
  });
export type TagOperation = z.output<typeof TagOperation>;

/**
 * One part of a change set. Parts wait until all `parts` have come, then all of it is done at once or nothing is;
 * a part that comes again, also after that, changes nothing. Unfinished change sets are dropped after a day.
 */
export const TagBatch = z
  .object({
    changeSet: z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/, 'expected 1 to 200 visible ASCII characters'),
    part: z.int().min(1),
    parts: z.int().min(1).max(1_000),
    operations: z.array(TagOperation).max(5_000),
  })
  .refine(({ part, parts }) => part <= parts, { path: ['part'], error: 'is beyond parts' })
  .meta({ id: 'TagBatch', description: 'part is at most parts.' });
export type TagBatch = z.output<typeof TagBatch>;

export const TagBatchState = namedObject('TagBatchState', {
  state: openEnum(['waiting', 'applied']),
  revision: z.int().min(0),
});
export type TagBatchState = z.output<typeof TagBatchState>;

/** Tries a tag, as it would be, on texts. Extension `editorial-tag-trial`. */
export const TagTrial = namedObject('TagTrial', {
  tag: EditorialTagRequest,
  texts: z
    .array(
      z.object({
        id: Id,
        title: Text.optional(),
        lead: Text.optional(),
        text: Text.optional(),
        language: LanguageCode.optional(),
      }),
    )
    .min(1)
    .max(100),
});
export type TagTrial = z.output<typeof TagTrial>;

/** The texts that the tag would be given to; the rest is left out. */
export const TagTrialResult = z.array(
  namedObject('TagTrialHit', {
    id: z.string(),
    relevance: z.number().min(0).max(100),
    /** At most five sentences that speak for it; `marks` are code-point ranges in `text`. */
    sentences: z.array(
      z.object({
        text: z.string(),
        marks: z.array(z.object({ off: z.int().min(0), len: z.int().min(1) })),
      }),
    ),
  }),
);
export type TagTrialResult = z.output<typeof TagTrialResult>;
