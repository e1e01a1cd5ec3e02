import { describe, expect, it } from 'vitest';
import { emptyForm, type Saved } from '@/lib/drafts/api';
import type { ArticleContent } from '@/lib/drafts/content/content';
import { ApiFailure } from '@/lib/http/call-api';
import { waitUntilSettled } from '../saving/create-saving';
import { createSaveQueue, type SaveBody, type SavePayload } from '../saving/save-queue';
import { createManualClock } from '../test-clock';
import { restoreVersion } from './restore-version';

const payload = (title: string): SavePayload => ({
  content: {
    type: 'doc',
    content: [{ type: 'title', content: [{ type: 'text', text: title }] }, { type: 'lead' }],
  },
  form: emptyForm,
  threshold: 50,
});
const titleOf = ({ content: [title] }: ArticleContent) =>
  title.content?.map((node) => (node.type === 'text' ? node.text : '')).join('');

function setUp() {
  const clock = createManualClock();
  let current = payload('now');
  const sent: unknown[] = [];
  const answers: (() => Promise<Saved>)[] = [];
  const queue = createSaveQueue({
    version: 1,
    saved: current,
    savedAt: 'at 1',
    read: () => current,
    send: ({ content, baseVersion, keepReplaced }: SaveBody) => {
      sent.push([titleOf(content), keepReplaced]);
      const version = baseVersion + 1;
      const answer = answers.shift();
      return answer ? answer() : Promise.resolve({ version, updatedAt: `at ${version}` });
    },
    storeCopy: () => {},
    merge: () => false,
    schedule: clock.schedule,
  });
  const show = (next: SavePayload) => {
    current = next;
    queue.touch();
  };
  const saving = { queue, settled: () => waitUntilSettled(queue) };
  return {
    session: { saving, show, readPayload: () => current },
    queue,
    clock,
    sent,
    answers,
    type: (title: string) => show(payload(title)),
    shown: () => titleOf(current.content),
  };
}

const offline = () => Promise.reject(new ApiFailure('offline', 'No answer.', 0));
const earlier = payload('earlier');
const always = () => true;

describe('restoreVersion', () => {
  it('saves what is unsaved, then has that kept by the save of the version', async () => {
    const { session, type, sent, shown } = setUp();
    type('now, unsaved');
    const restored = await restoreVersion(session, earlier, always);
    expect(await restored?.isSaved()).toBe(true);
    expect(shown()).toBe('earlier');
    expect(sent).toEqual([
      ['now, unsaved', undefined],
      ['earlier', 'restore'],
    ]);
  });

  it('does nothing where the text cannot be saved, or may not be replaced after the wait', async () => {
    const slow = setUp();
    let mayReplace = true;
    let arrive = (_: Saved) => {};
    slow.answers.push(() => new Promise((resolve) => (arrive = resolve)));
    slow.type('slow');
    const waiting = restoreVersion(slow.session, earlier, () => mayReplace);
    mayReplace = false;
    arrive({ version: 2, updatedAt: 'at 2' });
    expect(await waiting).toBeUndefined();
    expect(slow.shown()).toBe('slow');

    const failing = setUp();
    failing.answers.push(offline);
    failing.type('unsaved');
    expect(await restoreVersion(failing.session, earlier, always)).toBeUndefined();
    expect(failing.shown()).toBe('unsaved');
  });

  it('tells a version that is not saved yet, which can be undone all the same', async () => {
    const { session, answers, shown, sent, queue } = setUp();
    answers.push(offline, offline, offline);
    const restored = await restoreVersion(session, earlier, always);
    expect(await restored?.isSaved()).toBe(false);
    await restored?.undo();
    expect(shown()).toBe('now');
    queue.retry();
    expect([queue.state.get().kind, sent.at(-1)]).toEqual(['saved', ['earlier', 'restore']]);
  });

  it('has kept by an undo what was written since, and nothing where that is the version itself', async () => {
    for (const written of [undefined, 'earlier, and more']) {
      const { session, type, sent, shown } = setUp();
      const restored = await restoreVersion(session, earlier, always);
      await restored?.isSaved();
      if (written) type(written);
      await restored?.undo();
      await session.saving.settled();
      expect(shown()).toBe('now');
      expect(sent.at(-1)).toEqual(['now', written && 'restore']);
      if (written) expect(sent.at(-2)).toEqual([written, undefined]);
    }
  });

  it('saves an undo that came after the page was left, once somebody comes back', async () => {
    const { session, queue, clock, sent } = setUp();
    const restored = await restoreVersion(session, earlier, always);
    await restored?.isSaved();
    queue.stop();
    await restored?.undo();
    expect(sent).toHaveLength(1);
    queue.start();
    await clock.advance(0);
    expect([sent.at(-1), queue.state.get().kind]).toEqual([['now', undefined], 'saved']);
  });
});
