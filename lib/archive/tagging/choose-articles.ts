import { formatConstraint } from '../../contract/article-filter-format.ts';
import { limits } from '../../contract/limits.ts';
import type { ArchiveArticlePart, ArticleFilters } from '../../contract/retrieval.ts';
import { Failure } from '../../desk/failure.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { titleOf, valuesOf } from '../article-row.ts';
import { askArchive, askForArticle } from '../ask-archive.ts';
import { readArchiveOffers } from '../offers.ts';
import { readKnownQuery } from '../search-articles.ts';
import { type Selection, tagField } from './tagging-act.ts';

export type ChosenArticle = { id: string; title: string; tags: string[] };

/** A part of a selection. `seen`: how many of it this part went through; `next`: where it goes on. */
export type Chosen = {
  articles: ChosenArticle[];
  seen: number;
  next: string | undefined;
  /** Of the whole selection, where that is known. */
  total?: { count: number; isEstimated: boolean };
};

const page = limits.searchPage.max;
/** Where the archive has no search, so many ids are looked at together. */
const idsOfPart = 1_000;
const callsAtOnce = 8;

/** Where every selection begins. */
export const startOfSelection = '';

/** The part of a selection that begins at a place. Throws Failure, `not-offered` where the archive cannot be asked so. */
export async function chooseArticles(
  archive: ArchiveDesk,
  selection: Selection,
  place: string,
): Promise<Chosen> {
  if ('ids' in selection) return chooseById(archive, [...new Set(selection.ids)], place);
  const { services } = archive;
  const { search } = await readArchiveOffers(services);
  const asked = await toRequest(archive, selection);
  if (!search) return chooseByFilter(archive, asked, place);
  const found = await askArchive(services, (client) =>
    client.search({
      ...asked.request,
      sort: 'newest',
      limit: page,
      highlight: false,
      cursor: place || '*',
      returnFields: ['metadata', 'paraSpecs'],
    }),
  );
  return {
    articles: found.articles.map(toChosen),
    seen: found.articles.length,
    next: found.nextCursor,
    total: { count: found.totalCount, isEstimated: found.isEstimated },
  };
}

type Asked = {
  request: {
    query?: string;
    articleFilters: ArticleFilters;
    match?: 'inflected' | 'written';
    returnDuplicates: boolean;
  };
  words: string;
};

async function toRequest(
  archive: ArchiveDesk,
  selection: Exclude<Selection, { ids: string[] }>,
): Promise<Asked> {
  if ('tagged' in selection) {
    const parts = selection.tagged.map((text) => ({ kind: 'literal' as const, text }));
    const articleFilters = { [tagField]: formatConstraint({ kind: 'or', parts }) };
    return { request: { articleFilters, returnDuplicates: true }, words: '' };
  }
  const { q, match, unfold } = selection.search;
  const { text, articleFilters, words } = await readKnownQuery(archive, q);
  const request = { query: text, articleFilters, match, returnDuplicates: unfold };
  return { request, words: text.trim() === '' ? '' : words || text };
}

function toChosen(article: ArchiveArticlePart): ChosenArticle {
  const { id, paraSpecs, metadata } = article;
  return { id, title: titleOf(paraSpecs), tags: valuesOf(metadata, tagField) };
}

async function chooseById(
  archive: ArchiveDesk,
  ids: readonly string[],
  place: string,
): Promise<Chosen> {
  const start = Number(place);
  const part = ids.slice(start, start + page);
  const end = start + part.length;
  return {
    articles: await fetchArticles(archive, part),
    seen: part.length,
    next: end < ids.length ? String(end) : undefined,
    total: { count: ids.length, isEstimated: false },
  };
}

/** Without a search: of all ids those that pass the filter. Words cannot be looked for so. */
async function chooseByFilter(
  archive: ArchiveDesk,
  { request, words }: Asked,
  place: string,
): Promise<Chosen> {
  if (words !== '') throw new Failure('not-offered');
  const { services } = archive;
  const { ids } = await askArchive(services, (client) => client.listArticleIds());
  const left = ids.filter((id) => id > place).sort();
  const part = left.slice(0, idsOfPart);
  const { matchedIds, totalCount } = await askArchive(services, (client) =>
    client.checkFilter({ expectedIds: part, articleFilters: request.articleFilters }),
  );
  return {
    articles: await fetchArticles(archive, matchedIds),
    seen: matchedIds.length,
    next: left.length > part.length ? part.at(-1) : undefined,
    total: { count: totalCount, isEstimated: false },
  };
}

/** Those of the articles that are there. */
async function fetchArticles(
  { services }: ArchiveDesk,
  ids: readonly string[],
): Promise<ChosenArticle[]> {
  const found: ChosenArticle[] = [];
  for (let start = 0; start < ids.length; start += callsAtOnce) {
    const some = await Promise.all(
      ids
        .slice(start, start + callsAtOnce)
        .map((articleId) => askForArticle(services, (client) => client.getArticle({ articleId }))),
    );
    found.push(...some.flatMap((article) => (article ? [toChosen(article)] : [])));
  }
  return found;
}
