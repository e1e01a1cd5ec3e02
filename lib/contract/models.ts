import * as z from 'zod';
import { namedObject } from './fields.ts';

// Beyond CONTRACT, extension `models`: the language models that the services use, for the first tenant alone.

export const modelPurposes = ['answers', 'embeddings'] as const;
export type ModelPurpose = (typeof modelPurposes)[number];

export const ModelPath = z.object({ purpose: z.enum(modelPurposes) });

const address = z
  .url({ protocol: /^https?$/, error: 'expected an address that begins with http:// or https://' })
  .max(500)
  .transform((url) => url.replace(/\/+$/, ''));
const name = z.string().trim().min(1, 'expected the name of a model').max(200);
const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]*$/, 'expected a key of visible ASCII characters')
  .max(500);

/** A model by its address, up to `/v1`, and its name there. */
export const ModelChoice = namedObject('ModelChoice', {
  baseUrl: address,
  model: name,
  /** Left out: the stored key if the address is the stored one. Empty: none. */
  apiKey: key.optional(),
});
export type ModelChoice = z.output<typeof ModelChoice>;

export const ModelInUse = namedObject('ModelInUse', {
  purpose: z.enum(modelPurposes),
  /** `environment`: set by variables, which win; `built-in`: answers of archive sentences, our own encoder. */
  source: z.enum(['environment', 'stored', 'built-in']),
  baseUrl: z.string().optional(),
  model: z.string().optional(),
  hasKey: z.boolean(),
  /** True if nothing leaves this machine: confidential questions may be answered. */
  isLocal: z.boolean(),
});
export type ModelInUse = z.output<typeof ModelInUse>;
export const ModelsInUse = namedObject('ModelsInUse', { models: z.array(ModelInUse) });
export type ModelsInUse = z.output<typeof ModelsInUse>;

export const ModelServer = namedObject('ModelServer', {
  /** The program that usually answers there. */
  name: z.string().optional(),
  baseUrl: z.string(),
  models: z.array(z.string()),
});
export type ModelServer = z.output<typeof ModelServer>;
export const ModelServers = namedObject('ModelServers', { servers: z.array(ModelServer) });
export type ModelServers = z.output<typeof ModelServers>;

export const ModelServerRequest = namedObject('ModelServerRequest', {
  baseUrl: address,
  apiKey: key.optional(),
});

export const ModelTrial = namedObject('ModelTrial', {
  purpose: z.enum(modelPurposes),
  baseUrl: address,
  model: name,
  apiKey: key.optional(),
  /** Asked of the archive; for `answers` alone. */
  question: z.string().trim().max(500).default(''),
});
export type ModelTrial = z.output<typeof ModelTrial>;

export const ModelTrialResult = namedObject('ModelTrialResult', {
  milliseconds: z.int().min(0),
  /** Why it did not work, a sentence. */
  fault: z.string().optional(),
  /** The answer; each statement was found in its articles. */
  parts: z.array(z.object({ text: z.string(), articles: z.array(z.string()) })).default([]),
  /** Statements that no cited passage supports, which are not shown. */
  leftOut: z.int().min(0).default(0),
  /** Numbers in a vector. */
  dimensions: z.int().min(1).optional(),
  /** Cosine of two sentences of one meaning in two languages, and of two that have nothing in common. */
  alike: z.number().optional(),
  unlike: z.number().optional(),
});
export type ModelTrialResult = z.output<typeof ModelTrialResult>;
