import type { InterfaceLocale } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import { Failure } from '../../http/failure.ts';
import type { SearchArticles, SearchResult } from '../api.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { readArchiveOffers } from '../offers.ts';
import { toHit } from './article-row.ts';
import { askArchive } from './ask-archive.ts';
import { readFacets, toFacetRequests } from './facets.ts';
import { type ArchiveQuery, readArchiveQuery } from './read-query.ts';
import { searchHosted } from './search-hosted.ts';

/** Notes on the reading of a query, which the desk makes itself, with places in all of it. */
const notesOnIndex: ReadonlySet<string> = new Set(['cut-prefix', 'out-of-time']);

/** Searches the archive. Throws Failure, `invalid` for a query that cannot be asked. */
export async function searchArticles(
  archive: ArchiveDesk,
  input: SearchArticles,
  locale: InterfaceLocale,
  options: CallOptions = {},
): Promise<SearchResult> {
  const { services } = archive;
  const offers = await readArchiveOffers(services);
  const query = await readKnownQuery(archive, input.q, options);
  if (!offers.search) return searchHosted(archive, input, query, locale, options);
  const { match, sort, unfold, offset, limit, histogram } = input;
  const asked = toFacetRequests(input.facets, query);
  const found = await askArchive(services, (client) =>
    client.search(
      {
        query: query.text,
        articleFilters: query.articleFilters,
        match,
        sort,
        offset,
        limit,
        returnDuplicates: unfold,
        facets: asked.map(({ request }) => request),
        ...(histogram && { histogram: 'auto' as const }),
      },
      options,
    ),
  );
  return {
    referenceKey: found.referenceKey,
    total: found.totalCount,
    isEstimated: found.isEstimated,
    isRelaxed: found.isRelaxed,
    hits: found.articles.map(toHit),
    facets: await readFacets(archive, asked, found.facets, query, locale),
    ...(found.histogram && { histogram: found.histogram }),
    notes: [
      ...query.notes,
      ...found.notes
        .filter(({ code }) => notesOnIndex.has(code))
        .map(({ code, text }) => ({ code, at: 0, text })),
    ],
    ...(found.takenFor && {
      takenFor: found.takenFor.map(({ text, instead }) => ({ text, instead })),
    }),
    missing: offers.states ? [] : ['states'],
  };
}

/** The query by the fields that there are, asked for again before one is called unknown. Throws Failure. */
export async function readKnownQuery(
  { contents }: Pick<ArchiveDesk, 'contents'>,
  q: string,
  options: CallOptions = {},
): Promise<ArchiveQuery> {
  try {
    return readArchiveQuery(q, await contents.fields(options));
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'query-unknown-field') throw error;
    return readArchiveQuery(q, (await contents.refresh(options)).fields);
  }
}
