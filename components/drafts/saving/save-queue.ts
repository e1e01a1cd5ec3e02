import { isRecord } from '@/components/ui/untrusted';
import type { Draft, DraftDeletion, DraftForm, SaveDraft, Saved } from '@/lib/drafts/api';
import type { ArticleContent } from '@/lib/drafts/content/content';
import { ApiFailure } from '@/lib/http/call-api';
import { createBackoff, createStore, passing, type Schedule, type Store } from '../store';
import { stableKey } from './stable-key';

export type SavePayload = { content: ArticleContent; form: DraftForm; threshold: number };
type KeepReplaced = NonNullable<SaveDraft['keepReplaced']>;
export type SaveBody = SavePayload & { baseVersion: number; keepReplaced?: KeepReplaced };
/** `base`: the text of `baseVersion`, if it is known. */
export type StoredText = SaveBody & { base?: SavePayload | undefined };

/**
 * saved: the server has it · unsaved: waits for a pause in typing · saving: on its way · offline: kept here, tried again
 * · disk-full: the same, until somebody makes room at the server · signed-out: waits for the sign-in · conflict: someone
 * else's newer version is on the server · gone: the draft was deleted, or is no longer shared · refused: the server will
 * not take it.
 */
type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'unsaved' | 'saving' | 'offline' | 'disk-full' | 'signed-out' }
  | { kind: 'conflict'; current: Draft }
  | { kind: 'gone'; deletion: DraftDeletion | undefined }
  | { kind: 'refused'; message: string };

type SaveQueueOptions = {
  version: number;
  saved: SavePayload;
  savedAt: string;
  /** The newest text, read only when it is needed. */
  read: () => SavePayload;
  send: (body: SaveBody, keepalive: boolean) => Promise<Saved>;
  /** Stores a copy in this browser, or drops it (undefined) once the server has everything. */
  storeCopy: (copy: StoredText | undefined) => void;
  /** Merges a newer version with the text in the editor, and puts the result there; false where both changed the same. */
  merge: (base: SavePayload, current: Draft) => boolean;
  onSaved?: (saved: Saved) => void;
  schedule: Schedule;
};

const copyDelay = 250;
const saveDelay = 900;
const maxWait = 6000;
const firstRetry = 2000;
const maxUnanswered = 8;

const retried: readonly ApiFailure['kind'][] = [...passing, 'disk-full'];

/** States in which what is typed is stored here until the server takes it. */
const waiting: ReadonlySet<SaveState['kind']> = new Set(['offline', 'disk-full', 'signed-out']);
/** Those in which nothing is sent before somebody decides. */
const stuck: ReadonlySet<SaveState['kind']> = new Set(['conflict', 'gone']);

function conflictOf({ kind, body }: ApiFailure): Draft | undefined {
  const isConflict = kind === 'conflict' && isRecord(body) && 'current' in body;
  return isConflict ? (body.current as Draft) : undefined;
}

/** Says who deleted the draft; undefined where a failure does not tell. */
export function deletionOf({ body }: ApiFailure): DraftDeletion | undefined {
  return isRecord(body) && 'deleted' in body ? (body.deleted as DraftDeletion) : undefined;
}

export type SaveQueue = ReturnType<typeof createSaveQueue>;

/** The draft's way to the server: one save at a time, nothing sent twice, nothing lost when one fails. */
export function createSaveQueue(options: SaveQueueOptions) {
  return new DraftSaveQueue(options);
}

class DraftSaveQueue {
  readonly state: Store<SaveState>;
  readonly #options: SaveQueueOptions;
  readonly #backoff = createBackoff(firstRetry);
  #server: { version: number; at: string; key: string; payload: SavePayload | undefined };
  /** The version whose text is to be kept by the save that replaces it. */
  #replaced: { version: number; keep: KeepReplaced } | undefined;
  /** Sent, but the answer never came: when the server turns out to hold one of these, it is ours. */
  #unanswered: string[] = [];
  #isSending = false;
  #isTouchedWhileSending = false;
  #isStopped = false;
  #isWaitLimited = false;
  #cancelCopy = () => {};
  #cancelSave = () => {};
  #cancelLimit = () => {};

