import { createServer, get, type Server } from 'node:http';
import { get as getSecure } from 'node:https';
import { type AddressInfo, connect, createServer as createPlainServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog, silentLog } from '../log/log.ts';
import {
  faultOfOutsideHosts,
  holdToOutsideHosts,
  OutsideHostError,
  outsideHosts,
  unlistedHost,
} from './outside-hosts.ts';

const list = (text: string) => outsideHosts.parse(text);

let server: Server;
let here: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/elsewhere') {
      response.writeHead(302, { location: 'http://10.11.12.13:8009/secret' }).end();
    } else response.end('reached');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

let end: (() => void) | undefined;
afterEach(() => end?.());
function hold(text: string): void {
  end = holdToOutsideHosts(list(text), silentLog);
}
const faultOf = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    () => 'reached',
    (error: Error) => (error.cause instanceof OutsideHostError ? 'refused' : String(error.cause)),
  );

test('a host is listed by name, with a port, and with all names below', () => {
  const listed = list('Media.Example., *.pexels.com,10.0.0.5:9200,[2001:db8::1]:443');
  const unlisted = [
    'https://media.example/v2',
    'https://media.example:8443',
    'https://images.pexels.com/1.jpg',
    'http://10.0.0.5:9200',
    'https://[2001:db8::1]/',
    'http://127.0.0.1:11434/v1',
    'http://localhost:1234',
    'http://[::1]:8080',
    'https://pexels.com',
    'https://evilpexels.com',
    'https://media.example.evil.example',
    'http://10.0.0.5:9201',
    'https://[2001:db8::1]:8443/',
    'http://0.0.0.0:80',
    'http://127.0.0.1.evil.example',
    'postgres://desk:word@db.example/desk',
  ].map((address) => unlistedHost(listed, address));
  expect(unlisted).toEqual([
    ...Array.from({ length: 8 }, () => undefined),
    'pexels.com',
    'evilpexels.com',
    'media.example.evil.example',
    '10.0.0.5:9201',
    '[2001:db8::1]:8443',
    '0.0.0.0',
    '127.0.0.1.evil.example',
    'db.example',
  ]);
  expect(unlistedHost(list('db.example:5432'), 'postgres://u:p@db.example/desk')).toBeUndefined();
  expect(unlistedHost(undefined, 'https://anything.example')).toBeUndefined();
});

test('a list that is none is refused', () => {
  expect(list('none')).toEqual([]);
  for (const bad of ['https://media.example', 'media.example/v2', 'a b', '*', 'a,,b', 'a:b']) {
    expect(outsideHosts.safeParse(bad).success, bad).toBe(false);
  }
});

test('a setting that names another host is told at the start, and so is a proxy', () => {
  const addresses = { MEDIA_BASE_URL: 'https://media.example', OIDC_ISSUER: undefined };
  expect(faultOfOutsideHosts(undefined, addresses, {})).toBeUndefined();
  expect(faultOfOutsideHosts(list('media.example'), addresses, {})).toBeUndefined();
  expect(faultOfOutsideHosts(list('none'), addresses, {})).toBe(
    'MEDIA_BASE_URL names media.example, which OUTSIDE_HOSTS does not list.',
  );
  const proxied = faultOfOutsideHosts(list('media.example'), {}, { NODE_USE_ENV_PROXY: '1' });
  expect(proxied).toContain('NODE_USE_ENV_PROXY');
});

test('fetch reaches this machine and nothing else, after redirects either', async () => {
  hold('none');
  await expect(faultOf(here)).resolves.toBe('reached');
  await expect(faultOf(here.replace('127.0.0.1', 'localhost'))).resolves.toBe('reached');
  for (const address of [
    `${here}/elsewhere`,
    'http://10.11.12.13:8009/',
    'https://10.11.12.13:8009/',
    'https://id.example/',
    'http://[2001:db8::1]/',
  ]) {
    await expect(faultOf(address), address).resolves.toBe('refused');
  }
});

test('a listed host is looked up and called', async () => {
  hold('listed.invalid');
  await expect(faultOf('http://listed.invalid/')).resolves.toMatch(/ENOTFOUND|EAI_AGAIN/);
  await expect(faultOf('http://other.invalid/')).resolves.toBe('refused');
});

test('other clients are held to it, too', async () => {
  hold('none');
  const failed = (start: { on(event: 'error', done: (error: Error) => void): unknown }) =>
    new Promise<string>((done) => start.on('error', (error) => done(error.name)));
  const database = new pg.Client('postgres://u:p@db.example/desk');
  await expect(
    Promise.all([
      failed(get('http://id.example/')),
      failed(getSecure('https://id.example/')),
      failed(connect(514, 'logs.example')),
      failed(connect({ host: '10.11.12.13', port: 514 })),
      database.connect().catch((error: Error) => error.name),
    ]),
  ).resolves.toEqual(Array.from({ length: 5 }, () => 'OutsideHostError'));
});

test('the socket of a file is on this machine', async () => {
  hold('none');
  const path = join(tmpdir(), `outside-hosts-${process.pid}`);
  const server = createPlainServer((socket) => socket.end());
  await new Promise<void>((done) => server.listen(path, done));
  for (const reach of [() => connect(path), () => connect({ path })]) {
    const socket = reach();
    await expect(
      new Promise((done) => socket.once('connect', () => done('connected')).once('error', done)),
    ).resolves.toBe('connected');
    socket.destroy();
  }
  server.close();
});

test('the log names each refused host once', async () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  end = holdToOutsideHosts([], createLog({ name: 'test', destination }));
  await faultOf('https://id.example/secret-path');
  await faultOf('https://id.example/secret-path');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('id.example:443');
  expect(lines[0]).not.toContain('secret-path');
});
