import { afterEach, beforeEach, expect, test } from 'vitest';
import { article } from '../archive/test-archive.ts';
import type { Me } from '../auth/api.ts';
import { readDraft } from '../drafts/reads/drafts.ts';
import { addTestUser } from '../drafts/test-desk.ts';
import { markConfidential, shareDraft } from '../drafts/writes/change-draft.ts';
import { blankDraft, createDraft } from '../drafts/writes/start-draft.ts';
import { runDueJobs, startJobs } from '../jobs/run-jobs.ts';
import { secondsFrom } from '../sql/ids.ts';
import { AskQuestion } from './api.ts';
import { askQuestion } from './jobs/ask-question.ts';
import { releaseAbandoned } from './jobs/journal.ts';
import { researchJobs, resumeRuns, suspendRuns } from './jobs/research-jobs.ts';
import { readLost } from './reads/current-articles.ts';
import { listConversations } from './reads/list-conversations.ts';
import { readConversation } from './reads/read-conversation.ts';
import { createResearchDesk } from './research-desk.ts';
import { part, startTestResearch, step, whole } from './test-research.ts';
import {
  deleteConversation,
  renameConversation,
  restoreConversation,
  shareConversation,
  stopConversation,
} from './writes/change-conversation.ts';
import { quoteSource } from './writes/quote-source.ts';

let research: Awaited<ReturnType<typeof startTestResearch>>;
let ada: Me;
let bob: Me;
beforeEach(async () => {
  research = await startTestResearch();
  ada = await addTestUser(research.db, 'Ada');
  bob = await addTestUser(research.db, 'Bob', 'tag-editor');
  research.articles.set('a1', article('a1', 'Tram line', 'x', { section: ['Local'] }));
  research.articles.set('a2', article('a2', 'Bridge', 'x'));
});
afterEach(() => research.close());

/** Allows for a busy machine. */
const patient = { timeout: 15_000 };

const plainDetails = {
  question: 'q',
  language: 'en',
  kind: 'when' as const,
  search: { query: 'line', articleFilters: {} },
  assistant: 'built-in' as const,
  articles: 2,
  passages: 2,
  suggestions: [],
  choices: [],
};

let asked = 0;
const question = (text: string, more: Partial<AskQuestion> = {}) => {
  asked += 1;
  return AskQuestion.parse({ question: text, clientId: `client-${asked}`, ...more });
};
const ask = (input: AskQuestion, id?: string, user = ada) =>
  askQuestion(research.desk, user, input, id);
const read = (id: string, user = ada) => readConversation(research.desk, user, id, 'en');
const answered = async (input: AskQuestion, id?: string) => {
  const interaction = `i-${asked}`;
  research.state.answer = (stream) => {
    const said = [{ text: 'The line opened in May.', articleId: 'a1' }];
    stream.send(
      step('Searching.'),
      part('The line opened in May.', 'c0'),
      whole(interaction, said),
    );
    stream.end();
  };
  const conversation = await ask(input, id);
  await research.desk.runs.settled();
  return conversation;
};

test('an answer is kept with its passage in its paragraph, and the article as it is now', async () => {
  const id = await answered(question('When did the line open?'));
  const { turns, title, lastEvent, isMine } = await read(id);
  expect({ title, isMine, lastEvent }).toEqual({
    title: 'When did the line open?',
    isMine: true,
    lastEvent: 4,
  });
  expect(turns).toHaveLength(1);
  const [turn] = turns;
  expect(turn).toMatchObject({
    state: 'finished',
    status: 'answer',
    steps: [{ step: 'search', message: 'Searching.' }],
    parts: [{ number: 0, text: 'The line opened in May.', sources: [1] }],
  });
  const [source] = turn?.sources ?? [];
  expect(source?.article).toMatchObject({
    title: 'Tram line',
    sections: ['Local'],
    dataset: 'archive',
  });
  expect(source?.text.slice(source.passage.start, source.passage.end)).toBe(
    'The line opened in May.',
  );
});

test('two clicks ask once, and while one runs another is not asked', async () => {
  const once = question('Why?');
  const [one, other] = await Promise.all([ask(once), ask(once)]);
  expect(one).toBe(other);
  expect((await read(one)).turns).toHaveLength(1);
  await expect(ask(question('And then?'), one)).rejects.toMatchObject({ code: 'research-busy' });
  await stopConversation(research.desk, ada, one);
  await research.desk.runs.settled();
  expect((await read(one)).turns[0]).toMatchObject({ state: 'stopped' });
  expect(research.streams.length).toBeLessThan(2);
});

