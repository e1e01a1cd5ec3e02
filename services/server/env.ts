import { resolve } from 'node:path';
import * as z from 'zod';
import type { Quota } from '../../lib/contract/call.ts';
import { blockedPorts } from '../../lib/http/blocked-ports.ts';
import {
  faultOfOutsideHosts,
  type OutsideHosts,
  outsideHosts,
} from '../../lib/http/outside-hosts.ts';
import { type LogReceiver, logHeaders, readLogReceiver } from '../../lib/log/otlp-logs.ts';
import { databaseAddress } from '../../lib/runtime/env.ts';
import { type ApiKey, ownTenant, parseApiKeys, parseQuotas } from '../engines/account/port.ts';
import type { OpenSearchSettings } from '../engines/archive/port.ts';
import type { EmbeddingSettings } from '../engines/encoder/port.ts';
import { parseS3Address, type S3Address } from '../engines/files/port.ts';
import type { OpenFacts } from '../engines/knowledge/port.ts';
import {
  type OpenBankSettings,
  type PhotoSettings,
  parsePhotoFolders,
  requireApart,
} from '../engines/photos/port.ts';
import { type ModelSettings, modelPatience } from '../engines/research/port.ts';

export type Settings = PhotoSettings & {
  host: string;
  port: number;
  /** PostgreSQL; missing: SQLite files in the data folder. */
  databaseUrl?: string | undefined;
  /** The bucket with the files of uploads; missing: the data folder has them. */
  files?: S3Address | undefined;
  /** Address of the services for callers, without a slash at the end; undefined: taken from each request. */
  publicUrl?: string;
  /** Unset: the key of the data folder, whose tenant is `desk`. */
  apiKeys?: ApiKey[];
  quotas: Map<string, Quota>;
  /** External language model that answers questions to the archive. */
  researchModel?: ModelSettings;
  /** External server that turns texts into vectors in place of the built-in encoder. */
  embedding?: EmbeddingSettings;
  /** Opens `/metrics`, as the first key does. */
  metricsToken?: string | undefined;
  /** Base address of the collector that gets traces; unset: none are made. */
  tracesTo?: string | undefined;
  /** Gets the lines of the log; unset: nobody does. */
  logsTo?: LogReceiver | undefined;
  /** Unset: whatever a setting, an administrator or a redirect names is called. */
  outsideHosts?: OutsideHosts | undefined;
  /** Searches the archive in place of the built-in index. */
  openSearch?: OpenSearchSettings;
  /** How many of the open items the knowledge base has. */
  openFacts?: OpenFacts;
  /** True in development and tests: answers are checked against the contract before they go out. */
  checksAnswers: boolean;
};

