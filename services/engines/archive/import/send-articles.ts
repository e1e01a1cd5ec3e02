import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { homeDataset } from '../../../../lib/contract/archive-names.ts';

/** Address of the services, without a slash at the end, and the key. */
export type Target = { base: string; key: string };

export type Outgoing = { id: string; line: number; json: string };

/** `isFault`: by a fault of the services. */
type Refusal = { outgoing: Outgoing; error: string; isFault: boolean };

export type SendOptions = {
  target: Target;
  dataset: string;
  signal: AbortSignal;
  /** Called with a reason while the services are awaited; undefined when they answer. */
  onWaiting(reason: string | undefined): void;
};

const timeout = 120_000;
const firstPause = 1_000;
const maxPause = 30_000;
/** Failures in a row before the import gives up, after some minutes. */
const maxFailures = 12;
/** Articles sent in parallel where each is a request of its own. */
const atOnce = 8;

const Refused = z.object({ message: z.string() });

/** `text` is the services' message where they refuse. */
type Answer = { kind: 'done' } | { kind: 'refused'; text: string; isFault: boolean };

/** Sends a batch, waiting for busy services; halves a refused one until the faulty article is alone. Throws a sentence. */
export async function sendArticles(
  batch: readonly Outgoing[],
  options: SendOptions,
): Promise<Refusal[]> {
  const refusals =
    options.dataset === homeDataset
      ? await sendHalving(batch, options)
      : await sendEach(batch, options);
  const faults = refusals.filter(({ isFault }) => isFault);
  if (batch.length > 1 && faults.length === batch.length) {
    throw new Error(`The services fail at every article: ${faults[0]?.error}`);
  }
  return refusals;
}

/** Creates the dataset where it is missing. Throws with a sentence. */
export async function createDataset(options: SendOptions): Promise<void> {
  const answer = await request('PUT', datasetPath(options), undefined, options);
  if (answer.kind === 'refused') throw new Error(`--create-dataset: ${answer.text}`);
}

function datasetPath({ dataset }: SendOptions): string {
  return `/v2/articles/${encodeURIComponent(dataset)}`;
}

async function sendHalving(batch: readonly Outgoing[], options: SendOptions): Promise<Refusal[]> {
  const [first] = batch;
  if (!first) return [];
  const body = `[${batch.map(({ json }) => json).join(',')}]`;
  const answer = await request('POST', '/v1/articles/add', body, options);
  if (answer.kind === 'done') return [];
  const { text: error, isFault } = answer;
  if (batch.length === 1) return [{ outgoing: first, error, isFault }];
  const middle = Math.ceil(batch.length / 2);
  const before = await sendHalving(batch.slice(0, middle), options);
  return [...before, ...(await sendHalving(batch.slice(middle), options))];
}

async function sendEach(batch: readonly Outgoing[], options: SendOptions): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const left = batch.values();
  const lane = async () => {
    for (const outgoing of left) {
      const path = `${datasetPath(options)}/${encodeURIComponent(outgoing.id)}`;
      const answer = await request('PUT', path, outgoing.json, options);
      if (answer.kind === 'done') continue;
      refusals.push({ outgoing, error: answer.text, isFault: answer.isFault });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, batch.length) }, lane));
  return refusals.sort((one, other) => one.outgoing.line - other.outgoing.line);
}

async function request(
  method: 'POST' | 'PUT',
  path: string,
  body: string | undefined,
  { target, signal, onWaiting }: SendOptions,
): Promise<Answer> {
  let pause = firstPause;
  let failures = 0;
  for (;;) {
    const answer = await ask(method, target, path, body, signal);
    if (answer.kind === 'done' || answer.kind === 'refused') {
      onWaiting(undefined);
      return answer;
    }
    if (answer.kind === 'away') failures += 1;
    const { text, seconds } = answer;
    if (failures > maxFailures)
      throw new Error(`${target.base} does not answer: ${text}. The same command goes on later.`);
    onWaiting(text);
    await wait(seconds === undefined ? pause : seconds * 1_000, undefined, { signal });
    pause = Math.min(maxPause, 2 * pause);
  }
}

type Attempt = Answer | { kind: 'busy' | 'away'; text: string; seconds?: number };

async function ask(
  method: string,
  { base, key }: Target,
  path: string,
  body: string | undefined,
  signal: AbortSignal,
): Promise<Attempt> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${base}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
      ...(body !== undefined && { body }),
      // A redirect would carry the key to wherever it leads.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    text = await response.text();
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'away', text: describeFailure(error) };
  }
  if (response.ok) return { kind: 'done' };
  if (response.status < 400) {
    const target = response.headers.get('location') ?? 'nowhere';
    throw new Error(`${base} redirects to ${target}. Name the address itself.`);
  }
  const said = readMessage(text) || `status ${response.status}`;
  switch (response.status) {
    case 401:
    case 403:
      throw new Error(`${base} does not take the key: ${said}`);
    case 404:
    case 405:
    case 501:
      throw new Error(`${base} takes no articles at ${path.split('/', 3).join('/')}: ${said}`);
    case 429:
    case 503:
      return { kind: 'busy', text: said, ...secondsOf(response) };
    case 502:
    case 504:
      return { kind: 'away', text: said };
    default:
      return { kind: 'refused', text: said, isFault: response.status >= 500 };
  }
}

function secondsOf(response: Response): { seconds?: number } {
  const value = response.headers.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(value) ? { seconds: Math.max(1, Number(value)) } : {};
}

function readMessage(text: string): string {
  try {
    return Refused.parse(JSON.parse(text)).message;
  } catch {
    return text.slice(0, 200).trim();
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
}
