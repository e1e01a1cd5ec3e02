import { describe, expect, it } from 'vitest';
import { type Draft, emptyForm, type Saved } from '@/lib/drafts/api';
import type { ArticleContent } from '@/lib/drafts/content/content';
import { ApiFailure } from '@/lib/http/call-api';
import { createManualClock } from '../test-clock';
import { createSaveQueue, type SaveBody, type SavePayload, type StoredText } from './save-queue';

function text(body: string): ArticleContent {
  return {
    type: 'doc',
    content: [
      { type: 'title' },
      { type: 'lead' },
      { type: 'paragraph', ...(body && { content: [{ type: 'text', text: body }] }) },
    ],
  };
}

function payload(body: string): SavePayload {
  return { content: text(body), form: emptyForm, threshold: 50 };
}

function draft(version: number, body: string): Draft {
  const person = { id: 'u2', name: 'Petr' };
  return {
    id: 'd1',
    version,
    ...payload(body),
    owner: person,
    createdAt: '2026-01-01T10:00:00Z',
    updatedAt: '2026-01-01T11:00:00Z',
    updatedBy: person,
    closed: false,
    sharedWithDesk: true,
    isConfidential: false,
    sharedWith: [],
  };
}

function setUp(version = 1) {
  const clock = createManualClock();
  const sent: (Pick<SaveBody, 'baseVersion' | 'keepReplaced'> & {
    body: string;
    keepalive: boolean;
  })[] = [];
  const answers: (() => Promise<Saved>)[] = [];
  let copy: StoredText | undefined;
  let current = payload('');
  let serverVersion = 1;
  let mergedText: string | undefined;
  const merges: string[][] = [];
  const queue = createSaveQueue({
    version,
    saved: payload(''),
    savedAt: '2026-01-01T09:00:00Z',
    read: () => current,
    send: ({ content, baseVersion, keepReplaced }, keepalive) => {
      const kept = keepReplaced && { keepReplaced };
      sent.push({ body: bodyOf(content), baseVersion, keepalive, ...kept });
      const answer = answers.shift();
      if (answer) return answer();
      serverVersion = baseVersion + 1;
      return Promise.resolve({ version: serverVersion, updatedAt: `at ${serverVersion}` });
    },
    storeCopy: (next) => {
      copy = next;
    },
    merge: (base, newer) => {
      merges.push([base, newer, current].map(({ content }) => bodyOf(content)));
      if (mergedText === undefined) return false;
      current = payload(mergedText);
      return true;
    },
    schedule: clock.schedule,
  });
  return {
    queue,
    sent,
    clock,
    answerNext: (answer: () => Promise<Saved>) => answers.push(answer),
    failNext: (failure: ApiFailure) => answers.push(() => Promise.reject(failure)),
    type: (body: string) => {
      current = payload(body);
      queue.touch();
    },
    slide: (threshold: number) => {
      current = { ...current, threshold };
      queue.touch();
    },
    merges,
    mergeTo: (body: string) => {
      mergedText = body;
    },
    stored: () => copy,
    copy: () => (copy ? bodyOf(copy.content) : undefined),
    kind: () => queue.state.get().kind,
  };
}

function bodyOf(content: ArticleContent): string {
  return JSON.stringify(content.content[2]).match(/"text":"([^"]*)"/)?.[1] ?? '';
}

const offline = new ApiFailure('offline', 'No answer.', 0);

function conflict(current: Draft): ApiFailure {
  return new ApiFailure('conflict', 'Changed meanwhile.', 409, {
    error: { kind: 'conflict', message: 'Changed meanwhile.', requestId: 'r1' },
    current,
  });
}

/** The version that a save replaces, and whether its text is to be kept. */
const marksOf = ({ baseVersion, keepReplaced }: Pick<SaveBody, 'baseVersion' | 'keepReplaced'>) => [
  baseVersion,
  keepReplaced,
];

