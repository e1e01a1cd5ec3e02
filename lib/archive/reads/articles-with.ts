import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import { foundFields } from '../../contract/archive-names.ts';
import { Failure } from '../../http/failure.ts';
import { formatField } from '../../query-language/archive-query-printer.ts';
import { type Constraint, formatConstraint } from '../../query-language/article-filter.ts';
import type { ArticleCount, MergeTags, TaggedArticles } from '../../tags/change-api.ts';
import type { TagDesk } from '../../tags/tag-desk.ts';
import { previewMerge } from '../../tags/writes/merge-tags.ts';
import { findMeant } from '../../tags/writes/plan-bulk.ts';
import type { ArchivedArticles, ArticleMergePreview } from '../api.ts';
import { readArchiveOffers } from '../offers.ts';
import { toRow } from './article-row.ts';
import { askArchive } from './ask-archive.ts';

const maxShown = 5;
const newest = { sort: 'newest', highlight: false } as const;

/** Articles of which a field holds one of some ids: how many there are, and the latest. Throws Failure. */
async function findArticlesWith(
  services: Services,
  field: string,
  ids: readonly string[],
  options: CallOptions,
): Promise<ArchivedArticles> {
  const { search } = await readArchiveOffers(services);
  const literals = ids.map((text) => ({ kind: 'literal' as const, text }));
  const [only, ...more] = literals;
  const wanted: Constraint = only && more.length === 0 ? only : { kind: 'or', parts: literals };
  const articleFilters = { [field]: formatConstraint(wanted) };
  const none = { total: 0, isEstimated: false, latest: [], query: formatField(field, wanted) };
  try {
    if (search) return { ...none, ...(await findLatest(services, articleFilters, options)) };
    const { totalCount } = await askArchive(services, (client) =>
      client.checkFilter({ expectedIds: [], articleFilters }, options),
    );
    return { ...none, total: totalCount };
  } catch (error) {
    // No article has the field.
    if (error instanceof Failure && error.code === 'archive-refused') return none;
    throw error;
  }
}

async function findLatest(
  services: Services,
  articleFilters: Record<string, string>,
  options: CallOptions,
): Promise<Omit<ArchivedArticles, 'query'>> {
  const { totalCount, isEstimated, articles } = await askArchive(services, (client) =>
    client.search({ articleFilters, ...newest, limit: maxShown, returnDuplicates: true }, options),
  );
  const latest = articles.map(toRow);
  const lastAt = latest[0]?.publishedAt;
  return { total: totalCount, isEstimated, ...(lastAt && { lastAt }), latest };
}

/** Articles in whose text an item of the knowledge base was found; with services of others, those tagged with it. */
export async function findArticlesAbout(
  services: Services,
  gkbId: string,
  options: CallOptions = {},
): Promise<ArchivedArticles> {
  const { search } = await readArchiveOffers(services);
  return findArticlesWith(services, search ? foundFields.entities : 'tags', [gkbId], options);
}

export function findArticlesTagged(
  services: Services,
  gkbIds: readonly string[],
  options: CallOptions = {},
): Promise<ArchivedArticles> {
  return findArticlesWith(services, 'tags', gkbIds, options);
}

/** Above this number of tags their counts are added up instead. */
const maxAsked = 200;

/** Counts the articles that carry at least one of many tags, as of now. Throws Failure if the count is unknown. */
export async function countTagged(
  desk: TagDesk,
  meant: TaggedArticles,
  call: CallOptions,
): Promise<ArticleCount> {
  const { vocabulary, uses, articles, services, db } = desk;
  await Promise.all([vocabulary.read(), uses.readAnew(db)]);
  const ids = (await findMeant(desk, meant)).map(({ tag }) => tag.gkbId);
  // Counts up to a minute old may miss new articles; asking again for a few tags costs nothing.
  if (ids.length > 0 && ids.length <= maxAsked) {
    const { total } = await findArticlesTagged(services, ids, call);
    return { total, atMost: false };
  }
  if (articles.state !== 'counted') throw new Failure('services-away');
  const counts = ids.flatMap((gkbId) => articles.get(gkbId)?.articles || []);
  return { total: counts.reduce((sum, count) => sum + count, 0), atMost: counts.length > 1 };
}

/** Adds the archive's articles to the preview of a merge; leaves them out while the archive is away. Throws `not-found`. */
export async function previewMergeWithArticles(
  desk: TagDesk,
  reader: Me,
  input: MergeTags,
  locale: InterfaceLocale,
): Promise<ArticleMergePreview> {
  const [preview, articles] = await Promise.all([
    previewMerge(desk, reader, input, locale),
    findArticlesTagged(desk.services, input.from).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    }),
  ]);
  return { ...preview, ...(articles && { articles }) };
}
