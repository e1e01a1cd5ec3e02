import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Health } from '../../../lib/contract/health.ts';
import { ResearchResponse } from '../../../lib/contract/retrieval.ts';
import {
  type ModelServer,
  startModelServer,
} from '../../engines/research/compose/with-model/test-model-server.ts';
import { startTestServices, type TestServices } from '../../server/test-services.ts';

let model: ModelServer;
let services: TestServices;
beforeAll(async () => {
  model = await startModelServer();
  const patience = { first: 60_000, next: 60_000, whole: 60_000 };
  services = await startTestServices({
    // Not loopback, so that it counts as another machine.
    researchModel: {
      baseUrl: model.baseUrl.replace('127.0.0.1', '0.0.0.0'),
      model: 'small',
      patience,
    },
  });
  const [text] = paragraphs;
  await services.call('/v1/articles/add', {
    body: [{ id: 'bridge', language: 'en', paraSpecs: [{ type: 'text', text }] }],
  });
  // The entities found in it and its meaning change how its sentences are ranked.
  const isAnalysed = async () => {
    const { archive } = Health.parse((await services.call('/health')).json);
    return archive?.articles === 1 && archive.waiting === 0 && archive.unencoded === 0;
  };
  await vi.waitUntil(isAnalysed, { timeout: 100_000, interval: 100 });
}, 120_000);
afterAll(async () => {
  await services.close();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
});

const paragraphs = ['The bridge over the Svratka cost 120 million crowns. It is 90 metres long.'];
const query = 'How much did the bridge over the Svratka cost?';

async function ask(body: object = {}): Promise<ResearchResponse> {
  const answer = await services.call('/v1/articles/research', {
    body: { query, returnDetails: true, ...body },
  });
  return ResearchResponse.parse(answer.json);
}

describe('with a language model', () => {
  it('answers in its words, with the archive’s passages, and says who answered', async () => {
    model.script.push([{ say: 'The Svratka bridge cost 120 million crowns. [c1]' }]);
    const { answer, chunks, paragraphs: cited, details } = await ask();
    expect(answer).toMatchObject({
      status: 'answer',
      parts: [{ text: 'The Svratka bridge cost 120 million crowns.', sourceChunkIds: ['c0'] }],
    });
    expect(chunks).toMatchObject([{ chunkId: 'c0', articleId: 'bridge' }]);
    expect(cited).toMatchObject([{ text: paragraphs[0] }]);
    expect(details).toMatchObject({ assistant: 'model', model: 'small' });
  });

  it('never shows it what is confidential', async () => {
    const { answer, details } = await ask({ isConfidential: true });
    expect(model.requests).toEqual([]);
    expect(answer.parts[0]?.text).toContain('120 million');
    expect(details?.assistant).toBe('built-in');
  });

  it('never shows it what follows something confidential, however far', async () => {
    const secret = await ask({ isConfidential: true });
    const { interactionId } = await ask({
      query: 'And how long is it?',
      previousInteractionId: secret.interactionId,
    });
    const third = await ask({
      query: 'And what did it cost?',
      previousInteractionId: interactionId,
    });
    expect(third.answer.parts[0]?.text).toContain('120 million');
    expect(model.requests).toEqual([]);
    // A question that follows nothing may go out.
    await ask();
    expect(model.requests).toHaveLength(1);
  });

  it('never shows it what follows something confidential behind many blank questions', async () => {
    let { interactionId } = await ask({ isConfidential: true });
    for (let blanks = 0; blanks < 9; blanks += 1) {
      ({ interactionId } = await ask({ query: ' ', previousInteractionId: interactionId }));
    }
    await ask({ query: 'And how long is it?', previousInteractionId: interactionId });
    expect(model.requests).toEqual([]);
  });

  it('is judged by what it rests on: a reader’s word on its wording counts for the passage', async () => {
    const said = 'The Svratka bridge cost 120 million crowns.';
    const judge = async (feedback: object) => {
      model.script.push([{ say: `${said} [c1]` }]);
      const { interactionId } = await ask();
      await services.call('/v1/articles/research/feedback', {
        body: { interactionId, answerFeedback: [{ text: said, ...feedback }] },
      });
      return scoreNow();
    };
    const scoreNow = async () => (await ask({ isConfidential: true })).chunks[0]?.score ?? 0;
    const before = await scoreNow();
    const taken = { feedbackStatus: 'rejected' };
    expect(await judge({ ...taken, reason: 'not-what-it-says' })).toBeCloseTo(before);
    expect(await judge({ ...taken, reason: 'outdated' })).toBeLessThan(before * 0.8);
    expect(await judge({ feedbackStatus: 'accepted' })).toBeCloseTo(before);
  });

  it('answers from the archive where it fails, says so first, and /health counts it', async () => {
    model.script.push([{ status: 500 }]);
    const { answer, details } = await ask();
    const { research } = Health.parse((await services.call('/health')).json);
    expect(research?.modelFailures).toEqual({ broken: 1 });
    expect(research?.modelAnswers).toBeGreaterThan(0);
    expect(answer.status).toBe('error:llm-error');
    expect(answer.parts.map(({ type }) => type).slice(0, 2)).toEqual(['error', 'bullet']);
    expect(details?.assistant).toBe('built-in');
  });

  it('says nothing of an article that is withdrawn while it thinks', async () => {
    const withdrawn = Promise.withResolvers<void>();
    const say = 'The Svratka bridge cost 120 million crowns. [c1]';
    model.script.push([{ wait: withdrawn.promise }, { say }]);
    const asked = ask();
    await expect.poll(() => model.requests.length).toBe(1);
    const state = (body: object) =>
      services.call('/v1/articles/bridge/state', { method: 'PUT', body });
    await state({ kind: 'withdrawn', note: 'It was another bridge.' });
    withdrawn.resolve();
    const { answer, chunks } = await asked;
    expect(answer.status).toBe('error:insufficient-info');
    expect(answer.parts.map(({ type }) => type)).toEqual(['error']);
    expect(JSON.stringify([answer, chunks])).not.toContain('120 million');
    await state({ kind: 'published' });
  });

  it('does not ask it where there is no question', async () => {
    expect((await ask({ query: '' })).answer.status).toBe('error:query-required');
    expect(model.requests).toEqual([]);
  });
});
