import type { Draft, DraftView, Saved } from '@/lib/drafts/api';
import { ApiFailure, callApi, signedInEvent } from '@/lib/http/call-api';
import { createStore, type Store, schedule } from '../store';
import { type DraftChannel, joinDraftChannel } from './draft-channel';
import { type LocalCopy, openCopies, tabName } from './local-copies';
import { type Recovery, recoverCopies } from './recover';
import { createSaveQueue, type SavePayload, type SaveQueue } from './save-queue';

/** The body limit of a request that outlives its page (the browser's own), less its head. */
const keepaliveLimit = 60_000;

export type SavingOptions = {
  userId: string;
  draft: Draft;
  mayEdit: () => boolean;
  read: () => SavePayload;
  /** Puts a text in place of the one in the editor: from the server (as it is there) or from a copy kept here. */
  show: (payload: SavePayload, isFromServer: boolean) => void;
  onRestored: (copy: LocalCopy) => void;
  /** The server has a newer version, and nothing here was unsaved. */
  onTakenOver: (draft: Draft) => void;
  /** What else of the draft may have changed. */
  onView: (view: DraftView) => void;
};

export type Saving = {
  queue: SaveQueue;
  /** Unsaved texts of earlier visits that wait for a word. */
  leftovers: Store<LocalCopy[]>;
  dropLeftover: (copy: LocalCopy) => void;
  /** Looks whether someone changed the draft. */
  look: () => Promise<void>;
  /** Saves at once what is unsaved, and waits until it is settled one way or the other. */
  settled: () => Promise<void>;
  start: () => () => void;
};

/** Keeps a draft saved: to the server, in this browser while that does not answer, told to the other tabs. */
export function createSaving(options: SavingOptions): Saving {
  const { draft, read } = options;
  const path = `/api/drafts/${draft.id}`;
  const leftovers = createStore<LocalCopy[]>([]);
  let isUnsafe = false;
  let tab = '';
  let channel: DraftChannel | undefined;

  const copies = () => openCopies(localStorage, options.userId, draft.id);

  const queue = createSaveQueue({
    version: draft.version,
    saved: draft,
    savedAt: draft.updatedAt,
    read,
    send: (body, keepalive) =>
      callApi<Saved>(path, {
        method: 'PUT',
        body,
        keepalive: keepalive && new Blob([JSON.stringify(body)]).size < keepaliveLimit,
      }),
    keepCopy: (copy) => {
      if (copy) isUnsafe = !copies().write(tab, { ...copy, at: new Date().toISOString() });
      else {
        isUnsafe = false;
        copies().remove(tab);
      }
    },
    onSaved: (saved) => channel?.tellSaved(saved.version),
    schedule,
  });

  function takeOver(current: Draft) {
    options.show(current, true);
    queue.adopt(current.version, current.updatedAt, current);
    options.onTakenOver(current);
  }

  async function look() {
    try {
      const view = await callApi<DraftView>(path);
      options.onView(view);
      if (view.draft.version <= queue.version()) return;
      if (queue.isDirty()) queue.meet(view.draft);
      else takeOver(view.draft);
    } catch (error) {
      // Whoever only looks is not told that there was nothing to see: saving itself says what fails.
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  function recover({ restore, conflict, ...rest }: Recovery) {
    for (const copy of rest.spent) copies().remove(copy.tab);
    leftovers.set(rest.leftovers);
    const copy = restore ?? conflict;
    if (!copy) return;
    if (copy.tab !== tab) copies().remove(copy.tab);
    options.show(copy, false);
    options.onRestored(copy);
    if (conflict) queue.rebase(conflict.baseVersion, draft);
    else queue.touch();
  }

  async function findCopies(joined: DraftChannel) {
    const kept = copies().list();
    if (kept.length === 0) return;
    const open = await joined.otherTabs();
    if (channel !== joined || queue.isDirty()) return;
    const orphaned = kept.filter((copy) => !open.has(copy.tab));
    recover(recoverCopies(draft, orphaned, options.mayEdit()));
  }

  return {
    queue,
    leftovers,
    dropLeftover: (copy) => {
      copies().remove(copy.tab);
      leftovers.set(leftovers.get().filter((other) => other !== copy));
    },
    look,
    settled: () => {
      queue.flush();
      return new Promise((resolve) => {
        const isMoving = () => ['saving', 'unsaved'].includes(queue.state.get().kind);
        if (!isMoving()) return resolve();
        const stop = queue.state.subscribe(() => {
          if (isMoving()) return;
          stop();
          resolve();
        });
      });
    },
    start: () => {
      tab = tabName(sessionStorage);
      queue.start();
      const joined = joinDraftChannel(draft.id, tab, (version) => {
        if (version > queue.version()) void look();
      });
      channel = joined;
      void findCopies(joined);
      const retry = () => queue.retry();
      const leave = () => queue.flush(true);
      const onVisibility = () => (document.hidden ? leave() : void look());
      const onUnload = (event: BeforeUnloadEvent) => {
        leave();
        if (isUnsafe && queue.isDirty()) event.preventDefault();
      };
      window.addEventListener('online', retry);
      window.addEventListener(signedInEvent, retry);
      window.addEventListener('pagehide', leave);
      window.addEventListener('beforeunload', onUnload);
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        queue.flush();
        queue.stop();
        joined.close();
        channel = undefined;
        window.removeEventListener('online', retry);
        window.removeEventListener(signedInEvent, retry);
        window.removeEventListener('pagehide', leave);
        window.removeEventListener('beforeunload', onUnload);
        document.removeEventListener('visibilitychange', onVisibility);
      };
    },
  };
}
