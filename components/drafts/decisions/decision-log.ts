import type { Person } from '@/lib/auth/api';
import type { Decision, DecisionInput } from '@/lib/drafts/api';
import { createOptional, createStore } from '../store';

export type DecisionLog = ReturnType<typeof createDecisionLog>;

type Step = { inputs: DecisionInput[]; before: DecisionInput[] };

const byItem = (decisions: readonly Decision[]) =>
  new Map(decisions.map((decision) => [decision.item, decision]));

type LogOptions = {
  decisions: readonly Decision[];
  me: Person;
  put: (inputs: DecisionInput[]) => Promise<readonly Decision[]>;
  /** Told after the decisions have been put back as they were. */
  onFailure: (error: unknown, inputs: DecisionInput[]) => void;
  now?: () => string;
};

/** A person's decisions about a draft's items: shown at once, sent one step after the other, undone in reverse. */
export function createDecisionLog(options: LogOptions) {
  const { me, now = () => new Date().toISOString() } = options;
  let confirmed = byItem(options.decisions);
  let waiting: Step[] = [];
  let undoable: Step[] = [];
  let isSending = false;
  const decisions = createStore<ReadonlyMap<string, Decision>>(new Map(confirmed));
  const lastAction = createOptional<{ inputs: DecisionInput[]; isUndo: boolean }>();

  function show() {
    const shown = new Map(confirmed);
    for (const { inputs } of waiting) {
      // Decisions of one act have one time.
      const at = now();
      for (const { kind, ...rest } of inputs)
        if (kind === null) shown.delete(rest.item);
        else shown.set(rest.item, { ...rest, kind, by: me, at });
    }
    decisions.set(shown);
  }

  function enqueue(inputs: DecisionInput[]): Step {
    const shown = decisions.get();
    const before = inputs.map((input): DecisionInput => {
      const old = shown.get(input.item);
      if (!old) return { ...input, kind: null };
      const { by: _by, at: _at, ...rest } = old;
      return rest;
    });
    const step = { inputs, before };
    waiting = [...waiting, step];
    show();
    void sendNext();
    return step;
  }

  async function sendNext(): Promise<void> {
    const step = waiting[0];
    if (isSending || !step) return;
    isSending = true;
    try {
      confirmed = byItem(await options.put(step.inputs));
      waiting = waiting.filter((other) => other !== step);
    } catch (error) {
      waiting = waiting.filter((other) => other !== step);
      undoable = undoable.filter((other) => other !== step);
      if (lastAction.get()?.inputs === step.inputs) lastAction.set(undefined);
      show();
      options.onFailure(error, step.inputs);
    }
    isSending = false;
    show();
    void sendNext();
  }

  return {
    decisions,
    /** The newest decision, as the foot of the panel tells it. */
    lastAction,
    /** Acts at once; what the server refuses returns to what it was. */
    decide: (inputs: DecisionInput[]) => {
      if (inputs.length === 0) return;
      undoable = [...undoable, enqueue(inputs)];
      lastAction.set({ inputs, isUndo: false });
    },
    /** Takes back the last decision that has not been taken back. */
    undo: () => {
      const step = undoable.at(-1);
      if (!step) return;
      undoable = undoable.slice(0, -1);
      enqueue(step.before);
      lastAction.set({ inputs: step.inputs, isUndo: true });
    },
    canUndo: () => undoable.length > 0,
    /** Takes the server's list, as another view of the draft brought it. */
    replace: (next: readonly Decision[]) => {
      confirmed = byItem(next);
      show();
    },
  };
}
