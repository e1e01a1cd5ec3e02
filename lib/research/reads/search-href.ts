import { limits } from '../../contract/limits.ts';
import type { ResearchDetails } from '../../contract/research-details.ts';
import { addChip } from '../../query-language/archive-query-chips.ts';
import { parseConstraint } from '../../query-language/article-filter.ts';

/** Address of the archive's search that shows what an answer was looked for in, as its page writes it. */
export function searchHref({ query, articleFilters }: ResearchDetails['search']): string {
  const fields = Object.keys(articleFilters);
  let q = query;
  for (const [field, text] of Object.entries(articleFilters)) {
    const parsed = parseConstraint(text);
    if ('error' in parsed) continue;
    const chip = { field, constraint: parsed.constraint, isExcluded: false };
    const next = addChip(q, chip, fields);
    // Past this the page would cut it anywhere.
    if (next.length <= limits.queryLength) q = next;
  }
  return `/archive?${new URLSearchParams({ q })}`;
}
