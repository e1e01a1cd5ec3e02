import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Health } from '../../../lib/contract/health.ts';
import type { ResearchEvent } from '../../../lib/contract/research-event.ts';
import { readResearchEvents } from '../../../lib/contract/research-stream.ts';
import { ResearchResponse } from '../../../lib/contract/retrieval.ts';
import { codePointLength } from '../../../lib/text/text.ts';
import { openStore } from '../../engines/store/port.ts';
import { startTestServices, type TestServices, testKeys } from '../../server/test-services.ts';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices({}, { now: () => new Date('2026-11-20T08:00:00Z') });
  await services.call('/v1/articles/add', { body: articles });
  // The entities found in them change how sentences are ranked.
  const isAnalysed = async () => {
    const { archive } = Health.parse((await services.call('/health')).json);
    return archive?.articles === articles.length && archive.waiting === 0;
  };
  await vi.waitUntil(isAnalysed, { timeout: 50_000, interval: 100 });
}, 60_000);
afterAll(() => services.close());

const copied = 'The new bridge over the Svratka cost 120 million crowns, said the mayor on Monday.';
const article = (id: string, publishDate: string, title: string, ...texts: string[]) => ({
  id,
  language: 'en',
  paraSpecs: [
    { type: 'title', text: title },
    ...texts.map((text, at) => ({ type: 'text', text, metadata: { parId: `${id}-${at}` } })),
  ],
  metadata: { publishDate: `${publishDate}T08:00:00Z`, section: ['Local'] },
});
const articles = [
  article(
    'bridge',
    '2024-03-04',
    'A bridge for Brno',
    `${copied} It is 90 metres long.`,
    'Work on the bridge began in 2021. It was held up by a flood in the spring of 2022.',
  ),
  article(
    'budget',
    '2024-04-01',
    'What the city paid for',
    'Brno has closed the books of last year, and the council looked back on what it built.',
    copied,
    'The largest sum went to schools and to the repair of old trams in the northern depot.',
  ),
  article(
    'storm-first',
    '2025-07-01',
    'A storm over Olomouc',
    'The storm in Olomouc injured 14 people on Monday night, the rescue service said.',
  ),
  article(
    'storm-later',
    '2025-07-04',
    'More injured than was known',
    'The storm in Olomouc injured 31 people, the rescue service said after three days of counting.',
  ),
];

async function ask(body: object, key: string = testKeys.desk): Promise<ResearchResponse> {
  const answer = await services.call('/v1/articles/research', { body, key });
  if (answer.status !== 200) throw new Error(answer.text);
  return ResearchResponse.parse(answer.json);
}

/** Every chunk and paragraph that is referred to is there, and the stretches lie in them. */
function expectSound({ answer, chunks, paragraphs }: ResearchResponse): void {
  const cited = answer.parts.flatMap(({ sourceChunkIds, values = [] }) => [
    ...sourceChunkIds,
    ...values.flatMap((value) => value.sourceChunkIds),
  ]);
  expect(new Set(cited)).toEqual(new Set(chunks.map(({ chunkId }) => chunkId)));
  for (const { type, sourceChunkIds } of answer.parts) {
    if (type === 'bullet') expect(sourceChunkIds).not.toHaveLength(0);
  }
  for (const { paraRefs, articleId, text } of chunks) {
    expect(paraRefs).not.toHaveLength(0);
    for (const { paragraphId, offset, length } of paraRefs) {
      const paragraph = paragraphs.find((each) => each.paragraphId === paragraphId);
      expect(paragraph?.articleId).toBe(articleId);
      expect([...(paragraph?.text ?? '')].slice(offset, offset + length).join('')).toBe(text);
    }
  }
}

