import { afterEach, expect, test, vi } from 'vitest';
import { createMediaClient } from './client.ts';
import { startTestServer } from './test-server.ts';

afterEach(() => vi.restoreAllMocks());

/** An analysis whose JSON has about so many megabytes. */
function analysis(megabytes: number) {
  const tags = Array.from({ length: megabytes * 10_000 }, (_, n) => ({
    id: `g${n}`,
    gkbId: `T${n}`,
    stdForm: `tag number ${n}`,
    type: 'general',
    relevance: 1,
    feedback: null,
  }));
  return { version: '3.3.0', language: { detected: 'en' }, paragraphs: [], tags, usedChars: 1 };
}

const analyze = (baseUrl: string) =>
  createMediaClient({ baseUrl, key: 'k' }).analyze({ id: 'x', text: 'A', analyses: ['all'] });

test('a large answer is read and checked, but never on the thread of the app', async () => {
  const sent = JSON.stringify(analysis(2));
  const { baseUrl } = await startTestServer((response) => response.end(sent));
  const parse = vi.spyOn(JSON, 'parse');
  const answer = await analyze(baseUrl);
  expect(answer.tags).toHaveLength(20_000);
  expect(answer.tags?.at(-1)).toEqual({
    id: 'g19999',
    gkbId: 'T19999',
    stdForm: 'tag number 19999',
    type: 'general',
    relevance: 1,
  });
  const longest = Math.max(0, ...parse.mock.calls.map(([text]) => text.length));
  expect(longest).toBeLessThan(1_000_000);
});

test('a large answer that is not what the contract says is refused', async () => {
  const { tags, ...rest } = analysis(2);
  const sent = JSON.stringify({ ...rest, tags: [...tags, { relevance: 'much' }] });
  const { baseUrl } = await startTestServer((response) => response.end(sent));
  await expect(analyze(baseUrl)).rejects.toMatchObject({
    kind: 'bad-answer',
    message: expect.stringContaining('tags'),
  });
});

test('an analysis that stays text is read by the same schema, wherever that happens', async () => {
  const small = { ...analysis(0), tags: analysis(1).tags.slice(0, 3) };
  const broken = { ...small, tags: [{ relevance: 'much' }] };
  const state = { sent: '' };
  const { baseUrl } = await startTestServer((response) => response.end(state.sent));
  const client = createMediaClient({ baseUrl, key: 'k' });
  const ask = (sent: object) => {
    state.sent = JSON.stringify(sent);
    return client.analyzeAsText({ id: 'x', text: 'A', analyses: ['all'] });
  };
  const refusal = { kind: 'bad-answer', message: expect.stringContaining('tags') };
  await expect(ask(broken)).rejects.toMatchObject(refusal);
  const here = await ask(small);
  // A large one is read in the thread, and small ones are as long as it is there.
  await ask(analysis(2));
  const parse = vi.spyOn(JSON, 'parse');
  const there = await ask(small);
  expect(parse.mock.calls).toEqual([]);
  parse.mockRestore();
  const { json, outline } = here;
  expect({ ...there, json: Buffer.from(there.json) }).toEqual({ outline, json: Buffer.from(json) });
  expect(JSON.parse(Buffer.from(json).toString())).toEqual({ ...outline, paragraphs: [] });
  expect(outline.tags?.[0]).toEqual(expect.not.objectContaining({ feedback: null }));
  await expect(ask(broken)).rejects.toMatchObject(refusal);
});

test('an answer without end is left unread', async () => {
  const chunk = Buffer.alloc(1_000_000, 0x20);
  const server = await startTestServer((response) => {
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', pour);
    pour();
  });
  await expect(analyze(server.baseUrl)).rejects.toMatchObject({ kind: 'too-large' });
  await server.seen[0]?.dropped;
});
