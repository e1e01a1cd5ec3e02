import type { SealedStorage } from '@/components/ui/sealed-storage';
import type { Me } from '@/lib/auth/api';
import type { Decision, DecisionInput, Draft, DraftForm, DraftView } from '@/lib/drafts/api';
import type { DeskSettings } from '@/lib/drafts/desk-api';
import type { TagRules } from '@/lib/drafts/policy';
import { callApi } from '@/lib/http/call-api';
import { type AnalysisPart, createAnalysis } from './analysis/create-analysis';
import { decideItems, type Item, reuseUnchanged } from './analysis/items';
import { callSignedIn, onReconnect } from './call-signed-in';
import { mergeDrafts } from './compare/merge-drafts';
import { createCorrections } from './corrections/create-corrections';
import { createDecisionLog, type DecisionLog } from './decisions/decision-log';
import { createDraftText } from './draft-text';
import { createFigureMarks } from './editor/figure-marks';
import { createDrawing } from './editor/mark-layer';
import { createItemLink } from './link-items';
import { createSaving, type Saving } from './saving/create-saving';
import type { SavePayload } from './saving/save-queue';
import { createStore, type Store, schedule } from './store';

/** Milliseconds after the last keystroke at which the page looks at the text again. */
const settleDelay = 120;
const feedbackDelay = 4000;

export type DraftHead = ReturnType<typeof readHead>;
export type DraftSession = ReturnType<typeof createSession>;

type SessionEvents = {
  onRestored: () => void;
  onTakenOver: (draft: Draft) => void;
  /** A newer version was merged with `mine`. */
  onMerged: (draft: Draft, mine: SavePayload) => void;
  onDecisionFailed: (error: unknown, inputs: DecisionInput[]) => void;
};

const sessions = new WeakMap<DraftView, DraftSession>();

/** Opens a draft, or goes on with it: for Back and Forward, the router shows a page with the `view` that it had first. */
export function openSession(view: DraftView, ...rest: SessionContext): DraftSession {
  const session = sessions.get(view) ?? createSession(view, ...rest);
  sessions.set(view, session);
  return session;
}

type SessionContext = [
  settings: DeskSettings,
  me: Me,
  storage: SealedStorage,
  events: SessionEvents,
];

/** The stores of a draft, and everything that keeps them in step with the server and each other. */
function createSession(view: DraftView, ...[settings, me, storage, events]: SessionContext) {
  const { draft } = view;
  const parts = createParts(view, settings, me, events);
  const { text, shared } = parts;
  const { head, form, threshold, analysis, corrections } = shared;
  const shown = new Set<string>();
  const settling = createSettling(() => followText(parts));
  const saving = createSaving({
    userId: me.id,
    storage,
    draft,
    mayEdit: () => isWritable(head.get()),
    read: text.readPayload,
    show: (payload, isFromServer) => show(payload, !isFromServer),
    merge: (base, current) => {
      const mine = text.readPayload();
      const { payload, conflicts } = mergeDrafts({ base, theirs: current, mine });
      if (conflicts.length > 0) return false;
      show(payload, false);
      events.onMerged(current, mine);
      return true;
    },
    onRestored: events.onRestored,
    onTakenOver: events.onTakenOver,
    onView: (next) => {
      head.set(readHead(next));
      shared.decisions.replace(next.decisions);
      shared.feedback.set(next.feedback);
    },
  });

  /** The text in the editor changed. Called with each keystroke. */
  function touch() {
    saving.queue.touch();
    settling.settleSoon();
  }
  function show(payload: SavePayload, isUndoable: boolean) {
    text.replace(payload, isUndoable);
    settling.settle();
  }

  return {
    ...shared,
    id: draft.id,
    me,
    settings,
    first: draft.content,
    saving,
    /** Keys of the tags that somebody has looked at in the list, for what silence may mean. */
    shown: () => [...shown],
    markShown: (key: string) => void shown.add(key),
    touch,
    /** Asks for the analysis and the corrections without waiting for a pause. */
    analyzeNow: () => {
      analysis.request.run();
      corrections.request.run();
    },
    setForm: (change: Partial<DraftForm>) => {
      form.set({ ...form.get(), ...change });
      touch();
    },
    setThreshold: (next: number) => {
      threshold.set(next);
      saving.queue.touch();
    },
    /** Puts another text into the editor and the form, as one step that can be undone in the text. */
    show: (payload: SavePayload) => {
      show(payload, true);
      saving.queue.touch();
    },
    setHead: (next: Draft) => head.set(readHead({ ...view, ...head.get(), draft: next })),
    start: () => startSession(parts, saving, settling),
  };
}

type Parts = ReturnType<typeof createParts>;

