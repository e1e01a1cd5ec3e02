import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Me } from '../../auth/api.ts';
import { addTestUser } from '../../drafts/test-desk.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { AskQuestion } from '../api.ts';
import { askQuestion } from '../jobs/ask-question.ts';
import type { ResearchDesk } from '../research-desk.ts';
import { part, startTestResearch, step, type TestStream, whole } from '../test-research.ts';
import {
  deleteConversation,
  shareConversation,
  stopConversation,
} from '../writes/change-conversation.ts';
import { streamConversation } from './follow-conversation.ts';
import { readConversation } from './read-conversation.ts';

const research = await startTestResearch();
/** Has none of the runs: all that it tells it has read. */
const otherProcess = research.openProcess();
let ada: Me;

/** The event stream over real HTTP: of the process that runs the questions, and of another one. */
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://desk.example');
  const [, process, id = ''] = pathname.split('/');
  const desk: ResearchDesk = process === 'other' ? otherProcess : research.desk;
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const asked = { id, locale: 'en' as const, signal: gone.signal };
  const after = Number(request.headers['last-event-id'] ?? searchParams.get('after') ?? 0);
  streamConversation(desk, ada, { ...asked, after }).then(
    ({ status, headers, body }) => {
      response.writeHead(status, Object.fromEntries(headers));
      if (body) Readable.from(body).pipe(response);
      else response.end();
    },
    () => response.writeHead(404).end(),
  );
});
let base = '';
beforeAll(async () => {
  ada = await addTestUser(research.db, 'Ada');
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await research.close();
});

const Event = z.object({
  type: z.enum(['step', 'part', 'turn']),
  part: z.object({ number: z.int(), text: z.string() }).optional(),
  turn: z.object({ state: z.string(), parts: z.array(z.object({ text: z.string() })) }).optional(),
});
type Told = { id: number; event: z.output<typeof Event> };

/** Reads events after a number until one is the last that is wanted, which drops the line, or the stream ends. */
async function follow(
  id: string,
  after: number,
  isEnough: (told: Told) => boolean = () => false,
  process = 'same',
): Promise<{ told: Told[]; hasEnded: boolean; status: number }> {
  const response = await fetch(`${base}/${process}/${id}`, {
    headers: { 'last-event-id': String(after) },
  });
  const told: Told[] = [];
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const frame = text.slice(0, end);
      text = text.slice(end + 2);
      if (frame.startsWith('event: end')) return { told, hasEnded: true, status: 200 };
      const { number, data } = /^id: (?<number>\d+)\ndata: (?<data>.*)$/.exec(frame)?.groups ?? {};
      if (number === undefined || data === undefined) continue;
      const one = { id: Number(number), event: Event.parse(JSON.parse(data)) };
      told.push(one);
      if (isEnough(one)) {
        return { told, hasEnded: false, status: 200 };
      }
    }
  }
  return { told, hasEnded: false, status: response.status };
}

let count = 0;
async function ask(text = 'What happened?'): Promise<{ id: string; stream: TestStream }> {
  count += 1;
  const clientId = `events-${count}`;
  const id = await askQuestion(research.desk, ada, AskQuestion.parse({ question: text, clientId }));
  const isOurs = ({ body }: TestStream) => body.query === text;
  await expect.poll(() => research.streams.some(isOurs), { timeout: 15_000 }).toBe(true);
  const stream = research.streams.findLast(isOurs);
  if (!stream) throw new Error('No stream was opened.');
  return { id, stream };
}

