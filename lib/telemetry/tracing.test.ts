import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { services } from '../clients/services.ts';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import { handle, handlePublic } from '../http/handler.ts';
import { callRoute, serveTestDesk, sessionCookie } from '../http/test-route.ts';
import { createLog, silentLog } from '../log/log.ts';
import { startTracing, traced, traceHeader } from './tracing.ts';

const Value = z.object({
  stringValue: z.string().optional(),
  intValue: z.coerce.string().optional(),
});
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  );
const Delivery = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.int(),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});
type SeenSpan = z.output<
  typeof Delivery
>['resourceSpans'][number]['scopeSpans'][number]['spans'][number] & {
  service: string | undefined;
};

/** A collector of OTLP over HTTP. */
const deliveries: string[] = [];
const receiver = createServer(async (request, response) => {
  deliveries.push(`${request.url} ${await readText(request)}`);
  response.setHeader('content-type', 'application/json').end('{}');
});
let endpoint: string;
let desk: Awaited<ReturnType<typeof openTestDesk>>;
let child: ChildProcess;
let folder: string;
let cookie: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'traced-'));
  desk = await openTestDesk();
  const url = await startServices();
  serveTestDesk(desk, { media: url, general: url, retrieval: url });
  cookie = await sessionCookie(await addTestUser(desk.db, 'Ada'));
}, 120_000);
afterAll(async () => {
  child.kill('SIGKILL');
  receiver.closeAllConnections();
  receiver.close();
  await desk.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  deliveries.length = 0;
});

/** The real program, which sends its own traces. */
async function startServices(): Promise<string> {
  child = spawn(process.execPath, [join(import.meta.dirname, '../../services/server/main.ts')], {
    env: {
      ...{ NODE_ENV: 'test', PATH: process.env.PATH, DATA_DIR: folder, SERVICES_PORT: '0' },
      ...{ SERVICES_API_KEYS: 'desk:key', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const address = /"url":"(http:[^"]+)".*"msg":"listening"/;
  await vi.waitUntil(() => address.test(output), { timeout: 60_000 });
  const url = address.exec(output)?.[1] ?? '';
  await vi.waitUntil(async () => (await fetch(`${url}/health`)).ok, {
    ...{ timeout: 60_000, interval: 500 },
  });
  return url;
}

function seenSpans(): SeenSpan[] {
  return deliveries.flatMap((delivery) => {
    const [, body = ''] = /^\/v1\/traces (.*)$/s.exec(delivery) ?? [];
    return Delivery.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((span) => ({ ...span, service: resource.attributes['service.name'] })),
      ),
    );
  });
}

const app = { service: 'copydesk-app', version: '0', log: silentLog };
const analyze = handle({ route: '/api/drafts/[id]/analysis' }, ({ call }) =>
  services().call('general', (client) => client.analyze({ text: 'Petra likes trams.' }, call)),
);
const ask = (headers: Record<string, string> = {}) =>
  callRoute(analyze, 'GET', { path: '/api/drafts/secret-id/analysis?q=hidden', cookie, headers });

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

test('one trace leads from the proxy through app and services to a worker thread', async () => {
  const end = await startTracing({ endpoint, ...app });
  const given = { traceparent, 'x-copydesk-peer': '127.0.0.1', 'x-copydesk-request-id': 'r-1' };
  expect((await ask(given)).status).toBe(200);
  await end();
  await expect.poll(() => seenSpans().map(({ name }) => name)).toContain('POST /v3/analysis');

  const spans = seenSpans().filter((span) => span.traceId === traceId);
  const find = (name: string) => spans.find((span) => span.name === name);
  const request = find('GET /api/drafts/[id]/analysis');
  const call = find('general analyze');
  const served = find('POST /v3/analysis');
  const worker = find('language worker');
  expect(request).toMatchObject({
    ...{ service: 'copydesk-app', kind: 2, parentSpanId: '00f067aa0ba902b7' },
    attributes: {
      ...{ 'http.route': '/api/drafts/[id]/analysis', 'http.request.method': 'GET' },
      ...{ 'http.response.status_code': '200', 'copydesk.request_id': 'r-1' },
    },
  });
  expect(call).toMatchObject({ service: 'copydesk-app', kind: 3, parentSpanId: request?.spanId });
  expect(served).toMatchObject({
    ...{ service: 'copydesk-services', kind: 2, parentSpanId: call?.spanId },
    attributes: { 'http.route': '/v3/analysis', 'copydesk.request_id': 'r-1' },
  });
  expect(worker).toMatchObject({
    ...{ service: 'copydesk-services', parentSpanId: served?.spanId },
    attributes: { 'copydesk.waited_ms': expect.any(String) },
  });
  const everything = deliveries.join('\n');
  for (const secret of ['Petra', 'trams', 'hidden', 'secret-id', 'Ada', cookie]) {
    expect(everything).not.toContain(secret);
  }
});

test('who calls from elsewhere, or with nonsense, begins a trace of ours', async () => {
  const end = await startTracing({ endpoint, ...app });
  await ask({ traceparent, 'x-copydesk-peer': '203.0.113.9' });
  await ask({ traceparent: '00-nonsense', 'x-copydesk-peer': '127.0.0.1' });
  await end();
  await expect.poll(() => seenSpans().filter(({ kind }) => kind === 2)).toHaveLength(4);
  const traces = new Set(seenSpans().map((span) => span.traceId));
  expect(traces.size).toBe(2);
  expect(traces).not.toContain(traceId);
});

test('failures are marked by their kind, and nothing of their message is told', async () => {
  const end = await startTracing({ endpoint, ...app });
  const route = handlePublic({ route: '/api/test' }, async () => {
    throw new RangeError('the password is hunter2');
  });
  expect((await callRoute(route, 'POST', { path: '/api/test', cookie })).status).toBe(500);
  const failing = traced('job test', { kind: 'root' }, async () => {
    throw new RangeError('the password is hunter2');
  });
  await expect(failing).rejects.toThrow('hunter2');
  await end();
  expect(seenSpans()).toMatchObject([
    { name: 'POST /api/test', attributes: { 'error.type': '500' } },
    { name: 'job test', attributes: { 'error.type': 'RangeError' } },
  ]);
  expect(deliveries.join()).not.toContain('hunter2');
});

test('what belongs to no request and to no job makes no trace', async () => {
  const end = await startTracing({ endpoint, ...app });
  const state = await traced('archive waiting', { kind: 'internal' }, async (span) => span);
  await end();
  expect([state, deliveries]).toEqual([undefined, []]);
});

test('a collector that is away keeps nobody waiting, and its address stays out of the log', async () => {
  const lines: string[] = [];
  const log = createLog({ name: 'test', destination: { write: (line) => void lines.push(line) } });
  const away = 'http://user:secret@127.0.0.1:9';
  const end = await startTracing({ ...app, endpoint: away, log });
  expect((await ask()).status).toBe(200);
  await end();
  expect(lines.join('')).toContain('not taken by the collector');
  expect(lines.join('')).not.toMatch(/secret|127\.0\.0\.1/);
});

test('without tracing acts just run', async () => {
  expect(await traced('x', { kind: 'server' }, async (span) => span ?? 'no span')).toBe('no span');
  expect(traceHeader()).toEqual({});
});
