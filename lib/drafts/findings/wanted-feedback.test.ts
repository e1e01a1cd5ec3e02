import { describe, expect, test } from 'vitest';
import { testAnalysis } from '../../clients/test-service.ts';
import { Analysis } from '../../contract/analysis.ts';
import { DecisionKind } from '../api.ts';
import { applyPolicy, openPolicy } from '../policy.ts';
import { readFound, toPolicyItem } from './found.ts';
import { type DecidedItem, wantedFeedback } from './wanted-feedback.ts';

const found = readFound(Analysis.parse(testAnalysis()));
const decide = (
  item: string,
  kind: DecisionKind,
  more: Partial<DecidedItem> = {},
): DecidedItem => ({ item, kind, stdForm: 'x', by: 'ada', inherited: false, ...more });
const wanted = (decisions: DecidedItem[], isShown = true, threshold = 40, policy = openPolicy) =>
  wantedFeedback({
    found,
    suggested: applyPolicy(found.items.map(toPolicyItem), policy, threshold),
    decisions,
    shown: new Set(isShown ? found.items.map(({ key }) => key) : []),
  });
const statuses = (decisions: DecidedItem[], isShown?: boolean, threshold?: number) =>
  Object.fromEntries(
    wanted(decisions, isShown, threshold).map(({ item, status }) => [item, status]),
  );

describe('what the services are told', () => {
  test('of what was left alone, only where it was looked at, by the threshold; entities that are no tag are not told of', () => {
    expect(statuses([])).toEqual({
      G1001: 'accepted-passively',
      'form:tram': 'rejected-passively',
    });
    expect(statuses([], true, 90)).toMatchObject({ G1001: 'rejected-passively' });
    expect(statuses([], true, 88)).toMatchObject({ G1001: 'accepted-passively' });
    expect(statuses([], false)).toEqual({});
  });

  test('nothing of tags that the newsroom does not use: nobody was shown them', () => {
    const policy = { ...openPolicy, families: ['entities' as const] };
    expect(wanted([], true, 40, policy).map(({ item }) => item)).toEqual(['G1001']);
    expect(wanted([decide('form:tram', 'kept')], true, 40, policy)).toContainEqual(
      expect.objectContaining({ item: 'form:tram', status: 'accepted-actively' }),
    );
  });

  test.each([
    ['kept', 'accepted-actively'],
    ['removed', 'rejected-actively'],
    ['wrong', 'rejected-actively-wrong'],
    ['minor', 'rejected-actively-marginal'],
    ['never', 'blocked'],
  ] as const)('of %s: %s, in both lists where the item is in both', (kind, status) => {
    expect(wanted([decide('G1001', kind)], false)).toMatchObject([
      { item: 'G1001', status, inTags: true, inEntities: true, by: 'ada', isFound: true },
    ]);
    expect(wanted([decide('form:anna nová', kind)], false)).toMatchObject([
      { status, inTags: false, inEntities: true },
    ]);
  });

  test('of what was missing: expected, until the services find it as a tag', () => {
    expect(wanted([decide('form:river', 'missing')], false)).toMatchObject([
      { status: 'expected', inTags: true, inEntities: false, isFound: true },
    ]);
    expect(wanted([decide('form:anna nová', 'missing')], false)).toMatchObject([
      { status: 'expected', inTags: true, inEntities: false },
    ]);
    expect(statuses([decide('form:tram', 'missing')], false)).toEqual({
      'form:tram': 'accepted-actively',
    });
  });

  test('of the sentiment: whether it is right, and which label would be', () => {
    expect(
      wanted([decide('sentiment', 'wrong', { label: 'neutral', stdForm: 'sentiment' })], false),
    ).toMatchObject([
      { status: 'rejected-actively-wrong', label: 'neutral', inSentiment: true, inTags: false },
    ]);
  });

  test('of an item that is gone: nothing new', () => {
    expect(wanted([decide('G9', 'wrong')], false)).toMatchObject([{ isFound: false }]);
  });

  test('of decisions that came with a copy: nothing, and the item was not left alone either', () => {
    expect(statuses([decide('G1001', 'wrong', { inherited: true })])).toEqual({
      'form:tram': 'rejected-passively',
    });
  });

  test('every kind of decision has its own status', () => {
    const told = DecisionKind.options.map(
      (kind) => wanted([decide('form:river', kind)])[0]?.status,
    );
    expect(new Set(told).size).toBe(DecisionKind.options.length);
  });
});
