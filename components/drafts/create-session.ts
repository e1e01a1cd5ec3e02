import type { Editor } from '@tiptap/core';
import type { Me } from '@/lib/auth/api';
import type { Decision, Draft, DraftView } from '@/lib/drafts/api';
import { textBlocks } from '@/lib/drafts/content/text-blocks';
import type { DeskSettings } from '@/lib/drafts/desk-api';
import { callApi, signedInEvent } from '@/lib/http/call-api';
import { type AnalysisInput, createAnalysis } from './analysis/create-analysis';
import { decideItems, type Item } from './analysis/items';
import { keepEqual } from './analysis/keep-equal';
import { callSignedIn } from './call-signed-in';
import { createCorrections } from './corrections/create-corrections';
import { createDecisionLog } from './decisions/decision-log';
import { type DraftHead, type DraftSession, isWritable, type SessionEvents } from './draft-session';
import { createDrawing } from './editor/create-drawing';
import { showContent } from './editor/create-editor';
import { docBlocks } from './editor/doc-blocks';
import { readContent } from './editor/read-content';
import { createItemLink } from './link-items';
import { createSaving } from './saving/create-saving';
import type { SavePayload } from './saving/save-queue';
import { createStore, schedule } from './store';

/** How long after the last keystroke the page looks at the text again. */
const settleDelay = 120;
const feedbackDelay = 4000;

function readHead({ draft, mayEdit, mayShare }: DraftView): DraftHead {
  const { content: _c, form: _f, threshold: _t, version: _v, ...head } = draft;
  return { ...head, mayEdit, mayShare };
}

/** Opens a draft for work: its stores, and everything that keeps them in step with the server and each other. */
export function createSession(
  view: DraftView,
  settings: DeskSettings,
  me: Me,
  events: SessionEvents,
): DraftSession {
  const { draft } = view;
  const { id } = draft;
  const path = `/api/drafts/${id}`;
  const head = createStore(readHead(view));
  const form = createStore(draft.form);
  const threshold = createStore(draft.threshold);
  const editor = createStore<Editor | undefined>(undefined);
  const feedback = createStore(view.feedback);
  const items = createStore<readonly Item[]>([]);
  const texts = createStore<readonly string[]>(
    textBlocks(draft.content).map((block) => block.text),
  );
  const link = createItemLink();
  let fallback = draft.content;
  let cancelSettle = () => {};
  let cancelFeedback = () => {};

  const content = () => {
    const doc = editor.get()?.state.doc;
    return doc ? readContent(doc) : fallback;
  };
  const readPayload = (): SavePayload => ({
    content: content(),
    form: form.get(),
    threshold: threshold.get(),
  });
  const readInput = (): AnalysisInput | undefined => {
    const now = content();
    const written = textBlocks(now).map((block) => block.text);
    if (written.every((text) => text.trim() === '')) return undefined;
    return { content: now, form: form.get(), texts: written };
  };

  const analysis = createAnalysis({
    draftId: id,
    mode: settings.analysisMode,
    stored: view.analysis,
    read: readInput,
  });
  const corrections = createCorrections({
    draftId: id,
    mode: settings.analysisMode,
    ignored: view.ignored,
    read: readInput,
  });

  async function lookAtFeedback() {
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
      cancelFeedback();
      cancelFeedback = schedule(() => void lookAtFeedback(), feedbackDelay);
      return answer.decisions;
    },
    onFailure: events.onDecisionFailed,
  });

  const shown = new Set<string>();
  const { drawItems, drawCorrections } = createDrawing({
    editor,
    texts,
    items,
    analysis,
    corrections,
  });

  function decide() {
    const findings = analysis.findings.get();
    const next = decideItems({
      found: findings?.items ?? new Map(),
      decisions: decisions.decisions.get(),
      threshold: threshold.get(),
      policy: settings.tagPolicy,
      fresh: findings?.fresh ?? new Set(),
    });
    items.set(keepEqual(items.get(), next));
  }
  decide();

  /** The text has come to rest: everything that hangs on it looks again. */
  function settle() {
    cancelSettle();
    texts.set(docTexts());
    corrections.follow(texts.get());
    analysis.request.touch();
    corrections.request.touch();
    drawItems();
    drawCorrections();
  }
  const docTexts = () => {
    const doc = editor.get()?.state.doc;
    return doc ? docBlocks(doc).map((block) => block.text) : texts.get();
  };

  function touch() {
    saving.queue.touch();
    cancelSettle();
    cancelSettle = schedule(settle, settleDelay);
  }

  function show(payload: SavePayload, isUndoable: boolean) {
    const current = editor.get();
    fallback = payload.content;
    if (current) showContent(current, payload.content, payload.form.leadPhoto, isUndoable);
    form.set(payload.form);
    threshold.set(payload.threshold);
    settle();
  }

  const setHead = (next: Draft) => head.set(readHead({ ...view, ...head.get(), draft: next }));

  const saving = createSaving({
    userId: me.id,
    draft,
    mayEdit: () => isWritable(head.get()),
    read: readPayload,
    show: (payload, isFromServer) => show(payload, !isFromServer),
    onRestored: events.onRestored,
    onTakenOver: events.onTakenOver,
    onView: (next) => {
      head.set(readHead(next));
      decisions.replace(next.decisions);
      feedback.set(next.feedback);
    },
  });

  return {
    id,
    me,
    settings,
    first: draft.content,
    head,
    form,
    threshold,
    texts,
    editor,
    saving,
    analysis,
    corrections,
    decisions,
    items,
    feedback,
    shown: () => [...shown],
    markShown: (key) => {
      shown.add(key);
    },
    link,
    content,
    touch,
    analyzeNow: () => {
      analysis.request.run();
      corrections.request.run();
    },
    setForm: (change) => {
      form.set({ ...form.get(), ...change });
      touch();
    },
    setThreshold: (next) => {
      threshold.set(next);
      saving.queue.touch();
    },
    show: (payload) => show(payload, true),
    setHead,
    start: () => {
      const stopSaving = saving.start();
      const stopLink = link.start();
      const stops = [
        analysis.findings.subscribe(decide),
        decisions.decisions.subscribe(decide),
        threshold.subscribe(decide),
        items.subscribe(drawItems),
        corrections.live.subscribe(drawCorrections),
        editor.subscribe(settle),
        head.subscribe(() => editor.get()?.setEditable(isWritable(head.get()), false)),
      ];
      const retry = () => {
        analysis.request.retry();
        corrections.request.retry();
      };
      window.addEventListener('online', retry);
      window.addEventListener(signedInEvent, retry);
      // The editor may have come before anyone listened.
      settle();
      return () => {
        stopSaving();
        stopLink();
        for (const stop of stops) stop();
        cancelSettle();
        cancelFeedback();
        analysis.request.stop();
        corrections.request.stop();
        window.removeEventListener('online', retry);
        window.removeEventListener(signedInEvent, retry);
      };
    },
  };
}
