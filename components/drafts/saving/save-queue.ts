import type { Draft, DraftForm, Saved } from '@/lib/drafts/api';
import type { ArticleContent } from '@/lib/drafts/content/content';
import { ApiFailure } from '@/lib/http/call-api';
import { createStore, type Schedule, type Store } from '../store';
import { payloadKey } from './payload-key';

/** Everything of a draft that one save writes. */
export type SavePayload = { content: ArticleContent; form: DraftForm; threshold: number };

/**
 * saved: the server has it · unsaved: waits for a pause in typing · saving: on its way · offline: kept here, tried again ·
 * disk-full: the same, until somebody makes room at the server · signed-out: waits for the sign-in · conflict: someone else's newer version is on the server · refused: the server will not take it.
 */
export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'unsaved' | 'saving' | 'offline' | 'disk-full' | 'signed-out' }
  | { kind: 'conflict'; current: Draft }
  | { kind: 'refused'; message: string };

export type SaveQueueOptions = {
  version: number;
  /** What the server has. */
  saved: SavePayload;
  savedAt: string;
  /** The newest text, read only when it is needed. */
  read: () => SavePayload;
  send: (body: SavePayload & { baseVersion: number }, keepalive: boolean) => Promise<Saved>;
  /** Keeps a copy in this browser, or drops it (undefined) once the server has everything. */
  keepCopy: (copy: (SavePayload & { baseVersion: number }) | undefined) => void;
  onSaved?: (saved: Saved) => void;
  schedule: Schedule;
};

export type SaveQueue = {
  state: Store<SaveState>;
  version: () => number;
  /** Whether anything here is not on the server. */
  isDirty: () => boolean;
  /** The text changed. Cheap: called with each keystroke. */
  touch: () => void;
  /** Saves without waiting for a pause; `leaving` when the page may be gone before the answer. */
  flush: (leaving?: boolean) => void;
  /** Tries again at once what waited for the network or the sign-in. */
  retry: () => void;
  /** Someone else's newer version became known. */
  meet: (current: Draft) => void;
  /** Goes on from a version of the server: with its text (`payload`), or over it with the text of the editor. */
  adopt: (version: number, savedAt: string, payload: SavePayload) => void;
  /** Goes on from a text that was left on an older version: the conflict that saving it would be. */
  rebase: (version: number, current: Draft) => void;
  start: () => void;
  /** Nothing more is sent or tried again; a save on its way still arrives. */
  stop: () => void;
};

const copyDelay = 250;
const saveDelay = 900;
const longestWait = 6000;
const firstRetry = 2000;
const longestRetry = 60_000;

const retried: readonly ApiFailure['kind'][] = [
  'offline',
  'internal',
  'services-unreachable',
  'disk-full',
  'too-many',
];

/** States in which what is typed is kept here until the server takes it. */
const waiting: ReadonlySet<SaveState['kind']> = new Set(['offline', 'disk-full', 'signed-out']);

function conflictOf(failure: ApiFailure): Draft | undefined {
  const { body } = failure;
  if (failure.kind !== 'conflict' || typeof body !== 'object' || body === null) return undefined;
  return 'current' in body ? (body.current as Draft) : undefined;
}

