import {
  type DraftMessage,
  draftChannel,
  isDraftMessage,
  tabName,
} from '@/components/ui/draft-channel';
import { listen } from '@/components/ui/hooks/listen';
import type { SealedStorage } from '@/components/ui/sealed-storage';
import type { Draft, DraftView, Saved } from '@/lib/drafts/api';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import { callSignedIn, onReconnect } from '../call-signed-in';
import { createStore, schedule } from '../store';
import { type LocalCopy, openCopies } from './local-copies';
import {
  createSaveQueue,
  deletionOf,
  payloadKey,
  type SaveBody,
  type SavePayload,
  type SaveQueue,
  type StoredText,
} from './save-queue';

/** Bytes of body that browsers allow a request which outlives its page, less its head. */
const maxKeepaliveSize = 60_000;

export type Saving = ReturnType<typeof createSaving>;

type SavingOptions = {
  userId: string;
  storage: SealedStorage;
  draft: Draft;
  mayEdit: () => boolean;
  read: () => SavePayload;
  /** Puts a text in place of the one in the editor: from the server (as it is there) or from a copy in this browser. */
  show: (payload: SavePayload, isFromServer: boolean) => void;
  merge: (base: SavePayload, current: Draft) => boolean;
  onRestored: (copy: LocalCopy) => void;
  onTakenOver: (draft: Draft) => void;
  onView: (view: DraftView) => void;
};

/** Saves a draft: to the server, in this browser while that does not answer, told to the other tabs. */
export function createSaving(options: SavingOptions) {
  const { draft } = options;
  const path = `/api/drafts/${draft.id}`;
  const leftovers = createStore<LocalCopy[]>([]);
  const copies = createTabCopies(openCopies(options.storage, options.userId, draft.id));
  let channel: DraftChannel | undefined;

  const queue = createSaveQueue({
    version: draft.version,
    saved: draft,
    savedAt: draft.updatedAt,
    read: options.read,
    send: (body, keepalive) => sendSave(path, body, keepalive),
    storeCopy: copies.store,
    merge: options.merge,
    onSaved: (saved) => channel?.announceSaved(saved.version),
    schedule,
  });

  async function checkServer() {
    try {
      const view = await callApi<DraftView>(path);
      options.onView(view);
      queue.resume();
      const { draft: current } = view;
      if (current.version <= queue.version()) return;
      if (queue.isDirty()) return queue.receiveNewer(current);
      options.show(current, true);
      queue.adopt(current.version, current.updatedAt, current);
      options.onTakenOver(current);
    } catch (error) {
      // Whoever only looks is not told that there was nothing to see: saving itself says what fails.
      if (!(error instanceof ApiFailure)) throw error;
      if (error.kind === 'not-found') queue.lose(deletionOf(error));
    }
  }

  function recover(orphans: LocalCopy[]) {
    const current = { ...draft, ...options.read(), version: queue.version() };
    const { restore, conflict, ...rest } = recoverCopies(current, orphans, options.mayEdit());
    for (const copy of rest.spent) copies.remove(copy);
    leftovers.set(rest.leftovers);
    const copy = restore ?? conflict;
    if (!copy) return;
    if (!copies.isOwn(copy)) copies.remove(copy);
    options.show(copy, false);
    options.onRestored(copy);
    if (conflict) queue.rebase(conflict.baseVersion, conflict.base, current);
    else queue.restore(copy);
  }

  let isStartedAgain = false;
  function start() {
    const tab = copies.start();
    queue.start();
    if (isStartedAgain) void checkServer();
    isStartedAgain = true;
    const joined = joinDraftChannel(draft.id, tab, (version) => {
      if (version === undefined || version > queue.version()) void checkServer();
    });
    channel = joined;
    void findOrphans(copies.list(), joined).then((orphans) => {
      if (orphans.length === 0 || channel !== joined || queue.isDirty()) return;
      recover(orphans);
    });
    const stopListening = saveOnLeave(queue, checkServer, copies.isUnsafe);
    return () => {
      queue.flush();
      queue.stop();
      joined.close();
      channel = undefined;
      stopListening();
    };
  }

  return {
    queue,
    /** Unsaved texts of earlier visits that a person has to decide about. */
    leftovers,
    dropLeftover: (copy: LocalCopy) => {
      copies.remove(copy);
      leftovers.set(leftovers.get().filter((other) => other !== copy));
    },
    /** Forgets this tab's text, which is kept elsewhere by now. */
    dropCopy: () => copies.store(undefined),
    checkServer,
    settled: () => waitUntilSettled(queue),
    start,
  };
}

async function findOrphans(copies: LocalCopy[], channel: DraftChannel): Promise<LocalCopy[]> {
  if (copies.length === 0) return [];
  const open = await channel.otherTabs();
  return copies.filter((copy) => !open.has(copy.tab));
}

