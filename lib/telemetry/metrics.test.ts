import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

const read = async (metrics: Metrics) => (await metrics.respond()).text();
const request = { route: '/api/tags', method: 'GET', status: 200, ms: 12 };

test('requests are counted by pattern, method and class of status, with their durations', async () => {
  const metrics = new Metrics();
  metrics.observeRequest(request);
  metrics.observeRequest({ ...request, status: 204 });
  metrics.observeRequest({ ...request, status: 503, ms: 700 });
  const text = await read(metrics);
  const labels = 'route="/api/tags",method="GET"';
  expect(text).toContain(`copydesk_http_requests_total{${labels},status="2xx"} 2`);
  expect(text).toContain(`copydesk_http_requests_total{${labels},status="5xx"} 1`);
  expect(text).toContain(`copydesk_http_request_duration_seconds_bucket{le="0.025",${labels}} 2`);
  expect(text).toContain(`copydesk_http_request_duration_seconds_count{${labels}} 3`);
});

test('methods that callers make up have one name', async () => {
  const metrics = new Metrics();
  for (let n = 0; n < 50; n += 1) metrics.observeRequest({ ...request, method: `X${n}` });
  const text = await read(metrics);
  expect(text).toContain('method="other",status="2xx"} 50');
  expect(text).not.toContain('X1');
});

test('calls are counted by service, operation and outcome', async () => {
  const metrics = new Metrics();
  const call = { service: 'media', operation: 'listTags', outcome: 'ok', ms: 3 };
  metrics.observeCall(call);
  metrics.observeCall({ ...call, outcome: 'unreachable' });
  const text = await read(metrics);
  for (const outcome of ['ok', 'unreachable']) {
    expect(text).toContain(`service="media",operation="listTags",outcome="${outcome}"} 1`);
  }
  expect(text).toContain('copydesk_service_call_duration_seconds_count{service="media"} 2');
});

test('a gauge is read when it is asked for, and left out while it cannot be read', async () => {
  const metrics = new Metrics();
  let state: 'known' | 'gone' | 'broken' = 'known';
  metrics.gauge('jobs', 'Jobs', ['kind'], async () => {
    if (state === 'broken') throw new Error('The database is away.');
    return state === 'known' ? [{ labels: { kind: 'sweep' }, value: 4 }] : [];
  });
  expect(await read(metrics)).toContain('jobs{kind="sweep"} 4');
  state = 'gone';
  expect(await read(metrics)).not.toContain('sweep');
  state = 'broken';
  metrics.observeRequest(request);
  const text = await read(metrics);
  expect(text).not.toContain('sweep');
  expect(text).toContain('copydesk_http_requests_total');
});

test('the process tells its memory, its lag and its version', async () => {
  const metrics = new Metrics();
  metrics.watchProcess('1.2.3');
  const text = await read(metrics);
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
    expect(text).toContain(name);
  }
  expect(text).toContain(`copydesk_info{version="1.2.3",node="${process.version}"} 1`);
});