function createParts(view: DraftView, settings: DeskSettings, me: Me, events: SessionEvents) {
  const { analysisMode: mode, tagPolicy } = settings;
  const draftId = view.draft.id;
  const text = createDraftText(view.draft);
  const { editor, form, texts, threshold, content, attachEditor, readPayload } = text;
  const { readInput: read } = text;
  const analysis = createAnalysis({ draftId, mode, stored: view.analysis, read });
  const corrections = createCorrections({ draftId, mode, ignored: view.ignored, read });
  const { decisions, feedback, stopFeedback } = createDecisions(view, me, events);
  const { items, updateItems } = createItems(analysis, decisions, threshold, tagPolicy);
  const head = createStore(readHead(view));
  const link = createItemLink();
  const figureMarks = createFigureMarks();
  const { areFiguresMarked } = figureMarks;
  return {
    text,
    stopFeedback,
    updateItems,
    ...createDrawing({ editor, texts, items, areFiguresMarked, analysis, corrections }),
    shared: {
      ...{ head, form, threshold, texts, editor, attachEditor, content, readPayload },
      ...{ analysis, corrections, decisions, items, feedback, link, figureMarks },
    },
  };
}

function followText({ text, shared, drawItems, drawCorrections }: Parts): void {
  text.followEditor();
  shared.corrections.follow(text.texts.get());
  shared.analysis.request.touch();
  shared.corrections.request.touch();
  drawItems();
  drawCorrections();
}

/** Connects the parts with each other and with the page; gives back how to stop. */
function startSession(parts: Parts, saving: Saving, settling: Settling): () => void {
  const { shared, updateItems } = parts;
  const { head, editor, analysis, corrections } = shared;
  const stops = [
    saving.start(),
    shared.link.start(),
    analysis.findings.subscribe(updateItems),
    shared.decisions.decisions.subscribe(updateItems),
    shared.threshold.subscribe(updateItems),
    shared.items.subscribe(parts.drawItems),
    shared.figureMarks.areFiguresMarked.subscribe(parts.drawItems),
    corrections.live.subscribe(parts.drawCorrections),
    editor.subscribe(settling.settle),
    saving.queue.state.subscribe(() => {
      const isGone = saving.queue.state.get().kind === 'gone';
      if (head.get().isGone !== isGone) head.set({ ...head.get(), isGone });
    }),
    head.subscribe(() => editor.get()?.setEditable(isWritable(head.get()), false)),
    onReconnect(() => {
      analysis.request.retry();
      corrections.request.retry();
    }),
    settling.cancelSettle,
    parts.stopFeedback,
    analysis.request.stop,
    corrections.request.stop,
  ];
  // The editor may have come before anyone listened.
  settling.settle();
  return () => {
    for (const stop of stops) stop();
  };
}

function readHead({ draft, mayEdit, mayShare }: DraftView) {
  const { content: _c, form: _f, threshold: _t, version: _v, ...head } = draft;
  return { ...head, mayEdit, mayShare, isGone: false };
}

export function isWritable(head: DraftHead): boolean {
  return head.mayEdit && !head.closed && !head.isGone;
}

type Settling = ReturnType<typeof createSettling>;

/** Runs `act` once the text has come to rest, or at once. */
function createSettling(act: () => void) {
  let cancel = () => {};
  const settle = () => {
    cancel();
    act();
  };
  return {
    settle,
    settleSoon: () => {
      cancel();
      cancel = schedule(settle, settleDelay);
    },
    cancelSettle: () => cancel(),
  };
}

function createDecisions(view: DraftView, me: Me, events: SessionEvents) {
  const path = `/api/drafts/${view.draft.id}`;
  const feedback = createStore(view.feedback);
  let cancel = () => {};
  async function readFeedback() {
    try {
      feedback.set((await callApi<DraftView>(path)).feedback);
    } catch {
      // The line about feedback only tells how things stand; it is asked for again after the next decision.
    }
  }
  const decisions = createDecisionLog({
    decisions: view.decisions,
    me: { id: me.id, name: me.name },
    put: async (inputs) => {
      const answer = await callSignedIn<{ decisions: Decision[] }>(`${path}/decisions`, {
        method: 'PUT',
        body: { decisions: inputs },
      });
      cancel();
      cancel = schedule(() => void readFeedback(), feedbackDelay);
      return answer.decisions;
    },
    onFailure: events.onDecisionFailed,
  });
  return { decisions, feedback, stopFeedback: () => cancel() };
}

function createItems(
  analysis: AnalysisPart,
  { decisions }: DecisionLog,
  threshold: Store<number>,
  policy: TagRules,
) {
  const items = createStore<readonly Item[]>([]);
  function updateItems() {
    const findings = analysis.findings.get();
    const next = decideItems({
      found: findings?.items ?? new Map(),
      decisions: decisions.get(),
      threshold: threshold.get(),
      policy,
      fresh: findings?.fresh ?? new Set(),
    });
    items.set(reuseUnchanged(items.get(), next));
  }
  updateItems();
  return { items, updateItems };
}
