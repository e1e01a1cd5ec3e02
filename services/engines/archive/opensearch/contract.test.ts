import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FilterRequest, parseArticleFilter } from '../index/filters/request-filter.ts';
import type { PassageFindings, PassageSearch } from '../passage-search.ts';
import { usualRelated, usualSearch } from '../searcher/test-archive.ts';
import type {
  ArchiveSearch,
  Filter,
  RelatedFindings,
  RelatedSearch,
  SearchFindings,
} from '../types.ts';
import { OpenSearchClient } from './client.ts';
import { searchedName } from './index-definition.ts';
import {
  type BothEngines,
  dataset,
  fill,
  generated,
  now,
  openBothEngines,
  tenant,
  testServer,
  whenIndexed,
} from './test-both-engines.ts';
import { meaningOf, saveVectors } from './test-vectors.ts';
import { findsVectors } from './vectors.ts';

const count = 2_000;
const server = testServer('contract');
let engines: BothEngines;

beforeAll(async () => {
  engines = await openBothEngines(server);
  // An index that is there gets each article once; replaced versions would count in the frequencies for a while.
  await engines.change((archive) => fill(archive, 0));
  await engines.change((archive) => fill(archive, count));
}, 300_000);

afterAll(() => engines?.close());

const articles = generated(count);

function filterOf(request: FilterRequest): Filter {
  const parsed = parseArticleFilter(request);
  if ('error' in parsed) throw new Error(parsed.error.message);
  return parsed.filter;
}

async function both(search: Partial<ArchiveSearch>): Promise<[SearchFindings, SearchFindings]> {
  const whole = { ...usualSearch, now, ...search };
  return Promise.all([engines.own.search(tenant, whole), engines.other.search(tenant, whole)]);
}

type Found = Pick<SearchFindings | RelatedFindings, 'hits'>;

const idsOf = ({ hits }: Found) => hits.map(({ stored }) => stored.article.id);

/** Everything that must be equal. */
function countsOf({ total, isEstimated, isRelaxed, facets, histogram, notes }: SearchFindings) {
  return { total, isEstimated, isRelaxed, facets, histogram, notes };
}

/** Fails if the counts differ, and says which articles either engine lacks by then: none, if it was only late. */
async function expectSameCounts(
  search: Partial<ArchiveSearch>,
  [own, other]: readonly [SearchFindings, SearchFindings],
): Promise<void> {
  if (isDeepStrictEqual(countsOf(own), countsOf(other))) return;
  const [ownIds = [], otherIds = []] = await Promise.all(
    [engines.own, engines.other].map((engine) => listIds(engine, search)),
  );
  const lacking = {
    own: otherIds.filter((id) => !ownIds.includes(id)),
    openSearch: ownIds.filter((id) => !otherIds.includes(id)),
  };
  expect({ query: search.query, lacking, ...countsOf(other) }).toEqual({
    ...{ query: search.query, lacking: { own: [], openSearch: [] } },
    ...countsOf(own),
  });
}

/** Lists all hits, page by page. */
async function listIds(engine: BothEngines['own'], search: Partial<ArchiveSearch>) {
  const ids: string[] = [];
  for (let cursor: string | undefined = '*'; cursor !== undefined; ) {
    const page = await engine.search(tenant, {
      ...{ ...usualSearch, now, ...search, limit: 100, cursor },
      ...{ facets: [], histogram: undefined },
    });
    ids.push(...idsOf(page));
    cursor = page.nextCursor;
  }
  return ids;
}

/** Share of the first ten that both have. */
function overlap(one: Found, other: Found): number {
  const [first, second] = [idsOf(one).slice(0, 10), new Set(idsOf(other).slice(0, 10))];
  return first.length === 0 ? 1 : first.filter((id) => second.has(id)).length / first.length;
}

function mean(shares: readonly number[]): number {
  return shares.reduce((sum, one) => sum + one, 0) / shares.length;
}

/** Words of generated articles, frequent and rare ones. */
function wordsOf(number: number, part: number): string[] {
  return (articles[number]?.paraSpecs[part]?.text ?? '').match(/\p{L}+/gu) ?? [];
}

/** A short prefix begins more words than our own index looks for. */
function longWords(number: number): string[] {
  return wordsOf(number, 1).filter((word) => word.length > 7);
}

