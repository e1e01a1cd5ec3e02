import { describe, expect, it } from 'vitest';
import { type LabelledArticle, readLabelledArticles } from './labelled-articles.ts';

const articles = readLabelledArticles();
const news = readLabelledArticles('news');
const november = [
  ...readLabelledArticles('november-seen'),
  ...readLabelledArticles('november-held'),
];
const december = readLabelledArticles('december');

/** Counts equal values. */
function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Counts that the README states for a set. */
function countsOf(set: readonly LabelledArticle[]) {
  const names = set.flatMap((article) => article.names);
  return {
    types: tally(names.map(({ type }) => type)),
    linked: names.filter(({ wikidata }) => wikidata).length,
    real: names.filter(({ isReal }) => isReal).length,
    tags: tally(set.flatMap(({ tags }) => tags.map(({ kind }) => kind))),
  };
}

describe('labelled articles', () => {
  it('are as many of each language, type and kind as their README says', () => {
    const languages = articles.map(({ id }) => id.slice(0, 2));
    expect(tally(languages)).toEqual({ en: 9, cs: 9, de: 9, pl: 9, sk: 6, fr: 6, es: 6, nl: 6 });
    expect(countsOf(articles)).toEqual({
      types: { LOC: 180, PER: 77, ORG: 38, EVENT: 10, PRODUCT: 6 },
      linked: 118,
      real: 96,
      tags: { topic: 220, place: 99, person: 57, organization: 33, event: 9, product: 5 },
    });
  });

  it('are different articles held back from learning', () => {
    const ids = articles.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => Number(id.slice(3)) % 5 !== 0)).toEqual([]);
  });

  it.each([...articles, ...news, ...november, ...december])(
    '$id has labels that fit its text',
    ({ title, text, names, tags }) => {
      for (const { mentions, wikidata, isReal } of names) {
        for (const mention of mentions) expect(`${title}\n${text}`).toContain(mention);
        expect(new Set(mentions).size).toBe(mentions.length);
        expect(wikidata && isReal).toBeUndefined();
      }
      const keys = names.map(({ base, type }) => `${type} ${base}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(tags.length).toBeGreaterThanOrEqual(5);
      expect(tags.length).toBeLessThanOrEqual(10);
      expect(new Set(tags.map(({ label }) => label)).size).toBe(tags.length);
    },
  );
});

describe('labelled news', () => {
  it('are as many of each language, type and kind as their README says', () => {
    const languages = news.map(({ id }) => id.slice('news-'.length, -'-1'.length));
    expect(tally(languages)).toEqual({ en: 3, cs: 3, de: 3, pl: 3, sk: 3, fr: 3, es: 3, nl: 3 });
    expect(countsOf(news)).toEqual({
      types: { LOC: 148, PER: 164, ORG: 146, EVENT: 8, PRODUCT: 15 },
      linked: 275,
      real: 206,
      tags: { topic: 71, place: 33, person: 55, organization: 62, event: 3, product: 5 },
    });
  });

  it('are different articles of three to five paragraphs', () => {
    const ids = news.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { title, text } of news) {
      const paragraphs = text.split('\n\n');
      expect(paragraphs.length).toBeGreaterThanOrEqual(3);
      expect(paragraphs.length).toBeLessThanOrEqual(5);
      const words = `${title} ${text}`.split(/\s+/);
      expect(words.length).toBeGreaterThanOrEqual(130);
      expect(words.length).toBeLessThanOrEqual(220);
    }
  });

  it('name only real things', () => {
    const invented = news
      .flatMap((article) => article.names)
      .filter(({ wikidata, isReal }) => !wikidata && !isReal);
    expect(invented).toEqual([]);
  });
});

describe('labelled December news', () => {
  it('are as many of each language, type and kind as their README says', () => {
    const languages = december.map(({ id }) => id.slice('december-'.length, -'-1'.length));
    expect(tally(languages)).toEqual({ en: 3, cs: 3, sk: 3, de: 3, pl: 3, fr: 3, es: 3, nl: 3 });
    expect(countsOf(december)).toEqual({
      types: { LOC: 258, PER: 93, ORG: 198, EVENT: 7, PRODUCT: 13 },
      linked: 209,
      real: 279,
      tags: { topic: 89, place: 45, person: 36, organization: 54, event: 5, product: 3 },
    });
  });
});