  constructor(options: SaveQueueOptions) {
    this.#options = options;
    const { version, saved, savedAt: at } = options;
    this.#server = { version, at, key: payloadKey(saved), payload: saved };
    this.state = createStore<SaveState>({ kind: 'saved', at });
  }

  version = () => this.#server.version;

  /** The text that the one in the editor was made of; undefined where nobody knows it. */
  base = () => this.#server.payload;
  /** True while anything here is not on the server. */
  isDirty = () => payloadKey(this.#options.read()) !== this.#server.key;
  /** Saves without waiting for a pause; `leaving` when the page may be gone before the answer. */
  flush = (leaving = false) => void this.#save(leaving);

  /** The text changed. Cheap: called with each keystroke. */
  touch = () => {
    if (this.#isStopped) return;
    this.#cancelCopy();
    this.#cancelCopy = this.#options.schedule(() => this.#copyNow(), copyDelay);
    const { kind } = this.state.get();
    if (this.#isSending) {
      this.#isTouchedWhileSending = true;
      return;
    }
    if (stuck.has(kind) || waiting.has(kind)) return;
    this.state.set({ kind: 'unsaved' });
    this.#waitForPause();
  };

  /** Tries again at once what waited for the network or the sign-in. */
  retry = () => {
    const { kind } = this.state.get();
    if (waiting.has(kind) || kind === 'refused') void this.#save(false);
  };

  receiveNewer = (current: Draft) => {
    if (this.#isStopped || current.version <= this.#server.version) return;
    const theirs = payloadKey(current);
    const isOurs = this.#unanswered.includes(theirs);
    if (isOurs || theirs === payloadKey(this.#options.read()))
      return this.#goOnFrom(current.version, current.updatedAt, current);
    const { payload } = this.#server;
    if (payload && this.#options.merge(payload, current)) {
      this.adopt(current.version, current.updatedAt, current);
      return void this.#save(false);
    }
    this.#settle();
    this.#copyNow();
    this.state.set({ kind: 'conflict', current });
  };

  /** Goes on from a version of the server: with its text (`payload`), or over it with the text of the editor. */
  adopt = (version: number, at: string, payload: SavePayload) => {
    this.#backoff.reset();
    this.#replaced = { version, keep: true };
    this.#goOnFrom(version, at, payload);
  };

  /** An earlier version comes in place of the one that the server has: the save that puts it there keeps that one. */
  keepForRestore = () => {
    this.#replaced = { version: this.#server.version, keep: 'restore' };
  };

  /** Goes on with a text that a tab left on this version. */
  restore = ({ baseVersion, keepReplaced }: Pick<SaveBody, 'baseVersion' | 'keepReplaced'>) => {
    if (keepReplaced) this.#replaced = { version: baseVersion, keep: keepReplaced };
    this.touch();
  };

  /** Goes on from a text that was left on an older version, `base` if that is known. */
  rebase = (version: number, base: SavePayload | undefined, current: Draft) => {
    this.#server = { ...this.#server, version, payload: base };
    this.receiveNewer(current);
  };

  /** The draft is gone: nothing more is sent, and what is not on the server stays here. */
  lose = (deletion: DraftDeletion | undefined) => {
    if (this.#isStopped) return;
    this.#settle();
    this.#copyNow();
    this.state.set({ kind: 'gone', deletion });
  };

  /** The draft is there again. */
  resume = () => {
    if (this.state.get().kind !== 'gone') return;
    this.state.set({ kind: 'unsaved' });
    void this.#save(false);
  };

  /** Starts, or goes on with what was left unsaved. */
  start = () => {
    this.#isStopped = false;
    // Nobody heard of a change made after the stop, such as an undo by a notice that outlived the page.
    if (this.state.get().kind !== 'saved' || this.isDirty()) void this.#save(false);
  };

  /** Nothing more is tried again; a save on its way still arrives, and after it what was written meanwhile. */
  stop = () => {
    this.#isStopped = true;
    this.#settle();
  };

  #settle() {
    this.#cancelCopy();
    this.#cancelSave();
    this.#cancelLimit();
    this.#isWaitLimited = false;
  }

  #copyNow(): SavePayload {
    this.#cancelCopy();
    const payload = this.#options.read();
    const { key, payload: base } = this.#server;
    this.#options.storeCopy(
      payloadKey(payload) === key ? undefined : { ...this.#bodyOf(payload), base },
    );
    return payload;
  }

  #bodyOf(payload: SavePayload): SaveBody {
    const { version } = this.#server;
    const replaced = this.#replaced?.version === version ? this.#replaced : undefined;
    const keepReplaced = replaced && { keepReplaced: replaced.keep };
    return { ...payload, baseVersion: version, ...keepReplaced };
  }

  #waitForPause() {
    this.#cancelSave();
    this.#cancelSave = this.#saveAfter(saveDelay);
    if (this.#isWaitLimited) return;
    this.#isWaitLimited = true;
    this.#cancelLimit = this.#saveAfter(maxWait);
  }

  #saveAfter(delay: number) {
    return this.#options.schedule(() => void this.#save(false), delay);
  }

  async #save(leaving: boolean, isLast = false): Promise<void> {
    if (this.#isStopped && !isLast) return;
    if (this.#isSending || stuck.has(this.state.get().kind)) return;
    this.#settle();
    const payload = this.#copyNow();
    const key = payloadKey(payload);
    const { at } = this.#server;
    if (key === this.#server.key) return this.state.set({ kind: 'saved', at });
    this.#isSending = true;
    this.#isTouchedWhileSending = false;
    const others = this.#unanswered.filter((other) => other !== key);
    this.#unanswered = [...others, key].slice(-maxUnanswered);
    this.state.set({ kind: 'saving' });
    try {
      const saved = await this.#options.send(this.#bodyOf(payload), leaving);
      this.#isSending = false;
      if (this.#isStopped) {
        this.#hold(saved.version, saved.updatedAt, payload);
        return this.#save(leaving, true);
      }
      this.#backoff.reset();
      this.#goOnFrom(saved.version, saved.updatedAt, payload);
      this.#options.onSaved?.(saved);
    } catch (error) {
      this.#isSending = false;
      if (this.#isStopped) this.#copyNow();
      else this.#fail(error);
    }
  }

  /** Notes what the server has. A text that is to be kept still is while the new version has the same one. */
  #hold(version: number, at: string, payload: SavePayload) {
    const { version: before, payload: held } = this.#server;
    const isWaiting = this.#replaced?.version === before;
    if (this.#replaced && isWaiting && held && textKey(held) === textKey(payload))
      this.#replaced = { ...this.#replaced, version };
    this.#server = { version, at, key: payloadKey(payload), payload };
  }

  /** The server has this version now: done, or the next save where the text went on meanwhile. */
  #goOnFrom(version: number, at: string, payload: SavePayload) {
    this.#hold(version, at, payload);
    this.#unanswered = [];
    if (payloadKey(this.#copyNow()) === this.#server.key) {
      this.#settle();
      this.state.set({ kind: 'saved', at });
      return;
    }
    this.state.set({ kind: 'unsaved' });
    this.#waitForPause();
  }

  #fail(error: unknown) {
    const failure =
      error instanceof ApiFailure ? error : new ApiFailure('offline', String(error), 0);
    const current = conflictOf(failure);
    if (current) return this.receiveNewer(current);
    if (failure.kind === 'not-found') return this.lose(deletionOf(failure));
    if (failure.kind === 'signed-out') return this.state.set({ kind: 'signed-out' });
    if (retried.includes(failure.kind)) {
      this.state.set({ kind: failure.kind === 'disk-full' ? 'disk-full' : 'offline' });
      this.#cancelSave();
      this.#cancelSave = this.#saveAfter(this.#backoff.nextWait(failure));
      return;
    }
    this.state.set({ kind: 'refused', message: failure.message });
    if (this.#isTouchedWhileSending) this.touch();
  }
}

/** Equal texts with equal forms have equal keys. */
export function textKey({ content, form }: Pick<SavePayload, 'content' | 'form'>): string {
  return stableKey([content, form]);
}

/** Equal payloads have equal keys. */
export function payloadKey({ content, form, threshold }: SavePayload): string {
  return stableKey([content, form, threshold]);
}