const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, 'expected a key of visible ASCII characters');
/** Without a slash at the end. */
const address = z
  .url({ protocol: /^https?$/, error: 'expected an address that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''));
const onOff = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(['on', 'off'], 'expected on or off'))
  .transform((value) => value === 'on');

const units: Record<string, number> = { MB: 1e6, GB: 1e9, TB: 1e12 };
/** Bytes. */
const usualUploads = 20e9;

/** Parses `500MB`, `20GB`, `1.5TB`. Throws with a sentence that begins in lower case. */
function parseBytes(value: string): number {
  const [, count, unit = ''] = /^(\d+(?:\.\d+)?)\s*(MB|GB|TB)$/i.exec(value.trim()) ?? [];
  const factor = units[unit.toUpperCase()];
  if (count === undefined || factor === undefined)
    throw new Error('expected a size such as 500MB or 20GB');
  return Number(count) * factor;
}

/** Takes user and password out of the address, so that it can be told. Throws without repeating what it was given. */
function parseSearchUrl(value: string): Omit<OpenSearchSettings, 'prefix'> {
  const url = URL.parse(value.trim());
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('expected an address such as https://user:password@host:9200');
  if (url.search !== '' || url.hash !== '') throw new Error('expected an address without ? and #');
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  const address = `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  return user ? { url: address, user, password: password ?? '' } : { url: address };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unclear';
}

/** Runs a parser that throws sentences as a step of a schema. */
function parsedBy<T>(parse: (value: string) => T) {
  return z.string().transform((value, ctx): T => {
    try {
      return parse(value);
    } catch (error) {
      ctx.addIssue({ code: 'custom', message: reasonOf(error) });
      return z.NEVER;
    }
  });
}

const Environment = z.object({
  SERVICES_PORT: z
    .string()
    .regex(/^\d+$/, 'expected a port number')
    .transform(Number)
    .pipe(z.int().max(65_535, 'expected a port number up to 65535'))
    .refine(
      (port) => !blockedPorts.has(port),
      'expected a port to which fetch connects: it refuses this one',
    )
    .default(4010),
  SERVICES_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'expected a host name or an address')
    .default('127.0.0.1'),
  SERVICES_PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  SERVICES_API_KEYS: parsedBy(parseApiKeys).optional(),
  SERVICES_QUOTAS: z.string().optional(),
  RESEARCH_MODEL_BASE_URL: address.optional(),
  RESEARCH_MODEL: z.string().trim().optional(),
  RESEARCH_MODEL_API_KEY: z.string().trim().optional(),
  EMBEDDING_BASE_URL: address.optional(),
  EMBEDDING_MODEL: z.string().trim().optional(),
  EMBEDDING_API_KEY: z.string().trim().optional(),
  SEARCH_URL: parsedBy(parseSearchUrl).optional(),
  SEARCH_INDEX_PREFIX: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'expected a name of small letters, digits, _ and -')
    .default('copydesk'),
  OPEN_FACTS: z.enum(['usual', 'all'], 'expected usual or all').default('usual'),
  PHOTO_FOLDERS: parsedBy(parsePhotoFolders).optional(),
  OPENVERSE: onOff.optional(),
  COMMONS: onOff.optional(),
  UNSPLASH_KEY: key.optional(),
  PEXELS_KEY: key.optional(),
  PHOTO_CONTACT: z
    .string()
    .trim()
    .regex(
      /^([^\s@()<>;]+@[^\s@()<>;]+|https?:\/\/[^\s()<>;]+)$/i,
      'expected an e-mail address or the address of a page',
    )
    .optional(),
  FILES_URL: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().trim().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().trim().optional(),
  PHOTO_UPLOADS_LIMIT: parsedBy(parseBytes).default(usualUploads),
  OUTSIDE_HOSTS: outsideHosts.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_LOGS_HEADERS: logHeaders.optional(),
  METRICS_TOKEN: key.min(16, 'expected at least 16 characters').optional(),
  NODE_ENV: z.string().optional(),
});
export const servicesSettingNames = Object.keys(Environment.shape);

/**
 * Parses the settings of the services process; an empty value counts as unset. Throws with a sentence that names a bad
 * setting, or one of work that has not landed.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.')} cannot be used: ${issue?.message}.`);
  }
  const { data } = parsed;
  const researchModel = readModel(data);
  const openBanks = readOpenBanks(data);
  const dataDir = resolve(data.DATA_DIR);
  const files = readFiles(data);
  const fault = faultOfOutsideHosts(
    data.OUTSIDE_HOSTS,
    {
      DATABASE_URL: data.DATABASE_URL,
      RESEARCH_MODEL_BASE_URL: data.RESEARCH_MODEL_BASE_URL,
      EMBEDDING_BASE_URL: data.EMBEDDING_BASE_URL,
      SEARCH_URL: data.SEARCH_URL?.url,
      FILES_URL: files?.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: data.OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: data.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
    },
    given,
  );
  if (fault !== undefined) throw new Error(fault);
  const photoFolders = data.PHOTO_FOLDERS;
  if (photoFolders) requireApart(photoFolders, dataDir);
  return {
    host: data.SERVICES_HOST,
    port: data.SERVICES_PORT,
    publicUrl: data.SERVICES_PUBLIC_URL,
    dataDir,
    databaseUrl: data.DATABASE_URL,
    apiKeys: data.SERVICES_API_KEYS,
    quotas: readQuotas(data.SERVICES_QUOTAS, data.SERVICES_API_KEYS),
    researchModel,
    embedding: readEmbedding(data),
    openSearch: data.SEARCH_URL && { ...data.SEARCH_URL, prefix: data.SEARCH_INDEX_PREFIX },
    files,
    openFacts: data.OPEN_FACTS,
    photoFolders,
    uploadsLimit: data.PHOTO_UPLOADS_LIMIT,
    openBanks,
    metricsToken: data.METRICS_TOKEN,
    tracesTo: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    logsTo: readLogReceiver(
      data.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
      data.OTEL_EXPORTER_OTLP_LOGS_HEADERS,
    ),
    outsideHosts: data.OUTSIDE_HOSTS,
    checksAnswers: data.NODE_ENV === 'development' || data.NODE_ENV === 'test',
  };
}

