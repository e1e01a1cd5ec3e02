import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { OpenSearchClient } from './client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function clientOf(answer: RequestListener): Promise<OpenSearchClient> {
  const own = createServer(answer);
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const { port } = own.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return new OpenSearchClient({ url, user: 'desk', password: 'pässword', prefix: 'test' });
}

it('signs in with the account of the address', async () => {
  const client = await clientOf(({ headers }, response) => {
    const [, code = ''] = (headers.authorization ?? '').split(' ');
    response.end(JSON.stringify({ account: Buffer.from(code, 'base64').toString() }));
  });
  expect(await client.ask('GET', '/')).toEqual({ account: 'desk:pässword' });
});

for (const status of [429, 500, 502, 503])
  it(`says that it is away at ${status}`, async () => {
    const client = await clientOf((_, response) => response.writeHead(status).end('{}'));
    await expect(client.ask('GET', '/')).rejects.toMatchObject({
      name: 'ServiceError',
      status: 503,
    });
  });

it('says that it is away when there is nothing, no JSON, no end, or another place', async () => {
  const answers: RequestListener[] = [
    ({ socket }) => socket.destroy(),
    (_, response) => response.end('<html>a proxy</html>'),
    (_, response) => response.write('{"half'),
    (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
  ];
  for (const answer of answers) {
    const client = await clientOf(answer);
    const failure = client.ask('GET', '/', { timeout: 200 });
    await expect(failure).rejects.toMatchObject({ name: 'ServiceError', status: 503 });
    server?.closeAllConnections();
    server?.close();
  }
});

it('tells a refusal without the texts that it may quote', async () => {
  const error = {
    type: 'search_phase',
    root_cause: [{ type: 'parsing_exception', reason: 'failed at [secret text]' }],
  };
  const client = await clientOf((_, response) =>
    response.writeHead(400).end(JSON.stringify({ error, status: 400 })),
  );
  await expect(client.ask('GET', '/')).rejects.toMatchObject({
    status: 400,
    kind: 'search_phase',
    message: 'OpenSearch refused a request: 400 search_phase.',
  });
});

it('ends what is under way when it is closed', async () => {
  const client = await clientOf(() => undefined);
  const asking = client.ask('GET', '/');
  client.close();
  await expect(asking).rejects.toMatchObject({ status: 503 });
});