test('stop keeps what came and closes the line to the services', async () => {
  const opened = research.nextStream();
  const id = await ask(question('What happened?'));
  const stream = await opened;
  stream.send(step('Searching.'), part('One.', 'c0'));
  await expect.poll(async () => (await read(id)).turns[0]?.parts.length, patient).toBe(1);
  await stopConversation(research.desk, ada, id);
  await stream.closed;
  expect((await read(id)).turns[0]).toMatchObject({
    state: 'stopped',
    parts: [{ text: 'One.', sources: [] }],
    sources: [],
  });
});

test('passages that come with the parts are there before the end, and when it never comes', async () => {
  const opened = research.nextStream();
  const id = await ask(question('What happened?'));
  const stream = await opened;
  const chunk = (chunkId: string, articleId: string, text: string) => ({
    chunkId,
    articleId,
    text,
    paraRefs: [],
  });
  stream.send(
    { ...part('One.', 'c0'), chunks: [chunk('c0', 'a1', 'One.')] },
    { ...part('Two.', 'c1', 'c0'), chunks: [chunk('c1', 'a2', 'Two.')] },
  );
  await expect.poll(async () => (await read(id)).turns[0]?.parts.length, patient).toBe(2);
  const sources = [
    { number: 1, text: 'One.', passage: { start: 0, end: 4 }, article: { title: 'Tram line' } },
    { number: 2, text: 'Two.', article: { title: 'Bridge' } },
  ];
  const parts = [{ sources: [1] }, { sources: [2, 1] }];
  expect((await read(id)).turns[0]).toMatchObject({ state: 'running', parts, sources });
  await stopConversation(research.desk, ada, id);
  research.articles.delete('a1');
  const [turn] = (await read(id)).turns;
  expect(turn).toMatchObject({ state: 'stopped', sources: [{ text: '' }, { text: 'Two.' }] });
  expect(turn?.parts.map(({ text }) => text)).toEqual(['', 'Two.']);
});

test('what follows carries the conversation along', async () => {
  const id = await answered(question('When did the line open?'));
  await answered(
    question('And the bridge?', {
      scope: {
        from: '2026-01-01',
        sections: ['Local', 'Transport (city)'],
        tags: [],
        datasets: ['archive'],
        entities: ['G1'],
      },
    }),
    id,
  );
  expect(research.streams.at(-1)?.body).toMatchObject({
    query: 'And the bridge?',
    previousInteractionId: `i-${asked - 1}`,
    history: [
      {
        question: { text: 'When did the line open?' },
        answer: { text: 'The line opened in May.' },
      },
    ],
    articleFilters: {
      publishDate: '[2026-01-01T00:00:00Z TO *]',
      section: '(="Local" OR ="Transport (city)")',
      dataset: 'archive',
      'found.entities': 'G1',
    },
  });
});

test.each([
  [
    'an error of the stream',
    'research-failed',
    (send: Sender) => send({ type: 'error', content: { message: 'the index is not ready' } }),
  ],
  ['a stream that ends early', 'services-failed', () => undefined],
])('%s is a failed turn with what came', async (_, code, act) => {
  research.state.answer = (stream) => {
    stream.send(part('One.', 'c0'));
    act(stream.send);
    stream.end();
  };
  const id = await ask(question('What happened?'));
  await research.desk.runs.settled();
  const [turn] = (await read(id)).turns;
  expect(turn).toMatchObject({ state: 'failed', parts: [{ text: 'One.' }] });
  const row = await research.db
    .selectFrom('research_turns')
    .select('problem')
    .executeTakeFirstOrThrow();
  expect(row.problem).toMatch(new RegExp(`^${code}`));
  expect(turn?.problem).toMatch(/the index is not ready|couldn’t do this/);
});
type Sender = (event: { type: 'error'; content: { message: string } }) => void;

