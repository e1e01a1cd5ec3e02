import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Health } from '../../../lib/contract/health.ts';
import type { ResearchEvent } from '../../../lib/contract/research-event.ts';
import { readResearchEvents } from '../../../lib/contract/research-stream.ts';
import { ResearchResponse } from '../../../lib/contract/retrieval.ts';
import {
  type ModelServer,
  startModelServer,
} from '../../engines/research/compose/with-model/test-model-server.ts';
import { startTestServices, type TestServices, testKeys } from '../../server/test-services.ts';

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
}, 120_000);
afterAll(async () => {
  await services.close();
  await model.close();
});

const article = (id: string, text: string) => ({
  id,
  language: 'en',
  paraSpecs: [{ type: 'text', text }],
});
const cost = 'The bridge over the Svratka cost 120 million crowns.';
const length = 'The bridge over the Svratka is 90 metres long.';
const theft = 'The painting was stolen in Telč by Zdeněk Hrubý. Hrubý was caught in Znojmo in May.';

beforeEach(async () => {
  model.script.length = 0;
  model.requests.length = 0;
  for (const id of ['cost', 'theft']) await setState(id, { kind: 'published' });
  await services.call('/v1/articles/add', {
    body: [article('cost', cost), article('length', length), article('theft', theft)],
  });
  const isAnalysed = async () => {
    const { archive } = Health.parse((await services.call('/health')).json);
    return archive?.articles === 3 && archive.waiting === 0 && archive.unencoded === 0;
  };
  await vi.waitUntil(isAnalysed, { timeout: 100_000, interval: 100 });
}, 120_000);

const setState = (id: string, body: object) =>
  services.call(`/v1/articles/${id}/state`, { method: 'PUT', body });
const withdraw = (id: string) => setState(id, { kind: 'withdrawn', note: 'It was not so.' });

async function ask(body: object): Promise<ResearchResponse> {
  return ResearchResponse.parse((await services.call('/v1/articles/research', { body })).json);
}

/** The marks by which the model was given these sentences. */
function markOf(text: string): string {
  const told = JSON.stringify(model.requests.at(-1)?.messages).replaceAll('\\', '');
  const [, mark] = new RegExp(`"id":"(c\\d+)","text":"${text.slice(0, 40)}`).exec(told) ?? [];
  if (mark === undefined) throw new Error(`the model was not given ${text}`);
  return mark;
}

const query = 'What do we know about the bridge over the Svratka?';

/** The marks that passages have while nothing changes, told by the model server. */
async function marks(): Promise<{ cost: string; length: string }> {
  await ask({ query });
  const found = { cost: markOf(cost), length: markOf(length) };
  model.requests.length = 0;
  return found;
}

describe('an answer under which an article is lost', () => {
  it.each([
    ['withdrawn', () => withdraw('cost')],
    ['removed', () => services.call('/v1/articles/cost', { method: 'DELETE' })],
    [
      'corrected',
      () =>
        services.call('/v1/articles/cost', {
          method: 'PUT',
          body: article('cost', 'The bridge over the Svratka was a gift.'),
        }),
    ],
  ])('ends in an error where parts of it were told: %s', async (_, change) => {
    const { cost: c, length: l } = await marks();
    const changed = Promise.withResolvers<void>();
    model.script.push([
      { say: `${cost} [${c}]\n` },
      { wait: changed.promise },
      { say: `${length} [${l}]` },
    ]);
    const response = await fetch(`${services.url}/v1/articles/research/stream`, {
      method: 'POST',
      headers: { 'X-API-Key': testKeys.desk, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    if (!response.body) throw new Error('there is no body');
    const events: ResearchEvent[] = [];
    for await (const event of readResearchEvents(response.body, 'sse')) {
      events.push(event);
      if (event.type !== 'answer-part' || event.content.text !== cost) continue;
      await change();
      changed.resolve();
    }
    const types = events.map(({ type }) => type);
    expect(types.join(' ')).toMatch(/^(message )+answer-part answer-part error$/);
    expect(events.at(-1)?.content).toMatchObject({
      message: expect.stringContaining('was withdrawn or changed'),
    });
  });

  it('is made anew where nothing was told, from what is left', async () => {
    const { cost: c } = await marks();
    const changed = Promise.withResolvers<void>();
    // It looks up the next thing once its first statement has been read.
    const search = { call: 'search_archive', input: { query: 'Svratka' } } as const;
    model.script.push([{ say: `${cost} [${c}]${'\n'.repeat(200)}` }, search]);
    model.script.push([{ wait: changed.promise }, { say: 'NO_SUPPORT' }]);
    model.script.push([{ say: `${length} [c1]` }]);
    const asked = ask({ query, returnArticles: true });
    await expect.poll(() => model.requests.length).toBe(2);
    await withdraw('cost');
    changed.resolve();
    const response = await asked;
    expect(response.answer.parts.map(({ text }) => text)).toEqual([length]);
    expect(response.articles?.map(({ id }) => id)).toEqual(['length']);
  });

  it('says nothing more of a version that was corrected', async () => {
    const { cost: c, length: l } = await marks();
    const changed = Promise.withResolvers<void>();
    const statements = `${cost} [${c}]\n${length} [${l}]`;
    model.script.push([{ wait: changed.promise }, { say: statements }]);
    const asked = ask({ query });
    await expect.poll(() => model.requests.length).toBe(1);
    const body = article('cost', 'The bridge over the Svratka was a gift.');
    await services.call('/v1/articles/cost', { method: 'PUT', body });
    changed.resolve();
    expect((await asked).answer.parts.map(({ text }) => text)).toEqual([length]);
  });
});

describe('a conversation about an article that is lost', () => {
  const isConfidential = true;
  const who = { query: 'Who stole the painting in Telč?', isConfidential };
  const what = { query: 'How long is the bridge over the Svratka?', isConfidential };

  it.each([
    ['withdrawn', () => withdraw('theft')],
    ['removed', () => services.call('/v1/articles/theft', { method: 'DELETE' })],
  ])(
    'says nothing of it again, neither in its history nor in what is asked: %s',
    async (_, lose) => {
      const first = await ask(who);
      expect(JSON.stringify(first)).toContain('Hrubý');
      const where = { query: 'Where was he caught?', isConfidential, returnDetails: true };
      const second = await ask({ ...where, previousInteractionId: first.interactionId });
      expect(second.details?.question).toContain('Hrubý');
      const other = { ...what, previousInteractionId: second.interactionId };
      const third = await ask(other);
      const stillTold = third.answer.parts.map(({ text }) => text).join(' ');
      expect(stillTold).toContain(length);
      await lose();
      for (const { interactionId } of [first, second, third]) {
        for (const query of [where.query, 'And when?', ' ']) {
          const next = await ask({
            ...where,
            query,
            previousInteractionId: interactionId,
            returnHistory: true,
            returnArticles: true,
          });
          expect(JSON.stringify(next)).not.toMatch(/Hrubý|Znojmo/);
          expect(next.history?.[0]).toEqual({
            question: { text: who.query },
            answer: { text: '' },
          });
          const told = next.history?.find(({ question }) => question.text === what.query);
          if (interactionId === third.interactionId) expect(told?.answer.text).toBe(stillTold);
        }
      }
    },
  );

  it('has it again once it is published again', async () => {
    const { interactionId } = await ask(who);
    await withdraw('theft');
    await setState('theft', { kind: 'published' });
    const next = { ...what, previousInteractionId: interactionId, returnHistory: true };
    expect((await ask(next)).history?.[0]?.answer.text).toContain('Hrubý');
  });
});
