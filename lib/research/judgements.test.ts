import { afterEach, beforeEach, expect, test } from 'vitest';
import { article } from '../archive/test-archive.ts';
import type { Me } from '../auth/api.ts';
import { servicesAt } from '../clients/test-service.ts';
import { addTestUser } from '../drafts/test-desk.ts';
import { listFeedback, listShownFeedback, wholeList } from '../feedback/reads/list-feedback.ts';
import { printFeedbackCsv } from '../feedback/reads/print-feedback-csv.ts';
import { runDueJobs } from '../jobs/run-jobs.ts';
import { secondsFrom } from '../sql/ids.ts';
import { AskQuestion, JudgePart } from './api.ts';
import { askQuestion } from './jobs/ask-question.ts';
import { judgementJobs } from './jobs/judgement-jobs.ts';
import { readConversation } from './reads/read-conversation.ts';
import { startTestResearch, whole } from './test-research.ts';
import {
  deleteConversation,
  forgetDeleted,
  shareConversation,
} from './writes/change-conversation.ts';
import { judgePart } from './writes/judge-part.ts';

let research: Awaited<ReturnType<typeof startTestResearch>>;
let ada: Me;
let bob: Me;
let id: string;
let turnId: string;
beforeEach(async () => {
  research = await startTestResearch();
  for (const name of ['a1', 'a2']) research.articles.set(name, article(name, name, 'x'));
  ada = await addTestUser(research.db, 'Ada');
  bob = await addTestUser(research.db, 'Bob', 'tag-editor');
  research.state.answer = (stream) =>
    stream.send(
      whole('i-1', [
        { text: 'The line opened.', articleId: 'a1' },
        { text: 'It is long.', articleId: 'a2' },
      ]),
    );
  const asked = AskQuestion.parse({ question: 'What of the line?', clientId: 'feedback-1' });
  id = await askQuestion(research.desk, ada, asked);
  await research.desk.runs.settled();
  turnId = (await readConversation(research.desk, ada, id, 'en')).turns[0]?.id ?? '';
  await shareConversation(research.desk, ada, id, { desk: false, people: [bob.id] });
});
afterEach(() => research.close());

const judge = (user: Me, part: number, more: object) =>
  judgePart(research.desk, user, id, JudgePart.parse({ turnId, part, ...more }));
/** Sends after the time for changing one's mind has passed. */
async function send(services = research.services): Promise<void> {
  await research.db
    .updateTable('jobs')
    .set({ due_at: secondsFrom(-1) })
    .where('kind', '=', 'research-feedback')
    .execute();
  await runDueJobs(research.db, judgementJobs(research.db, services));
}
const told = () =>
  research.calls.filter(({ path }) => path.endsWith('/feedback')).map(({ body }) => body);

test('what all readers said of all parts goes out together, and again when someone says more', async () => {
  await judge(ada, 0, { status: 'accepted' });
  await judge(bob, 0, { status: 'rejected', reason: 'outdated', note: 'Closed since.' });
  await send();
  await judge(ada, 1, { status: 'rejected', reason: 'missing-our-piece' });
  await send();
  await send();
  const first = [
    { text: 'The line opened.', feedbackStatus: 'accepted', author: ada.id },
    {
      text: 'The line opened.',
      feedbackStatus: 'rejected',
      reason: 'outdated',
      comment: 'Closed since.',
      author: bob.id,
    },
  ];
  const later = {
    text: 'It is long.',
    feedbackStatus: 'rejected',
    reason: 'missing-our-piece',
    author: ada.id,
  };
  expect(told()).toEqual([
    { interactionId: 'i-1', query: 'What of the line?', answerFeedback: first },
    { interactionId: 'i-1', query: 'What of the line?', answerFeedback: [...first, later] },
  ]);
});

test('what is taken back before it went out was never said, and afterwards is told again without it', async () => {
  await judge(ada, 0, { status: 'accepted' });
  await judge(ada, 0, { status: null });
  await judge(ada, 1, { status: 'accepted' });
  await send();
  await judge(ada, 1, { status: null });
  await send();
  expect(told().map(({ answerFeedback }) => answerFeedback)).toEqual([
    [{ text: 'It is long.', feedbackStatus: 'accepted', author: ada.id }],
    [],
  ]);
  const [turn] = (await readConversation(research.desk, ada, id, 'en')).turns;
  expect(turn?.parts.some(({ feedback }) => feedback)).toBe(false);
});

test('services that are away are told later', async () => {
  await judge(ada, 0, { status: 'accepted' });
  await send(servicesAt('http://127.0.0.1:9'));
  const { rows } = await listFeedback(research.db, ada, 'en');
  expect(rows).toMatchObject([{ state: 'waiting', message: expect.stringContaining('moment') }]);
  await send();
  expect(told()).toHaveLength(1);
  expect(await listFeedback(research.db, ada, 'en')).toMatchObject({ rows: [{ state: 'sent' }] });
});

