import { z } from 'zod';
import { settlesWithin } from '../runtime/settles-within.ts';
import { tryParseJson } from '../text/try-parse-json.ts';

/** A line for a receiver of OTLP logs over HTTP, in JSON. Attributes that are null or undefined are left out. */
export type LogRecord = {
  /** ISO time. */
  at: string;
  severity: keyof typeof severities;
  body: string;
  attributes: Readonly<Record<string, unknown>>;
};

export type LogReceiver = {
  /** Whole address, such as `http://127.0.0.1:4318/v1/logs`. */
  endpoint: string;
  headers?: Readonly<Record<string, string>> | undefined;
};
type Source = { service: string; version: string };

/** Numbers of the data model of OpenTelemetry's logs. */
const severities = { debug: 5, info: 9, warn: 13, error: 17, fatal: 21 };
/** Milliseconds for one delivery. */
const patience = 10_000;

/** The value of `OTEL_EXPORTER_OTLP_LOGS_HEADERS`: `name=value,name=value`, percent-encoded. */
export const logHeaders = z.string().transform((text, ctx) => {
  const entries = text.split(',').flatMap((entry): [string, string][] => {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*([\x21-\x7e]+)\s*$/.exec(entry) ?? [];
    if (name !== undefined && value !== undefined && !/%(?![\da-f]{2})/i.test(value))
      return [[name, decodeURIComponent(value)]];
    ctx.addIssue({ code: 'custom', message: 'a list name=value,name=value, percent-encoded' });
    return [];
  });
  return Object.fromEntries(entries);
});

/** The receiver of settings; undefined where none is set. */
export function readLogReceiver(
  endpoint: string | undefined,
  headers: Record<string, string> | undefined,
): LogReceiver | undefined {
  return endpoint === undefined ? undefined : { endpoint, headers };
}

/** Sends lines and returns how many were refused for good. Throws a LogReceiverError if they have to be sent again. */
export async function sendLogs(
  { endpoint, headers }: LogReceiver,
  source: Source,
  records: readonly LogRecord[],
): Promise<number> {
  let response: Response;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(toOtlp(source, records)),
      // A redirect would carry the key to wherever it leads.
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    throw new LogReceiverError('does not answer');
  }
  const text = await response.text().catch(() => '');
  if (!response.ok) throw new LogReceiverError(`answers ${response.status}`);
  const { partialSuccess } = Accepted.catch({}).parse(tryParseJson(text) ?? {});
  return Number(partialSuccess?.rejectedLogRecords ?? 0);
}

/** Its message is a sentence of our own, without the address, which may hold a key. */
export class LogReceiverError extends Error {
  override readonly name = 'LogReceiverError';
  constructor(what: string) {
    super(`The receiver of logs ${what}.`);
  }
}

const Accepted = z.object({
  partialSuccess: z
    .object({ rejectedLogRecords: z.union([z.string(), z.number()]).optional() })
    .optional(),
});

function toOtlp({ service, version }: Source, records: readonly LogRecord[]) {
  const resource = attributesOf({ 'service.name': service, 'service.version': version });
  const logRecords = records.map(({ at, severity, body, attributes }) => ({
    timeUnixNano: `${Date.parse(at)}000000`,
    severityNumber: severities[severity],
    severityText: severity.toUpperCase(),
    body: { stringValue: body },
    attributes: attributesOf(attributes),
  }));
  const scope = { name: 'copydesk', version };
  return {
    resourceLogs: [{ resource: { attributes: resource }, scopeLogs: [{ scope, logRecords }] }],
  };
}

function attributesOf(values: Readonly<Record<string, unknown>>) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => ({ key, value: toAnyValue(value) }));
}

function toAnyValue(value: unknown) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value !== 'number') return { stringValue: JSON.stringify(value) };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

const Line = z.looseObject({ time: z.string(), level: z.number(), msg: z.string().default('') });
const levels = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' } as const;
/** Lines that wait in memory, that go at once, and milliseconds between deliveries. */
const maxWaiting = 4_096;
const batch = 512;
const interval = 2_000;
/** Milliseconds that a stop waits for the last delivery. */
const closingPatience = 2_000;

/** Sends the lines of a process's log behind its back. What a receiver that is away cannot take in time is counted and dropped. */
export class LogShipper {
  readonly #receiver: LogReceiver;
  readonly #source: Source;
  readonly #timer: NodeJS.Timeout;
  #waiting: LogRecord[] = [];
  #dropped = 0;
  #sending: Promise<void> | undefined;

  constructor(receiver: LogReceiver, source: Source) {
    this.#receiver = receiver;
    this.#source = source;
    this.#timer = setInterval(() => void this.#send(), interval).unref();
  }

  /** A line of pino's. */
  write(line: string): void {
    const parsed = Line.safeParse(tryParseJson(line));
    if (!parsed.success) return;
    const { time: at, level, msg: body, ...attributes } = parsed.data;
    const severity = levels[level as keyof typeof levels] ?? 'info';
    this.#waiting.push({ at, severity, body, attributes });
    if (this.#waiting.length <= maxWaiting) return;
    this.#waiting.shift();
    this.#dropped += 1;
  }

  /** Sends what is left, for as long as a stop may take. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await settlesWithin(this.#sendAll(), closingPatience).catch(() => false);
  }

  async #sendAll(): Promise<void> {
    await this.#sending;
    for (let before = Infinity; this.#waiting.length > 0 && this.#waiting.length < before; ) {
      before = this.#waiting.length;
      await this.#send();
    }
  }

  #send(): Promise<void> {
    this.#sending ??= this.#deliver().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #deliver(): Promise<void> {
    if (this.#dropped > 0) {
      const attributes = { lines: this.#dropped };
      const at = new Date().toISOString();
      const body = 'lines were dropped while the receiver of logs was away';
      this.#waiting.unshift({ at, severity: 'warn', body, attributes });
      this.#dropped = 0;
    }
    const records = this.#waiting.slice(0, batch);
    if (records.length === 0) return;
    try {
      await sendLogs(this.#receiver, this.#source, records);
      // Dropped meanwhile were the oldest, of which these are.
      const gone = new Set(records);
      this.#waiting = this.#waiting.filter((record) => !gone.has(record));
    } catch {
      // They wait for the next time. The log itself is on standard output, too.
    }
  }
}