test('a run whose process died begins anew in another, and what the dead one still says does not count', async () => {
  const opened = research.nextStream();
  const id = await ask(question('What happened?'));
  const dead = await opened;
  dead.send(part('One.', 'c0'));
  await expect.poll(async () => (await read(id)).lastEvent, patient).toBe(2);
  await loseClaims();
  expect((await read(id)).turns[0]?.state).toBe('running');
  const reopened = research.nextStream();
  const other = createResearchDesk(research.desk, research.desk.log);
  await releaseAbandoned(research.db);
  await resumeRuns(other);
  const alive = await reopened;
  expect((await read(id)).turns[0]).toMatchObject({ state: 'running', parts: [] });
  dead.send(whole('i-dead', [{ text: 'From the dead.', articleId: 'a1' }]));
  dead.end();
  await research.desk.runs.settled();
  expect((await read(id)).turns[0]?.state).toBe('running');
  alive.send(part('Two.', 'c0'), whole('i-alive', [{ text: 'Two.', articleId: 'a1' }]));
  alive.end();
  await other.runs.settled();
  expect((await read(id)).turns).toMatchObject([{ state: 'finished', parts: [{ text: 'Two.' }] }]);
});

test('a run that dies twice is shown as interrupted, and can be asked again', async () => {
  const opened = research.nextStream();
  const id = await ask(question('What happened?'));
  await opened;
  await loseClaims();
  const reopened = research.nextStream();
  // As the round of the other process finds it.
  await runDueJobs(research.db, researchJobs(research.desk));
  await resumeRuns(research.desk);
  (await reopened).send(part('One.', 'c0'));
  await expect.poll(async () => (await read(id)).turns[0]?.parts.length, patient).toBe(1);
  await loseClaims();
  expect((await read(id)).turns[0]).toMatchObject({
    state: 'interrupted',
    parts: [{ text: 'One.' }],
  });
  await answered(question('What happened?'), id);
  const { turns } = await read(id);
  expect(turns.map(({ state }) => state)).toEqual(['interrupted', 'finished']);
});

/** Leaves things as a kill does, once the time of the claims is over. */
async function loseClaims() {
  await research.db
    .updateTable('jobs')
    .set({ lease_owner: 'a process that died', lease_until: secondsFrom(-1) })
    .execute();
}

test('an answer that breaks off with the services is asked for once more, by itself', async () => {
  const [opened, reopened] = [research.nextStream(), research.nextStream()];
  const id = await ask(question('What happened?'));
  const first = await opened;
  first.send(part('Half an ans', 'c0'));
  await expect.poll(async () => (await read(id)).turns[0]?.parts.length, patient).toBe(1);
  first.end();
  const second = await reopened;
  await expect.poll(async () => (await read(id)).turns[0]?.parts.length, patient).toBe(0);
  second.send(part('The answer.', 'c0'), whole('i1', [{ text: 'The answer.', articleId: 'a1' }]));
  second.end();
  await research.desk.runs.settled();
  expect((await read(id)).turns).toMatchObject([
    { state: 'finished', parts: [{ text: 'The answer.' }] },
  ]);
});

test('an answer that the end of the desk cut short is asked for again by itself after the start', async () => {
  const opened = research.nextStream();
  const input = question('What happened?');
  const id = await ask(input);
  const first = await opened;
  first.send(part('Half an answer.', 'c0'));
  await expect.poll(async () => (await read(id)).lastEvent, patient).toBe(2);
  const before = (await read(id)).lastEvent;
  await suspendRuns(research.desk);
  await research.desk.runs.settled();
  await first.closed;
  // Whoever looks meanwhile sees that it goes on; nothing else is asked there.
  expect((await read(id)).turns[0]?.state).toBe('running');
  await expect(ask(question('And then?'), id)).rejects.toMatchObject({ code: 'research-busy' });

  research.state.isAway = true;
  const again = createResearchDesk(research.desk, research.desk.log);
  await resumeRuns(again);
  expect((await read(id)).turns[0]?.state).toBe('running');
  research.state.isAway = false;
  research.state.answer = (stream) => {
    stream.send(
      part('The whole answer.', 'c0'),
      whole('i-again', [{ text: 'The whole answer.', articleId: 'a1' }]),
    );
    stream.end();
  };
  await expect
    .poll(async () => {
      await resumeRuns(again);
      return (await read(id)).turns[0]?.state;
    }, patient)
    .toBe('finished');
  const { turns, lastEvent } = await read(id);
  expect(turns).toMatchObject([{ parts: [{ text: 'The whole answer.' }] }]);
  expect(lastEvent).toBeGreaterThan(before);
});