test('an interaction that the services have forgotten is told of as that', async () => {
  await judge(ada, 0, { status: 'accepted' });
  research.state.refuses = 404;
  await send();
  expect((await listFeedback(research.db, ada, 'cs')).rows).toMatchObject([
    { state: 'failed', message: expect.stringContaining('90 dní') },
  ]);
});

test('it stands in the feedback list with question, part, reason and note, for who may read it', async () => {
  await judge(bob, 0, { status: 'rejected', reason: 'wrong-source', note: 'Other line, 40%.' });
  await judge(ada, 1, { status: 'accepted' });
  const list = (user: Me, filter = {}) =>
    listFeedback(research.db, user, 'en', { filter: { ...wholeList, ...filter } });
  const { rows } = await list(bob, { status: 'rejected' });
  expect(rows).toMatchObject([
    {
      about: 'research',
      status: 'rejected',
      stdForm: 'The line opened.',
      sentence: 'What of the line?',
      reason: 'wrong-source',
      note: 'Other line, 40%.',
      conversation: { id },
      by: { name: 'Bob' },
    },
  ]);
  expect(printFeedbackCsv(rows)).toContain('wrong-source,"Other line, 40%.",What of the line?');
  expect((await list(ada)).rows).toHaveLength(1);
  expect((await list(bob, { kind: 'research', q: 'other 40%' })).rows).toHaveLength(1);
  expect((await list(bob, { kind: 'research', q: 'o_her' })).rows).toEqual([]);
  expect((await list(bob, { kind: 'tag' })).rows).toEqual([]);
  const carl = await addTestUser(research.db, 'Carl', 'admin');
  expect(await list(carl)).toMatchObject({ rows: [], hidden: 2 });
});

test('in the feedback list a part whose article was withdrawn is blank', async () => {
  await judge(ada, 0, { status: 'accepted' });
  await judge(ada, 1, { status: 'accepted' });
  const state = { kind: 'withdrawn', note: 'A mistake.', by: 'Rea', at: '2026-06-01T00:00:00Z' };
  research.states.push({ id: 'a1', title: 'Tram line', state });
  const list = async (q: string) =>
    (await listShownFeedback(research.desk, ada, 'en', { filter: { ...wholeList, q } })).rows;
  const shown = await list('');
  expect(new Set(shown.map(({ stdForm, isBlank }) => (isBlank ? 'blank' : stdForm)))).toEqual(
    new Set(['blank', 'It is long.']),
  );
  expect(JSON.stringify(shown)).not.toContain('The line opened.');
  expect(await list('opened')).toEqual([]);
  expect(await list('long')).toHaveLength(1);
  expect(await list('what of')).toHaveLength(2);
  await expect(judge(bob, 0, { status: 'accepted' })).rejects.toMatchObject({
    code: 'part-not-found',
  });
  await judge(ada, 0, { status: null });
  // Gone without a word is heard of with what it finds.
  research.articles.delete('a2');
  expect(await list('long')).toEqual([]);
});

test('what colleagues said of an answer stays theirs when its conversation is deleted', async () => {
  await judge(ada, 0, { status: 'accepted' });
  await judge(bob, 0, { status: 'rejected', reason: 'outdated', note: 'Closed since.' });
  await deleteConversation(research.desk, ada, id);
  const forget = async () => {
    const deleted_at = secondsFrom(-90_000);
    await research.db.updateTable('conversations').set({ deleted_at }).execute();
    await forgetDeleted(research.db);
    return (await research.db.selectFrom('conversations').select('id').execute()).length;
  };
  // Not before the services have been told.
  expect(await forget()).toBe(1);
  await send();
  expect(told()).toHaveLength(1);
  expect(await forget()).toBe(0);
  const { rows, hidden } = await listFeedback(research.db, bob, 'en');
  expect(hidden).toBe(1);
  expect(rows).toMatchObject([
    {
      state: 'sent',
      stdForm: 'The line opened.',
      sentence: 'What of the line?',
      reason: 'outdated',
    },
  ]);
  expect(rows[0]).not.toHaveProperty('conversation');
});

test('only parts of finished answers are judged, by who may read them', async () => {
  await expect(judge(ada, 2, { status: 'accepted' })).rejects.toMatchObject({
    code: 'part-not-found',
  });
  const carl = await addTestUser(research.db, 'Carl');
  await expect(judge(carl, 0, { status: 'accepted' })).rejects.toMatchObject({
    code: 'conversation-not-found',
  });
});