describe('an answer', () => {
  it('is a sentence of the archive with its passage, paragraph and, as asked, article', async () => {
    const response = await ask({
      query: 'How much did the bridge over the Svratka cost?',
      returnArticles: true,
      returnArticleFields: ['metadata'],
      returnParagraphFields: ['metadata'],
      returnDetails: true,
    });
    expectSound(response);
    expect(response.answer.status).toBe('answer');
    expect(response.answer.parts[0]).toMatchObject({ type: 'bullet', text: copied });
    expect(response.articles?.[0]).toMatchObject({ metadata: { section: ['Local'] } });
    expect(response.articles?.[0]).not.toHaveProperty('paraSpecs');
    expect(response.paragraphs[0]).toHaveProperty('metadata');
    expect(response.paragraphs[0]).not.toHaveProperty('language');
    expect(response.details).toMatchObject({ assistant: 'built-in', language: 'en' });
    expect(response).not.toHaveProperty('history');
    expect(response).not.toHaveProperty('chunkDuplicates');
  });

  it('is found again by the search that it names', async () => {
    const response = await ask({
      query: 'How much did the bridge over the Svratka cost?',
      returnDetails: true,
    });
    const { status, json } = await services.call('/v1/articles/search', {
      body: response.details?.search,
    });
    expect(status).toBe(200);
    const hits = JSON.stringify(json);
    for (const { articleId } of response.chunks) expect(hits).toContain(`"${articleId}"`);
  });

  it('tells of the same sentence in another article as a copy', async () => {
    const response = await ask({
      query: 'How much did the bridge over the Svratka cost?',
      returnDuplicates: true,
    });
    const { chunkDuplicates = [], paragraphDuplicates = [], chunks, paragraphs } = response;
    expect(chunkDuplicates).toHaveLength(1);
    expect(chunkDuplicates[0]?.leaderId).toBe(chunks[0]?.chunkId);
    const [paragraph] = paragraphDuplicates;
    expect(paragraph?.leaderId).toBe(paragraphs[0]?.paragraphId);
    expect(chunkDuplicates[0]?.paraRefs).toEqual([
      { paragraphId: paragraph?.duplicateId, offset: 0, length: codePointLength(copied) },
    ]);
    expect(new Set([paragraph?.articleId, paragraphs[0]?.articleId])).toEqual(
      new Set(['bridge', 'budget']),
    );
    expect(response).not.toHaveProperty('articleDuplicates');
  });

  it('cites no more passages than are wanted, and none that is too weak', async () => {
    const one = await ask({ query: 'What about the bridge in Brno?', params: { maxChunks: 1 } });
    expect(one.chunks.length).toBeLessThanOrEqual(1);
    const none = await ask({ query: 'What about the bridge in Peru?', params: { minScore: 1 } });
    expect(none.answer.status).toBe('error:insufficient-info');
    expect(none.answer.parts).toMatchObject([{ type: 'error', sourceChunkIds: [] }]);
    expect(none.chunks).toEqual([]);
  });

  it('says what was looked for where there is nothing, in the language of the question', async () => {
    const { answer } = await ask({ query: 'Kdo založil pivovar v Humpolci?' });
    expect(answer.status).toBe('error:insufficient-info');
    expect(answer.parts[0]?.text).toMatch(/^V archivu pro to není doklad\..*pivovar/);
  });

  it('is in the language that is asked for, with its region or without', async () => {
    const { answer } = await ask({ query: 'Xyzzy plugh', params: { language: 'cs-CZ' } });
    expect(answer.parts[0]?.text).toMatch(/^V archivu pro to není doklad\./);
  });

  it('is of what is seen of the question', async () => {
    const asked = { query: 'How much did the bridge over the Svratka cost?' };
    const hidden = { query: `\u202e${asked.query.replace('bridge', 'bri\u00addge\u200b')}` };
    expect((await ask(hidden)).answer).toEqual((await ask(asked)).answer);
  });

  it('wants a question', async () => {
    for (const body of [{}, { query: ' ' }, { query: '\u200b\ufeff\u00a0' }]) {
      const response = await ask(body);
      expect(response.answer.status).toBe('error:query-required');
      expect(response.answer.parts).toHaveLength(1);
    }
  });

  it('shows of a table what can be read, where most of the question stands', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => `Kiln ${n} | Ostrava | ${1700 + n}`);
    const text = ['Kilns of Ostrava', ...rows, 'Lime kiln | Zubr the potter built it', ...rows];
    await services.call('/v1/articles/add', {
      body: [article('kilns', '2024-01-01', 'Kilns', text.join('\n'))],
    });
    const response = await ask({
      query: 'What is known of the lime kiln of the potter?',
      params: { minScore: 0 },
    });
    expectSound(response);
    const [part] = response.answer.parts;
    expect(part?.text).toContain('Lime kiln | Zubr the potter');
    expect(part?.text.length).toBeLessThan(650);
    expect(response.chunks[0]).toMatchObject({ articleId: 'kilns' });
    expect(part?.text).toContain(response.chunks[0]?.text);
    await services.call('/v1/articles/remove', { body: ['kilns'] });
  });

  it('never cites what was withdrawn', async () => {
    await services.call('/v1/articles/add', {
      body: [article('gone', '2024-01-01', 'Fire', 'The fire in Telč destroyed nine barns.')],
    });
    const question = { query: 'What did the fire in Telč destroy?' };
    expect((await ask(question)).chunks[0]?.articleId).toBe('gone');
    const body = { kind: 'withdrawn', note: 'It was another town.' };
    await services.call('/v1/articles/gone/state', { method: 'PUT', body });
    expect((await ask(question)).chunks).toEqual([]);
  });
});

