import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { Parser } from 'htmlparser2';
import type { StoreFault } from '../../../lib/contract/health.ts';
import { growingPause } from '../../../lib/jobs/growing-pause.ts';
import { describeError } from '../../../lib/log/describe-error.ts';
import { type Log, silentLog } from '../../../lib/log/log.ts';
import { hashFile } from '../../../lib/runtime/hash-file.ts';
import { settlesWithin } from '../../../lib/runtime/settles-within.ts';
import { type Files, FilesError, isFileName, type StoredFile } from './files.ts';
import type { S3Address } from './s3-address.ts';

type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Key of the object; left out: the bucket itself. */
  object?: string;
  query?: Record<string, string>;
  content?: { body: Blob; sha256: string };
  signal?: AbortSignal | undefined;
  /** Passing faults are told at once. */
  isTriedOnce?: boolean;
};

type S3Options = {
  log?: Log;
  /** Milliseconds for an answer to begin, and for each further piece of it. */
  patience?: number;
};

const tries = 4;
/** Further milliseconds for each megabyte that is sent. */
const patiencePerMegabyte = 2_000;
/** Milliseconds after which the store is asked again whether all is well. */
const watchInterval = 15_000;
/** SHA-256 of nothing. */
const noContent = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * Files as objects of a bucket in an S3-compatible store. Passing faults (no answer, 5xx, 429) are tried again after a
 * pause; all requests may be repeated. A loss and a return are logged once each, with the store's own code for it.
 */
