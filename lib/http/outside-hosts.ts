import { type LookupFunction, Socket } from 'node:net';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import { memoize } from '../runtime/memoize.ts';
import { isLoopback } from './is-loopback.ts';

/** The hosts outside this machine that a process may connect to; without a port, on any. `*.` stands for all names below. */
export type OutsideHosts = readonly { host: string; port?: number }[];

const form =
  'a list of hosts such as id.example,*.pexels.com,10.0.0.5:9200 without https:// and paths, or none';
const entry =
  /^(?:\[(?<address>[\da-f:.]+)\]|(?<name>(?:\*\.)?[\w-]+(?:\.[\w-]+)*))(?::(?<port>\d{1,5}))?$/;

/** The value of `OUTSIDE_HOSTS`. */
export const outsideHosts = z.string().transform((text, ctx): OutsideHosts => {
  if (text.trim().toLowerCase() === 'none') return [];
  return text.split(',').flatMap((each) => {
    const { address, name = address, port } = entry.exec(bare(each.trim()))?.groups ?? {};
    if (name === undefined) ctx.addIssue({ code: 'custom', message: form });
    else return [{ host: name, ...(port !== undefined && { port: Number(port) }) }];
    return [];
  });
});

/** Host names are the same in capitals and with the dot of the root. */
function bare(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}

function isListed(listed: OutsideHosts, given: string, port: number): boolean {
  const host = bare(given).replace(/^\[|\]$/g, '');
  if (isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`)) return true;
  return listed.some(
    (each) =>
      (each.port === undefined || each.port === port) &&
      (each.host.startsWith('*.') ? host.endsWith(each.host.slice(1)) : host === each.host),
  );
}

const usualPorts: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };
const postgresPort = 5432;

/** The host of an address that may not be called; undefined if it may, and for every address where nothing is listed. */
export function unlistedHost(listed: OutsideHosts | undefined, address: string) {
  const url = URL.parse(address);
  if (!listed || !url) return undefined;
  const port = Number(url.port) || (usualPorts[url.protocol] ?? postgresPort);
  return isListed(listed, url.hostname, port) ? undefined : url.host;
}

/** Says which setting names a host that is not listed, or that the list could not hold; undefined if all is well. */
export function faultOfOutsideHosts(
  listed: OutsideHosts | undefined,
  addresses: Readonly<Record<string, string | undefined>>,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (!listed) return undefined;
  if (environment.NODE_USE_ENV_PROXY === '1')
    return 'OUTSIDE_HOSTS cannot be used with NODE_USE_ENV_PROXY: the proxy decides which hosts are reached. Keep the list there.';
  for (const [name, address = ''] of Object.entries(addresses)) {
    const host = unlistedHost(listed, address);
    if (host !== undefined) return `${name} names ${host}, which OUTSIDE_HOSTS does not list.`;
  }
  return undefined;
}

/** Reaches whoever called, as a failed look-up of the name would. */
export class OutsideHostError extends Error {
  override readonly name = 'OutsideHostError';
  readonly code = 'OUTSIDE_HOST';
}

/** Refused hosts come from outside, in redirects. */
const maxLogged = 50;

/**
 * Refuses connections of this thread to any other host, before its name is looked up. All of Node's clients connect by
 * this one method, after each redirect again. Sockets of files are let through. Returns what ends it.
 */
export function holdToOutsideHosts(listed: OutsideHosts, log: Log): () => void {
  const warnOf = memoize((host: string) => {
    log.warn({ host }, 'a connection was refused: OUTSIDE_HOSTS does not list the host');
    return true;
  }, maxLogged);
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const target = targetOf(args);
    if (target && !isListed(listed, target.host, target.port)) {
      const named = `${target.host}:${target.port}`;
      warnOf(named);
      const refused = new OutsideHostError(`OUTSIDE_HOSTS does not list ${named}.`);
      const lookup: LookupFunction = (_host, _options, done) => process.nextTick(done, refused, '');
      return Reflect.apply(connect, this, [{ host: 'refused.invalid', port: 1, lookup }]);
    }
    return Reflect.apply(connect, this, args);
  };
  return () => {
    Socket.prototype.connect = connect;
  };
}

const Options = z.object({
  host: z.string().nullish(),
  port: z.coerce.number().default(0),
  path: z.string().nullish(),
});

/** Takes host and port from what Socket.connect is called with; undefined for the socket of a file. */
function targetOf([given, second]: readonly unknown[]): { host: string; port: number } | undefined {
  // Node calls it with a list of what it has put in order itself.
  const first: unknown = Array.isArray(given) ? given[0] : given;
  const isPort = typeof first === 'number' || (typeof first === 'string' && /^\d+$/.test(first));
  if (typeof first === 'string' && !isPort) return undefined;
  const options = Options.parse(isPort ? { port: first, host: second } : first);
  if (options.path) return undefined;
  return { host: options.host || 'localhost', port: options.port };
}