describe('a conversation', () => {
  it('goes on where it was, for its own tenant', async () => {
    const first = await ask({ query: 'How much did the bridge over the Svratka cost?' });
    const { interactionId: previousInteractionId } = first;
    const next = { query: 'And how long is it?', previousInteractionId, returnHistory: true };
    const own = await ask(next);
    const third = { ...next, query: 'Where?', previousInteractionId: own.interactionId };
    expect((await ask(third)).history?.map(({ question }) => question.text)).toEqual([
      'How much did the bridge over the Svratka cost?',
      'And how long is it?',
      'Where?',
    ]);
    const other = await ask(next, testKeys.other);
    expect(other.history).toHaveLength(1);
    const told = await ask(
      {
        ...next,
        history: [{ question: { text: 'Said before?' }, answer: { text: 'Yes.' } }],
      },
      testKeys.other,
    );
    expect(told.history?.[0]?.question.text).toBe('Said before?');
  });

  it('is not forgotten when nothing was asked in between', async () => {
    const first = await ask({ query: 'How much did the bridge over the Svratka cost?' });
    const blank = await ask({
      query: ' ',
      previousInteractionId: first.interactionId,
      returnHistory: true,
    });
    expect(blank.answer.status).toBe('error:query-required');
    expect(blank.history?.map(({ question }) => question.text)).toEqual([
      'How much did the bridge over the Svratka cost?',
      ' ',
    ]);
    const next = { query: 'And in Olomouc?', returnDetails: true };
    const own = await ask({ ...next, previousInteractionId: blank.interactionId });
    expect(own.details?.question).toContain('bridge');
  });
});

describe('feedback', () => {
  const query = 'How much did the bridge over the Svratka cost?';
  const send = (interactionId: string, answerFeedback: object[], key: string = testKeys.desk) =>
    services.call('/v1/articles/research/feedback', {
      body: { interactionId, answerFeedback },
      key,
    });
  const scoreOf = (response: ResearchResponse) =>
    response.chunks.find(({ text }) => text === copied)?.score ?? 0;

  it('lowers what was rejected and raises what was accepted, for such questions and the tenant; the last one counts', async () => {
    const before = await ask({ query });
    expect(before.answer.parts[0]?.text).toBe(copied);
    const score = scoreOf(before);
    expect(score).toBeGreaterThan(0);
    const params = { minScore: 0 };
    await send(before.interactionId, [
      { text: copied, feedbackStatus: 'rejected', reason: 'outdated' },
    ]);
    const like = { query: 'How much had the bridge over the Svratka cost then?', params };
    expect(scoreOf(await ask(like))).toBeLessThan(score * 0.8);
    const unlike = await ask({ query: 'What did the mayor say on Monday?', params });
    expect(scoreOf(unlike)).not.toBe(0);
    await send(before.interactionId, [
      { text: copied, feedbackStatus: 'rejected', reason: 'missing-our-piece' },
    ]);
    expect(scoreOf(await ask({ query, params }))).toBeCloseTo(score);
    await send(before.interactionId, [{ text: copied, feedbackStatus: 'accepted' }]);
    expect(scoreOf(await ask({ query, params }))).toBeGreaterThanOrEqual(score);
  });

  it('is taken for the tenant’s own answers only', async () => {
    const { interactionId } = await ask({ query });
    const feedback = [{ text: copied, feedbackStatus: 'accepted' }];
    expect((await send(interactionId, feedback)).json).toEqual({ message: 'Feedback submitted.' });
    expect((await send(interactionId, feedback, testKeys.other)).status).toBe(404);
    expect((await send('none', feedback)).status).toBe(404);
  });

  it('is removed with its question and answer, the tenant’s own only', async () => {
    const { interactionId } = await ask({ query });
    const feedback = [{ text: copied, feedbackStatus: 'accepted', author: 'ada', comment: 'Yes.' }];
    await send(interactionId, feedback);
    const remove = (key: string) =>
      services.call('/v1/articles/research/remove', {
        body: { interactionIds: [interactionId, 'unknown'] },
        key,
      });
    expect((await remove(testKeys.other)).status).toBe(200);
    expect((await send(interactionId, feedback)).status).toBe(200);
    for (const _ of ['once', 'again']) expect((await remove(testKeys.desk)).status).toBe(200);
    expect((await send(interactionId, feedback)).status).toBe(404);
    const { db, close } = await openStore(services.place);
    for (const table of ['research_interaction', 'research_feedback'] as const) {
      const rows = db
        .selectFrom(table)
        .select('tenant')
        .where('interaction_id', '=', interactionId);
      expect(await rows.execute()).toEqual([]);
    }
    await close();
  });
});

