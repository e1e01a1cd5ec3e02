import { describe, expect, it } from 'vitest';
import type { AdvancedFilter } from '../../../../../lib/contract/retrieval.ts';
import type { ArticleFilter } from '../../../../../lib/query-language/article-filter.ts';
import {
  type FilterRequest,
  parseArticleFilter,
  toAdvancedFilter,
  withoutField,
} from './request-filter.ts';
import { type FilteredArticle, matchesFilter } from './test-match-filter.ts';

const now = new Date('2024-05-15T10:20:30Z');
const articles: FilteredArticle[] = [
  {
    id: 'a1',
    language: 'cs',
    metadata: { section: ['Local', 'Transport'], publishDate: '2024-05-06T10:00:00Z' },
    paraSpecs: [{ metadata: { author: 'Jana Nováková' } }, {}],
  },
  { id: 'https://news.example/2', language: 'en', metadata: { section: 'Sport' }, paraSpecs: [] },
  { id: 'a3', metadata: { articleId: 'a1', language: 'cs' }, paraSpecs: [] },
];

function found(request: FilterRequest): string[] {
  const parsed = parseArticleFilter(request);
  if ('error' in parsed) throw new Error(parsed.error.message);
  const again = parseArticleFilter({ advancedFilter: toAdvancedFilter(parsed.filter) });
  if ('error' in again) throw new Error(again.error.message);
  const [ids, sameIds] = [parsed.filter, again.filter].map(idsOf);
  expect(sameIds).toEqual(ids);
  return idsOf(parsed.filter);
}

function idsOf(filter: ArticleFilter): string[] {
  return articles.filter((article) => matchesFilter(filter, article, now)).map(({ id }) => id);
}

const section = (filter: string): AdvancedFilter => ({ type: 'literal', field: 'section', filter });

describe('parseArticleFilter', () => {
  it.each<[FilterRequest, number[]]>([
    [{}, [0, 1, 2]],
    [{ articleFilters: {} }, [0, 1, 2]],
    [{ articleFilters: { section: 'Local' } }, [0]],
    [{ articleFilters: { section: '(-"Sport")' } }, [0, 2]],
    [{ articleFilters: { section: '(local OR sport)', language: 'en' } }, [1]],
    [{ articleFilters: { author: '(novakova)' } }, [0]],
    // Four digits are a year where the field is a date.
    [{ articleFilters: { publishDate: '[2023 TO 2024]' } }, [0]],
    [{ articleFilters: { publishDate: '([2023 TO *] AND -{2024 TO *})' } }, [0]],
    [{ articleFilters: { publishDate: '[2024 TO 2024]', section: '[2023 TO 2024]' } }, []],
    [{ articleFilters: { publishDate: '[* TO 2023]' } }, []],
    [{ articleFilters: { articleId: 'a1' } }, [0]],
    [{ articleFilters: { language: 'cs' } }, [0]],
    [{ articleFilters: { articleId: 'https://news.example/2' } }, [1]],
    [{ articleFilters: { publishDate: '[NOW-10DAYS TO NOW]' } }, [0]],
    [{ articleFilters: { constructor: '(*)' } }, []],
    [{ articleFilters: { section: '(*)' }, advancedFilter: section('(-"Sport")') }, [0]],
    [{ advancedFilter: { type: 'not', filter: section('Sport') } }, [0, 2]],
    [{ advancedFilter: { type: 'or', filters: [section('Sport'), section('Local')] } }, [0, 1]],
    [{ advancedFilter: { type: 'and', filters: [section('Transport'), section('Local')] } }, [0]],
    [{ advancedFilter: { type: 'and', filters: [] } }, [0, 1, 2]],
    [{ advancedFilter: { type: 'or', filters: [] } }, []],
  ])('%j', (request, places) => {
    expect(found(request)).toEqual(places.map((place) => articles[place]?.id));
  });

  it('says where in the request the fault is', () => {
    expect(parseArticleFilter({ articleFilters: { section: '(a OR )' } })).toMatchObject({
      error: {
        path: 'articleFilters.section',
        code: 'missing-operand',
        position: 6,
        message:
          'articleFilters.section: a word, a phrase, a range or a bracket is expected here, at position 6',
      },
    });
    expect(parseArticleFilter({ articleFilters: { 'my field': '(' + 'a "b)' } })).toMatchObject({
      error: { path: 'articleFilters["my field"]', code: 'unclosed-quote' },
    });
    const advancedFilter: AdvancedFilter = {
      type: 'and',
      filters: [section('a'), { type: 'not', filter: section('[x TO y]') }],
    };
    expect(parseArticleFilter({ advancedFilter })).toMatchObject({
      error: { path: 'advancedFilter.filters[1].filter.filter', values: { text: 'x' } },
    });
  });

  it('knows the fields that it is given, and those of every article', () => {
    const fields = ['section', 'publishDate'];
    expect(parseArticleFilter({ articleFilters: { sectoin: 'x' } }, fields)).toMatchObject({
      error: {
        code: 'unknown-field',
        message:
          'articleFilters.sectoin: there is no field "sectoin"; known are articleId, language, section, publishDate',
      },
    });
    expect(parseArticleFilter({ articleFilters: { articleId: 'x' } }, fields)).toHaveProperty(
      'filter',
    );
  });

  it.each<[FilterRequest, number[]]>([
    [{ articleFilters: { section: 'Local' } }, [0, 1, 2]],
    [{ articleFilters: { section: 'Local', language: 'en' } }, [1]],
    [{ advancedFilter: section('Local') }, [0]],
    [{ articleFilters: { section: 'Sport' }, advancedFilter: section('Local') }, [0]],
  ])('%j without what the map asks of the section', (request, places) => {
    const parsed = parseArticleFilter(request);
    if ('error' in parsed) throw new Error(parsed.error.message);
    expect(idsOf(withoutField(parsed.filter, 'section'))).toEqual(
      places.map((place) => articles[place]?.id),
    );
  });

  it('refuses filters that are nested too deep', () => {
    let advancedFilter = section('x');
    for (let depth = 0; depth < 40; depth += 1)
      advancedFilter = { type: 'not', filter: advancedFilter };
    expect(parseArticleFilter({ advancedFilter })).toMatchObject({
      error: { code: 'nested-too-deep' },
    });
  });
});