const numbers = Array.from({ length: 12 }, (_, at) => at * 151 + 7);
const facets = [{ field: 'section' }, { field: 'author' }, { field: 'language' }].map((facet) => {
  return { ...facet, limit: 10, ignoreOwnFilter: false };
});

const queries: Record<string, string[]> = {
  titles: numbers.map((at) => wordsOf(at, 0).join(' ')),
  'two words': numbers.map((at) => wordsOf(at, 1).slice(3, 5).join(' ')),
  'single words': numbers.map((at) => wordsOf(at, 2)[2] ?? ''),
  phrases: numbers.map((at) => `"${wordsOf(at, 2).slice(1, 3).join(' ')}"`),
  'longer phrases': numbers.map((at) => `"${wordsOf(at, 2).slice(1, 5).join(' ')}"`),
  negation: numbers.map((at) => `${wordsOf(at, 1)[1]} -${wordsOf(at, 1)[2]}`),
  alternatives: numbers.map((at) => `${wordsOf(at, 1)[1]} OR ${wordsOf(at, 2)[2]}`),
  parts: numbers.map((at) => `title:${wordsOf(at, 0)[1]} ${wordsOf(at, 1)[0]}`),
  'exact forms': numbers.map(
    (at) => `=${wordsOf(at, 1)[2]} ="${wordsOf(at, 2).slice(0, 2).join(' ')}"`,
  ),
  neighbors: numbers.map((at) => `${wordsOf(at, 2)[1]} NEAR/5 ${wordsOf(at, 2)[4]}`),
  prefixes: numbers.map((at) => `${(longWords(at)[0] ?? '').slice(0, 6)}*`),
  fields: ['section:Football', 'section:(Film OR Music) -language:cs', 'publishDate:2020'],
  'nothing there': ['xyzzyqwertz', 'Brno xyzzyqwertz', '"no such phrase here"'],
  everything: [''],
};

describe('queries', () => {
  for (const [name, list] of Object.entries(queries)) {
    it(`counts the same and ranks alike: ${name}`, async () => {
      const overlaps: number[] = [];
      for (const query of list) {
        const search = { query, facets, histogram: 'auto' as const };
        const [own, other] = await both(search);
        await expectSameCounts(search, [own, other]);
        overlaps.push(overlap(own, other));
      }
      expect(mean(overlaps)).toBeGreaterThanOrEqual(0.8);
    });
  }
});

