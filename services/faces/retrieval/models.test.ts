import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Health } from '../../../lib/contract/health.ts';
import { ModelServer, ModelsInUse, ModelTrialResult } from '../../../lib/contract/models.ts';
import { ResearchResponse } from '../../../lib/contract/retrieval.ts';
import { startEmbeddingServer } from '../../engines/encoder/test-embedding-server.ts';
import {
  type ModelServer as FakeServer,
  startModelServer,
} from '../../engines/research/compose/with-model/test-model-server.ts';
import { openStore } from '../../engines/store/port.ts';
import { startTestServices, type TestServices, testKeys } from '../../server/test-services.ts';

let model: FakeServer;
let services: TestServices;
const text = 'The bridge over the Svratka cost 120 million crowns. It is 90 metres long.';
const query = 'How much did the bridge over the Svratka cost?';
const says = [{ say: 'The Svratka bridge cost 120 million crowns. [c1]' }];

beforeAll(async () => {
  model = await startModelServer();
  services = await startTestServices({ outsideHosts: [] });
  await services.call('/v1/articles/add', {
    body: [
      {
        id: 'bridge',
        language: 'en',
        paraSpecs: [
          { type: 'title', text: 'The new bridge' },
          { type: 'text', text },
        ],
      },
    ],
  });
  const isAnalysed = async () => {
    const { archive } = Health.parse((await services.call('/health')).json);
    return archive?.articles === 1 && archive.waiting === 0;
  };
  await vi.waitUntil(isAnalysed, { timeout: 100_000, interval: 100 });
}, 120_000);
afterAll(async () => {
  await services.close();
  await model.close();
});

async function put(purpose: string, body: object) {
  return services.call(`/v1/models/${purpose}`, { method: 'PUT', body });
}

