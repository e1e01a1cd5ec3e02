import { limits } from '../../contract/limits.ts';
import type { ArchiveArticlePart, ArticleFilters } from '../../contract/retrieval.ts';
import { Failure } from '../../http/failure.ts';
import { anyValueOf, formatConstraint } from '../../query-language/article-filter.ts';
import { mapInBatches } from '../../sql/in-chunks.ts';
import type { SearchState } from '../api.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { readArchiveOffers } from '../offers.ts';
import { titleOf, valuesOf } from '../reads/article-row.ts';
import { askArchive, fetchArticle } from '../reads/ask-archive.ts';
import { readKnownQuery } from '../reads/search-articles.ts';
import { type Selection, tagField } from './tagging-act.ts';

export type ChosenArticle = { id: string; title: string; tags: string[] };

/** A part of a selection. `seen`: how many of it this part went through; `next`: where it goes on. */
export type Chosen = {
  articles: ChosenArticle[];
  seen: number;
  next: string | undefined;
  total?: { count: number; isEstimated: boolean };
};

const page = limits.searchPage.max;
/** Ids looked at together in an archive that has no search. */
const idsPerPart = 1_000;
const maxCallsAtOnce = 8;
const tagsPerPart = 100;
const nothing: Chosen = {
  articles: [],
  seen: 0,
  next: undefined,
  total: { count: 0, isEstimated: false },
};

/** The place where every selection begins. */
export const startOfSelection = '';

/** The part of a selection that begins at a place. Throws Failure, `not-offered` where the archive cannot be asked so. */
export async function chooseArticles(
  archive: ArchiveDesk,
  selection: Selection,
  place: string,
): Promise<Chosen> {
  if ('ids' in selection) return chooseById(archive, [...new Set(selection.ids)], place);
  if ('tagged' in selection) return chooseTagged(archive, selection.tagged, place);
  const { q, match, unfold } = selection.search;
  const { text, articleFilters, words } = await readKnownQuery(archive, q);
  const request = { query: text, articleFilters, match, returnDuplicates: unfold };
  const asked = { request, words: text.trim() === '' ? '' : words || text };
  return chooseFound(archive, asked, place);
}

type Asked = {
  request: {
    query?: string;
    articleFilters: ArticleFilters;
    match?: SearchState['match'];
    returnDuplicates: boolean;
  };
  words: string;
};

/** Many tags are looked for some at a time: `part`, and where in it. */
const placeOfTagged = /^(?<part>\d+)~(?<place>.*)$/s;

async function chooseTagged(
  archive: ArchiveDesk,
  tagged: readonly string[],
  at: string,
): Promise<Chosen> {
  const { part: number = '0', place = startOfSelection } = placeOfTagged.exec(at)?.groups ?? {};
  const part = Number(number);
  const ids = tagged.slice(part * tagsPerPart, (part + 1) * tagsPerPart);
  const isLast = (part + 1) * tagsPerPart >= tagged.length;
  // A field that no article has cannot be asked for.
  if (part === 0 && place === startOfSelection) {
    const { fields } = await archive.contents.refresh();
    if (!fields.includes(tagField)) return nothing;
  }
  if (ids.length === 0) return nothing;
  const articleFilters = { [tagField]: formatConstraint(anyValueOf(ids)) };
  const asked = { request: { articleFilters, returnDuplicates: true }, words: '' };
  const { next, total, ...chosen } = await chooseFound(archive, asked, place);
  const after = next !== undefined ? `${part}~${next}` : isLast ? undefined : `${part + 1}~`;
  return { ...chosen, next: after, ...(isLast && part === 0 && total && { total }) };
}

async function chooseFound(archive: ArchiveDesk, asked: Asked, place: string): Promise<Chosen> {
  const { services } = archive;
  const { search } = await readArchiveOffers(services);
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
  const part = left.slice(0, idsPerPart);
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

async function fetchArticles({ services }: ArchiveDesk, ids: readonly string[]) {
  const found = await mapInBatches(ids, maxCallsAtOnce, (id) => fetchArticle(services, id));
  return found.flatMap((article) => (article ? toChosen(article) : []));
}
