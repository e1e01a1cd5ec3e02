import { describe, expect, test } from 'vitest';
import { diffOutbox, type OutboxEntry } from './diff-outbox.ts';
import type { WantedFeedback } from './wanted-feedback.ts';

let ids = 0;
const entry = (
  state: OutboxEntry['state'],
  status: OutboxEntry['status'],
  more: Partial<OutboxEntry> = {},
): OutboxEntry => {
  ids += 1;
  return {
    id: `row-${ids}`,
    item: 'G1',
    state,
    status,
    referenceKey: 'key-1',
    isBound: ['sending', 'sent', 'uncertain'].includes(state),
    stdForm: 'Brno',
    inTags: true,
    inEntities: false,
    ...more,
  };
};
const wish = (
  status: WantedFeedback['status'],
  more: Partial<WantedFeedback> = {},
): WantedFeedback => ({
  item: 'G1',
  status,
  inTags: true,
  inEntities: false,
  inSentiment: false,
  stdForm: 'Brno',
  by: 'ada',
  isFound: true,
  ...more,
});
const diff = (entries: OutboxEntry[], wanted: WantedFeedback[], referenceKey?: string) =>
  diffOutbox({
    entries,
    wanted,
    referenceKey: referenceKey ?? 'key-2',
    confirmers: new Set(['tess']),
  });
const nothing = { remove: [], add: [] };

describe('what still has to be told', () => {
  test('a decision, once', () => {
    const { add } = diff([], [wish('accepted-actively')]);
    expect(add).toMatchObject([{ status: 'accepted-actively', state: 'waiting' }]);
    for (const state of ['waiting', 'sending', 'sent', 'uncertain'] as const) {
      const known = [entry(state, 'accepted-actively')];
      expect(diff(known, [wish('accepted-actively')]), state).toEqual(nothing);
    }
  });

  test('a missing topic waits for nobody, as it says nothing of other articles', () => {
    const states = (...items: string[]) =>
      diff(
        [],
        items.map((item) => wish('expected', { item, gkbId: item })),
      ).add.map(({ state }) => state);
    expect(states('G1', 'IPTC-20000965')).toEqual(['held', 'waiting']);
  });

  test('a changed decision: one that waits gives way, one that went out is followed', () => {
    const waiting = entry('waiting', 'accepted-actively');
    expect(diff([waiting], [wish('rejected-actively')])).toMatchObject({
      remove: [waiting.id],
      add: [{ status: 'rejected-actively' }],
    });
    const sent = entry('sent', 'accepted-actively');
    expect(diff([sent], [wish('rejected-actively')])).toMatchObject({
      remove: [],
      add: [{ status: 'rejected-actively' }],
    });
  });

  test('back and forth again: the last word counts, not that it was ever said', () => {
    const said = [entry('sent', 'accepted-actively'), entry('sent', 'rejected-actively')];
    expect(diff(said, [wish('accepted-actively')]).add).toHaveLength(1);
    expect(diff(said, [wish('rejected-actively')])).toEqual(nothing);
  });

  test('nothing of a decision that was taken back in time', () => {
    const waiting = entry('waiting', 'rejected-actively-wrong');
    expect(diff([waiting], [])).toEqual({ remove: [waiting.id], add: [] });
    const left = entry('waiting', 'accepted-passively');
    expect(diff([left], [])).toEqual(nothing);
  });

  test('what went out in a call whose end nobody knows stays as it is', () => {
    const bound = entry('waiting', 'accepted-actively', { isBound: true });
    expect(diff([bound], [wish('accepted-actively')])).toEqual(nothing);
    expect(diff([bound], [wish('rejected-actively')])).toMatchObject({
      remove: [],
      add: [{ status: 'rejected-actively' }],
    });
    expect(diff([bound], [])).toEqual(nothing);
  });

  test('of an item that is gone what waits stays under its old key, and nothing is added', () => {
    const waiting = entry('waiting', 'rejected-actively-wrong');
    const gone = wish('rejected-actively-wrong', { isFound: false });
    expect(diff([waiting], [gone])).toEqual(nothing);
    expect(diff([], [gone])).toEqual(nothing);
  });

  test('nothing without an analysis to say it of', () => {
    expect(
      diffOutbox({
        entries: [],
        wanted: [wish('accepted-actively')],
        referenceKey: undefined,
        confirmers: new Set(),
      }),
    ).toEqual(nothing);
  });

  test('another label for the sentiment is another word', () => {
    const sent = entry('sent', 'rejected-actively-wrong', { label: 'neutral' });
    const same = wish('rejected-actively-wrong', { label: 'neutral' });
    expect(diff([sent], [same])).toEqual(nothing);
    expect(diff([sent], [wish('rejected-actively-wrong', { label: 'negative' })]).add).toHaveLength(
      1,
    );
  });

  test('what the services refused is said again only of another analysis', () => {
    const failed = entry('failed', 'accepted-actively');
    expect(diff([failed], [wish('accepted-actively')], 'key-1')).toEqual(nothing);
    expect(diff([failed], [wish('accepted-actively')], 'key-2').add).toHaveLength(1);
  });
});

describe('what acts on everybody’s articles', () => {
  test('is held until a tag editor says so, but for a tag editor’s own', () => {
    for (const status of ['blocked', 'expected'] as const) {
      expect(diff([], [wish(status)]).add).toMatchObject([{ state: 'held' }]);
      expect(diff([], [wish(status, { by: 'tess' })]).add).toMatchObject([{ state: 'waiting' }]);
    }
  });

  test('once confirmed or declined is not proposed again', () => {
    expect(diff([entry('waiting', 'blocked')], [wish('blocked')])).toEqual(nothing);
    expect(diff([entry('declined', 'blocked')], [wish('blocked')])).toEqual(nothing);
    const after = [entry('declined', 'blocked'), entry('sent', 'accepted-actively')];
    expect(diff(after, [wish('blocked')]).add).toMatchObject([{ state: 'held' }]);
  });

  test('is no longer held when a tag editor decides the same', () => {
    const held = entry('held', 'blocked');
    expect(diff([held], [wish('blocked', { by: 'tess' })])).toMatchObject({
      remove: [held.id],
      add: [{ state: 'waiting' }],
    });
  });

  test('is lifted when it is taken back after it went out, once', () => {
    const sent = entry('sent', 'blocked');
    const { add } = diff([sent], []);
    expect(add).toMatchObject([{ status: 'accepted-actively', state: 'waiting', inTags: true }]);
    const lift = entry('waiting', 'accepted-actively');
    expect(diff([sent, lift], [])).toEqual(nothing);
    expect(diff([sent, { ...lift, state: 'sent', isBound: true }], [])).toEqual(nothing);
    expect(diff([sent], [wish('rejected-passively', { by: undefined })]).add).toMatchObject([
      { status: 'accepted-actively' },
    ]);
    expect(diff([entry('sent', 'expected')], []).add).toMatchObject([
      { status: 'rejected-actively' },
    ]);
    expect(diff([sent], [wish('rejected-actively-wrong')]).add).toMatchObject([
      { status: 'rejected-actively-wrong' },
    ]);
  });
});