function sendSave(path: string, body: SaveBody, keepalive: boolean): Promise<Saved> {
  const isSmall = new Blob([JSON.stringify(body)]).size < maxKeepaliveSize;
  return callApi<Saved>(path, { method: 'PUT', body, keepalive: keepalive && isSmall });
}

function createTabCopies(copies: ReturnType<typeof openCopies>) {
  let tab = '';
  let isUnsafe = false;
  return {
    start: () => {
      tab = tabName(sessionStorage);
      return tab;
    },
    list: copies.list,
    isOwn: (copy: LocalCopy) => copy.tab === tab,
    remove: (copy: LocalCopy) => copies.remove(copy.tab),
    /** Stores this tab's copy in place of the one before, or removes it. */
    store: (copy: StoredText | undefined) => {
      isUnsafe = copy !== undefined && !writeCopy(copies, tab, copy);
      if (!copy) copies.remove(tab);
    },
    /** True while a text is neither on the server nor in this browser. */
    isUnsafe: () => isUnsafe,
  };
}

/** Where there is no room for both, the text it was made of is left out: a conflict is shown whole then. */
function writeCopy(copies: ReturnType<typeof openCopies>, tab: string, copy: StoredText): boolean {
  const stored = { ...copy, at: new Date().toISOString() };
  return copies.write(tab, stored) || copies.write(tab, { ...stored, base: undefined });
}

/** Saves when the page is left, tries again when the network is back, and looks for changes when the page is shown. */
function saveOnLeave(queue: SaveQueue, checkServer: () => Promise<void>, isUnsafe: () => boolean) {
  const leave = () => queue.flush(true);
  const stops = [
    onReconnect(queue.retry),
    listen(window, {
      pagehide: leave,
      beforeunload: (event) => {
        leave();
        if (isUnsafe() && queue.isDirty()) event.preventDefault();
      },
    }),
    listen(document, { visibilitychange: () => (document.hidden ? leave() : void checkServer()) }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Saves at once what is unsaved, and waits until it is settled one way or the other. */
export function waitUntilSettled(queue: SaveQueue): Promise<void> {
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
}

/**
 * Decides on unsaved texts found when a draft is opened. restore: goes on where it was left · conflict: the draft has
 * been changed since · leftovers: further texts, to be looked at by hand · spent: on the server already.
 */
type Recovery = {
  restore?: LocalCopy;
  conflict?: LocalCopy;
  leftovers: LocalCopy[];
  spent: LocalCopy[];
};

/** `copies` newest first, without those of tabs that are still open. */
export function recoverCopies(draft: Draft, copies: readonly LocalCopy[], mayEdit: boolean) {
  const saved = payloadKey(draft);
  const seen = new Set([saved]);
  const recovery: Recovery = { leftovers: [], spent: [] };
  for (const copy of copies) {
    const key = payloadKey(copy);
    if (seen.has(key)) {
      recovery.spent.push(copy);
      continue;
    }
    seen.add(key);
    const isTaken = recovery.restore !== undefined || recovery.conflict !== undefined;
    if (isTaken || !mayEdit) recovery.leftovers.push(copy);
    else if (copy.baseVersion >= draft.version) recovery.restore = copy;
    else recovery.conflict = copy;
  }
  return recovery;
}

const answerTime = 150;
type DraftChannel = ReturnType<typeof joinDraftChannel>;

/**
 * Joins the other tabs that have the draft open; `onChange` when one of them has written a newer version, or (undefined)
 * deleted or restored the draft.
 */
function joinDraftChannel(
  draftId: string,
  tab: string,
  onChange: (version: number | undefined) => void,
) {
  const channel = draftChannel(draftId);
  const others = new Set<string>();
  const post = (message: DraftMessage) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isDraftMessage(data) || data.tab === tab) return;
    if (data.kind === 'hello') post({ kind: 'here', tab });
    else if (data.kind === 'here') others.add(data.tab);
    else onChange(data.kind === 'saved' ? data.version : undefined);
  };
  return {
    announceSaved: (version: number) => post({ kind: 'saved', tab, version }),
    otherTabs: () => {
      post({ kind: 'hello', tab });
      return new Promise<Set<string>>((resolve) =>
        setTimeout(() => resolve(new Set(others)), answerTime),
      );
    },
    close: () => channel.close(),
  };
}

/** Makes a draft of a text that has no place in its own any more; gives back its id. Throws ApiFailure. */
export async function saveAsCopy({ content, form, threshold }: SavePayload): Promise<string> {
  const options = { method: 'POST', body: {} } as const;
  const { draft } = await callSignedIn<{ draft: Draft }>('/api/drafts', options);
  const body: SaveBody = { content, form, threshold, baseVersion: draft.version };
  await callSignedIn<Saved>(`/api/drafts/${draft.id}`, { method: 'PUT', body });
  return draft.id;
}