describe('the samples in eight languages', () => {
  type Texts = { title: string; lead: string; id: string };
  let samples: Texts[] = [];
  const longest = (text: string) =>
    (text.match(/\p{L}+/gu) ?? []).toSorted((one, other) => other.length - one.length)[0] ?? '';
  const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

  beforeAll(async () => {
    const ids = (await engines.own.ids(tenant)).filter((id) => id.startsWith('sample-'));
    const stored = await engines.own.get(tenant, ids);
    samples = stored.flatMap(({ article }) => {
      const [title, lead] = article.paraSpecs ?? [];
      return title && lead ? [{ id: article.id, title: title.text, lead: lead.text }] : [];
    });
    expect(samples.length).toBeGreaterThan(50);
  });

  const kinds: Record<string, (texts: Texts) => string> = {
    'words of a title': ({ title }) => title.replace(/["():=*-]/g, ' '),
    'a word without marks': ({ lead }) => bare(longest(lead)),
    'a phrase': ({ lead }) => `"${(lead.match(/\p{L}+/gu) ?? []).slice(2, 4).join(' ')}"`,
    'a word of the title, in any of its forms': ({ title }) => `title:${longest(title)}`,
    'as it is written': ({ lead }) => `=${longest(lead)}`,
  };
  for (const [name, queryOf] of Object.entries(kinds))
    it(`are found alike: ${name}`, async () => {
      for (const sample of samples) {
        const query = queryOf(sample);
        const [own, other] = await both({ query, facets });
        // Names in the spelling of another language are a matter of our own index.
        if (own.takenFor && !other.takenFor) continue;
        await expectSameCounts({ query, facets }, [own, other]);
        expect(overlap(own, other), query).toBeGreaterThanOrEqual(0.8);
        const marks = new Map(other.hits.map((hit) => [hit.stored.article.id, hit]));
        for (const { stored, titleMarks, passage } of own.hits) {
          const same = marks.get(stored.article.id);
          if (same) expect(same).toMatchObject({ titleMarks, ...(passage && { passage }) });
        }
      }
    });
});

it('finds at least as much by the beginning of a word, whose stem may begin otherwise', async () => {
  for (const id of (await engines.own.ids(tenant)).filter((each) => each.startsWith('sample-'))) {
    const [stored] = await engines.own.get(tenant, [id]);
    const [word = ''] = (stored?.article.paraSpecs?.[0]?.text ?? '').match(/\p{L}{5,}/u) ?? [];
    const [own, other] = await both({ query: `${word.slice(0, 6)}*`, unfold: true, limit: 100 });
    expect(idsOf(other)).toEqual(expect.arrayContaining(idsOf(own)));
  }
});

const filters: Record<string, FilterRequest> = {
  'a value': { articleFilters: { section: 'Football' } },
  'a word of a value': { articleFilters: { author: `(${wordsOfAuthor(3)[1]})` } },
  'a phrase of a value': { articleFilters: { author: `("${wordsOfAuthor(3).join(' ')}")` } },
  'the beginning of a word': {
    articleFilters: { author: `(${wordsOfAuthor(5)[0]?.slice(0, 2)}*)` },
  },
  'values and their absence': { articleFilters: { section: '(-Film AND -Music)' } },
  'both values': { articleFilters: { section: '(Film AND Music)' } },
  'a range of days': { articleFilters: { publishDate: '[2020-02-01 TO 2020-08-31]' } },
  'a range without its ends': { articleFilters: { publishDate: '{2019 TO 2021}' } },
  'an open range': { articleFilters: { publishDate: '[* TO 2018-03-04T05:06:07Z]' } },
  'a date from now on backwards': { articleFilters: { publishDate: '[NOW-4YEARS/DAY TO NOW]' } },
  'any value': { articleFilters: { pages: '[* TO *]' } },
  'no value': { articleFilters: { author: '(-[* TO *])' } },
  numbers: { articleFilters: { pages: '[-2 TO 10.5}' } },
  'a date of another field': { articleFilters: { edited: '[2024-05-01 TO 2024-05-31]' } },
  'an id': { articleFilters: { articleId: 'generated-0000017' } },
  'ids by prefix': { articleFilters: { articleId: '(generated 0000017)' } },
  'the time of indexing': { articleFilters: { indexedAt: '[2026-06-01 TO 2026-06-01]' } },
  'language and dataset': { articleFilters: { language: '(cs OR de)', dataset: 'archive' } },
  'a tree': {
    advancedFilter: {
      type: 'or',
      filters: [
        { type: 'literal', field: 'section', filter: 'Film' },
        {
          type: 'not',
          filter: { type: 'literal', field: 'publishDate', filter: '[2018 TO *]' },
        },
      ],
    },
  },
};

function wordsOfAuthor(number: number): string[] {
  return String(articles[number]?.metadata?.author).split(' ');
}

describe('filters', () => {
  beforeAll(() =>
    engines.change((archive) =>
      archive.put(
        tenant,
        ['-2', '3', '10.5', '1e3', 'x'].map((pages, at) => ({
          face: 'retrieval',
          dataset: 'archive',
          article: {
            id: `special ${at}`,
            language: 'en',
            paraSpecs: [{ type: 'text', text: `A number ${pages} of pages.` }],
            metadata: {
              pages,
              edited: `2024-05-0${at + 1}T10:00:00Z`,
              'odd=name "x"': ['a', '', 'b'],
            },
          },
        })),
        now,
      ),
    ),
  );

  for (const [name, request] of Object.entries(filters)) {
    it(`finds the same articles: ${name}`, async () => {
      const filter = filterOf(request);
      const asked = facets.map((facet) => ({ ...facet, ignoreOwnFilter: true }));
      const search = { filter, facets: asked, histogram: 'month' as const, limit: 100 };
      const [own, other] = await both(search);
      await expectSameCounts(search, [own, other]);
      expect(idsOf(other)).toEqual(idsOf(own));
      const words = await both({ filter, query: 'pages OR tese', sort: 'oldest', limit: 100 });
      expect(idsOf(words[1])).toEqual(idsOf(words[0]));
      const check = { filter, expectedIds: idsOf(own).slice(0, 5).concat('nobody'), now };
      const checked = await Promise.all(
        [engines.own, engines.other].map((one) => one.check(tenant, check)),
      );
      expect(checked[1]).toEqual(checked[0]);
    });
  }

  it('tells of a field that no article has', async () => {
    const filter = filterOf({ articleFilters: { nothing: 'x' } });
    for (const one of [engines.own, engines.other])
      await expect(one.search(tenant, { ...usualSearch, filter })).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('There is no field "nothing"'),
      });
  });
});