/** Requires both an address and a name, or none of them and no key. */
function readModel(data: z.output<typeof Environment>): ModelSettings | undefined {
  const { RESEARCH_MODEL_BASE_URL: address, RESEARCH_MODEL: model } = data;
  const { RESEARCH_MODEL_API_KEY: apiKey } = data;
  if (address === undefined && model === undefined && apiKey === undefined) return undefined;
  if (address === undefined) {
    throw new Error('RESEARCH_MODEL_BASE_URL is missing: where does the language model answer?');
  }
  if (model === undefined) {
    throw new Error('RESEARCH_MODEL is missing: what is the language model called there?');
  }
  return {
    baseUrl: address,
    model,
    apiKey,
    patience: modelPatience,
  };
}

/** Requires both an address and a name, or none of them and no key. */
function readEmbedding(data: z.output<typeof Environment>): EmbeddingSettings | undefined {
  const { EMBEDDING_BASE_URL: baseUrl, EMBEDDING_MODEL: model, EMBEDDING_API_KEY: apiKey } = data;
  if (baseUrl === undefined && model === undefined && apiKey === undefined) return undefined;
  if (baseUrl === undefined)
    throw new Error('EMBEDDING_BASE_URL is missing: where does the embedding model answer?');
  if (model === undefined)
    throw new Error('EMBEDDING_MODEL is missing: what is the embedding model called there?');
  return { baseUrl, model, apiKey };
}

/** Throws without repeating the address, which holds a secret. */
function readFiles(data: z.output<typeof Environment>): S3Address | undefined {
  const { FILES_URL: address, AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: secret } = data;
  if (address === undefined) return undefined;
  try {
    return parseS3Address(address, { key, secret });
  } catch (error) {
    throw new Error(`FILES_URL cannot be used: ${reasonOf(error)}.`);
  }
}

/** Undefined where none is switched on. */
function readOpenBanks(data: z.output<typeof Environment>): OpenBankSettings | undefined {
  const { OPENVERSE: openverse = false, COMMONS: commons = false } = data;
  const { UNSPLASH_KEY: unsplashKey, PEXELS_KEY: pexelsKey, PHOTO_CONTACT: contact } = data;
  const isNone = !openverse && !commons && unsplashKey === undefined && pexelsKey === undefined;
  if (isNone) return undefined;
  // Wikimedia refuses clients without a contact, and Openverse asks for one.
  if (contact === undefined && (openverse || commons)) {
    const name = commons ? 'COMMONS' : 'OPENVERSE';
    throw new Error(
      `PHOTO_CONTACT is missing: with ${name} on, the bank is told an e-mail address or a page at which the newsroom can be reached.`,
    );
  }
  return { openverse, commons, contact, unsplashKey, pexelsKey };
}

function readQuotas(value: string | undefined, keys: ApiKey[] | undefined): Map<string, Quota> {
  if (value === undefined) return new Map();
  const tenants = new Set(keys?.map(({ tenant }) => tenant) ?? [ownTenant]);
  try {
    return parseQuotas(value, tenants);
  } catch (error) {
    throw new Error(`SERVICES_QUOTAS cannot be used: ${reasonOf(error)}.`);
  }
}
