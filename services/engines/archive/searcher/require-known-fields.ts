import { invalidRequest } from '../../../../lib/contract/service-error.ts';
import type { FilterTree } from '../../../../lib/query-language/article-filter.ts';

/** Throws a 400 that names a field which no article has (CONTRACT 5.7), and those that there are. */
export function demandKnownFields(filter: FilterTree | undefined, known: readonly string[]): void {
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
