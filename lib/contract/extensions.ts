import * as z from 'zod';
import { Analysis } from './analysis.ts';
import { openEnum } from './faces.ts';
import { namedObject, Text } from './fields.ts';

/**
 * Offers of our own services beyond CONTRACT, by the names that `/health` lists. Other services of this interface
 * ignore the extra request members and leave the extra answers out, so callers look at the list and have a fallback.
 */
export const extensions = [
  /** `/v2/nlp/analyze` takes `returnTrees`; false leaves out `fnc` and `parId` of tokens. */
  'analysis-without-trees',
  /** The answer of `/v3/correction` has `corrections`, see {@link CorrectedAnalysis}. */
  'correction-candidates',
  /** `/v3/correction` takes `dictionary`, see {@link CorrectionDictionary}. */
  'correction-dictionary',
  /** `/v2/nlp/analyze/feedback` honours the header `Idempotency-Key`, see {@link IdempotencyKey}. */
  'idempotent-feedback',
  /** `/v2/knowledgebase/records`: names, facts and sources of items, see `knowledge-record.ts`. */
  'knowledge-records',
  /** `GET /v2/knowledgebase/topics`: the media topics by name, and if articles are given them. */
  'media-topics',
  /** `/v2/knowledgebase/corrections`: the newsroom's own facts, forms and items. */
  'knowledge-corrections',
  /** Editorial tags have `aliases`, `rule` and `standsFor`, see `media-tags.ts`. */
  'editorial-tag-extras',
  /** `/v2/customize/editorial_tags/changes` and `/batch`. */
  'editorial-tag-batch',
  /** `/v2/customize/editorial_tags/try`. */
  'editorial-tag-trial',
  /** `POST /v1/articles/search`, see `archive-search.ts`. */
  'archive-search',
  /** `POST /v1/articles/details`, see `archive-articles.ts`; `/health` tells the archive's backlog. */
  'archive-details',
  /** `PUT /v1/articles/{articleId}/state` and `GET /v1/articles/states`: corrected, withdrawn, embargoed. */
  'archive-states',
  /** `POST /v1/articles/metadata`: the metadata of many articles at once. */
  'archive-metadata-batch',
  /** `/v1/articles/recommend` takes `returnReasons`, see {@link RecommendReasons}. */
  'recommend-reasons',
  /** Research tells how it understood a question, and takes reasons with feedback, see `research-details.ts`. */
  'research-details',
  /**
   * `PUT` and `DELETE /v2/articles/{dataset}`, `GET /v2/article_datasets`, and `retrievalId` with an article that was put,
   * see `datasets.ts`. Without it datasets are what the service lists.
   */
  'datasets',
  /** Banks, search, records, bytes and uploads of photos, and reasons with recommendations: see `photo-details.ts`. */
  'photo-details',
  /** `POST /v2/nlp/analyze/feedback/remove` and `/v1/articles/research/remove`: deletes what callers no longer keep. */
  'removal',
  /** `/v1/models`: language models chosen while the services run, and `withoutModel` in research, see `models.ts`. */
  'models',
] as const;
export type ExtensionName = (typeof extensions)[number];

/** Slips that only the context shows: a doubled word, one word taken for another, a form that does not agree. */
export const contextSlips = ['repetition', 'confusion', 'agreement'] as const;
export type ContextSlipKind = (typeof contextSlips)[number];

const correctionKinds = ['spelling', 'diacritics', ...contextSlips] as const;

/** A word or phrase that seems wrong, and what could stand in its place. */
export const Correction = namedObject('Correction', {
  paragraphId: z.string(),
  /** Code points from the start of the paragraph as sent: its `origText`, or its `text` where that is missing. */
  off: z.int().min(0),
  /** The text there as sent. */
  text: z.string().min(1),
  kind: openEnum(correctionKinds),
  /** Best first; empty where nothing better is known. */
  replacements: z.array(z.string()),
});
export type Correction = z.output<typeof Correction>;

/** The answer of `/v3/correction` with the extension `correction-candidates`; corrections in the order of the text. */
export const CorrectedAnalysis = Analysis.extend({
  corrections: z.array(Correction).optional(),
}).meta({ id: 'CorrectedAnalysis' });
export type CorrectedAnalysis = z.output<typeof CorrectedAnalysis>;

/** The member of a correction request that lists words never to be flagged, in any casing. */
export const CorrectionDictionary = z.object({
  dictionary: z.array(Text.trim().min(1).max(200)).max(20_000).optional(),
});

/** A caller's own name for one piece of feedback: sent again, it is answered again and counted once. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'expected 1 to 200 visible ASCII characters');
