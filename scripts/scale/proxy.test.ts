import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type ReverseProxy, startProxy } from './proxy.ts';

const closing: { close(): void }[] = [];
afterEach(() => {
  for (const each of closing.splice(0)) each.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return `http://127.0.0.1:${address.port}`;
}

async function proxyTo(...targets: string[]): Promise<ReverseProxy> {
  const proxy = await startProxy({ targets: () => targets });
  closing.push(proxy);
  return proxy;
}

/** Nobody listens there any more. */
async function deadTarget(): Promise<string> {
  const address = await serve(() => undefined);
  const server = closing.pop();
  server?.close();
  return address;
}

const statusOf = (address: string, method: string) =>
  fetch(address, { method }).then(
    ({ status }) => status,
    () => 'no answer',
  );

test('requests go to the targets in turn, and each target is told who asked', async () => {
  const callers: unknown[] = [];
  const target = (name: string) =>
    serve(({ headers }, response) => {
      callers.push(headers['x-forwarded-for']);
      response.end(name);
    });
  const { address } = await proxyTo(await target('one'), await target('other'));
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await (await fetch(address)).text());
  expect(answers.filter((name) => name === 'one')).toHaveLength(2);
  expect(callers).toEqual(Array(4).fill('127.0.0.1'));
});

test('a refused connection is passed on, whatever the request is', async () => {
  const { address } = await proxyTo(
    await deadTarget(),
    await serve((_, response) => response.end()),
  );
  for (const method of ['POST', 'POST', 'GET', 'GET']) {
    expect(await statusOf(address, method)).toBe(200);
  }
});

test('what was sent and got no answer is sent again only if it may be', async () => {
  const seen: (string | undefined)[] = [];
  const dying = await serve(({ method, socket }) => {
    seen.push(method);
    socket.destroy();
  });
  const { address } = await proxyTo(dying, await serve((_, response) => response.end()));
  const statuses = [];
  for (const method of ['POST', 'POST', 'GET', 'GET'])
    statuses.push(await statusOf(address, method));
  expect(statuses.slice(0, 2).toSorted()).toEqual([200, 'no answer']);
  expect(statuses.slice(2)).toEqual([200, 200]);
  expect(seen).toContain('GET');
});

test('an answer that breaks off in the middle breaks off for the caller, too', async () => {
  const { address } = await proxyTo(
    await serve((_, response) => {
      response.writeHead(200);
      response.write('half', () => response.destroy());
    }),
  );
  const answer = await fetch(address);
  await expect(answer.text()).rejects.toThrow();
});

test('a request is held until it is broken off, and never arrives', async () => {
  const paths: (string | undefined)[] = [];
  const { address, hold } = await proxyTo(
    await serve(({ url }, response) => {
      paths.push(url);
      response.end();
    }),
  );
  const caught = hold((path) => path === '/batch', 2);
  await fetch(`${address}/batch`);
  const second = statusOf(`${address}/batch`, 'POST');
  (await caught).breakOff();
  expect(await second).toBe('no answer');
  expect(paths).toEqual(['/batch']);
});