test('50 runs at once and 500 lost lines lose nothing and tell nothing twice', async () => {
  const runs = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask(`Question ${index}`)),
  );
  const rounds = 10;
  const all = await Promise.all(
    runs.map(async ({ id, stream }, index) => {
      const told: Told[] = [];
      const process = index % 2 === 0 ? 'same' : 'other';
      stream.send(step('Searching.'));
      for (let round = 0; round < rounds; round += 1) {
        const text = `Part ${round} of ${index}`;
        const arrives = follow(
          id,
          told.at(-1)?.id ?? 0,
          ({ event }) => event.part?.text === text,
          process,
        );
        stream.send(part(text, 'c0'));
        told.push(...(await arrives).told);
      }
      const said = Array.from({ length: rounds }, (_, round) => ({
        text: `Part ${round} of ${index}`,
        articleId: 'a1',
      }));
      const ends = follow(id, told.at(-1)?.id ?? 0, undefined, process);
      stream.send(whole(`i-${index}`, said));
      stream.end();
      const last = await ends;
      return { id, told: [...told, ...last.told], hasEnded: last.hasEnded };
    }),
  );
  for (const { told, hasEnded } of all) {
    expect(hasEnded).toBe(true);
    const ids = told.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
    const parts = told.flatMap(({ event }) => event.part?.number ?? []);
    expect(parts).toEqual(Array.from({ length: rounds }, (_, round) => round));
    expect(told.filter(({ event }) => event.type === 'step')).toHaveLength(1);
    expect(told.at(-1)?.event.turn?.state).toBe('finished');
  }
  const [{ id } = { id: '' }] = all;
  const late = await follow(id, 0);
  expect(late.told.map(({ event }) => event.type)).toEqual(['turn']);
  expect(late.told[0]?.event.turn?.parts).toHaveLength(rounds);
  expect(late.hasEnded).toBe(true);
  const { lastEvent } = await readConversation(research.desk, ada, id, 'en');
  expect((await follow(id, lastEvent)).status).toBe(204);
}, 120_000);

test('stopping in one process ends the run in another and all who follow', async () => {
  const { id, stream } = await ask('Stop me');
  stream.send(part('One.', 'c0'));
  const same = follow(id, 0);
  const other = follow(id, 0, undefined, 'other');
  await expect
    .poll(async () => (await readConversation(otherProcess, ada, id, 'en')).lastEvent, {
      timeout: 15_000,
    })
    .toBe(2);
  await stopConversation(otherProcess, ada, id);
  await stream.closed;
  for (const { told, hasEnded } of await Promise.all([same, other])) {
    expect(hasEnded).toBe(true);
    expect(told.at(-1)?.event).toMatchObject({
      turn: { state: 'stopped', parts: [{ text: 'One.' }] },
    });
  }
});

test('who follows a run whose process died twice is told, and a deleted conversation ends its streams', async () => {
  const { id } = await ask('Interrupt me');
  await research.db
    .updateTable('jobs')
    .set({ lease_until: secondsFrom(-1), attempts: 1 })
    .execute();
  const { told, hasEnded } = await follow(id, 0);
  expect(hasEnded).toBe(true);
  expect(told.at(-1)?.event.turn?.state).toBe('interrupted');

  const { id: gone } = await ask('Delete me');
  const following = follow(gone, 0, undefined, 'other');
  await deleteConversation(research.desk, ada, gone);
  expect((await following).hasEnded).toBe(false);
  expect((await follow(gone, 0)).status).toBe(404);
});

test('who opens far too many streams is told to wait, and one that is closed makes room', async () => {
  const { id } = await ask('Follow me');
  const eve = await addTestUser(research.db, 'Eve');
  await shareConversation(research.desk, ada, id, { desk: true, people: [] });
  const open = () => {
    const signal = new AbortController().signal;
    return streamConversation(research.desk, eve, { id, after: 0, locale: 'en', signal });
  };
  const streams = await Promise.all(Array.from({ length: 60 }, open));
  await expect(open()).rejects.toMatchObject({ code: 'too-many' });
  await streams[0]?.body?.cancel();
  streams[0] = await open();
  await expect(open()).rejects.toMatchObject({ code: 'too-many' });
  await stopConversation(research.desk, ada, id);
  for (const { body } of streams) await new Response(body).text();
  expect((await open()).status).toBe(200);
});

test('a stream on which nobody reads is given up', async () => {
  const { id } = await ask('Read me');
  const zoe = await addTestUser(research.db, 'Zoe');
  await shareConversation(research.desk, ada, id, { desk: true, people: [] });
  const asked = { id, after: 0, locale: 'en' as const, signal: new AbortController().signal };
  const { body } = await streamConversation(research.desk, zoe, { ...asked, beatMs: 5 });
  await expect.poll(() => research.desk.streams.countOf(zoe.id)).toBe(0);
  await expect(new Response(body).text()).rejects.toThrow();
});
