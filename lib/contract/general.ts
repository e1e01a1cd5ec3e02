import * as z from 'zod';
import { Analysis } from './analysis.ts';
import { CorrectionDictionary } from './extensions.ts';
import { alwaysWritten, reshape } from './faces.ts';
import {
  Analyses,
  Flag,
  LanguagePrior,
  namedObject,
  oneOf,
  ParaSpec,
  ReferenceDate,
  refuseTwoTexts,
  requireText,
  StringMap,
  SupportedLanguage,
  Text,
  textRule,
} from './fields.ts';
import {
  type AnalysisPart,
  analysisParts,
  corrections,
  diacritizations,
  domains,
  htmlExtractors,
  textTypes,
} from './inventories.ts';
import { limits } from './limits.ts';

/** Options without the choice of analyses, shared by a call and by the documents of a batch. */
const shortcutOptions = {
  htmlExtractor: oneOf(htmlExtractors).optional(),
  language: SupportedLanguage.optional(),
  langDetectPrior: LanguagePrior.optional(),
  domain: Text.trim()
    .toLowerCase()
    .meta({ examples: [...domains] })
    .optional(),
  textType: oneOf(textTypes).optional(),
  referenceDate: ReferenceDate.optional(),
  diacritization: oneOf(diacritizations).optional(),
  correction: oneOf(corrections).optional(),
  returnMentions: Flag.optional(),
  returnItemSentiment: Flag.optional(),
  metadata: StringMap.optional(),
};
const options = { ...shortcutOptions, analyses: Analyses.optional() };

const article = {
  id: Text.optional(),
  title: Text.optional(),
  text: Text.optional(),
  paraSpecs: z.array(ParaSpec).optional(),
};

type Options = z.output<z.ZodObject<typeof options>>;

/** Fills in what CONTRACT 3.1 says is meant when a field is left out. */
function withDefaults<T extends Options>(request: T) {
  return {
    ...request,
    analyses: request.analyses ?? [...analysisParts],
    htmlExtractor: request.htmlExtractor ?? 'default',
    referenceDate: request.referenceDate ?? 'NOW',
    diacritization: request.diacritization ?? 'auto',
    correction: request.correction ?? (request.textType === 'casual' ? 'basic' : 'none'),
    returnMentions: request.returnMentions ?? false,
    returnItemSentiment: request.returnItemSentiment ?? false,
  };
}

const Document = z
  .looseObject({ ...article, ...options })
  .check(refuseTwoTexts, requireText)
  .meta({
    id: 'AnalysisRequest',
    description: `${textRule} Without analyses all are done. Members of your own are let through.`,
  });

const shortcutDocument = { ...article, ...shortcutOptions };
const ShortcutDocument = z
  .looseObject(shortcutDocument)
  .check(refuseTwoTexts, requireText)
  .meta({ id: 'ShortcutRequest', description: `${textRule} What analyses says is ignored.` });

/** Body of `POST /v3/analysis`; keys of the caller's own are let through. */
export const AnalysisRequest = Document.transform(withDefaults);
export type AnalysisRequest = z.output<typeof AnalysisRequest>;

function shortcut(part: AnalysisPart) {
  return ShortcutDocument.transform(
    (request): AnalysisRequest => withDefaults({ ...request, analyses: [part] }),
  );
}

/** Bodies of `/v3/entities` and its like: what `analyses` says is ignored. */
export const EntitiesRequest = shortcut('entities');
export const TagsRequest = shortcut('tags');
export const SentimentRequest = shortcut('sentiment');
export const LanguageRequest = shortcut('language');
export const RelationsRequest = shortcut('relations');

/** Body of `/v3/correction`: spelling and marks are both on unless switched off. */
export const CorrectionRequest = z
  .looseObject({ ...shortcutDocument, ...CorrectionDictionary.shape })
  .check(refuseTwoTexts, requireText)
  .meta({ id: 'CorrectionRequest', description: textRule })
  .transform(({ dictionary = [], ...request }): AnalysisRequest & { dictionary: string[] } => ({
    ...withDefaults({
      ...request,
      analyses: [],
      correction: request.correction ?? 'basic',
      diacritization: request.diacritization ?? 'auto',
    }),
    dictionary,
  }));

const { metadata: _, ...queryOptions } = shortcutOptions;

/**
 * The query of `GET /v3/analysis`: scalars under their own names, `analyses` repeated or comma-separated.
 * An empty parameter counts as left out, but for `text`.
 */
export const AnalysisQuery = reshape(
  (raw) => {
    if (typeof raw !== 'object' || raw === null) return raw;
    return Object.fromEntries(
      Object.entries(raw)
        .filter(([name, value]) => value !== '' || name === 'text')
        .map(([name, value]) => [name, name === 'analyses' ? splitNames(value) : value]),
    );
  },
  z
    .object({
      id: Text.optional(),
      title: Text.optional(),
      text: Text,
      ...queryOptions,
      analyses: Analyses.optional(),
    })
    .transform(withDefaults),
);

function splitNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap(splitNames);
  return typeof value === 'string' ? value.split(',').filter((name) => name.trim() !== '') : value;
}

/**
 * Body of `POST /v3/analysis/batch`: options for all, which each document may override; a bare list of documents
 * is read too. Each document comes out whole, with its position as `id` where it had none.
 */
export const BatchRequest = reshape(
  (raw) => (Array.isArray(raw) ? { documents: raw } : raw),
  z
    .object({ ...options, documents: z.array(Document).min(1).max(limits.batchDocuments) })
    .meta({
      description:
        'Options hold for all documents, each of which may override them. A bare list of documents is read too. When one document is not valid, nothing is analysed.',
    })
    .transform(({ documents, ...shared }) => ({
      documents: documents.map((document, position): AnalysisRequest & { id: string } =>
        withDefaults({ ...shared, ...document, id: document.id ?? String(position) }),
      ),
    })),
);

/** Answer of the batch: one analysis a document, in the order of the request. */
export const BatchResponse = z.array(Analysis);

const Quota = z.record(z.string(), z.int());

/** Answer of `GET /account`: quotas as one-entry maps, such as `{"chars": 987000}`. Without a quota nothing remains to be told. */
export const AccountInfo = namedObject('AccountInfo', {
  type: z.string(),
  remainingQuotas: z.array(Quota).optional(),
  usedQuotas: alwaysWritten(z.array(Quota)),
  billingPeriod: alwaysWritten(z.object({ start: z.string(), end: z.string() })),
});
export type AccountInfo = z.output<typeof AccountInfo>;
