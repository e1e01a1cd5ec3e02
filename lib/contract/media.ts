import * as z from 'zod';
import { openEnum, reshape, writtenWithin } from './faces.ts';
import {
  Analyses,
  byId,
  Category,
  Flag,
  Id,
  LanguageCode,
  LanguagePrior,
  NonEmptyText,
  namedObject,
  oneOf,
  oneTextRule,
  ReferenceDate,
  refuseTwoTexts,
  SupportedLanguage,
  Text,
  textMembers,
} from './fields.ts';
import { entityTypes, feedbackStatuses } from './inventories.ts';
import { limits } from './limits.ts';

/** Body of `POST /v2/nlp/analyze`. Without `analyses` the key's own choice holds. */
export const NlpRequest = z
  .object({
    id: Id,
    ...textMembers,
    categories: z.array(Category).optional(),
    domicile: Text.optional(),
    analyses: Analyses.optional(),
    language: SupportedLanguage.optional(),
    langDetectPrior: LanguagePrior.optional(),
    presentationLanguage: LanguageCode.optional(),
    referenceDate: ReferenceDate.default('NOW'),
    returnMentions: Flag.default(false),
    returnItemSentiment: Flag.default(false),
    returnGkbProperties: Flag.default(false),
    /** With the extension `analysis-without-trees`: false leaves out `fnc` and `parId` of tokens. */
    returnTrees: Flag.default(true),
    metadata: z.record(z.string(), z.unknown()).optional(),
  })
  .check(refuseTwoTexts)
  .meta({ id: 'NlpRequest', description: oneTextRule });
export type NlpRequest = z.output<typeof NlpRequest>;

const remark = { author: Text.optional(), comment: Text.optional() };

/** An editor's verdict on one tag or entity, named by `gkbId` or, without one, by `stdForm`. */
export const AnalyzeFeedbackItem = z
  .object({
    gkbId: Id.optional(),
    stdForm: NonEmptyText.optional(),
    status: oneOf(feedbackStatuses),
    ...remark,
  })
  .refine((item) => item.gkbId ?? item.stdForm, 'needs gkbId or stdForm')
  .meta({ id: 'AnalyzeFeedbackItem', description: 'One of gkbId and stdForm is required.' });
export type AnalyzeFeedbackItem = z.output<typeof AnalyzeFeedbackItem>;

export const SentimentFeedback = namedObject('SentimentFeedback', {
  status: oneOf(feedbackStatuses),
  label: Text.optional(),
  ...remark,
});

/** Body of `POST /v2/nlp/analyze/feedback`. */
export const AnalyzeFeedback = z
  .object({
    referenceKey: Id,
    tags: z.array(AnalyzeFeedbackItem).optional(),
    entities: z.array(AnalyzeFeedbackItem).optional(),
    sentiment: SentimentFeedback.optional(),
  })
  .refine(
    (feedback) => feedback.tags ?? feedback.entities ?? feedback.sentiment,
    'needs tags, entities or sentiment',
  )
  .meta({
    id: 'AnalyzeFeedback',
    description: 'At least one of tags, entities and sentiment is required.',
  });
export type AnalyzeFeedback = z.output<typeof AnalyzeFeedback>;

/** Body of `POST /v2/nlp/analyze/feedback/remove`; what is not known, or gone already, is read over. */
export const RemoveFeedbackRequest = z.object({
  referenceKeys: z.array(Id).max(limits.removedAtOnce),
});

/** A text and the language that it is in, which may differ from the one asked for. */
export const LangValueString = namedObject('LangValueString', {
  value: z.string(),
  language: z.string(),
});
export type LangValueString = z.output<typeof LangValueString>;

/** An older spelling of the first field of the knowledge base's requests. */
function spellIds(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || 'ids' in raw || !('IDs' in raw)) return raw;
  return { ...raw, ids: raw.IDs };
}

const olderSpelling = 'IDs is read as ids.';
const Ids = z.array(Id);

/** Body of `/v2/knowledgebase/details` and `/infoboxes`; with `externalSource` the ids are that source's. */
export const GkbItemsInfoRequest = reshape(
  spellIds,
  z
    .object({ ids: Ids, language: LanguageCode.default('en'), externalSource: Id.optional() })
    .meta({ id: 'GkbItemsInfoRequest', description: olderSpelling }),
);

export const GkbDetails = namedObject('GkbDetails', {
  gkbId: z.string(),
  stdForm: LangValueString,
  description: LangValueString.optional(),
  type: openEnum(entityTypes).optional(),
  subtypes: z.array(z.string()).optional(),
  externalIds: z.record(z.string(), z.string()).optional(),
  externalLinks: z.record(z.string(), z.string()).optional(),
});
export type GkbDetails = z.output<typeof GkbDetails>;

/** By requested id; ids that are not known are left out. */
export const DetailsResponse = byId(GkbDetails);
export type DetailsResponse = z.output<typeof DetailsResponse>;

export const LangValueInfoBox = namedObject('LangValueInfoBox', {
  language: z.string(),
  value: z.object({
    title: z.string().optional(),
    header: z.string().optional(),
    body: z.string().optional(),
    footer: z.record(z.string(), z.string()).optional(),
  }),
});
export type LangValueInfoBox = z.output<typeof LangValueInfoBox>;

export const InfoboxesResponse = byId(LangValueInfoBox);
export type InfoboxesResponse = z.output<typeof InfoboxesResponse>;

export const GkbItemsStdFormRequest = reshape(
  spellIds,
  z
    .object({ ids: Ids, language: LanguageCode })
    .meta({ id: 'GkbItemsStdFormRequest', description: olderSpelling }),
);

export const StdFormsResponse = byId(LangValueString);

/** The media topics that an article may be given, each after the next broader one. */
export const TopicList = namedObject('TopicList', {
  topics: z.array(
    namedObject('Topic', {
      gkbId: z.string(),
      stdForm: LangValueString,
      broader: z.string().optional(),
    }),
  ),
  /** False where an analysis has none: the encoder that they were learned with is not in use. */
  areFound: z.boolean(),
});
export type TopicList = z.output<typeof TopicList>;

export const GkbItemsRedirectsRequest = reshape(
  spellIds,
  z.object({ ids: Ids }).meta({ id: 'GkbItemsRedirectsRequest', description: olderSpelling }),
);

/** One entry for each deprecated id; no `redirectGkbId` where nothing takes its place. */
export const RedirectsResponse = z.array(
  namedObject('GkbRedirect', { gkbId: z.string(), redirectGkbId: z.string().optional() }),
);

const { min: minHits, max: maxHits, default: defaultHits } = limits.searchHits;

export const GkbItemsSearchRequest = namedObject('GkbItemsSearchRequest', {
  query: Text,
  language: LanguageCode.optional(),
  types: z.array(Text.toLowerCase()).optional(),
  limit: z.int().min(minHits).max(maxHits).default(defaultHits),
  offset: z.int().min(0).default(0),
});
export type GkbItemsSearchRequest = z.output<typeof GkbItemsSearchRequest>;

/** Best first; `score` is 0–1. */
export const SearchResponse = z.array(
  namedObject('GkbSearchResult', {
    gkbId: z.string(),
    stdForm: LangValueString,
    description: LangValueString.optional(),
    type: openEnum(entityTypes),
    score: writtenWithin(0, 1),
    /** Ours alone: another name by which the item was found, where `stdForm` does not fit the query. */
    matched: LangValueString.optional(),
  }),
);
export type SearchResponse = z.output<typeof SearchResponse>;
