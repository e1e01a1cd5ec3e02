import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyLogs, createLog } from './log.ts';
import { LogReceiverError, LogShipper, logHeaders, sendLogs } from './otlp-logs.ts';
import { startLogReceiver } from './test-log-receiver.ts';

let receiver: Awaited<ReturnType<typeof startLogReceiver>>;
beforeEach(async () => {
  receiver = await startLogReceiver();
});
afterEach(async () => {
  copyLogs(undefined);
  await receiver.close();
});

const source = { service: 'copydesk-app', version: '1.2.3' };
const at = '2026-11-30T06:00:00.123Z';
const shipper = () => new LogShipper({ endpoint: receiver.endpoint }, source);

test('a line arrives with its time, its severity and what it says', async () => {
  const headers = logHeaders.parse('authorization=Bearer%20a-key, x-tenant=desk');
  const attributes = { route: '/api/me', status: 403, ok: false, at: ['one'], none: null };
  const to = { endpoint: receiver.endpoint, headers };
  await expect(
    sendLogs(to, source, [{ at, severity: 'warn', body: 'request', attributes }]),
  ).resolves.toBe(0);
  expect(receiver.received).toEqual([
    {
      ...{ service: 'copydesk-app', time: at, severity: 'WARN', body: 'request' },
      attributes: { route: '/api/me', status: '403', ok: false, at: '["one"]' },
    },
  ]);
  expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer a-key', 'x-tenant': 'desk' });
});

test('headers that are none are refused', () => {
  for (const bad of ['authorization', 'a b=c', 'a=%zz', '=x', 'a=b,,c=d'])
    expect(logHeaders.safeParse(bad).success, bad).toBe(false);
});

test('a receiver that is away or refuses is told from one that takes a part', async () => {
  const to = { endpoint: receiver.endpoint };
  const record = { at, severity: 'info', body: 'x', attributes: {} } as const;
  receiver.answer.body = '{"partialSuccess":{"rejectedLogRecords":"3"}}';
  await expect(sendLogs(to, source, [record])).resolves.toBe(3);
  receiver.answer.body = 'OK';
  await expect(sendLogs(to, source, [record])).resolves.toBe(0);
  receiver.answer.status = 401;
  await expect(sendLogs(to, source, [record])).rejects.toThrow('answers 401');
  await receiver.close();
  const gone = sendLogs({ endpoint: `${to.endpoint}?key=secret` }, source, [record]);
  await expect(gone).rejects.toThrow(LogReceiverError);
  await expect(gone).rejects.not.toThrow('secret');
});

test('lines of a log are copied, and those of a stop still arrive', async () => {
  const ship = shipper();
  const log = createLog({ name: 'test', destination: ship });
  log.info({ route: '/api/me', status: 200 }, 'request');
  log.error({ code: 'ENOSPC' }, 'disk');
  ship.write('none of ours');
  await ship.close();
  expect(receiver.received.map(({ severity, body }) => [severity, body])).toEqual([
    ['INFO', 'request'],
    ['ERROR', 'disk'],
  ]);
  expect(receiver.received[0]?.attributes).toMatchObject({ name: 'test', route: '/api/me' });
});

test('what is too much while the receiver is away is counted', async () => {
  receiver.answer.status = 503;
  const ship = shipper();
  const log = createLog({ name: 'test', destination: ship });
  for (let line = 0; line < 4_100; line += 1) log.info({ line }, 'request');
  receiver.answer.status = 200;
  await ship.close();
  expect(receiver.received).toHaveLength(4_097);
  const [first, second] = receiver.received;
  expect(first).toMatchObject({ severity: 'WARN', attributes: { lines: '4' } });
  expect(second?.attributes).toMatchObject({ line: '4' });
});
