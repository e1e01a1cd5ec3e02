import * as z from 'zod';

/** An operation as its own tables describe it. */
export type Operation = {
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  /** A body that is right, where one is known. */
  example?: unknown;
};

export type GeneratedRequest = {
  method: string;
  /** With the query, as it is sent. */
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
};

/** Ids of things that are there, by the name of the parameter or member that takes them. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

type JsonSchema = {
  $ref?: string;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema | boolean;
  prefixItems?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  minLength?: number;
};
type Root = JsonSchema & { $defs?: Record<string, JsonSchema> };

const strangeTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u202dمرحبا بالعالم\u200f',
  'שָׁלוֹם',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'e\u0301\u0323'.repeat(20),
  'Ä́ř̌'.repeat(3),
  "'; drop table drafts; --",
  '<script>alert(1)</script>',
  '{{7*7}} #{7*7}',
  '../../etc/passwd',
  '%00%ff',
  '__proto__',
  'constructor',
  '2026-02-30',
  '9'.repeat(400),
  '-0',
  'NaN',
  'section:"',
  '(((((tram',
  'a* AND NOT "b c"~3 OR [2026 TO *]',
  'tram '.repeat(3_000),
  '\n\r\t\v\f\u2028\u2029',
  '\ufeff\ufffe\uffff',
];
const plainTexts = [
  'tram',
  'Brno',
  'The council of Brno met on Monday.',
  'Nová tramvaj jezdí.',
  'en',
];
const strangeNumbers = [0, -1, 0.5, 1e308, -1e308, 2 ** 53, 2 ** 31, 1e-320];
const strangeValues = [null, true, false, [], {}, [[]], '', 0, [null], { a: { b: [] } }];
const strangeIds = [
  '%20',
  '%00',
  '%ff',
  '%E0%A4',
  '%2e%2e',
  'none',
  '%F0%9F%98%80',
  'x'.repeat(3_000),
];
const strangeHeaders: readonly Record<string, string>[] = [
  { 'accept-language': 'xx-😀'.replace(/[^\x20-\x7e]/g, '?').repeat(50) },
  { accept: 'text/event-stream, */*;q=0' },
  { 'accept-encoding': 'gzip;q=9, br, ;;;,' },
  { 'content-encoding': 'gzip' },
  { 'x-forwarded-for': '999.1.1.1, ::1, unknown' },
  { 'x-request-id': '../\\" {}' },
  { 'if-none-match': '*, W/"x' },
  { 'last-event-id': '1e99' },
  { range: 'bytes=9-1' },
  { cookie: `a=${'b'.repeat(4_000)}; =; ;;` },
  { traceparent: '00-ffffffff-x' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'text/csv; charset="' },
  { authorization: 'Bearer cpd_nobody' },
  { 'idempotency-key': '\u00e9'.repeat(10) },
];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

/** Makes requests to operations: right ones, borderline ones and broken ones, the same for the same seed. */
export class RequestGenerator {
  #state: number;
  readonly #known: KnownIds;
  readonly #schemas = new WeakMap<z.ZodType, Root>();

  constructor(seed: number, known: KnownIds = {}) {
    this.#state = seed | 0;
    this.#known = known;
  }

  /** A number from 0 to 1, without 1 (mulberry32). */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  one<T>(values: readonly T[]): T {
    return values[Math.floor(this.share() * values.length)] as T;
  }