test('what was stopped while the desk was down is not asked for again', async () => {
  const opened = research.nextStream();
  const id = await ask(question('What happened?'));
  await opened;
  await suspendRuns(research.desk);
  await research.desk.runs.settled();
  await stopConversation(research.desk, ada, id);
  const calls = research.calls.length;
  await resumeRuns(research.desk);
  expect((await read(id)).turns[0]?.state).toBe('stopped');
  expect(research.calls).toHaveLength(calls);
});

test('a run stays in hand while the services say nothing', async () => {
  const opened = research.nextStream();
  const id = await ask(question('What happened?'));
  await opened;
  const leaseOf = async () =>
    (await research.db.selectFrom('jobs').select('lease_until').executeTakeFirst())?.lease_until;
  const first = await leaseOf();
  await expect.poll(leaseOf, patient).not.toBe(first);
  expect((await read(id)).turns[0]).toMatchObject({ state: 'running', parts: [], sources: [] });
});

test('a source that is withdrawn later is a stub, and what only it supports is blank', async () => {
  const said = [
    { text: 'The line opened in May.', articleId: 'a1' },
    { text: 'The bridge was closed.', articleId: 'a2' },
  ];
  research.state.answer = (stream) => stream.send(whole('i', said));
  const id = await ask(question('What happened?'));
  await research.desk.runs.settled();
  research.articles.delete('a1');
  const note = { kind: 'withdrawn', note: 'A mistake.', by: 'Rea', at: '2026-06-01T00:00:00Z' };
  research.states.push({ id: 'a1', title: 'Tram line', state: note });
  const [turn] = (await read(id)).turns;
  expect(turn?.parts).toEqual([
    { number: 0, type: 'bullet', text: '', isBlank: true, sources: [1] },
    { number: 1, type: 'bullet', text: 'The bridge was closed.', sources: [2] },
  ]);
  expect(turn?.sources[0]).toMatchObject({
    text: '',
    article: { stateNow: { kind: 'withdrawn' } },
  });
  research.articles.delete('a2');
  expect((await read(id)).turns[0]?.sources[1]).toMatchObject({
    text: '',
    article: { isGone: true },
  });
  await expect(
    quoteSource(research.desk, ada, id, { turnId: turn?.id ?? '', source: 1 }, 'en'),
  ).rejects.toMatchObject({ code: 'article-not-found' });
});

test('what was withdrawn is not told to the services again when one asks on', async () => {
  const said = [
    { text: 'The line opened in May.', articleId: 'a1' },
    { text: 'The bridge was closed.', articleId: 'a2' },
  ];
  research.state.answer = (stream) => stream.send(whole('i', said));
  const id = await ask(question('What happened?'));
  await research.desk.runs.settled();
  research.articles.delete('a1');
  await ask(question('And then?'), id);
  await research.desk.runs.settled();
  const body = research.streams.at(-1)?.body;
  expect(body).not.toHaveProperty('previousInteractionId');
  expect(body?.history).toEqual([
    { question: { text: 'What happened?' }, answer: { text: 'The bridge was closed.' } },
  ]);
});

test('the newest support, and names to ask on with, are those of what may still be read', async () => {
  const suggestions = ['Who built the line?'];
  const choices = ['line', 'bridge'].map((label) => ({
    label,
    question: `When was the ${label}?`,
  }));
  const at = (publishDate: string) => ({ publishDate });
  research.articles.set('a1', article('a1', 'Tram line', 'x', at('2026-05-06T10:00:00Z')));
  research.articles.set('a2', article('a2', 'Bridge', 'x', at('2019-01-02T10:00:00Z')));
  const said = [
    { text: 'The line opened in May.', articleId: 'a1' },
    { text: 'The bridge was closed.', articleId: 'a2' },
  ];
  const newestSupport = '2026-05-06T10:00:00Z';
  const details = { ...plainDetails, newestSupport, suggestions, choices };
  research.state.answer = (stream) => stream.send(whole('i', said, { details }));
  const id = await ask(question('When?'));
  await research.desk.runs.settled();
  const told = async () => (await read(id)).turns[0]?.details;
  const newest = async () => (await told())?.newestSupport;
  expect(await told()).toMatchObject({ suggestions, choices });
  expect(await newest()).toBe('2026-05-06T10:00:00Z');
  research.articles.delete('a1');
  expect(await newest()).toBe('2019-01-02T10:00:00.000Z');
  expect(await told()).toMatchObject({ suggestions: [], choices: choices.slice(1) });
  research.articles.delete('a2');
  expect(await newest()).toBeUndefined();
});

