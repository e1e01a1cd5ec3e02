import type { AdvancedFilter, ArticleFilters } from '../../../../../lib/contract/retrieval.ts';
import { invalidRequest } from '../../../../../lib/contract/service-error.ts';
import {
  type ArticleFilter,
  type FilterTree,
  formatConstraint,
  parseConstraint,
  withYears,
} from '../../../../../lib/query-language/article-filter.ts';
import {
  type ConstraintErrorCode,
  constraintLimits,
} from '../../../../../lib/query-language/article-filter-error.ts';
import { fillMessage, type MessageValues } from '../../../../../lib/query-language/syntax-error.ts';

export type FilterRequest = {
  articleFilters?: ArticleFilters | undefined;
  advancedFilter?: AdvancedFilter | undefined;
};

const messages = {
  'unknown-field': 'there is no field "{field}"; known are {known}',
  'nested-too-deep': `the filters are nested deeper than ${constraintLimits.depth}`,
} as const;

/** `path` is a member such as `advancedFilter.filters[2].filter`; `position` is in its text, if that is to blame. */
type FilterError = {
  path: string;
  code: ConstraintErrorCode | keyof typeof messages;
  position: number | null;
  values: MessageValues;
  message: string;
};

/** The filters of a request as one tree; undefined where nothing is asked. Throws a ServiceError 400 with the position. */
export function readFilter({ articleFilters, advancedFilter }: FilterRequest) {
  if (Object.keys(articleFilters ?? {}).length === 0 && !advancedFilter) return undefined;
  const parsed = parseArticleFilter({ articleFilters, advancedFilter });
  if ('error' in parsed) throw invalidRequest(parsed.error.message);
  return parsed.filter;
}

/** Reads all filters of a request as one AND. With `fields`, any but these, articleId and language is an error. */
export function parseArticleFilter(
  { articleFilters = {}, advancedFilter }: FilterRequest,
  fields?: readonly string[],
): { filter: ArticleFilter } | { error: FilterError } {
  const known = fields && new Set(['articleId', 'language', ...fields]);
  const parts: FilterTree[] = [];
  try {
    for (const [field, text] of Object.entries(articleFilters)) {
      const path = `articleFilters${formatStep(field)}`;
      requireField(field, known, path);
      parts.push(readField(field, text, path));
    }
    if (advancedFilter) {
      const advanced = readAdvanced(advancedFilter, known, 'advancedFilter', 1);
      parts.push(advanced.kind === 'field' ? { kind: 'and', parts: [advanced] } : advanced);
    }
  } catch (error) {
    if (error instanceof FilterFault) return { error: error.detail };
    throw error;
  }
  return { filter: { kind: 'and', parts } };
}

function readAdvanced(
  filter: AdvancedFilter,
  known: ReadonlySet<string> | undefined,
  path: string,
  depth: number,
): FilterTree {
  if (depth > constraintLimits.depth) throw faultOf('nested-too-deep', path);
  switch (filter.type) {
    case 'literal':
      requireField(filter.field, known, `${path}.field`);
      return readField(filter.field, filter.filter, `${path}.filter`);
    case 'not':
      return { kind: 'not', part: readAdvanced(filter.filter, known, `${path}.filter`, depth + 1) };
    default: {
      const parts = filter.filters.map((part, place) =>
        readAdvanced(part, known, `${path}.filters[${place}]`, depth + 1),
      );
      return { kind: filter.type, parts };
    }
  }
}

function readField(field: string, text: string, path: string): FilterTree {
  const parsed = parseConstraint(text);
  if ('constraint' in parsed)
    return { kind: 'field', field, constraint: withYears(parsed.constraint, field) };
  const { error } = parsed;
  const message = `${path}: ${error.message}, at position ${error.position}`;
  throw new FilterFault({ ...error, path, message });
}

function requireField(field: string, known: ReadonlySet<string> | undefined, path: string): void {
  if (!known || known.has(field)) return;
  throw faultOf('unknown-field', path, { field, known: [...known].join(', ') });
}

function faultOf(code: keyof typeof messages, path: string, values: MessageValues = {}) {
  const message = `${path}: ${fillMessage(messages[code], values)}`;
  return new FilterFault({ path, code, position: null, values, message });
}

class FilterFault extends Error {
  readonly detail: FilterError;

  constructor(detail: FilterError) {
    super(detail.message);
    this.detail = detail;
  }
}

function formatStep(name: string): string {
  return /^[\w-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}

/** The filter without what `articleFilters` asked of the field; what the advanced filter asks stays. */
export function withoutField(filter: FilterTree, field: string): FilterTree {
  if (filter.kind !== 'and') return filter;
  const parts = filter.parts.filter((part) => part.kind !== 'field' || part.field !== field);
  return { kind: 'and', parts };
}

/** The tree as a request carries it. */
export function toAdvancedFilter(filter: FilterTree): AdvancedFilter {
  switch (filter.kind) {
    case 'field':
      return { type: 'literal', field: filter.field, filter: formatConstraint(filter.constraint) };
    case 'not':
      return { type: 'not', filter: toAdvancedFilter(filter.part) };
    default:
      return { type: filter.kind, filters: filter.parts.map(toAdvancedFilter) };
  }
}

/** Throws a ServiceError 400 that names a field which no article has (CONTRACT 5.7), and the known ones. */
export function requireKnownFields(filter: FilterTree | undefined, known: readonly string[]): void {
  const unknown = filter && fieldsOf(filter).find((field) => !known.includes(field));
  if (unknown !== undefined) {
    throw invalidRequest(`There is no field "${unknown}"; known are ${known.join(', ')}.`);
  }
}

function fieldsOf(filter: FilterTree): string[] {
  switch (filter.kind) {
    case 'field':
      return [filter.field];
    case 'not':
      return fieldsOf(filter.part);
    default:
      return filter.parts.flatMap(fieldsOf);
  }
}
