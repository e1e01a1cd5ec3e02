import { describe, expect, it } from 'vitest';
import type { Analysis, Tag } from '@/lib/contract/analysis';
import type { Decision, DecisionKind } from '@/lib/drafts/api';
import { openPolicy, type TagRules } from '@/lib/drafts/policy';
import { alignAnalysis } from './align';
import { decideItems, findItems, groupEntities, groupTags, orderTopics } from './items';

const texts = ['Brno opens a tram line', '', 'Anna Nová of Brno said so on Monday'];

const analysis: Analysis = {
  version: '3.3.0',
  language: { detected: 'en' },
  usedChars: 60,
  paragraphs: [
    {
      id: 'p0',
      type: 'TITLE',
      text: texts[0] ?? '',
      sentences: [
        {
          id: 's0',
          tokens: [
            { id: 'w0', off: 0, text: 'Brno' },
            { id: 'w1', off: 13, text: 'tram' },
          ],
        },
      ],
    },
    {
      id: 'p1',
      type: 'BODY',
      text: texts[2] ?? '',
      sentences: [
        {
          id: 's1',
          tokens: [
            { id: 'w2', off: 0, text: 'Anna' },
            { id: 'w3', off: 5, text: 'Nová' },
            { id: 'w4', off: 13, text: 'Brno' },
            { id: 'w5', off: 29, text: 'Monday' },
          ],
        },
      ],
    },
  ],
  entities: [
    {
      id: 'e0',
      gkbId: 'G1',
      stdForm: 'Brno',
      type: 'location',
      mentions: [
        { id: 'm0', tokenIds: ['w0'] },
        { id: 'm1', tokenIds: ['w4'] },
      ],
      feats: { relevance: '64' },
    },
    {
      id: 'e1',
      stdForm: 'Anna Nová',
      type: 'person',
      mentions: [{ id: 'm2', tokenIds: ['w2', 'w3'] }],
    },
    { id: 'e2', stdForm: '2024-05-06', type: 'date', mentions: [{ id: 'm3', tokenIds: ['w5'] }] },
    {
      id: 'e3',
      gkbId: 'G2',
      stdForm: 'Czechia',
      type: 'location',
      mentions: [{ id: 'm4', tokenIds: ['w0'], derivedFromEntityId: 'e0' }],
    },
  ],
  tags: [
    {
      id: 't0',
      gkbId: 'G1',
      stdForm: 'Brno',
      type: 'media',
      relevance: 80,
      feats: { wikidataId: 'Q14960' },
      mentions: [{ id: 'm5', tokenIds: ['w0'] }],
    },
    {
      id: 't1',
      stdForm: 'Tram',
      type: 'topic',
      relevance: 30,
      mentions: [{ id: 'm6', tokenIds: ['w1'] }],
    },
    { id: 't2', stdForm: 'City transport', type: 'editorial', relevance: 20 },
  ],
  itemSentiments: { e1: { mean: 0.5, label: 'positive', positive: 0.5, negative: 0 } },
};

const found = findItems(analysis, alignAnalysis(analysis, texts));

function decision(item: string, kind: DecisionKind, stdForm = item): [string, Decision] {
  return [
    item,
    { item, kind, stdForm, by: { id: 'u1', name: 'Jana' }, at: '2026-01-01T10:00:00Z' },
  ];
}

function decide(decisions: [string, Decision][] = [], threshold = 50, policy = openPolicy) {
  return decideItems({
    found,
    decisions: new Map(decisions),
    threshold,
    policy,
    fresh: new Set(['G1']),
  });
}

const names = (items: { stdForm: string }[]) => items.map((item) => item.stdForm);

describe('findItems', () => {
  it('makes one item of an entity and its tag, with all their mentions once', () => {
    expect(found.size).toBe(6);
    expect(found.get('G1')).toMatchObject({
      stdForm: 'Brno',
      entityType: 'location',
      tagType: 'media',
      relevance: 80,
      wikidataId: 'Q14960',
      mentions: [
        { block: 0, start: 0, end: 4, isDerived: false },
        { block: 2, start: 13, end: 17, isDerived: false },
      ],
    });
  });

  it('tells a mention that another entity stands for', () => {
    expect(found.get('G2')?.mentions).toEqual([{ block: 0, start: 0, end: 4, isDerived: true }]);
  });

  it('takes the sentiment of an item from its entity', () => {
    expect(found.get('form:anna nová')?.sentiment).toBe('positive');
  });
});