test('who is asked back about is named no more once nobody may read of them', async () => {
  const names = ['Neil Armstrong', 'Lance Armstrong'];
  const said = names.map((name, at) => ({ text: `${name} was there.`, articleId: `a${at + 1}` }));
  const parts = [
    { type: 'warning', text: `Which one: ${names.join(' or ')}?`, sourceChunkIds: [] },
    ...said.map(({ text }, at) => ({
      type: 'bullet',
      title: names[at] ?? '',
      text,
      sourceChunkIds: [`c${at}`],
    })),
  ];
  const choices = names.map((label) => ({ label, question: `Who is ${label}?` }));
  const answer = { status: 'confirmation', parts };
  research.state.answer = (stream) =>
    stream.send(whole('i', said, { answer, details: { ...plainDetails, choices } }));
  const id = await ask(question('Who is Armstrong?'));
  await research.desk.runs.settled();
  expect((await read(id)).turns[0]?.parts[0]?.text).toContain('Neil Armstrong or Lance');
  research.articles.delete('a2');
  const [turn] = (await read(id)).turns;
  expect(JSON.stringify([turn?.parts, turn?.details])).not.toContain('Lance');
  expect(turn?.details?.choices).toEqual(choices.slice(0, 1));
});

test('where nothing supports an answer, the articles that came closest are named as they are now', async () => {
  const near = ['a1', 'a2', 'a9'].map((articleId) => ({ articleId, title: 'Then' }));
  const answer = {
    status: 'error:insufficient-info',
    parts: [{ type: 'error', text: 'No support.', sourceChunkIds: [] }],
  };
  research.state.answer = (stream) =>
    stream.send(whole('i', [], { answer, details: { ...plainDetails, near } }));
  const id = await ask(question('Who was it?'));
  await research.desk.runs.settled();
  const told = async () => (await read(id)).turns[0]?.details?.near;
  expect(await told()).toMatchObject([
    { id: 'a1', title: 'Tram line' },
    { id: 'a2', title: 'Bridge' },
  ]);
  research.articles.delete('a1');
  expect(await told()).toMatchObject([{ id: 'a2', title: 'Bridge' }]);
});

test('of values that disagree the one of a withdrawn article is said nowhere', async () => {
  research.articles.set('a3', article('a3', 'Fares', 'x'));
  const sentences = ['It cost 90 crowns.', 'The price was 70 crowns.', 'They paid 60 crowns.'];
  const said = sentences.map((text, index) => ({ text, articleId: `a${index + 1}` }));
  const value = (text: string, index: number) => ({
    text,
    publishDate: `2026-0${5 - index}-01T00:00:00Z`,
    isNewest: index === 0,
    sourceChunkIds: [`c${index}`],
  });
  const warning = 'The newest, from May, says “90 crowns”.';
  const [newest = '', ...others] = sentences;
  const parts = [
    { type: 'warning', text: warning, sourceChunkIds: [] },
    {
      type: 'bullet',
      text: newest,
      sourceChunkIds: ['c0', 'c1', 'c2'],
      values: ['90 crowns', '70 crowns', '60 crowns'].map(value),
    },
    ...others.map((text, at) => ({ type: 'bullet', text, sourceChunkIds: [`c${at + 1}`] })),
    { type: 'bullet', text: 'It got dearer by a lot.', sourceChunkIds: ['c0', 'c1'] },
  ];
  const answer = { answer: { status: 'answer', parts } };
  research.state.answer = (stream) => stream.send(whole('i', said, answer));
  const id = await ask(question('How much was it?'));
  await research.desk.runs.settled();
  const without = async (...ids: string[]) => {
    const gone = new Map(ids.map((one) => [one, research.articles.get(one)]));
    for (const one of ids) research.articles.delete(one);
    const shown = (await read(id)).turns[0]?.parts ?? [];
    for (const q of ['newest', 'dearer', '90']) {
      const { conversations } = await listConversations(research.desk, ada, { q, whose: 'all' });
      const text = conversations[0]?.excerpt?.text ?? '';
      expect(text === '' || shown.some((part) => part.text.includes(text))).toBe(true);
    }
    for (const [one, kept] of gone) if (kept) research.articles.set(one, kept);
    return {
      texts: shown.map(({ text }) => text),
      values: shown[1]?.values?.map(({ text, isNewest }) => [text, isNewest]),
    };
  };
  expect(await without()).toMatchObject({ texts: parts.map(({ text }) => text) });
  expect(await without('a1')).toEqual({
    texts: ['', '', ...others, ''],
    values: [
      ['70 crowns', true],
      ['60 crowns', false],
    ],
  });
  // The newest article's value stays when an older one goes; a disagreement is shown as long as two values remain.
  expect(await without('a2')).toEqual({
    texts: [warning, newest, '', others[1], ''],
    values: [
      ['90 crowns', true],
      ['60 crowns', false],
    ],
  });
  expect(await without('a2', 'a3')).toEqual({
    texts: ['', newest, '', '', ''],
    values: undefined,
  });
});

