import { describe, expect, it } from 'vitest';
import { parseArticleFilter } from '../index/filters/request-filter.ts';
import type { PassageSearch, PassageTerm } from '../passage-search.ts';
import { now, TestArchive, type TestArticle, tenant } from './test-archive.ts';

const articles: TestArticle[] = [
  {
    id: 'fleming',
    title: 'Fleming finds a mould',
    text: 'Alexander Fleming came back to London. He discovered that the mould had killed bacteria.\nThe weather was fine.',
    found: {
      at: now.toISOString(),
      language: 'en',
      tags: [],
      entities: [
        {
          gkbId: 'G1',
          stdForm: 'London',
          type: 'location',
          mentions: [{ paragraph: 1, off: 31, len: 6 }],
        },
      ],
    },
  },
  {
    id: 'povoden',
    title: 'Povodeň na Moravě',
    text: 'Při povodni zahynulo padesát lidí. Hasiči pomáhali Johnsonovi.',
    language: 'cs',
  },
];

function find(terms: readonly PassageTerm[], more: Partial<PassageSearch> = {}) {
  const archive = new TestArchive(articles);
  return archive.searcher.passages(tenant, {
    terms,
    entityIds: [],
    language: 'en',
    filter: undefined,
    articles: 10,
    limit: 10,
    now,
    ...more,
  });
}

function word(text: string, more: Partial<PassageTerm> = {}): PassageTerm {
  return { text, weight: 1, ...more };
}

describe('passages', () => {
  it('are sentences with the places of what was looked for, and what is around them', () => {
    const { sentences, frequencies } = find([word('Fleming', { isName: true }), word('bacteria')]);
    const own = sentences.find(({ text }) => text.startsWith('He discovered'));
    expect(own).toMatchObject({ beside: [0], inParagraph: [0, 1], inTitle: [0] });
    const [found] = own?.terms ?? [];
    expect(own?.text.slice(found?.off, (found?.off ?? 0) + (found?.len ?? 0))).toBe('bacteria');
    expect(frequencies).toEqual([1, 1]);
  });

  it('are found by words of the same family, and by what stands for a word', () => {
    const { sentences: kin } = find([word('discovery'), word('bacteria')]);
    const [found] = kin.flatMap(({ terms }) => terms.filter(({ term }) => term === 0));
    expect(found?.share).toBeLessThan(1);
    const died = word('died', {
      alternatives: [{ text: 'zahynout', language: 'cs', share: 0.8 }],
    });
    const { sentences } = find([died]);
    expect(sentences[0]?.text).toBe('Při povodni zahynulo padesát lidí.');
  });

  it('have all sentences of the best articles: what answers may have no word of the question', () => {
    const { sentences } = find([word('bacteria')]);
    const last = sentences.find(({ text }) => text === 'The weather was fine.');
    expect(last).toMatchObject({ article: 0, terms: [], inParagraph: [] });
  });

  it('tell what the sentence before has apart', () => {
    const { sentences } = find([word('London'), word('bacteria')]);
    const before = new Map(sentences.map(({ text, before: terms }) => [text.slice(0, 9), terms]));
    expect(before.get('Alexander')).toEqual([]);
    expect(before.get('He discov')).toEqual([0]);
  });

  it('are the beginnings of articles where only a filter is given, and none without', () => {
    const parsed = parseArticleFilter({ articleFilters: { articleId: 'fleming' } });
    const filter = 'error' in parsed ? undefined : parsed.filter;
    expect(find([], { filter }).sentences.map(({ text }) => text)).toEqual([
      'Alexander Fleming came back to London.',
    ]);
    expect(find([]).sentences).toEqual([]);
  });

  it('take words of one language for none of another', () => {
    const alternatives = [{ text: 'he', language: 'cs', share: 0.8 }];
    const { sentences } = find([word('povodeň', { alternatives, language: 'cs' })]);
    expect(sentences.every(({ language }) => language === 'cs')).toBe(true);
  });

  it('find names in other endings, and entities whatever they are called', () => {
    const name = find([word('Johnson', { isName: true })]);
    expect(name.sentences[0]?.text).toBe('Hasiči pomáhali Johnsonovi.');
    const entity = find([word('Big Smoke', { isName: true, entityId: 'G1' })], {
      entityIds: ['G1'],
    });
    expect(entity.sentences[0]?.terms).toEqual([{ term: 0, share: 1, off: 31, len: 6 }]);
  });

  it.each(['Londýn', 'Londýně', 'Flemingovo', 'Flemming'])(
    'find %s, which the archive spells otherwise, for somewhat less',
    (name) => {
      const { sentences, frequencies } = find([word(name, { isName: true })], { language: 'cs' });
      const found = sentences.find(({ text }) => text === 'Alexander Fleming came back to London.');
      expect(found?.terms[0]?.share).toBeLessThan(1);
      expect(frequencies).toEqual([1]);
    },
  );

  it.each([
    ['Flmeing', 'Fleming'],
    ['Lpndon', 'London'],
    ['Alexander Flmeing', 'Alexander Fleming'],
  ])('find %s, which nobody is called, as %s, and say so', (name, meant) => {
    const { sentences, takenFor } = find([word(name, { isName: true })]);
    expect(sentences[0]?.terms[0]?.term).toBe(0);
    expect(takenFor).toEqual([meant]);
    expect(find([word(meant, { isName: true })]).takenFor).toBeUndefined();
  });

  it('take what a name is called for short for it only where it is named', () => {
    const alternatives = [{ text: 'weather', language: 'en', share: 0.5, isShort: true }];
    const named = find([word('Fleming', { isName: true, alternatives })]);
    const short = named.sentences.find(({ text }) => text === 'The weather was fine.');
    expect(short?.terms).toMatchObject([{ term: 0, share: expect.closeTo(0.5) }]);
    const other = find([word('Lister', { isName: true, alternatives })]);
    expect(other.sentences.flatMap(({ terms }) => terms)).toEqual([]);
    const perhaps = alternatives.map((each) => ({ ...each, alone: 0.2 }));
    const little = find([word('Lister', { isName: true, alternatives: perhaps })]);
    expect(little.sentences.flatMap(({ terms }) => terms)).toMatchObject([
      { term: 0, share: expect.closeTo(0.2) },
    ]);
  });

  it.each(['Bakteria', 'Wether', 'Lomond', 'Flandern'])(
    'take for %s neither a common word nor another name',
    (name) => {
      expect(find([word(name, { isName: true })]).frequencies).toEqual([0]);
    },
  );
});