describe('models of the newsroom’s own', () => {
  it('are listed at an address, with /v1 or without', async () => {
    for (const baseUrl of [model.baseUrl, `${model.baseUrl.replace('/v1', '')}/`]) {
      const { json } = await services.call('/v1/models/servers/read', { body: { baseUrl } });
      expect(ModelServer.parse(json)).toMatchObject({
        baseUrl: model.baseUrl,
        models: ['small', 'large'],
      });
    }
  });

  it('say by field why they cannot be had', async () => {
    const { status, json } = await services.call('/v1/models/servers/read', {
      body: { baseUrl: 'http://127.0.0.1:9/v1' },
    });
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain('baseUrl');
    const wrong = await services.call('/v1/models/servers/read', { body: { baseUrl: 'ftp://x' } });
    expect(wrong.status).toBe(400);
  });

  it('are not looked for on a host that the services may not call', async () => {
    const outside = { baseUrl: 'http://169.254.169.254/v1', model: 'm' };
    for (const answer of [
      await services.call('/v1/models/servers/read', { body: { baseUrl: outside.baseUrl } }),
      await services.call('/v1/models/try', { body: { ...outside, purpose: 'embeddings' } }),
      await put('answers', outside),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('baseUrl: the services may not call 169.254.169.254.');
    }
  });

  it('are tried before they are used', async () => {
    model.script.push(says);
    const { json } = await services.call('/v1/models/try', {
      body: { purpose: 'answers', baseUrl: model.baseUrl, model: 'small', question: query },
    });
    expect(ModelTrialResult.parse(json)).toMatchObject({
      parts: [
        { text: 'The Svratka bridge cost 120 million crowns.', articles: ['The new bridge'] },
      ],
      leftOut: 0,
    });
    const vectors = await services.call('/v1/models/try', {
      body: { purpose: 'embeddings', baseUrl: model.baseUrl, model: 'small' },
    });
    const { dimensions, alike = 0, unlike = 1 } = ModelTrialResult.parse(vectors.json);
    expect(dimensions).toBe(3);
    expect(alike).toBeGreaterThan(unlike);
  });

  it('show nothing that is not theirs where they fail', async () => {
    model.script.push([...says, 'drop']);
    model.script.push([{ status: 500 }]);
    for (const _ of [1, 2]) {
      const { json } = await services.call('/v1/models/try', {
        body: { purpose: 'answers', baseUrl: model.baseUrl, model: 'small', question: query },
      });
      const { fault, parts } = ModelTrialResult.parse(json);
      expect(fault).toBeDefined();
      expect(parts).toEqual([]);
    }
  });

  it('answer from the next question on, also confidential ones if they run here', async () => {
    const { json } = await put('answers', {
      baseUrl: model.baseUrl,
      model: 'small',
      apiKey: 'a-secret-key',
    });
    expect(JSON.stringify(json)).not.toContain('a-secret-key');
    expect(ModelsInUse.parse(json).models[0]).toMatchObject({
      source: 'stored',
      hasKey: true,
      isLocal: true,
    });
    for (const isConfidential of [false, true]) {
      model.script.push(says);
      const answer = await services.call('/v1/articles/research', {
        body: { query, returnDetails: true, isConfidential },
      });
      expect(ResearchResponse.parse(answer.json).details?.assistant).toBe('model');
    }
    expect(model.requests.at(-1)?.authorization).toBe('Bearer a-secret-key');
  });

  it('are left out where the caller says so', async () => {
    const asked = model.requests.length;
    const answer = await services.call('/v1/articles/research', {
      body: { query, returnDetails: true, withoutModel: true },
    });
    expect(ResearchResponse.parse(answer.json).details?.assistant).toBe('built-in');
    expect(model.requests).toHaveLength(asked);
  });

  it('keep their key while the address stays, and encrypt it', async () => {
    const { json } = await put('answers', { baseUrl: model.baseUrl, model: 'large' });
    expect(ModelsInUse.parse(json).models[0]).toMatchObject({ model: 'large', hasKey: true });
    const { db, close } = await openStore(services.place);
    const rows = await db.selectFrom('model_setting').selectAll().execute();
    await close();
    const kept = rows.map(({ sealed_key }) => Buffer.from(sealed_key ?? '').toString());
    expect(kept).toHaveLength(1);
    expect(`${JSON.stringify(rows)} ${kept}`).not.toContain('a-secret-key');
    const moved = await put('answers', { baseUrl: 'http://127.0.0.1:9/v1', model: 'large' });
    expect(ModelsInUse.parse(moved.json).models[0]).toMatchObject({ hasKey: false });
  });

  it('belong to the newsroom that runs the services', async () => {
    const { status } = await services.call('/v1/models', { key: testKeys.other });
    expect(status).toBe(403);
  });

  it('make all vectors again as soon as they are chosen for embeddings, and when they are given up', async () => {
    const server = await startEmbeddingServer();
    const isEncoded = async () => {
      const { archive, parts } = Health.parse((await services.call('/health')).json);
      return parts.encoder === 'ready' && archive?.unencoded === 0;
    };
    await put('embeddings', { baseUrl: server.baseUrl, model: 'letters' });
    const isRead = () => server.asked.some(({ input }) => input.join().includes('120 million'));
    await vi.waitUntil(isRead, { timeout: 30_000, interval: 50 });
    await vi.waitUntil(isEncoded, { timeout: 30_000, interval: 50 });
    await services.call('/v1/models/embeddings', { method: 'DELETE' });
    await server.close();
    await vi.waitUntil(isEncoded, { timeout: 60_000, interval: 50 });
    const found = await services.call('/v1/articles/search', { body: { query: 'neuer Übergang' } });
    expect(found.status).toBe(200);
  }, 120_000);

  it('can be given up', async () => {
    const { json } = await services.call('/v1/models/answers', { method: 'DELETE' });
    expect(ModelsInUse.parse(json).models[0]).toMatchObject({ source: 'built-in' });
    const answer = await services.call('/v1/articles/research', {
      body: { query, returnDetails: true },
    });
    expect(ResearchResponse.parse(answer.json).details?.assistant).toBe('built-in');
  });
});