test('copies of the article and of the sentence are folded under the source', async () => {
  research.articles.set('a3', article('a3', 'Agency: tram line', 'x'));
  const paragraph = { type: 'text', text: 'The line opened in May.' };
  const copies = {
    articleDuplicates: [{ leaderId: 'a1', duplicateId: 'a3' }],
    chunkDuplicates: [
      {
        leaderId: 'c0',
        duplicateId: 'd0',
        paraRefs: [{ paragraphId: 'e0', offset: 0, length: 23 }],
      },
    ],
    paragraphDuplicates: [{ leaderId: 'p0', duplicateId: 'e0', articleId: 'a2', ...paragraph }],
  };
  const said = [{ text: 'The line opened in May.', articleId: 'a1' }];
  research.state.answer = (stream) => stream.send(whole('i', said, copies));
  const id = await ask(question('When?'));
  await research.desk.runs.settled();
  const duplicates = async () => (await read(id)).turns[0]?.sources[0]?.article.duplicates;
  expect(await duplicates()).toEqual([
    { id: 'a2', title: 'Bridge' },
    { id: 'a3', title: 'Agency: tram line' },
  ]);
  research.articles.delete('a3');
  expect(await duplicates()).toEqual([{ id: 'a2', title: 'Bridge' }]);
});

test('what was withdrawn stays blank while the services are away, also after a restart, the rest is as it was', async () => {
  const said = [
    { text: 'The line opened in May.', articleId: 'a1' },
    { text: 'The bridge was closed.', articleId: 'a2' },
  ];
  const { articles } = research;
  const cited = { articles: [...articles.values()] };
  research.state.answer = (stream) => stream.send(whole('i', said, cited));
  const id = await ask(question('What happened?'));
  await research.desk.runs.settled();
  const note = { kind: 'embargoed', note: '', by: 'Rea', at: '2026-06-01T00:00:00Z' };
  research.states.push({ id: 'a1', title: 'Tram line', state: note });
  await read(id);
  research.state.isAway = true;
  for (const desk of [research.desk, research.openProcess()]) {
    const [turn] = (await readConversation(desk, ada, id, 'en')).turns;
    expect(turn?.parts.map(({ text }) => text)).toEqual(['', 'The bridge was closed.']);
    expect(turn?.sources).toMatchObject([
      { text: '', article: { title: 'Tram line', stateNow: { kind: 'embargoed' } } },
      { article: { title: 'Bridge' } },
    ]);
  }
  research.state.isAway = false;
  research.states.length = 0;
  expect((await read(id)).turns[0]?.parts[0]?.text).toBe('The line opened in May.');
  research.state.isAway = true;
  expect((await read(id)).turns[0]?.parts[0]?.text).toBe('The line opened in May.');
});

