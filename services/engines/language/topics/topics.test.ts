import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import type { AnalyzeInput } from '../analyze-input.ts';
import { languages } from '../types.ts';
import { findTopics, scoreTopics } from './find-topics.ts';
import { readCategories } from './iab-categories.ts';
import { articleAbout } from './test-article-about.ts';
import { loadTopicModel, readTopics, type TopicModel } from './topic-model.ts';

function requireModel(): TopicModel {
  const model = loadTopicModel();
  if (!model) throw new Error('no model');
  return model;
}

describe('readTopics', () => {
  it('has all top terms and more than 250 narrower ones, each after its broader one, named in every language', () => {
    const topics = readTopics();
    const tops = topics.filter(({ parent }) => parent === undefined);
    expect(tops.map(({ code }) => code)).toHaveLength(17);
    expect(topics.length - tops.length).toBeGreaterThan(250);
    const known = new Set<string>();
    for (const { code, parent, names } of topics) {
      if (parent !== undefined) expect(known).toContain(parent);
      known.add(code);
      for (const language of languages)
        expect(names[language], `${code} ${language}`).toMatch(/\S/);
    }
    for (const language of languages) {
      const names = topics.map((topic) => topic.names[language]);
      expect(new Set(names).size, language).toBe(names.length);
    }
  });
});

describe('readCategories', () => {
  it('follow from topics that there are, each once', () => {
    const codes = new Set(readTopics().map(({ code }) => code));
    const categories = readCategories();
    expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length);
    for (const { topics } of categories) for (const code of topics) expect(codes).toContain(code);
  });
});

describe('scoreTopics', () => {
  it('is sure of what an article is all about, and never surer of a topic than of the broader one', () => {
    const scored = scoreTopics(requireModel(), articleAbout('20001085'), 'en');
    const of = new Map(scored.map(({ topic, probability }) => [topic.code, probability]));
    expect(of.get('15000000')).toBeGreaterThan(0.9);
    expect(of.get('12000000')).toBeLessThan(0.1);
    for (const { topic, probability } of scored) {
      if (topic.parent) expect(probability).toBeLessThanOrEqual((of.get(topic.parent) ?? 0) + 1e-9);
    }
  });
});

describe('findTopics', () => {
  it.each(languages)('finds a topic with the broader ones first (%s)', (language) => {
    for (const path of [
      ['15000000', '20000822', '20001085'],
      ['03000000', '20000148', '20000151', '20000154'],
    ]) {
      const found = findTopics(articleAbout(path.at(-1) ?? '', language), language);
      expect(found.map(({ topic }) => topic.code)).toEqual(path);
    }
  });

  it('finds nothing narrow in a text that is about nothing', () => {
    const center = requireModel().centers.get('en') ?? new Float32Array();
    const found = findTopics(center, 'en');
    expect(found.filter(({ topic }) => topic.parent !== undefined)).toEqual([]);
  });
});

describe('analyze', () => {
  const text = 'The final of the tennis tournament in Brno was won by Jana Nováková.';
  const input: AnalyzeInput = {
    kind: 'analysis',
    analyses: ['tags', 'sentiment'],
    text,
    language: 'en',
    referenceDate: '2026-01-01',
    returnMentions: true,
    returnItemSentiment: true,
    returnGkbProperties: false,
    tagType: 'media',
    blocked: [],
    expected: [],
    meaning: articleAbout('20001085'),
  };
  const topicsOf = (options: Partial<AnalyzeInput> = {}) =>
    analyze({ ...input, ...options }).analysis.tags?.filter(({ type }) => type === 'media-topic');

  it('writes topics as tags with their codes, without places in the text', () => {
    const { tags = [], itemSentiments = {} } = analyze(input).analysis;
    const topics = tags.filter(({ type }) => type === 'media-topic');
    expect(topics.map(({ stdForm }) => stdForm)).toEqual([
      'sport',
      'competition discipline',
      'tennis',
    ]);
    expect(topics[2]).toEqual({
      id: expect.stringMatching(/^t\d+$/),
      stdForm: 'tennis',
      type: 'media-topic',
      gkbId: 'IPTC-20001085',
      relevance: expect.any(Number),
      feats: { MediaTopicId: '20001085', broader: 'IPTC-20000822' },
    });
    expect(itemSentiments).not.toHaveProperty(topics[2]?.id ?? '');
    const relevances = tags.map(({ relevance }) => relevance);
    expect(relevances).toEqual(relevances.toSorted((one, other) => other - one));
  });

  it('finds none in a language that is not analyzed', () => {
    const text = 'افتتحت المدينة مساء الاثنين خط الترام الليلي الجديد الذي يمر بمحاذاة النهر.';
    expect(topicsOf({ text, language: 'ar' })).toEqual([]);
  });

  it('adds the categories for advertisers that follow from the topics', () => {
    const categoriesOf = (options: Partial<AnalyzeInput>) =>
      analyze({ ...input, ...options }).analysis.tags?.filter(({ type }) => type.startsWith('iab'));
    expect(categoriesOf({})).toMatchObject([
      { type: 'iab', gkbId: 'IAB-483', stdForm: 'Sports', feats: { IabCategoryId: '483' } },
      { type: 'iab', gkbId: 'IAB-539', stdForm: 'Tennis' },
    ]);
    const flood = categoriesOf({ meaning: articleAbout('20000154') });
    expect(flood).toContainEqual(
      expect.objectContaining({
        type: 'iab-brand-safety',
        stdForm: 'Death, Injury, or Military Conflict',
      }),
    );
    const withoutTennis = categoriesOf({ blocked: [{ gkbId: 'IPTC-20001085' }] });
    expect(withoutTennis?.map(({ stdForm }) => stdForm)).toEqual(['Sports']);
  });

  it('names them in the language of presentation', () => {
    const names = topicsOf({ presentationLanguage: 'pl' })?.map(({ stdForm }) => stdForm);
    expect(names).toEqual(['sport', 'dyscypliny sportowe', 'tenis']);
    expect(topicsOf({ presentationLanguage: 'fi' })?.at(-1)?.stdForm).toBe('tennis');
  });

  it('leaves out what feedback has blocked, and all where the article has no vector', () => {
    const blocked = [{ gkbId: 'IPTC-20001085' }];
    expect(topicsOf({ blocked })?.map(({ stdForm }) => stdForm)).toEqual([
      'sport',
      'competition discipline',
    ]);
    const { meaning: _, ...without } = input;
    expect(analyze(without).analysis.tags?.map(({ type }) => type)).not.toContain('media-topic');
  });
});