/** The draft's way to the server: one save at a time, nothing sent twice, nothing lost when one fails. */
export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const { schedule, keepCopy } = options;
  const state = createStore<SaveState>({ kind: 'saved', at: options.savedAt });
  let version = options.version;
  let savedKey = payloadKey(options.saved);
  let savedAt = options.savedAt;
  /** Sent, but the answer never came: when the server turns out to hold one of these, it is ours. */
  let unanswered: string[] = [];
  let isSending = false;
  let touchedWhileSending = false;
  let firstTouch = false;
  let retryDelay = firstRetry;
  let isStopped = false;
  let cancelCopy = () => {};
  let cancelSave = () => {};
  let cancelLimit = () => {};

  function settle() {
    cancelCopy();
    cancelSave();
    cancelLimit();
    firstTouch = false;
  }

  function copyNow(): SavePayload {
    cancelCopy();
    const payload = options.read();
    keepCopy(payloadKey(payload) === savedKey ? undefined : { ...payload, baseVersion: version });
    return payload;
  }

  function waitForPause() {
    cancelSave();
    cancelSave = schedule(() => void save(false), saveDelay);
    if (firstTouch) return;
    firstTouch = true;
    cancelLimit = schedule(() => void save(false), longestWait);
  }

  function touch() {
    if (isStopped) return;
    cancelCopy();
    cancelCopy = schedule(copyNow, copyDelay);
    const { kind } = state.get();
    if (isSending) {
      touchedWhileSending = true;
      return;
    }
    if (kind === 'conflict' || waiting.has(kind)) return;
    state.set({ kind: 'unsaved' });
    waitForPause();
  }

  async function save(leaving: boolean): Promise<void> {
    if (isStopped || isSending || state.get().kind === 'conflict') return;
    settle();
    const payload = copyNow();
    const key = payloadKey(payload);
    if (key === savedKey) {
      state.set({ kind: 'saved', at: savedAt });
      return;
    }
    isSending = true;
    touchedWhileSending = false;
    unanswered = [...unanswered.filter((other) => other !== key), key].slice(-8);
    state.set({ kind: 'saving' });
    try {
      const saved = await options.send({ ...payload, baseVersion: version }, leaving);
      isSending = false;
      if (isStopped) return keepCopy(undefined);
      arrive(saved, key);
      options.onSaved?.(saved);
    } catch (error) {
      isSending = false;
      if (!isStopped) fail(error);
    }
  }

  function arrive(saved: Saved, key: string) {
    version = saved.version;
    savedAt = saved.updatedAt;
    savedKey = key;
    unanswered = [];
    retryDelay = firstRetry;
    settleOrGoOn();
  }

  /** After an answer: done, or the next save when the text went on meanwhile. */
  function settleOrGoOn() {
    if (payloadKey(copyNow()) === savedKey) {
      settle();
      state.set({ kind: 'saved', at: savedAt });
      return;
    }
    state.set({ kind: 'unsaved' });
    waitForPause();
  }

  function fail(error: unknown) {
    const failure =
      error instanceof ApiFailure ? error : new ApiFailure('offline', String(error), 0);
    const current = conflictOf(failure);
    if (current) return meet(current);
    if (failure.kind === 'signed-out') return state.set({ kind: 'signed-out' });
    if (retried.includes(failure.kind)) {
      state.set({ kind: failure.kind === 'disk-full' ? 'disk-full' : 'offline' });
      const delay = Math.max(retryDelay, (failure.retryAfter ?? 0) * 1000);
      retryDelay = Math.min(retryDelay * 2, longestRetry);
      cancelSave();
      cancelSave = schedule(() => void save(false), delay);
      return;
    }
    state.set({ kind: 'refused', message: failure.message });
    if (touchedWhileSending) touch();
  }

  function meet(current: Draft) {
    if (isStopped || current.version <= version) return;
    const theirs = payloadKey(current);
    const isOurs = unanswered.includes(theirs);
    if (isOurs || theirs === payloadKey(options.read())) {
      version = current.version;
      savedAt = current.updatedAt;
      savedKey = theirs;
      unanswered = [];
      settleOrGoOn();
      return;
    }
    settle();
    copyNow();
    state.set({ kind: 'conflict', current });
  }

  return {
    state,
    version: () => version,
    isDirty: () => payloadKey(options.read()) !== savedKey,
    touch,
    flush: (leaving = false) => void save(leaving),
    retry: () => {
      const { kind } = state.get();
      if (waiting.has(kind) || kind === 'refused') void save(false);
    },
    meet,
    adopt: (newVersion, at, payload) => {
      version = newVersion;
      savedAt = at;
      savedKey = payloadKey(payload);
      unanswered = [];
      retryDelay = firstRetry;
      settleOrGoOn();
    },
    rebase: (olderVersion, current) => {
      version = olderVersion;
      meet(current);
    },
    start: () => {
      isStopped = false;
    },
    stop: () => {
      isStopped = true;
      settle();
    },
  };
}
