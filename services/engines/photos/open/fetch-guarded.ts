import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type FetchPolicy = {
  isOwnHost(host: string): boolean;
  isOwnAddress(address: string): boolean;
  /** Allows `http:`, in tests only. */
  isPlainAllowed: boolean;
};

/** Allows these hosts of the open internet; a name with a leading dot stands for its subdomains. */
export function hostPolicy(hosts: readonly string[]): FetchPolicy {
  return {
    isOwnHost: (host) =>
      hosts.some((own) => (own.startsWith('.') ? host.endsWith(own) : host === own)),
    isOwnAddress: isPublicAddress,
    isPlainAllowed: false,
  };
}

/** Special-purpose networks (IANA registries), which are not on the open internet. */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, prefix, 'ipv4');
}

/** IPv6: only global unicast, 2000::/3, without documentation prefixes and tunnels to IPv4. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6');
}

/** False for addresses within a newsroom's own network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && open.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

export type Fetched = {
  status: number;
  header(name: string): string | undefined;
  bytes: Buffer<ArrayBuffer>;
};

type FetchOptions = {
  policy: FetchPolicy;
  maxBytes: number;
  signal: AbortSignal;
  headers?: Record<string, string>;
};

export class FetchFault extends Error {
  readonly kind: 'refused' | 'too-large' | 'network';
  constructor(kind: FetchFault['kind'], message: string) {
    super(message);
    this.name = 'FetchFault';
    this.kind = kind;
  }
}

const maxRedirects = 3;

/** Connects to the very address that was checked, redirects too. Throws a FetchFault or the signal's reason. */
export async function fetchGuarded(address: string, options: FetchOptions): Promise<Fetched> {
  let url = checked(address, options.policy);
  let { headers = {} } = options;
  for (let hop = 0; ; hop += 1) {
    const answer = await send(url, headers, options);
    const { statusCode: status = 0 } = answer;
    const location = status >= 300 && status < 400 ? answer.headers.location : undefined;
    if (location === undefined) {
      const bytes = await readAll(answer, options);
      return { status, bytes, header: (name) => headerOf(answer, name) };
    }
    answer.destroy();
    if (hop === maxRedirects) throw new FetchFault('refused', 'It redirects too often.');
    if (!URL.canParse(location, url)) throw new FetchFault('refused', 'It redirects nowhere.');
    const next = checked(new URL(location, url).href, options.policy);
    // A key is for one host only.
    if (next.host !== url.host) headers = withoutKeys(headers);
    url = next;
  }
}

function checked(address: string, policy: FetchPolicy): URL {
  if (!URL.canParse(address)) throw new FetchFault('refused', 'The address is none.');
  const url = new URL(address);
  const isSecure = url.protocol === 'https:' || (policy.isPlainAllowed && url.protocol === 'http:');
  const isAsGiven = url.username === '' && url.password === '';
  const hasUsualPort = url.port === '' || policy.isPlainAllowed;
  if (!isSecure || !isAsGiven || !hasUsualPort) {
    throw new FetchFault('refused', `${url.host} is not asked in this way.`);
  }
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (!policy.isOwnHost(name))
    throw new FetchFault('refused', `${url.host} is no host of the bank.`);
  if (isIP(name) > 0 && !policy.isOwnAddress(name)) throw refusedAddress(url.host);
  return url;
}

function refusedAddress(host: string): FetchFault {
  return new FetchFault('refused', `${host} does not lie on the open internet.`);
}

function guardedLookup(policy: FetchPolicy): LookupFunction {
  return (name, options, done) => {
    resolveName(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const allowed = found.filter(({ address }) => policy.isOwnAddress(address));
      const [first] = allowed;
      if (!first) return done(refusedAddress(name), []);
      if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
}

function send(
  url: URL,
  headers: Record<string, string>,
  { policy, signal }: FetchOptions,
): Promise<IncomingMessage> {
  const start = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const request = start(url, { headers, signal, lookup: guardedLookup(policy), agent: false });
    request.once('response', resolve);
    // A connection may fail again after its answer, and an unhandled error ends the process.
    request.on('error', (error) => reject(asFault(error, signal)));
    request.end();
  });
}

function readAll(
  answer: IncomingMessage,
  { maxBytes, signal }: FetchOptions,
): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new FetchFault('too-large', `It is larger than ${maxBytes} bytes.`);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      answer.destroy();
      reject(asFault(error, signal));
    };
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) return fail(tooLarge());
    const chunks: Buffer[] = [];
    let length = 0;
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBytes) fail(tooLarge());
      else chunks.push(chunk);
    });
    answer.once('end', () => resolve(Buffer.concat(chunks, length)));
    answer.on('error', fail);
    answer.once('close', () => {
      if (!answer.complete) fail(new FetchFault('network', 'The answer broke off.'));
    });
  });
}

function asFault(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof FetchFault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return new FetchFault('network', `The connection failed (${code}).`);
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

function withoutKeys(headers: Record<string, string>): Record<string, string> {
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization');
  return Object.fromEntries(others);
}
