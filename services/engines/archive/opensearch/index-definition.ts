import { createHash } from 'node:crypto';
import { partWeights } from '../index/postings/term-weight.ts';
import { paragraphGap } from '../index/segment/segment.ts';
import { wordsVersion } from '../words/port.ts';

/** Increase it when documents or their mapping change: every index is made anew. */
const definition = 2;

/** Frequencies are integers, the weights of words are not. */
export const frequencyScale = 100;

const keyword = { type: 'keyword' };
const long = { type: 'long' };
/** Words of a part with their positions, see `to-document.ts`. */
const positioned = {
  type: 'text',
  analyzer: 'variants',
  index_options: 'positions',
  norms: false,
  position_increment_gap: paragraphGap,
};

const properties = {
  /** Version of the article in the record. */
  key: long,
  /** Near-duplicates share a number. */
  group: long,
  /** True for the leader of a group, and for an article that is in none. */
  leads: { type: 'boolean' },
  date: { type: 'date', format: 'strict_date_optional_time' },
  /** Of publication, else of indexing. */
  dated: { type: 'date', format: 'strict_date_optional_time' },
  /** Factor of readers' verdicts; missing: 1. */
  factor: { type: 'float' },
  /** Stems of all parts and concepts; the frequency is BM25F's sum over the parts. */
  words: {
    type: 'text',
    analyzer: 'weighted',
    index_options: 'freqs',
    norms: false,
    similarity: 'summed',
  },
  title: positioned,
  lead: positioned,
  text: positioned,
  /** Names of the fields that the article has. */
  fields: keyword,
  /** Name and value of each field in one. */
  values: keyword,
  /** The same with folded words, for words and phrases of filters. */
  folded: { type: 'keyword', doc_values: false },
  dateValues: { type: 'keyword', doc_values: false },
  numberValues: { type: 'keyword', doc_values: false },
  /** Values of fields that differ in nearly every article. */
  own: { properties: { articleId: keyword, indexedAt: keyword, publishDate: keyword } },
  times: { properties: { indexedAt: long, publishDate: long } },
  recommendation: {
    properties: { never: { type: 'boolean' }, from: long, until: long },
  },
};

/**
 * Our own analyzers have made the words: OpenSearch only splits at spaces. `words` are `stem|frequency`, those with a
 * position `stem|=Form|~folded`, of which each variant has the same position.
 */
const analysis = {
  tokenizer: { spaces: { type: 'whitespace', max_token_length: 2_000 } },
  filter: {
    frequency: { type: 'delimited_term_freq', delimiter: '|' },
    variants: { type: 'pattern_capture', preserve_original: false, patterns: ['([^|]+)'] },
  },
  analyzer: {
    weighted: { type: 'custom', tokenizer: 'spaces', filter: ['frequency'] },
    variants: { type: 'custom', tokenizer: 'spaces', filter: ['variants'] },
  },
};

/** Lengths are in the frequencies already, hence no b. */
const similarity = {
  summed: { type: 'BM25', k1: partWeights.saturation * frequencyScale, b: 0 },
};

/** Template for the indexes whose names begin with the prefix; `hasVectors`: the server can find nearest vectors. */
export function indexTemplate(prefix: string, hasVectors: boolean) {
  return {
    index_patterns: [`${prefix}-*`],
    // Of two prefixes the longer one is meant.
    priority: 500 + prefix.length,
    template: {
      settings: {
        number_of_shards: 1,
        // A copy on another machine where there is one.
        auto_expand_replicas: '0-1',
        refresh_interval: '1s',
        // Pages by offset reach up to 10,000 and a page.
        max_result_window: 20_000,
        'index.search.idle.after': '1d',
        // The version of a deleted article is known for as long as a call may be under way.
        'index.gc_deletes': '1h',
        analysis,
        similarity,
        ...(hasVectors && { 'index.knn': true }),
      },
      mappings: {
        dynamic: 'strict',
        // The record has the texts.
        _source: { enabled: false },
        _meta: { version: indexVersion(hasVectors) },
        properties,
      },
    },
  };
}

/** Another version of words or mapping needs another index. */
export function indexVersion(hasVectors: boolean): string {
  const parts = [definition, wordsVersion, hasVectors, properties, analysis, similarity];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
}

const plainTenant = /^[a-z0-9]{1,60}$/;

/** Name by which the index of a tenant is searched. */
export function searchedName(prefix: string, tenant: string): string {
  const hash = () => createHash('sha256').update(tenant).digest('hex').slice(0, 24);
  return `${prefix}-${plainTenant.test(tenant) ? tenant : `x-${hash()}`}`;
}

const nextEnd = '-next';

/** Name of an index that is being made, until it answers in place of the one that is searched. */
export function nextName(searched: string): string {
  return `${searched}${nextEnd}`;
}

export function isNextName(name: string): boolean {
  return name.endsWith(nextEnd);
}
