import { formatConstraint, parseConstraint } from '../../query-language/article-filter.ts';
import type { SearchState } from '../api.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { readArchiveOffers } from '../offers.ts';
import { askArchive } from './ask-archive.ts';
import { readKnownQuery } from './search-articles.ts';

const field = 'indexedAt';

/** Counts hits of a search that entered the archive after a time; 0 where the archive cannot tell. Throws Failure. */
export async function countFresh(
  archive: ArchiveDesk,
  { q, match, unfold }: SearchState,
  since: string,
): Promise<number> {
  const { services } = archive;
  const offers = await readArchiveOffers(services);
  if (!offers.search) return 0;
  const { text, articleFilters } = await readKnownQuery(archive, q);
  const found = await askArchive(services, (client) =>
    client.search({
      query: text,
      match,
      articleFilters: { ...articleFilters, [field]: after(since, articleFilters[field]) },
      limit: 0,
      highlight: false,
      returnDuplicates: unfold,
    }),
  );
  // Words that only some of the articles have together are no hits that somebody waits for.
  return found.isRelaxed ? 0 : found.totalCount;
}

function after(since: string, asked: string | undefined): string {
  const range = `{${since} TO *]`;
  const [one, other] = [range, asked].map((text) =>
    text === undefined ? undefined : parseConstraint(text),
  );
  if (!one || !other || !('constraint' in one) || !('constraint' in other)) return range;
  const parts = [one.constraint, other.constraint];
  return formatConstraint({
    kind: 'and',
    parts: parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part])),
  });
}
