import type { QueryNode } from '../../../../lib/query-language/archive-query.ts';
import type { TermStatistics } from '../index/query/term-statistics.ts';
import type { FoundVersion } from '../record/read-record.ts';
import { correctQuery } from '../searcher/correct-query.ts';
import type { LanguageShare } from '../searcher/tenant-segments.ts';
import { WordLookup } from '../searcher/word-lookup.ts';
import type { ArchiveSearch } from '../types.ts';
import { askAll, hitFields, hitOf, type IndexPlace } from './folded-search.ts';
import { listTerms, readStatistics } from './index-words.ts';
import { term } from './query-dsl.ts';
import { termOf } from './to-document.ts';

/** A search and the languages of the archive. */
export type TypedSearch = {
  readonly languages: readonly LanguageShare[];
  readonly search: Pick<ArchiveSearch, 'query' | 'match' | 'language' | 'now'>;
};

/** Lists the written forms of stems in some articles, the most frequent of each first. */
type ListForms = (
  articles: readonly FoundVersion[],
  stems: readonly string[],
) => ReadonlyMap<string, readonly string[]>;

/** Articles that are read to learn how a word is written. */
const articlesEach = 20;
/** A word has some 500 possible slips, and OpenSearch looks them up one after another. */
const maxTerms = 6_000;

/**
 * Replaces words that no article has by those that they are one slip away from, as our own index does. The index cannot
 * list the words of the articles, so it is asked for every possible slip, and names in other spellings are not found.
 */
export async function correctWords(
  place: IndexPlace,
  node: QueryNode,
  { languages, search, listForms }: TypedSearch & { listForms: ListForms },
) {
  const { query: text, language } = search;
  const correct = (statistics: TermStatistics) =>
    correctQuery(node, { text, lookup: new WordLookup(statistics, languages, language) });
  const slips = listTerms(correct, 0);
  if (slips.length > maxTerms) return undefined;
  const known = await readStatistics(place, slips);
  const near = new Set<string>();
  correct({
    ...known,
    formsOf(term) {
      near.add(term);
      return undefined;
    },
  });
  if (near.size === 0) return undefined;
  const forms = await readForms(place, [...near], listForms);
  return correct({ ...known, formsOf: (stem) => forms.get(stem) });
}

async function readForms(place: IndexPlace, stems: string[], listForms: ListForms) {
  const bodies = stems.map((stem) => {
    return { size: articlesEach, ...hitFields, query: term('words', termOf(stem)) };
  });
  const answers = await askAll(place, bodies);
  return listForms(
    answers.flatMap((answer) => answer.hits.hits.map(hitOf)),
    stems,
  );
}