test('what is withdrawn while nobody reads it is known when the services are away', async () => {
  const id = await answered(question('When did the line open?'));
  const state = { kind: 'withdrawn', note: '', by: 'Rea', at: '2026-06-01T00:00:00Z' };
  research.states.push({ id: 'a1', title: 'Tram line', state });
  const keeping = startJobs(research.db, [researchJobs(research.desk)], research.desk.log);
  await expect.poll(async () => (await readLost(research.db)).size, patient).toBe(1);
  keeping.stop();
  research.state.isAway = true;
  expect((await read(id)).turns[0]?.parts).toMatchObject([{ text: '', isBlank: true }]);
});

test('words that were withdrawn find nothing, the other words of the answer do', async () => {
  const said = [
    { text: 'The line opened in May.', articleId: 'a1' },
    { text: 'The bridge was closed.', articleId: 'a2' },
  ];
  const values = ['May', 'June'].map((text, at) => ({
    text,
    isNewest: at === 0,
    sourceChunkIds: [`c${at}`],
  }));
  const parts = [
    { type: 'warning', text: 'The newest says May.', sourceChunkIds: [] },
    { type: 'bullet', text: 'The line opened in May.', sourceChunkIds: ['c0'] },
    { type: 'bullet', title: 'Crossings', text: 'The bridge was closed.', sourceChunkIds: ['c1'] },
    { type: 'bullet', text: 'They differ.', sourceChunkIds: ['c1'], values },
  ];
  const answer = { answer: { status: 'answer', parts } };
  research.state.answer = (stream) => stream.send(whole('i', said, answer));
  await ask(question('What happened?'));
  await research.desk.runs.settled();
  const find = async (q: string) =>
    (await listConversations(research.desk, ada, { q, whose: 'all' })).conversations.length;
  const all = [
    'happened',
    'opened',
    'may',
    'bridge',
    'crossings',
    'differ',
    'newest',
    'opened closed',
  ];
  for (const q of all) expect([q, await find(q)]).toEqual([q, 1]);
  const state = { kind: 'withdrawn', note: '', by: 'Rea', at: '2026-06-01T00:00:00Z' };
  research.states.push({ id: 'a1', title: 'Tram line', state });
  const left = ['happened', 'bridge', 'crossings'];
  for (const q of all) expect([q, await find(q)]).toEqual([q, left.includes(q) ? 1 : 0]);
  research.state.isAway = true;
  for (const q of all) expect([q, await find(q)]).toEqual([q, left.includes(q) ? 1 : 0]);
  research.state.isAway = false;
  research.articles.delete('a2');
  expect(await find('bridge')).toBe(0);
  research.states.length = 0;
  expect(await find('newest')).toBe(0);
  expect(await find('opened')).toBe(1);
});

test('conversations are found by title, question and answer, by those who may read them', async () => {
  const id = await answered(question('Kdy byla otevřena linka?'));
  const find = async (q: string, user = ada) =>
    (await listConversations(research.desk, user, { q, whose: 'all' })).conversations;
  expect(await find('OTEVRENA may')).toMatchObject([
    {
      id,
      questions: 1,
      state: 'finished',
      sharing: 'private',
      excerpt: {
        turnId: (await read(id)).turns[0]?.id,
        text: 'Kdy byla otevřena linka?',
        marks: [{ start: 9, end: 17 }],
      },
    },
  ]);
  expect(await find('bridge')).toEqual([]);
  expect(await find('', bob)).toEqual([]);
  await expect(read(id, bob)).rejects.toMatchObject({ code: 'conversation-not-found' });
  await shareConversation(research.desk, ada, id, { desk: false, people: [bob.id] });
  expect(await find('linka', bob)).toMatchObject([{ isMine: false, sharing: 'people' }]);
  expect((await read(id, bob)).sharedWith).toEqual([{ id: bob.id, name: 'Bob' }]);
  await expect(ask(question('And?'), id, bob)).rejects.toMatchObject({ code: 'forbidden' });
  await renameConversation(research.desk, ada, id, 'Trams');
  expect(await find('trams', bob)).toMatchObject([{ title: 'Trams' }]);
});

test('what is found in a later question is told with its turn', async () => {
  const id = await answered(question('When was the line opened?'));
  await answered(question('Where is the depot?'), id);
  const { conversations } = await listConversations(research.desk, ada, {
    q: 'the depot',
    whose: 'all',
  });
  const [, later] = (await read(id)).turns;
  expect(later?.question).toBe('Where is the depot?');
  expect(conversations[0]?.excerpt).toMatchObject({
    turnId: later?.id,
    text: 'Where is the depot?',
  });
});

