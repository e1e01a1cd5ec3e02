import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision, DecisionInput, DecisionKind } from '@/lib/drafts/api';
import { createDecisionLog } from './decision-log';

const me = { id: 'u1', name: 'Jana' };
const at = '2026-01-01T10:00:00Z';

function input(item: string, kind: DecisionKind | null): DecisionInput {
  return { item, kind, stdForm: item };
}

/** A server that keeps decisions, answers when told to, and can refuse. */
function setUp(initial: Decision[] = []) {
  const server = new Map(initial.map((decision) => [decision.item, decision]));
  const failures: unknown[] = [];
  const sent: DecisionInput[][] = [];
  let refusals = 0;
  const log = createDecisionLog({
    decisions: initial,
    me,
    now: () => at,
    put: async (inputs) => {
      sent.push(inputs);
      await Promise.resolve();
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('refused');
      }
      for (const { kind, ...rest } of inputs) {
        if (kind === null) server.delete(rest.item);
        else server.set(rest.item, { ...rest, kind, by: me, at });
      }
      return [...server.values()];
    },
    onFailure: (error) => failures.push(error),
  });
  const kinds = (decisions: ReadonlyMap<string, Decision>) =>
    Object.fromEntries([...decisions].map(([item, decision]) => [item, decision.kind]));
  return {
    log,
    sent,
    failures,
    refuseNext: () => {
      refusals += 1;
    },
    shown: () => kinds(log.decisions.get()),
    stored: () => kinds(server),
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

describe('createDecisionLog', () => {
  it('shows a decision at once and sends it', async () => {
    const { log, shown, stored, settle } = setUp();
    log.decide([input('G1', 'kept')]);
    expect(shown()).toEqual({ G1: 'kept' });
    await settle();
    expect(stored()).toEqual({ G1: 'kept' });
  });

  it('undoes step by step, back to what was decided before', async () => {
    const { log, shown, stored, settle } = setUp();
    log.decide([input('G1', 'kept')]);
    log.decide([input('G1', 'wrong'), input('G2', 'minor')]);
    log.undo();
    expect(shown()).toEqual({ G1: 'kept' });
    log.undo();
    expect(shown()).toEqual({});
    expect(log.canUndo()).toBe(false);
    log.undo();
    await settle();
    expect(stored()).toEqual({});
  });

  it('puts back what the server refuses, and keeps what was decided meanwhile', async () => {
    const { log, shown, stored, failures, refuseNext, settle } = setUp();
    refuseNext();
    log.decide([input('G1', 'never')]);
    log.decide([input('G2', 'kept')]);
    expect(shown()).toEqual({ G1: 'never', G2: 'kept' });
    await settle();
    expect(shown()).toEqual({ G2: 'kept' });
    expect(stored()).toEqual({ G2: 'kept' });
    expect(failures).toHaveLength(1);
  });

  it('does not offer to undo what was refused', async () => {
    const { log, refuseNext, settle } = setUp();
    refuseNext();
    log.decide([input('G1', 'never')]);
    expect(log.lastAction.get()?.inputs).toHaveLength(1);
    await settle();
    expect(log.canUndo()).toBe(false);
    expect(log.lastAction.get()).toBeUndefined();
  });

  it('takes the decisions of others without losing those on their way', async () => {
    const { log, shown, settle } = setUp();
    log.decide([input('G1', 'kept')]);
    log.replace([{ item: 'G2', stdForm: 'G2', kind: 'wrong', by: { id: 'u2', name: 'Petr' }, at }]);
    expect(shown()).toEqual({ G1: 'kept', G2: 'wrong' });
    await settle();
    expect(shown().G1).toBe('kept');
  });

  it('shows what the server holds, and undoing everything restores the beginning', async () => {
    const items = fc.constantFrom('a', 'b', 'c');
    const kinds = fc.constantFrom<(DecisionKind | null)[]>(
      'kept',
      'removed',
      'wrong',
      'minor',
      null,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(items, kinds), { maxLength: 10 }), async (steps) => {
        const { log, shown, stored, settle } = setUp();
        for (const [item, kind] of steps) log.decide([input(item, kind)]);
        await settle();
        expect(shown()).toEqual(stored());
        while (log.canUndo()) log.undo();
        await settle();
        expect(stored()).toEqual({});
      }),
    );
  });
});
