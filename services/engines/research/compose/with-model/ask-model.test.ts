import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askModel, type ModelEvent } from './ask-model.ts';
import { type ModelServer, startModelServer } from './test-model-server.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

function ask(baseUrl = server.baseUrl): AsyncGenerator<ModelEvent, void, undefined> {
  const patience = { first: 60_000, next: 60_000, whole: 60_000 };
  const { signal } = new AbortController();
  const settings = { baseUrl, model: 'small', patience };
  return askModel(settings, { prompt: 'What?', tools: {}, signal });
}

const endless = { name: 'ModelFailure', fault: 'cut' };

describe('a model that does not come to an end', () => {
  it('is read as long as an answer may be, and left', async () => {
    const statement = 'The bridge cost 120 million crowns. [c1]\n';
    server.script.push([{ say: statement.repeat(1_000) }, 'hang']);
    const events: ModelEvent[] = [];
    const reading = (async () => {
      for await (const event of ask()) events.push(event);
    })();
    await expect(reading).rejects.toMatchObject(endless);
    expect(events.length).toBeGreaterThan(100);
    expect(events.length).toBeLessThan(600);
    await server.left;
  });

  it('is not taken into memory where what it sends has no end', async () => {
    server.script.push([{ raw: `data: {"id":"${'x'.repeat(9_000_000)}` }]);
    await expect(ask().next()).rejects.toMatchObject(endless);
  });

  it('is left by whoever reads no further', async () => {
    server.script.push([
      { say: 'It cost 120 million. [c1]\nIt is 90 metres long. [c2]\n' },
      'hang',
    ]);
    for await (const event of ask()) {
      expect(event).toMatchObject({ text: 'It cost 120 million.' });
      break;
    }
    await server.left;
  });
});

it('takes a question nowhere else, whatever its server says', async () => {
  const elsewhere = createServer((_, response) => {
    response.writeHead(307, { Location: `${server.baseUrl}/chat/completions` }).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  await expect(ask(`http://127.0.0.1:${port}/v1`).next()).rejects.toThrow();
  expect(server.requests).toEqual([]);
  await new Promise((resolve) => elsewhere.close(resolve));
});
