import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FetchPolicy } from './fetch-guarded.ts';

/** Behaviour of the server instead of an answer. */
export type Act =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | { text: string }
  /** Says that more is to come, and closes. */
  | { brokenOff: string }
  /** Never answers. */
  | { silent: true }
  | { redirect: string };

export type BankServer = {
  url: string;
  requests: { url: URL; headers: IncomingMessage['headers'] }[];
  /** Behaviours for the next requests in order; afterwards the bank answers. */
  acts: Act[];
  close(): Promise<void>;
};

type Respond = (url: URL) => unknown;

/** A server that answers in the shapes of an open bank, or as it is told. Bytes stand for files. */
export async function startBankServer(respond: (base: string) => Respond): Promise<BankServer> {
  const requests: BankServer['requests'] = [];
  const acts: Act[] = [];
  let answer: Respond = () => undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bank.test');
    requests.push({ url, headers: request.headers });
    const act = acts.shift();
    if (act) perform(act, response);
    else send(answer(url), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  answer = respond(url);
  return {
    url,
    requests,
    acts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Lets the server under test be asked, and nobody else. */
export const testPolicy: FetchPolicy = {
  isOwnHost: (host) => host === '127.0.0.1',
  isOwnAddress: (address) => address === '127.0.0.1',
  isPlainAllowed: true,
};

function perform(act: Act, response: ServerResponse): void {
  if ('silent' in act) return;
  if ('text' in act) {
    response.end(act.text);
  } else if ('redirect' in act) {
    response.writeHead(302, { Location: act.redirect }).end();
  } else if ('brokenOff' in act) {
    response.writeHead(200, { 'Content-Length': String(act.brokenOff.length + 1_000) });
    response.write(act.brokenOff, () => response.destroy());
  } else {
    response.writeHead(act.status, act.headers);
    response.end(act.body === undefined ? '' : JSON.stringify(act.body));
  }
}

function send(body: unknown, response: ServerResponse): void {
  if (body === undefined) {
    response.writeHead(404).end('{}');
  } else if (body instanceof Uint8Array) {
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(body);
  } else {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }
}