export class S3Files implements Files {
  readonly kind = 's3';
  readonly #address: S3Address;
  readonly #log: Log;
  readonly #patience: number;
  /** By method, as a key may be allowed to read only. */
  readonly #faults = new Map<S3Request['method'], StoreFault>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(address: S3Address, { log = silentLog, patience = 15_000 }: S3Options = {}) {
    this.#address = address;
    this.#log = log;
    this.#patience = patience;
  }

  /** By what is known; where that is old, the store is asked in the background. */
  get fault(): StoreFault | undefined {
    if (performance.now() - this.#lookedAt > watchInterval) {
      this.#lookedAt = performance.now();
      void this.check().catch(() => undefined);
    }
    return this.#faults.values().next().value;
  }

  async check(): Promise<void> {
    const { prefix } = this.#address;
    const query = listQuery({ prefix, limit: 1 });
    const response = await this.#ask({ method: 'GET', query, isTriedOnce: true });
    await response?.body?.cancel();
  }

  async put(name: string, path: string): Promise<void> {
    const content = { body: await openAsBlob(path), sha256: await hashFile(path) };
    const response = await this.#ask({ method: 'PUT', object: name, content });
    if (!response) throw this.#note('PUT', 'refused');
    await response.body?.cancel();
    await rm(path, { force: true });
  }

  async get(name: string, signal?: AbortSignal) {
    const response = await this.#ask({ method: 'GET', object: name, signal });
    if (!response?.body) return undefined;
    const length = response.headers.get('content-length');
    if (length === null) throw this.#note('GET', 'refused');
    return { size: Number(length), stream: this.#stream(response.body) };
  }

  async remove(name: string): Promise<void> {
    const response = await this.#ask({ method: 'DELETE', object: name });
    await response?.body?.cancel();
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    const own = this.#address.prefix;
    let token: string | undefined;
    do {
      const query = listQuery({ prefix: own + prefix, token });
      const response = await this.#ask({ method: 'GET', query });
      const page = readPage(await this.#read(response));
      for (const { name, size } of page.files) {
        const short = name.slice(own.length);
        // Others may have put something there, with names that lead elsewhere.
        if (isFileName(short)) yield { name: short, size };
      }
      token = page.next;
    } while (token !== undefined);
  }

  /** Undefined where there is no such object. */
  async #ask(request: S3Request): Promise<Response | undefined> {
    const { method, signal, object, isTriedOnce } = request;
    const pause = growingPause(signal ?? new AbortController().signal);
    for (let left = isTriedOnce ? 0 : tries - 1; ; left -= 1) {
      const outcome = await this.#send(request).catch((error: unknown) => {
        signal?.throwIfAborted();
        // `fetch` has the reason in the cause of its error.
        const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        return { fault: 'away' as const, ...describeError(reason) };
      });
      // The server's library replaces the class Response, so that `instanceof` tells nothing.
      const isAnswer = !('fault' in outcome);
      if (isAnswer && outcome.ok) {
        this.#note(method, undefined);
        return outcome;
      }
      const failure = isAnswer
        ? explainAnswer(outcome.status, await this.#read(outcome).catch(() => ''), object)
        : outcome;
      const { fault } = failure;
      if (fault === 'no-object') return undefined;
      if (fault !== 'away' || left === 0 || !(await pause()))
        throw this.#note(method, fault, failure);
    }
  }

  async #send({ method, object, query, content, signal }: S3Request): Promise<Response> {
    const { url, region, prefix, key, secret } = this.#address;
    const path = object === undefined ? url : `${url}/${prefix}${object}`;
    const signed = await new AwsV4Signer({
      method,
      url: query ? `${path}?${new URLSearchParams(query)}` : path,
      headers: { 'X-Amz-Content-Sha256': content?.sha256 ?? noContent },
      ...{ accessKeyId: key, secretAccessKey: secret, service: 's3', region },
    }).sign();
    // A packed answer would have another length than it says. Not signed, as proxies change it.
    signed.headers.set('Accept-Encoding', 'identity');
    const late = new AbortController();
    const megabytes = (content?.body.size ?? 0) / 1e6;
    const timer = setTimeout(() => late.abort(), this.#patience + megabytes * patiencePerMegabyte);
    try {
      return await fetch(signed.url, {
        ...{ method, headers: signed.headers, body: content?.body ?? null },
        // It would carry the signature to wherever it leads.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async #read(response: Response | undefined): Promise<string> {
    return response?.body ? text(this.#stream(response.body)) : '';
  }

  #stream(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
    const reader = body.getReader();
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: async (controller) => {
        const next = reader.read();
        if (!(await settlesWithin(next, this.#patience))) {
          void reader.cancel();
          throw new FilesError('away');
        }
        const { done, value } = await next;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
  }

  /** Remembers how the store is; returns the error for a fault. */
  #note(method: S3Request['method'], fault: StoreFault | undefined, details = {}): FilesError {
    const { url } = this.#address;
    const before = this.#faults.get(method);
    const wasWell = this.#faults.size === 0;
    if (fault) this.#faults.set(method, fault);
    else {
      this.#faults.delete(method);
      for (const [other, known] of this.#faults) if (known === 'away') this.#faults.delete(other);
    }
    if (fault && fault !== before)
      this.#log.error({ ...details, fault, url }, 'the file store fails');
    if (!wasWell && this.#faults.size === 0)
      this.#log.info({ url }, 'the file store answers again');
    this.#lookedAt = performance.now();
    return new FilesError(fault ?? 'away');
  }
}

function listQuery(wanted: { prefix: string; limit?: number; token?: string | undefined }) {
  return {
    'list-type': '2',
    prefix: wanted.prefix,
    ...(wanted.limit !== undefined && { 'max-keys': String(wanted.limit) }),
    ...(wanted.token !== undefined && { 'continuation-token': wanted.token }),
  };
}

/** By the codes that stores answer with; https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const faultsByCode = new Map<string, StoreFault | 'no-object'>([
  ['NoSuchKey', 'no-object'],
  ['NoSuchBucket', 'no-bucket'],
  ['PermanentRedirect', 'other-region'],
  ['AuthorizationHeaderMalformed', 'other-region'],
  ['IllegalLocationConstraintException', 'other-region'],
  // Versity's, for a key that it does not know.
  ['XAdminUserNotFound', 'denied'],
  ['QuotaExceeded', 'full'],
  ['XMinioStorageFull', 'full'],
]);

function explainAnswer(status: number, xml: string, object: string | undefined) {
  const code = readElements(xml).get('Code')?.[0] ?? '';
  const byStatus = () => {
    if (status === 404 && code === '') return object === undefined ? 'no-bucket' : 'no-object';
    if (status === 507) return 'full';
    if (status === 429 || status >= 500) return 'away';
    if (status === 401 || status === 403) return 'denied';
    return status < 400 ? 'other-region' : 'refused';
  };
  return { fault: faultsByCode.get(code) ?? byStatus(), status, code };
}

/** A page of ListObjectsV2. */
function readPage(xml: string): { files: StoredFile[]; next: string | undefined } {
  const elements = readElements(xml);
  const sizes = elements.get('Size') ?? [];
  const names = elements.get('Key') ?? [];
  return {
    files: names.map((name, index) => ({ name, size: Number(sizes[index]) })),
    next: elements.get('NextContinuationToken')?.[0],
  };
}

/** The texts of the elements that hold nothing but text, by name. */
function readElements(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let content = '';
  const parser = new Parser(
    {
      onopentag: () => {
        content = '';
      },
      ontext: (more) => {
        content += more;
      },
      onclosetag: (name) => {
        const texts = found.get(name) ?? [];
        texts.push(content);
        found.set(name, texts);
        content = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}