test('a deleted conversation is gone for all, its run is stopped, and it comes back within a day', async () => {
  const opened = research.nextStream();
  const id = await ask(question('What happened?'));
  const stream = await opened;
  await shareConversation(research.desk, ada, id, { desk: true, people: [] });
  await expect(deleteConversation(research.desk, bob, id)).rejects.toMatchObject({
    code: 'forbidden',
  });
  await deleteConversation(research.desk, ada, id);
  await stream.closed;
  await expect(read(id)).rejects.toMatchObject({ code: 'conversation-not-found' });
  await restoreConversation(research.desk, ada, id);
  expect((await read(id, bob)).turns).toMatchObject([{ state: 'stopped' }]);
  await deleteConversation(research.desk, ada, id);
  await research.db
    .updateTable('conversations')
    .set({ deleted_at: secondsFrom(-90_000) })
    .execute();
  await expect(restoreConversation(research.desk, ada, id)).rejects.toMatchObject({
    code: 'conversation-not-found',
  });
});

test('what is confidential is sent as that, and so is all that follows', async () => {
  const draft = await createDraft(research.db, ada, { ...blankDraft, threshold: 50 });
  await markConfidential(research.db, ada, draft.id, true);
  const id = await answered(question('Who?', { draftId: draft.id }));
  expect(research.streams.at(-1)?.body).toMatchObject({ isConfidential: true });
  await markConfidential(research.db, ada, draft.id, false);
  expect((await read(id)).isConfidential).toBe(true);
  await answered(question('And who else?'), id);
  expect(research.streams.at(-1)?.body).toMatchObject({ isConfidential: true });
  await answered(question('Something else'));
  expect(research.streams.at(-1)?.body).not.toHaveProperty('isConfidential');
  await expect(ask(question('Who?', { draftId: draft.id }), undefined, bob)).rejects.toMatchObject({
    code: 'draft-not-found',
  });
});

test('services of others get nothing confidential, and answer without our extension', async () => {
  const hosted = await startTestResearch({ isOurs: false });
  try {
    const eve = await addTestUser(hosted.db, 'Eve');
    await expect(
      askQuestion(hosted.desk, eve, question('Who?', { isConfidential: true })),
    ).rejects.toMatchObject({ code: 'research-confidential' });
    expect(hosted.streams).toEqual([]);
    hosted.articles.set('a1', article('a1', 'Tram line', '🚋 a It opened. More of it.'));
    hosted.state.answer = (stream) =>
      stream.send(whole('i', [{ text: 'It opened.', articleId: 'a1' }]));
    const id = await askQuestion(hosted.desk, eve, question('When?'));
    await hosted.desk.runs.settled();
    const [turn] = (await readConversation(hosted.desk, eve, id, 'en')).turns;
    expect(turn).not.toHaveProperty('details');
    expect(turn?.sources).toMatchObject([{ paragraph: 1, article: { title: 'Tram line' } }]);
  } finally {
    await hosted.close();
  }
});

test('a passage is quoted into a draft, with a link to its article', async () => {
  const id = await answered(question('When did the line open?'));
  const [turn] = (await read(id)).turns;
  const wanted = { turnId: turn?.id ?? '', source: 1 };
  const { draftId } = await quoteSource(research.desk, ada, id, wanted, 'en');
  await quoteSource(research.desk, ada, id, { ...wanted, draftId }, 'cs');
  const { content } = await readDraft(research.db, ada, draftId);
  const quotes = content.content.filter(({ type }) => type === 'blockquote');
  expect(quotes).toHaveLength(2);
  expect(quotes[0]).toMatchObject({
    content: [
      { content: [{ text: 'The line opened in May.' }] },
      {
        content: [
          { text: '— ' },
          { text: 'Tram line', marks: [{ type: 'link', attrs: { article: 'a1' } }] },
          { text: ', May 6, 2026' },
        ],
      },
    ],
  });
  await shareDraft(research.db, ada, draftId, { desk: false, people: [] });
  await shareConversation(research.desk, ada, id, { desk: true, people: [] });
  await expect(
    quoteSource(research.desk, bob, id, { ...wanted, draftId }, 'en'),
  ).rejects.toMatchObject({ code: 'draft-not-found' });
});