describe('createSaveQueue', () => {
  it('saves once after a pause in typing and drops the copy', async () => {
    const { type, clock, sent, kind, copy } = setUp();
    type('a');
    type('ab');
    expect(kind()).toBe('unsaved');
    await clock.advance(300);
    expect(copy()).toBe('ab');
    await clock.advance(1000);
    expect(sent).toEqual([{ body: 'ab', baseVersion: 1, keepalive: false }]);
    expect(kind()).toBe('saved');
    expect(copy()).toBeUndefined();
  });

  it('saves during long typing without a pause', async () => {
    const { type, clock, sent } = setUp();
    for (let n = 0; n < 20; n += 1) {
      type('x'.repeat(n + 1));
      await clock.advance(500);
    }
    expect(sent.length).toBeGreaterThanOrEqual(1);
  });

  it('sends nothing when the text is again what the server has', async () => {
    const { type, clock, sent, kind } = setUp();
    type('a');
    type('');
    await clock.advance(2000);
    expect(sent).toEqual([]);
    expect(kind()).toBe('saved');
  });

  it('saves what was typed while a save was on its way, on the new version', async () => {
    const { type, clock, sent, queue, answerNext, kind, copy } = setUp();
    let arrive: (saved: Saved) => void = () => {};
    answerNext(() => new Promise((resolve) => (arrive = resolve)));
    type('a');
    await clock.advance(1000);
    expect(kind()).toBe('saving');
    type('ab');
    arrive({ version: 2, updatedAt: 'at 2' });
    await clock.advance(300);
    expect(kind()).toBe('unsaved');
    expect(copy()).toBe('ab');
    await clock.advance(1000);
    expect(sent.map(({ body, baseVersion }) => [body, baseVersion])).toEqual([
      ['a', 1],
      ['ab', 2],
    ]);
    expect(queue.version()).toBe(3);
  });

  it('keeps the text here and tries again, each time later, while the server does not answer', async () => {
    const { type, clock, sent, kind, copy, failNext } = setUp();
    failNext(offline);
    failNext(offline);
    type('a');
    await clock.advance(1000);
    expect(kind()).toBe('offline');
    expect(copy()).toBe('a');
    await clock.advance(2000);
    expect(sent).toHaveLength(2);
    await clock.advance(3800);
    expect(sent).toHaveLength(2);
    await clock.advance(200);
    expect(sent).toHaveLength(3);
    expect(kind()).toBe('saved');
    expect(copy()).toBeUndefined();
  });

  it('keeps the text here while the server’s disk is full, says so, and saves it once there is room', async () => {
    const { type, clock, sent, kind, copy, failNext } = setUp();
    failNext(new ApiFailure('disk-full', 'The disk is full.', 503));
    type('a');
    await clock.advance(1000);
    type('ab');
    await clock.advance(300);
    expect([kind(), copy()]).toEqual(['disk-full', 'ab']);
    await clock.advance(2000);
    expect(sent.at(-1)?.body).toBe('ab');
    expect(kind()).toBe('saved');
  });

  it('keeps typing safe while offline and saves all of it on retry', async () => {
    const { type, clock, sent, queue, kind, copy, failNext } = setUp();
    failNext(offline);
    type('a');
    await clock.advance(1000);
    type('ab');
    await clock.advance(300);
    expect([kind(), copy()]).toEqual(['offline', 'ab']);
    queue.retry();
    await clock.advance(0);
    expect(sent.at(-1)?.body).toBe('ab');
    expect(kind()).toBe('saved');
  });

  it('waits for the sign-in and loses nothing', async () => {
    const { type, clock, queue, kind, copy, failNext, sent } = setUp();
    failNext(new ApiFailure('signed-out', 'Sign in.', 401));
    type('a');
    await clock.advance(1000);
    type('ab');
    await clock.advance(60_000);
    expect([kind(), copy(), sent.length]).toEqual(['signed-out', 'ab', 1]);
    queue.retry();
    await clock.advance(0);
    expect([kind(), sent.at(-1)?.body]).toEqual(['saved', 'ab']);
  });

  it('tells of a conflict, goes on keeping copies, and sends nothing until it is settled', async () => {
    const { type, clock, queue, kind, copy, failNext, sent } = setUp();
    failNext(conflict(draft(5, 'theirs')));
    type('mine');
    await clock.advance(1000);
    expect(kind()).toBe('conflict');
    type('mine still');
    await clock.advance(60_000);
    queue.flush();
    queue.retry();
    await clock.advance(0);
    expect([copy(), sent.length]).toEqual(['mine still', 1]);

    queue.adopt(5, 'at 5', payload('theirs'));
    await clock.advance(1000);
    expect(sent.at(-1)).toMatchObject({ body: 'mine still', baseVersion: 5 });
    expect(kind()).toBe('saved');
  });

  it('recognizes its own save whose answer was lost', async () => {
    const { type, clock, queue, kind, failNext, sent } = setUp();
    failNext(offline);
    type('a');
    await clock.advance(1000);
    type('ab');
    failNext(conflict(draft(2, 'a')));
    queue.retry();
    await clock.advance(0);
    expect(kind()).toBe('unsaved');
    await clock.advance(1000);
    expect(sent.at(-1)).toMatchObject({ body: 'ab', baseVersion: 2 });
    expect(kind()).toBe('saved');
  });

  it('meets another tab’s version: a conflict if something is unsaved, else none of its business', async () => {
    const { type, clock, queue, kind } = setUp();
    queue.receiveNewer(draft(1, 'old'));
    expect(kind()).toBe('saved');
    type('mine');
    queue.receiveNewer(draft(2, 'theirs'));
    await clock.advance(0);
    expect(kind()).toBe('conflict');
  });

  it('says what the server refuses and tries again with the next change', async () => {
    const { type, clock, queue, kind, failNext, copy } = setUp();
    failNext(new ApiFailure('too-large', 'The article is too long.', 413));
    type('long');
    await clock.advance(1000);
    expect(queue.state.get()).toEqual({ kind: 'refused', message: 'The article is too long.' });
    expect(copy()).toBe('long');
    type('short');
    await clock.advance(1000);
    expect(kind()).toBe('saved');
  });

  it('saves at once, in a request that outlives the page, when leaving', async () => {
    const { type, clock, queue, sent } = setUp();
    type('a');
    queue.flush(true);
    await clock.advance(0);
    expect(sent).toEqual([{ body: 'a', baseVersion: 1, keepalive: true }]);
  });

  it('does nothing more after it was stopped', async () => {
    const { type, clock, queue, sent } = setUp();
    type('a');
    queue.stop();
    await clock.advance(10_000);
    expect(sent).toEqual([]);
  });

  it('saves after the stop what was written while a save was on its way', async () => {
    const { type, clock, queue, sent, kind, copy, answerNext } = setUp();
    let arrive = (_: Saved) => {};
    answerNext(() => new Promise((resolve) => (arrive = resolve)));
    type('a');
    await clock.advance(1000);
    type('ab');
    queue.flush();
    queue.stop();
    arrive({ version: 2, updatedAt: 'at 2' });
    await clock.advance(0);
    expect(sent.at(-1)).toMatchObject({ body: 'ab', baseVersion: 2 });
    expect([kind(), copy()]).toEqual(['saved', undefined]);
  });

  it('goes on after a stop with what could not be saved', async () => {
    const { type, clock, queue, sent, kind, copy, failNext } = setUp();
    failNext(offline);
    type('a');
    await clock.advance(1000);
    queue.stop();
    await clock.advance(60_000);
    expect([sent.length, copy()]).toEqual([1, 'a']);
    queue.start();
    await clock.advance(0);
    expect([kind(), sent.length]).toEqual(['saved', 2]);
  });

  it('saves on coming back what was changed after the stop', async () => {
    const { type, clock, queue, sent, kind } = setUp();
    type('restored');
    await clock.advance(1000);
    queue.stop();
    type('undone');
    await clock.advance(60_000);
    expect(sent).toHaveLength(1);
    queue.start();
    await clock.advance(0);
    expect(sent.at(-1)).toMatchObject({ body: 'undone', baseVersion: 2 });
    expect(kind()).toBe('saved');
    queue.stop();
    queue.start();
    await clock.advance(60_000);
    expect(sent).toHaveLength(2);
  });

  it('merges a newer version, saves the result at once, and goes on from it', async () => {
    const { type, clock, queue, kind, failNext, sent, mergeTo, merges } = setUp();
    failNext(conflict(draft(5, 'theirs')));
    mergeTo('mine and theirs');
    type('mine');
    await clock.advance(1000);
    expect(merges).toEqual([['', 'theirs', 'mine']]);
    expect(sent.at(-1)).toMatchObject({ body: 'mine and theirs', baseVersion: 5 });
    expect([kind(), queue.version()]).toEqual(['saved', 6]);
    type('and more');
    failNext(conflict(draft(9, 'again')));
    await clock.advance(1000);
    expect(merges.at(-1)).toEqual(['mine and theirs', 'again', 'and more']);
  });

  it('asks to keep what a merge or a choice replaces, and nothing of its own', async () => {
    const { type, clock, queue, failNext, sent, mergeTo } = setUp();
    failNext(conflict(draft(5, 'theirs')));
    type('mine');
    await clock.advance(1000);
    queue.adopt(5, 'at 5', draft(5, 'theirs'));
    queue.flush();
    await clock.advance(0);
    type('mine, on');
    await clock.advance(1000);
    failNext(conflict(draft(9, 'theirs again')));
    mergeTo('merged');
    type('mine, and on');
    await clock.advance(1000);
    type('mine, after an undo');
    await clock.advance(1000);
    expect(sent.map(marksOf)).toEqual([
      [1, undefined],
      [5, true],
      [6, undefined],
      [7, undefined],
      [9, true],
      [10, undefined],
    ]);
  });

  it('asks to keep a text that was taken over, once it is written on', async () => {
    const { type, clock, queue, sent } = setUp();
    type('theirs');
    queue.adopt(2, 'at 2', draft(2, 'theirs'));
    type('theirs, and more');
    await clock.advance(1000);
    type('theirs, and on');
    await clock.advance(1000);
    expect(sent.map(marksOf)).toEqual([
      [2, true],
      [3, undefined],
    ]);
  });

  it('still asks to keep it after the tab was closed and its copy restored', async () => {
    const closed = setUp();
    closed.type('theirs');
    closed.queue.adopt(2, 'at 2', draft(2, 'theirs'));
    closed.type('theirs, and more');
    await closed.clock.advance(300);
    const left = closed.stored();
    expect(left).toMatchObject({ baseVersion: 2, keepReplaced: true });

    const { type, clock, queue, sent } = setUp(2);
    type('theirs, and more');
    if (left) queue.restore(left);
    await clock.advance(1000);
    type('theirs, and on');
    await clock.advance(1000);
    expect(sent.map(marksOf)).toEqual([
      [2, true],
      [3, undefined],
    ]);
  });

  it('still asks to keep a text after a save that left it as it was', async () => {
    const { type, slide, clock, queue, sent, answerNext } = setUp();
    type('theirs');
    queue.adopt(2, 'at 2', draft(2, 'theirs'));
    slide(60);
    await clock.advance(1000);
    // The answer comes after the page was left.
    let arrive = (_: Saved) => {};
    answerNext(() => new Promise((resolve) => (arrive = resolve)));
    slide(70);
    queue.flush();
    queue.stop();
    arrive({ version: 4, updatedAt: 'at 4' });
    await clock.advance(0);
    queue.start();
    type('theirs, and more');
    await clock.advance(1000);
    type('theirs, and on');
    await clock.advance(1000);
    expect(sent.map(marksOf)).toEqual([
      [2, true],
      [3, true],
      [4, true],
      [5, undefined],
    ]);
  });

  it('asks to keep the text that an earlier version is restored over, and no later one', async () => {
    const { type, clock, queue, sent } = setUp();
    queue.keepForRestore();
    type('earlier');
    queue.flush();
    await clock.advance(1000);
    type('earlier, and on');
    await clock.advance(1000);
    expect(sent.map(marksOf)).toEqual([
      [1, 'restore'],
      [2, undefined],
    ]);
  });

  it('restores over what somebody saved meanwhile only where that can be merged', async () => {
    const { type, clock, queue, sent, failNext, kind, copy, mergeTo } = setUp();
    failNext(conflict(draft(2, 'theirs')));
    queue.keepForRestore();
    type('earlier');
    await clock.advance(1000);
    expect(kind()).toBe('conflict');
    expect(copy()).toBe('earlier');

    mergeTo('theirs and earlier');
    queue.receiveNewer(draft(3, 'theirs'));
    await clock.advance(1000);
    expect(sent.map(marksOf)).toEqual([
      [1, 'restore'],
      [3, true],
    ]);
  });

  it('merges nothing on top of a text that nobody knows any more', async () => {
    const { type, queue, kind, merges, mergeTo } = setUp();
    mergeTo('merged');
    type('mine');
    queue.rebase(3, undefined, draft(4, 'theirs'));
    expect([kind(), merges]).toEqual(['conflict', []]);
  });

  it('merges a text that was left on an older version', async () => {
    const { type, queue, kind, clock, merges, mergeTo, sent } = setUp();
    mergeTo('merged');
    type('mine');
    queue.rebase(3, payload('base'), draft(4, 'theirs'));
    await clock.advance(0);
    expect(merges).toEqual([['base', 'theirs', 'mine']]);
    expect(sent.at(-1)).toMatchObject({ body: 'merged', baseVersion: 4 });
    expect(kind()).toBe('saved');
  });

  it('stores with a text the one that it was made of', async () => {
    const { type, clock, stored } = setUp();
    type('a');
    await clock.advance(300);
    expect(stored()).toMatchObject({ baseVersion: 1, base: payload('') });
  });

  it('sends nothing to a draft that is gone, keeps the text here, and saves it when it is back', async () => {
    const { type, clock, queue, kind, copy, failNext, sent } = setUp();
    const deleted = { by: { id: 'u2', name: 'Petr' }, at: 'then', mayRestore: false };
    failNext(new ApiFailure('not-found', 'Deleted.', 404, { deleted }));
    type('mine');
    await clock.advance(1000);
    expect(queue.state.get()).toEqual({ kind: 'gone', deletion: deleted });
    type('mine still');
    queue.flush(true);
    queue.retry();
    await clock.advance(60_000);
    expect([kind(), copy(), sent.length]).toEqual(['gone', 'mine still', 1]);
    queue.resume();
    await clock.advance(0);
    expect([kind(), sent.at(-1)?.body]).toEqual(['saved', 'mine still']);
  });
});
