/** The closed and open lists of CONTRACT section 6. Free of zod, so that a page can load them cheaply. */

/** Languages that can be analysed (ISO 639-1). */
export const languages = ['en', 'cs', 'de', 'es', 'fr', 'nl', 'pl', 'sk'] as const;
export type Language = (typeof languages)[number];

/** The value of `language.detected` when no language could be detected. */
export const undeterminedLanguage = 'und';

/** The parts of an analysis that can be asked for one by one. */
export const analysisParts = ['entities', 'tags', 'relations', 'sentiment', 'language'] as const;
export type AnalysisPart = (typeof analysisParts)[number];

/** Values of a request's `analyses`. */
export const analyses = ['all', ...analysisParts] as const;

/** Domains that are treated in their own way; any other counts as general language. */
export const domains = [
  'media',
  'news',
  'sport',
  'tabloid',
  'tech',
  'voc',
  'voc-banking',
  'voc-hospitality',
] as const;

/** Domains in which each newline ends a sentence; elsewhere it takes two. */
export const mediaTypeDomains = ['media', 'news', 'sport', 'tabloid', 'tech'] as const;

export const textTypes = [
  'article',
  'casual',
  'customer-feedback',
  'email',
  'social',
  'clean',
] as const;

export const htmlExtractors = ['default', 'article', 'keep-everything'] as const;
export const diacritizations = ['none', 'auto', 'yes', 'redo'] as const;
export const corrections = ['none', 'basic', 'aggressive'] as const;

/** Entity types by group; industries add their own (`food`, …), so readers take any string. */
export const entityTypeGroups = {
  named: ['person', 'organization', 'location', 'product', 'event', 'general'],
  internet: ['url', 'email', 'hashtag', 'mention'],
  time: ['date', 'time', 'duration', 'set'],
  numbers: ['number', 'ordinal', 'money', 'percent'],
} as const;

export const entityTypes = [
  ...entityTypeGroups.named,
  ...entityTypeGroups.internet,
  ...entityTypeGroups.time,
  ...entityTypeGroups.numbers,
] as const;
export type EntityType = (typeof entityTypes)[number];

export const tagTypes = [
  'media',
  'media-topic',
  'base',
  'topic',
  'iab',
  'iab-brand-safety',
  'editorial',
] as const;

export const relationTypes = ['VERB', 'ATTR'] as const;
export const sentimentLabels = ['positive', 'negative', 'neutral'] as const;

/** An editor's verdict on one item, CONTRACT 4.2; see `silentStatuses`. */
export const feedbackStatuses = [
  'accepted-actively',
  'accepted-passively',
  'rejected-actively',
  'rejected-actively-wrong',
  'rejected-actively-marginal',
  'rejected-passively',
  'expected',
  'blocked',
] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];
/** Nobody decided: the item was left alone. */
export const silentStatuses: readonly FeedbackStatus[] = [
  'accepted-passively',
  'rejected-passively',
];

/** A reader's verdict on a recommendation or an answer, CONTRACT 5.9. */
export const verdicts = ['accepted', 'rejected'] as const;

export const orientations = ['landscape', 'portrait', 'square'] as const;

/** Properties of facts, in the order of an infobox. */
export const factProperties = [
  // people
  'born',
  'birthplace',
  'died',
  'deathplace',
  'citizenship',
  'occupation',
  'office',
  'party',
  'employer',
  'team',
  'known-for',
  'award',
  // places
  'country',
  'region',
  'capital',
  'population',
  'area',
  'currency',
  'official-language',
  'head-of-state',
  'head-of-government',
  'mayor',
  'coordinates',
  // organizations, products, works
  'founded',
  'dissolved',
  'founder',
  'seat',
  'leader',
  'chief',
  'industry',
  'employees',
  'revenue',
  'members',
  'league',
  'venue',
  'owner',
  'maker',
  'creator',
  'released',
  // events
  'date',
  'end-date',
  'place',
  'participant',
  'winner',
  'deaths',
  'organizer',
  'website',
] as const;
export type FactProperty = (typeof factProperties)[number];