  #happens(probability: number): boolean {
    return this.share() < probability;
  }

  request(operation: Operation): GeneratedRequest {
    const method = this.#happens(0.04) ? this.one(methods) : operation.method;
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => this.#id(name));
    const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    const headers = {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(this.#happens(0.1) && this.one(strangeHeaders)),
    };
    const isLatin = (value: string) => /^[\x20-\x7e\xa0-\xff]*$/.test(value);
    return {
      method,
      path: path + this.#query(operation),
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => isLatin(value))),
      body: hasBody ? this.#body(operation) : undefined,
    };
  }

  #id(name: string): string {
    const known = this.#known[name];
    if (known?.length && this.#happens(0.7)) return encodeURIComponent(this.one(known));
    return this.one(strangeIds);
  }

  #query({ query }: Operation): string {
    const search = new URLSearchParams();
    if (query) {
      const value = this.#valueOf(query);
      if (isRecord(value)) {
        for (const [name, member] of Object.entries(value)) {
          const text = typeof member === 'object' ? JSON.stringify(member) : String(member);
          search.append(name, text.toWellFormed().slice(0, 3_000));
        }
      }
    }
    if (this.#happens(0.05)) search.append(this.one(['q', 'limit', 'cursor', '']), '\u0000😀');
    if (this.#happens(0.02)) return '?%ff=%&&&==';
    return search.size > 0 ? `?${search}` : '';
  }

  #body(operation: Operation): Uint8Array<ArrayBuffer> {
    const kind = this.share();
    const bytes = (text: string) => new TextEncoder().encode(text);
    if (kind < 0.03) return bytes('');
    if (kind < 0.05) return bytes('['.repeat(50_000));
    if (kind < 0.07) return bytes(`{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_001)}`);
    if (kind < 0.1) return bytes(JSON.stringify(this.one(strangeValues)));
    const { example, body } = operation;
    const isExample = example !== undefined && this.#happens(0.6);
    const value = isExample ? structuredClone(example) : body ? this.#valueOf(body) : {};
    const broken = kind < 0.5 ? this.#broken(value) : value;
    const text = JSON.stringify(broken) ?? '';
    if (kind < 0.13) return bytes(text.slice(0, Math.floor(this.share() * text.length)));
    if (kind < 0.15) return bytes(text.replace('{', '{"__proto__":{"admin":true},'));
    if (kind < 0.17) return Uint8Array.of(...bytes(text.slice(0, 2_000)), 0xc3, 0x28, 0x7d);
    return bytes(text);
  }

  /** The value with one part of it replaced, left out or repeated. */
  #broken(value: unknown): unknown {
    if (Array.isArray(value) && value.length > 0 && this.#happens(0.9)) {
      const at = Math.floor(this.share() * value.length);
      if (this.#happens(0.1)) return Array.from({ length: 500 }, () => value[at]);
      return value.with(at, this.#broken(value[at]));
    }
    if (isRecord(value) && Object.keys(value).length > 0 && this.#happens(0.9)) {
      const name = this.one(Object.keys(value));
      const { [name]: part, ...others } = value;
      return this.#happens(0.15) ? others : { ...others, [name]: this.#broken(part) };
    }
    if (typeof value === 'string' && this.#happens(0.7)) return this.one(strangeTexts);
    if (typeof value === 'number' && this.#happens(0.7)) return this.one(strangeNumbers);
    return this.one(strangeValues);
  }

  #valueOf(schema: z.ZodType): unknown {
    const root =
      this.#schemas.get(schema) ??
      (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Root);
    this.#schemas.set(schema, root);
    return this.#value(root, root, '', 0);
  }

  #value(schema: JsonSchema, root: Root, name: string, depth: number): unknown {
    const next = (part: JsonSchema) => this.#value(part, root, name, depth + 1);
    if (schema.$ref !== undefined) {
      const target = schema.$ref === '#' ? root : root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
      return target && depth < 12 ? next(target) : null;
    }
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.one(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return next(this.one(choices));
    if (schema.allOf) {
      const parts = schema.allOf.map(next);
      return parts.every(isRecord) ? Object.assign({}, ...parts) : parts.at(-1);
    }
    switch (schema.type) {
      case 'object':
        return this.#object(schema, root, depth);
      case 'array':
        return this.#array(schema, next, depth);
      case 'string':
        return this.#string(schema, name);
      case 'number':
      case 'integer':
        return this.#number(schema);
      case 'boolean':
        return this.#happens(0.5);
      case 'null':
        return null;
      default:
        return this.one([...strangeValues, ...plainTexts]);
    }
  }

  #object({ properties = {}, required = [] }: JsonSchema, root: Root, depth: number) {
    const members = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.#happens(depth > 4 ? 0.2 : 0.5),
    );
    return Object.fromEntries(
      members.map(([name, part]) => [name, this.#value(part, root, name, depth + 1)]),
    );
  }

  #array(schema: JsonSchema, next: (part: JsonSchema) => unknown, depth: number): unknown[] {
    const first = schema.prefixItems?.map(next) ?? [];
    const { items, minItems = 0 } = schema;
    const more = depth > 8 ? 0 : Math.floor(this.share() * 3);
    const length = Math.max(minItems, more);
    const rest = typeof items === 'object' ? Array.from({ length }, () => next(items)) : [];
    return [...first, ...rest];
  }

  #string({ format, pattern, minLength = 0 }: JsonSchema, name: string): string {
    const known = this.#known[name] ?? (/id$/i.test(name) ? this.#known.id : undefined);
    if (known?.length && this.#happens(0.6)) return this.one(known);
    if (format === 'date') return '2026-11-28';
    if (format === 'date-time') return '2026-11-28T12:00:00Z';
    if (format === 'uri') return 'http://127.0.0.1:9/a';
    if (pattern?.includes('\\d{4}-')) return '2026-11-28';
    const text = this.#happens(0.75) ? this.one(plainTexts) : this.one(strangeTexts);
    return text.length < minLength ? text.padEnd(minLength, 'a') : text;
  }

  #number({ type, minimum = 0, maximum = 100 }: JsonSchema): number {
    if (this.#happens(0.15)) return this.one(strangeNumbers);
    const number = minimum + this.share() * Math.min(1_000, maximum - minimum);
    return type === 'integer' ? Math.round(number) : number;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Describes an answer that no request should get, whatever is wrong with it; undefined for all others. */
export function findFault({ status, headers }: Pick<Response, 'status' | 'headers'>) {
  if (status < 500) {
    const mustSayWhen = status === 429 && !headers.has('retry-after');
    return mustSayWhen ? '429 without Retry-After' : undefined;
  }
  return status === 503 && headers.has('retry-after') ? undefined : String(status);
}