async function stream(body: object, accept: string): Promise<ResearchEvent[]> {
  const response = await fetch(`${services.url}/v1/articles/research/stream`, {
    method: 'POST',
    headers: { 'X-API-Key': testKeys.desk, 'Content-Type': 'application/json', accept },
    body: JSON.stringify(body),
  });
  if (!response.body) throw new Error('there is no body');
  const framing = accept.includes('ndjson') ? 'ndjson' : 'sse';
  return Array.fromAsync(readResearchEvents(response.body, framing));
}

describe('the stream', () => {
  it('tells progress first, each part once and in its order, and the whole last and once', async () => {
    const words = ['bridge', 'storm', 'Olomouc', 'Brno', 'injured', 'cost', 'schools', 'Zzyzx'];
    const starts = ['How many', 'What happened', 'Timeline of', 'Compare', 'Who', 'Why', '', 'Kdy'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.array(fc.constantFrom(...words), { maxLength: 4 }),
        fc.constantFrom('lightweight', 'deep'),
        fc.constantFrom('text/event-stream', 'application/x-ndjson'),
        fc.integer({ min: 1, max: 12 }),
        async (start, rest, mode, accept, maxChunks) => {
          const query = [start, ...rest].join(' ');
          const events = await stream({ query, mode, params: { maxChunks } }, accept);
          const types = events.map(({ type }) => type);
          expect(types.join(' ')).toMatch(/^(message )*(answer-part )+full-response$/);
          const last = events.at(-1);
          if (last?.type !== 'full-response') throw new Error('the whole is missing');
          expectSound(last.content);
          expect(last.content.chunks.length).toBeLessThanOrEqual(maxChunks);
          expect(
            events.flatMap((event) => (event.type === 'answer-part' ? [event.content] : [])),
          ).toEqual(last.content.answer.parts);
          const kinds = last.content.answer.parts.map(({ type }) => type).join(' ');
          expect(kinds).toMatch(/^(error|(warning ?)*(bullet ?)*)$/);
          if (query.trim() !== '') expect(types[0]).toBe('message');
        },
      ),
      { numRuns: 25 },
    );
  });

  it('tells the passages of each part along with it to who asks for details, and else what the contract says', async () => {
    const query = 'How much did the bridge over the Svratka cost?';
    const told = async (more: object) => {
      const events = await stream({ query, mode: 'lightweight', ...more }, 'text/event-stream');
      const last = events.at(-1);
      if (last?.type !== 'full-response') throw new Error('the whole is missing');
      const early = events.flatMap((event) =>
        event.type === 'answer-part' ? (event.chunks ?? []) : [],
      );
      return { early, whole: last.content.chunks };
    };
    const { early, whole } = await told({ returnDetails: true });
    expect(early.length).toBeGreaterThan(0);
    const namesOf = (chunks: typeof whole) =>
      chunks.map(({ chunkId, articleId, text }) => ({ chunkId, articleId, text }));
    expect(namesOf(early)).toEqual(namesOf(whole));
    expect((await told({})).early).toEqual([]);
  });

  it.each([
    { articleFilters: { section: '("a" OR)' } },
    { articleFilters: { nosuchfield: 'x' } },
    { mode: 'thorough' },
    { params: { maxChunks: 0 } },
  ])('is not begun for %j', async (bad) => {
    const answer = await services.call('/v1/articles/research/stream', {
      body: { query: 'Who?', ...bad },
    });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ exception: expect.any(String) });
  });

  it('says the steps of a thorough search', async () => {
    const events = await stream(
      { query: 'What happened to the bridge in Brno?', mode: 'deep' },
      'text/event-stream',
    );
    const steps = events.flatMap((event) => (event.type === 'message' ? [event.content] : []));
    expect(steps.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['understand', 'plan', 'search', 'read', 'answer']),
    );
    expect(steps.filter(({ step }) => step === 'search').map(({ question }) => question)).toContain(
      'When',
    );
  });
});