describe('pages', () => {
  for (const sort of ['relevance', 'newest', 'oldest'] as const)
    it(`goes through all hits once by cursor: ${sort}`, async () => {
      const query = { relevance: 'tese', newest: 'tese OR pages', oldest: '' }[sort];
      const all: string[][] = [];
      for (const engine of [engines.own, engines.other]) {
        const ids = await listIds(engine, { query, sort });
        expect(new Set(ids).size).toBe(ids.length);
        all.push(ids);
      }
      const [own = [], other = []] = all;
      expect(own.length).toBeGreaterThan(100);
      if (sort === 'relevance') expect(new Set(other)).toEqual(new Set(own));
      else expect(other).toEqual(own);
    });

  it('goes on at an offset', async () => {
    const [own, other] = await both({ query: '', sort: 'newest', offset: 150, limit: 50 });
    expect(idsOf(other)).toEqual(idsOf(own));
  });

  it('refuses the cursor of another search', async () => {
    const { nextCursor } = await engines.other.search(tenant, {
      ...usualSearch,
      cursor: '*',
      limit: 5,
    });
    await expect(
      engines.other.search(tenant, { ...usualSearch, sort: 'oldest', cursor: nextCursor }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

const withReasons = { ...usualRelated, wantsReasons: true, now };

const usualPassages: PassageSearch = {
  terms: [],
  entityIds: [],
  language: undefined,
  filter: undefined,
  articles: 10,
  limit: 20,
  now,
};

describe('recommendations', () => {
  const relatedTo = (target: RelatedSearch['target'], more: Partial<RelatedSearch> = {}) =>
    Promise.all(
      [engines.own, engines.other].map((one) =>
        one.related(tenant, { ...withReasons, ...more, target }),
      ),
    );
  const storedIn = async (ids: readonly string[]) => engines.own.get(tenant, ids);
  const samples = async () =>
    storedIn((await engines.own.ids(tenant)).filter((id) => id.startsWith('sample-')));

  async function compare(targets: readonly RelatedSearch['target'][], more = {}) {
    const overlaps: number[] = [];
    const differences: number[] = [];
    for (const target of targets) {
      const [own, other] = await relatedTo(target, more);
      if (!own || !other) throw new Error('An answer is missing.');
      overlaps.push(overlap(own, other));
      const same = new Map(other.hits.map((hit) => [hit.stored.article.id, hit]));
      for (const { stored, score, reasons } of own.hits) {
        const hit = same.get(stored.article.id);
        if (!hit) continue;
        differences.push(Math.abs(hit.score - score));
        expect(hit.reasons?.entities).toEqual(reasons?.entities);
      }
    }
    expect(mean(overlaps)).toBeGreaterThanOrEqual(0.8);
    // The first articles of an archive are weighed before there are average lengths.
    expect(mean(differences)).toBeLessThan(0.1);
  }

  it('are the same for samples in eight languages', async () => compare(await samples()));

  it('are the same for generated articles', async () =>
    compare(await storedIn(numbers.map((at) => articles[at]?.id ?? ''))));

  it('are the same for short texts in a language that nobody told', async () =>
    compare(
      (await samples()).map(({ article }) => {
        const [, lead] = article.paraSpecs ?? [];
        return { text: lead?.text ?? '', language: undefined };
      }),
    ));

  it('keep to a filter and to what may be recommended', async () => {
    const filter = filterOf({ articleFilters: { section: '(Film OR Music)' } });
    const targets = await storedIn(numbers.map((at) => articles[at]?.id ?? ''));
    await compare(targets, { filter, onlyPublished: true, dataset });
    const [none] = await relatedTo(targets[0] ?? { text: '', language: 'en' }, { dataset: 'x' });
    expect(none?.hits).toEqual([]);
  });

  it('are the same right after an article was saved several times', async () => {
    const ids = numbers.slice(0, 4).map((at) => articles[at]?.id ?? '');
    const changes = ids.map((id) => ({ id, add: { desk: ['day'] }, remove: {} }));
    const backwards = changes.map((one) => ({ ...one, add: {}, remove: { desk: ['day'] } }));
    for (const change of [changes, backwards, changes, backwards])
      await engines.change((archive) => archive.changeMetadata(tenant, change, now));
    await compare(await storedIn(ids));
  });

  it('go on page by page, each article once', async () => {
    const [target] = await storedIn(['generated-0000007']);
    if (!target) throw new Error('There is no such article.');
    const ids: string[] = [];
    for (let cursor: string | undefined; ids.length < 60; ) {
      const page: RelatedFindings = await engines.other.related(tenant, {
        ...withReasons,
        target,
        cursor,
      });
      ids.push(...page.hits.map(({ stored }) => stored.article.id));
      cursor = page.nextCursor;
      if (cursor === undefined) break;
    }
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('generated-0000007');
  });
});

describe('passages', () => {
  const find = (search: Partial<PassageSearch>) =>
    Promise.all(
      [engines.own, engines.other].map((one) =>
        one.passages(tenant, { ...usualPassages, ...search }),
      ),
    );
  const keysOf = ({ articles: found, sentences }: PassageFindings) =>
    sentences.slice(0, 10).map(({ article, paragraph, number }) => {
      return `${found[article]?.id} ${paragraph} ${number}`;
    });

  async function compare(searches: readonly Partial<PassageSearch>[]) {
    const overlaps: number[] = [];
    for (const search of searches) {
      const [own, other] = await find(search);
      if (!own || !other) throw new Error('An answer is missing.');
      const there = new Set(keysOf(other));
      const all = keysOf(own);
      overlaps.push(all.length === 0 ? 1 : all.filter((key) => there.has(key)).length / all.length);
    }
    expect(mean(overlaps)).toBeGreaterThanOrEqual(0.8);
  }

  const termsOf = (words: readonly string[], more = {}) =>
    words.map((text) => ({ text, weight: 1, ...more }));

  it('are the same for words of generated articles', () =>
    compare(numbers.map((at) => ({ terms: termsOf(wordsOf(at, 1).slice(0, 4)), language: 'en' }))));

  it('are the same for phrases, names and substitutes', () =>
    compare(
      numbers.map((at) => {
        const [phrase, name] = [wordsOf(at, 1).slice(0, 2).join(' '), wordsOf(at, 0)[0] ?? ''];
        const alternatives = [{ text: wordsOf(at, 2)[1] ?? '', language: undefined, share: 0.8 }];
        return {
          terms: [...termsOf([phrase], { alternatives }), ...termsOf([name], { isName: true })],
        };
      }),
    ));

  it('are the same for words of the samples', async () => {
    const ids = (await engines.own.ids(tenant)).filter((id) => id.startsWith('sample-'));
    const stored = await engines.own.get(tenant, ids);
    await compare(
      stored.map(({ article }) => {
        const words = (article.paraSpecs?.[1]?.text ?? '').match(/\p{L}{4,}/gu) ?? [];
        return { terms: termsOf(words.slice(0, 4)), language: article.language };
      }),
    );
  });

  it('begin articles that a filter alone lets through', async () => {
    const filter = filterOf({ articleFilters: { section: 'Film' } });
    const [own, other] = await find({ filter });
    expect(other).toEqual(own);
  });
});

describe('meaning', () => {
  // Near-duplicates are about the same.
  const topicOf = (text = '') => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const topics = new Map(
    articles.slice(0, 400).map(({ id }, at) => [id, topicOf(wordsOf(at, 0)[0]) % 20]),
  );
  let finds = false;

  beforeAll(async () => {
    finds = await findsVectors(new OpenSearchClient(server));
    await engines.change((archive) => saveVectors(archive, tenant, topics));
  });

  /** Both look through an approximation of the vectors first. */
  const expectAlike = (one: number, other: number) =>
    expect(Math.abs(one - other)).toBeLessThanOrEqual(1 + 0.1 * Math.max(one, other));

  const searchBoth = (topic: number, search: Partial<ArchiveSearch>) =>
    Promise.all(
      [engines.own, engines.other].map(async (one) => {
        const meaning = await meaningOf(one, topic);
        return one.search(tenant, { ...usualSearch, now, ...search, meaning });
      }),
    );

  it('finds articles that have none of the words, with what they mean', async () => {
    const overlaps: number[] = [];
    for (const topic of [0, 3, 7, 12, 19]) {
      const query = wordsOf(topic + 500, 1)[2] ?? '';
      const [own, other] = await searchBoth(topic, { query, facets, histogram: 'auto' });
      if (!own || !other) throw new Error('An answer is missing.');
      // Without vectors in the index it only ranks what has the words.
      if (!finds) continue;
      expectAlike(other.total, own.total);
      overlaps.push(overlap(own, other));
      const near = (found: SearchFindings) => found.hits.filter((hit) => hit.near !== undefined);
      expect(near(own).length).toBeGreaterThan(0);
      expectAlike(near(other).length, near(own).length);
    }
    if (finds) expect(mean(overlaps)).toBeGreaterThanOrEqual(0.8);
  });

  it('keeps to what has to hold as it is written', async () => {
    const filter = filterOf({ articleFilters: { language: 'cs' } });
    const exact = `"${wordsOf(40, 2).slice(1, 3).join(' ')}"`;
    for (const search of [{ query: 'tese', filter }, { query: `tese ${exact}` }]) {
      const [own, other] = await searchBoth(0, search);
      if (!own || !other) throw new Error('An answer is missing.');
      if (finds) expectAlike(other.total, own.total);
      for (const { stored } of other.hits)
        if (search.filter) expect(stored.article.language).toBe('cs');
    }
  });

  it('recommends what is alike', async () => {
    const overlaps: number[] = [];
    for (const id of [...topics.keys()].slice(0, 8)) {
      const [own, other] = await Promise.all(
        [engines.own, engines.other].map(async (one) => {
          const [target] = await one.get(tenant, [id]);
          if (!target) throw new Error('There is no such article.');
          const { model } = await meaningOf(one, 0);
          return one.related(tenant, { ...withReasons, now, target, model });
        }),
      );
      if (own && other) overlaps.push(overlap(own, other));
    }
    expect(mean(overlaps)).toBeGreaterThanOrEqual(finds ? 0.8 : 0.1);
  });

  it('finds passages that answer in other words', async () => {
    const sizes = Map.groupBy(topics.values(), (topic) => topic);
    const [topic = 0] = [...sizes.keys()].toSorted((one, other) => {
      return (sizes.get(other)?.length ?? 0) - (sizes.get(one)?.length ?? 0);
    });
    const [own, other] = await Promise.all(
      [engines.own, engines.other].map(async (one) =>
        one.passages(tenant, { ...usualPassages, now, meaning: await meaningOf(one, topic) }),
      ),
    );
    const ids = (found: PassageFindings | undefined) => found?.articles.map(({ id }) => id) ?? [];
    if (!finds) {
      expect(ids(other)).toEqual([]);
      return;
    }
    // Of many articles that are as near, each engine takes others.
    for (const found of [ids(own), ids(other)]) {
      const about = found.filter((id) => topics.get(id) === topic);
      expect(about.length / found.length).toBeGreaterThanOrEqual(0.8);
    }
    expectAlike(ids(other).length, ids(own).length);
  });
});

describe('the rest of an answer', () => {
  it('takes slips of the pen for the words that articles have', async () => {
    for (const query of [
      'Eurpoe',
      'referendmu',
      'climbres',
      'reunifcation Cyprus',
      'Chorvatskoo',
      'nonsensse',
    ]) {
      const [own, other] = await both({ query });
      expect(other.takenFor, query).toEqual(own.takenFor);
      await expectSameCounts({ query }, [own, other]);
    }
  });

  it('marks the same words and shows the same passages', async () => {
    for (const query of [...(queries.titles ?? []), ...(queries['two words'] ?? [])]) {
      const [own, other] = await both({ query });
      const shown = new Map(other.hits.map((hit) => [hit.stored.article.id, hit]));
      for (const { stored, titleMarks, passage } of own.hits) {
        const same = shown.get(stored.article.id);
        if (same)
          expect({ titleMarks: same.titleMarks, passage: same.passage }).toEqual({
            titleMarks,
            passage,
          });
      }
    }
  });

  it('tells nearly the same scores', async () => {
    for (const query of queries['two words'] ?? []) {
      const [own, other] = await both({ query });
      const scores = new Map(other.hits.map(({ stored, score }) => [stored.article.id, score]));
      for (const { stored, score } of own.hits)
        expect(scores.get(stored.article.id) ?? score).toBeCloseTo(score, 1);
    }
  });

  it('lists near-duplicates each for itself where asked', async () => {
    for (const query of ['', 'tese', 'section:Film']) {
      const search = { query, unfold: true, facets };
      await expectSameCounts(search, await both(search));
    }
  });

  it('folds near-duplicates by what the filter lets through', async () => {
    const [{ hits }] = await both({ query: '', unfold: true, limit: 100 });
    const authors = new Set(hits.map(({ stored }) => String(stored.article.metadata?.author)));
    for (const author of [...authors].slice(0, 20)) {
      const filter = filterOf({ articleFilters: { author } });
      const [own, other] = await both({ filter, limit: 100 });
      expect(idsOf(other)).toEqual(idsOf(own));
    }
  });

  it('finds words as they are written, and in one language', async () => {
    const overlaps: number[] = [];
    for (const query of [...(queries.titles ?? []), ...(queries['two words'] ?? [])])
      for (const more of [{ match: 'written' as const }, { language: 'cs' }]) {
        const [own, other] = await both({ query, ...more });
        // Of several words a slip away another one may be meant: see the test of slips.
        if (!isDeepStrictEqual(own.takenFor, other.takenFor)) continue;
        await expectSameCounts({ query, ...more }, [own, other]);
        overlaps.push(overlap(own, other));
      }
    expect(mean(overlaps)).toBeGreaterThanOrEqual(0.8);
  });

  it('prefers what is fresh', async () => {
    for (const query of queries['single words'] ?? []) {
      const [own, other] = await both({ query, freshness: 200 });
      expect(overlap(own, other)).toBeGreaterThanOrEqual(0.8);
    }
  });

  it('finds facet values that contain some text', async () => {
    const contains = { field: 'author', limit: 5, contains: 'TR', ignoreOwnFilter: false };
    const [own, other] = await both({ facets: [contains, { ...contains, field: 'section' }] });
    expect(other.facets).toEqual(own.facets);
  });

  it('counts fields', async () => {
    const request = { filter: undefined, fields: undefined, values: 5, now };
    const [own, other] = await Promise.all(
      [engines.own, engines.other].map((one) => one.stats(tenant, request)),
    );
    expect(other).toEqual(own);
  });

  it('lists the values of fields page by page', async () => {
    for (const field of ['section', 'author', 'articleId', 'odd=name "x"', 'nothing']) {
      const pages = await Promise.all(
        [engines.own, engines.other].map(async (one) => {
          const all: unknown[] = [];
          for (let after: string | undefined, more = true; more; ) {
            const since = Date.UTC(2024, 0, 1);
            const page = await one.values(tenant, { field, after, limit: 300, since });
            all.push(...page.values);
            after = page.next;
            more = after !== undefined;
          }
          return all;
        }),
      );
      expect(pages[1]).toEqual(pages[0]);
    }
  });
});

describe('changes', () => {
  const put = (id: string, text: string) => (archive: BothEngines['own']) =>
    archive.put(
      tenant,
      [
        {
          face: 'retrieval',
          dataset: 'archive',
          article: { id, language: 'en', paraSpecs: [{ type: 'text', text }] },
        },
      ],
      now,
    );
  const found = async (query: string) => {
    const [own, other] = await both({ query });
    expect(idsOf(other)).toEqual(idsOf(own));
    return idsOf(other);
  };

  it('finds an article, its new version, and nothing when it is gone', async () => {
    await engines.change(put('changing', 'The zygomorphic orchid.'));
    expect(await found('zygomorphic orchids')).toEqual(['changing']);
    await engines.change(put('changing', 'The actinomorphic lily.'));
    expect(await found('=zygomorphic')).toEqual([]);
    expect(await found('actinomorphic')).toEqual(['changing']);
    await engines.change((archive) => archive.remove(tenant, ['changing']));
    expect(await found('=actinomorphic')).toEqual([]);
  });

  it('finds everything as soon as all is indexed, also what comes in full batches', async () => {
    const fast = 'burst';
    const put = (list: ReturnType<typeof generated>) =>
      engines.other.put(
        fast,
        list.map((article) => ({ face: 'retrieval', dataset, article })),
        now,
      );
    await put([{ id: 'first', language: 'en', paraSpecs: [{ type: 'text', text: 'The first.' }] }]);
    await whenIndexed(engines.other);
    // Nobody but the feed lets searches find what it has sent.
    const index = searchedName(server.prefix, fast);
    const body = { index: { refresh_interval: '-1' } };
    await new OpenSearchClient(server).ask('PUT', `/${index}/_settings`, { body });
    await put(generated(500));
    await whenIndexed(engines.other);
    const { total } = await engines.other.search(fast, { ...usualSearch, now, unfold: true });
    expect(total).toBe(501);
  });

  it('holds back a withdrawn article, also the leader of near-duplicates', async () => {
    const text = `${'The quincunx of the five orchards was measured again by the surveyors. '}${numbers.join(' and ')}.`;
    await engines.change(put('first', text));
    await engines.change(put('second', text));
    const [leader = ''] = await found('quincunx');
    const state = { kind: 'withdrawn' as const, note: '', by: '' };
    await engines.change((archive) => archive.setState(tenant, leader, state, now));
    expect(await found('quincunx')).toHaveLength(1);
    expect(await found('quincunx')).not.toContain(leader);
    const open = { kind: 'published' as const, note: '', by: '' };
    await engines.change((archive) => archive.setState(tenant, leader, open, now));
    expect(await found('quincunx')).toEqual([leader]);
  });

  it('knows nothing of the articles of another tenant', async () => {
    const answer = await engines.other.search('another', { ...usualSearch, query: 'tese' });
    expect(answer).toMatchObject({ total: 0, hits: [] });
  });

  it('finds what the analysis has found', async () => {
    const analysis = {
      language: { detected: 'en' },
      entities: [],
      tags: [
        { id: 't0', gkbId: 'G77', stdForm: 'Vltavin Castle', type: 'location', relevance: 80 },
        { id: 't1', stdForm: 'own | subject', type: 'topic', relevance: 40 },
      ],
      docSentiment: { label: 'negative' },
    };
    const bytes = new TextEncoder().encode(JSON.stringify(analysis));
    await engines.change(async (archive) => {
      const [stored] = await archive.get(tenant, ['generated-0000020']);
      await archive.saveAnalyses([{ key: stored?.key ?? 0, bytes }], now);
    });
    for (const query of ['vltavin castles', 'found.tags:="G77"', 'found.sentiment:negative'])
      expect(await found(query)).toEqual(['generated-0000020']);
    expect(await found('"vltavin castle"')).toEqual([]);
  });

  it('finds the topics that are saved with vectors', async () => {
    const topic = { gkbId: 'IPTC-20001085', stdForm: 'tennis', type: 'media-topic', relevance: 70 };
    await engines.change(async (archive) => {
      const [stored] = await archive.get(tenant, ['generated-0000020']);
      const saved = { key: stored?.key ?? 0, encoded: 3 as const, vectors: null, topics: [topic] };
      await archive.saveVectors(await archive.adoptModel('test'), [saved]);
    });
    expect(await found('found.tags:="IPTC-20001085"')).toEqual(['generated-0000020']);
    const tags = { field: 'found.tags', limit: 10, ignoreOwnFilter: false };
    const [own, other] = await both({ facets: [tags] });
    expect(other.facets).toEqual(own.facets);
    expect(own.facets[0]?.values).toContainEqual({ value: topic.gkbId, count: 1 });
  });

  it('follows changed metadata', async () => {
    const change = { id: 'generated-0000003', add: { desk: ['night'] }, remove: {} };
    await engines.change((archive) => archive.changeMetadata(tenant, [change], now));
    // A new field is known within a second.
    const foundThere = async () =>
      idsOf(await engines.other.search(tenant, { ...usualSearch, now, query: 'desk:night' }));
    await expect.poll(foundThere).toEqual(['generated-0000003']);
    expect(await found('desk:night')).toEqual(['generated-0000003']);
  });
});