describe('decideItems', () => {
  it('follows the newsroom’s policy: families, a closed list, a most', () => {
    const state = (key: string, policy: TagRules) =>
      decide([], 20, policy).find((item) => item.key === key)?.state;
    const closed: TagRules = { ...openPolicy, list: 'closed' };
    expect(state('G1', closed)).toBe('plain');
    expect(state('form:city transport', closed)).toBe('kept');
    expect(state('form:tram', { ...openPolicy, families: ['entities'] })).toBeUndefined();
    expect(state('G1', { ...openPolicy, most: 1 })).toBe('suggested');
    expect(state('form:city transport', { ...openPolicy, most: 1 })).toBe('kept');
  });

  it('keeps tags from the threshold on and offers the others, the newsroom’s own first', () => {
    const groups = groupTags(decide());
    expect(names(groups.kept)).toEqual(['Brno']);
    expect(names(groups.suggested)).toEqual(['City transport', 'Tram']);
    expect(groups.removed).toEqual([]);
    expect(names(groupTags(decide([], 25)).kept)).toEqual(['Brno', 'Tram']);
  });

  it('lets a decision outrank the threshold, whatever it is', () => {
    const decisions = [decision('G1', 'wrong'), decision('form:tram', 'kept')];
    for (const threshold of [0, 50, 100]) {
      const groups = groupTags(decide(decisions, threshold));
      expect(names(groups.kept)).toContain('Tram');
      expect(names(groups.removed)).toEqual(['Brno']);
    }
  });

  it('gives underline, count and mentions of a replaced item to what took its place', () => {
    const brno = found.get('G1')?.mentions;
    const replaced = decide([decision('G1', 'wrong'), decision('G9', 'missing', 'Brno (Texas)')]);
    const item = (key: string) => replaced.find((one) => one.key === key);
    expect(item('G9')).toMatchObject({ state: 'kept', isGone: false, mentions: brno });
    expect(item('G1')).toMatchObject({ state: 'removed', mentions: [] });
    const apart = decide([
      decision('G1', 'wrong'),
      ['G9', { ...decision('G9', 'missing')[1], at: '2026-01-01T10:00:07Z' }],
    ]);
    expect(apart.find(({ key }) => key === 'G1')?.mentions).toEqual(brno);
  });

  it('makes a tag of an entity that was kept', () => {
    expect(names(groupTags(decide([decision('form:anna nová', 'kept')])).kept)).toContain(
      'Anna Nová',
    );
  });

  it('keeps what was decided about and is no longer found, and what was added by hand', () => {
    const items = decide([
      decision('G9', 'kept', 'Ostrava'),
      decision('form:budget', 'missing', 'Budget'),
      decision('G8', 'never', 'Noise'),
    ]);
    const groups = groupTags(items);
    expect(names(groups.kept)).toEqual(['Budget', 'Brno', 'Ostrava']);
    expect(items.find((item) => item.key === 'G9')?.isGone).toBe(true);
    expect(items.find((item) => item.key === 'form:budget')?.isGone).toBe(false);
    expect(names(groups.removed)).toEqual(['Noise']);
  });

  it('orders names that differ in a number as people count', () => {
    const added = ['Line 10', 'Line 2', 'Line 1'].map((name) => decision(name, 'missing'));
    const lines = names(groupTags(decide(added)).kept).filter((name) => name.startsWith('Line'));
    expect(lines).toEqual(['Line 1', 'Line 2', 'Line 10']);
  });

  it('marks as new what came and has not been decided about', () => {
    expect(decide().find((item) => item.key === 'G1')?.isNew).toBe(true);
    expect(decide([decision('G1', 'kept')]).find((item) => item.key === 'G1')?.isNew).toBe(false);
  });

  it('makes no item of a decision about the sentiment', () => {
    expect(decide([decision('sentiment', 'wrong')])).toHaveLength(6);
  });
});

describe('orderTopics', () => {
  const topic = (code: string, stdForm: string, relevance: number, broader?: string): Tag => ({
    id: code,
    gkbId: `IPTC-${code}`,
    stdForm,
    type: 'media-topic',
    relevance,
    feats: { MediaTopicId: code, ...(broader && { broader: `IPTC-${broader}` }) },
  });
  const tags = [
    topic('15000000', 'sport', 60),
    topic('04000000', 'economy', 30),
    topic('20000822', 'discipline', 55, '15000000'),
    topic('20001085', 'tennis', 50, '20000822'),
    topic('20001126', 'venue', 25, '20001125'),
  ];
  const topicsOf = (
    decisions: [string, Decision][] = [],
    known?: ReadonlyMap<string, { broader?: string }>,
  ) =>
    orderTopics(
      decideItems({
        found: findItems({ ...analysis, tags }, alignAnalysis(analysis, texts)),
        decisions: new Map(decisions),
        threshold: 50,
        policy: openPolicy,
        fresh: new Set(),
      }),
      known,
    ).map(({ item, depth }) => [item.stdForm, depth, item.state]);

  it('puts each below its broader one, the strongest first', () => {
    expect(topicsOf()).toEqual([
      ['sport', 0, 'kept'],
      ['discipline', 1, 'kept'],
      ['tennis', 2, 'kept'],
      ['economy', 0, 'suggested'],
      ['venue', 0, 'suggested'],
    ]);
  });

  it('puts one that was added by hand below its broader one as soon as that is known', () => {
    const gkbId = 'IPTC-20000965';
    const added: [string, Decision][] = [
      [gkbId, { ...decision(gkbId, 'missing', 'ice hockey')[1], gkbId }],
    ];
    expect(topicsOf(added)).toContainEqual(['ice hockey', 0, 'kept']);
    const known = new Map([[gkbId, { broader: 'IPTC-20000822' }]]);
    expect(topicsOf(added, known).slice(1, 3)).toEqual([
      ['discipline', 1, 'kept'],
      ['ice hockey', 2, 'kept'],
    ]);
  });

  it('leaves out removed ones, and has those that were kept and are no longer found', () => {
    const gkbId = 'IPTC-20000565';
    const decided = topicsOf([
      decision('IPTC-20000822', 'wrong'),
      [gkbId, { ...decision(gkbId, 'kept', 'lifestyle')[1], gkbId }],
    ]);
    expect(decided).toContainEqual(['tennis', 0, 'kept']);
    expect(decided.map(([name]) => name)).not.toContain('discipline');
    expect(decided.map(([name]) => name)).toContain('lifestyle');
  });
});

describe('groupEntities', () => {
  it('lists the named types first', () => {
    expect(groupEntities(decide()).map(({ type, items }) => [type, names(items)])).toEqual([
      ['person', ['Anna Nová']],
      ['location', ['Brno', 'Czechia']],
      ['date', ['2024-05-06']],
    ]);
  });
});
