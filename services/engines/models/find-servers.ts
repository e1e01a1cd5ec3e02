import * as z from 'zod';
import type { ModelServer } from '../../../lib/contract/models.ts';
import { invalidRequest } from '../../../lib/contract/service-error.ts';
import { tryParseJson } from '../../../lib/text/try-parse-json.ts';

/** Programs that serve models on this machine, by their usual ports. */
const usual = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1_234 },
  { name: 'llama.cpp', port: 8_080 },
];
/** Milliseconds for a server on this machine, and for any other. */
const patience = { here: 800, there: 5_000 };
const maxModels = 500;
/** Bytes of a list. */
const maxLength = 2_000_000;

const Listed = z.object({ data: z.array(z.object({ id: z.string().min(1) })) });

/** Asks the usual ports of this machine; those that do not answer are left out. */
export async function findModelServers(
  ports: readonly { name: string; port: number }[] = usual,
): Promise<ModelServer[]> {
  const found = await Promise.all(
    ports.map(async ({ name, port }): Promise<ModelServer[]> => {
      const baseUrl = `http://127.0.0.1:${port}/v1`;
      const models = await listModels(baseUrl, undefined, patience.here).catch(() => undefined);
      return models ? [{ name, baseUrl, models }] : [];
    }),
  );
  return found.flat();
}

/** Lists the models at an address, with `/v1` or without. Throws a ServiceError 400 that says why it cannot. */
export async function readModelServer(
  baseUrl: string,
  apiKey: string | undefined,
): Promise<ModelServer> {
  const addresses = /\/v\d+$/.test(baseUrl) ? [baseUrl] : [`${baseUrl}/v1`, baseUrl];
  let reason = '';
  for (const address of addresses) {
    try {
      return { baseUrl: address, models: await listModels(address, apiKey, patience.there) };
    } catch (error) {
      reason ||= error instanceof ListError ? error.message : 'does not answer';
    }
  }
  throw invalidRequest(`baseUrl: the server ${reason}.`);
}

class ListError extends Error {}

async function listModels(
  baseUrl: string,
  apiKey: string | undefined,
  timeout: number,
): Promise<string[]> {
  const response = await fetch(`${baseUrl}/models`, {
    headers: apiKey ? { Authorization: `Bearer ${apiKey}` } : {},
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (response.status === 401 || response.status === 403) {
    await response.body?.cancel();
    throw new ListError('refuses the key');
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new ListError(`answers ${response.status} to a list of its models`);
  }
  const text = await readText(response);
  const listed = Listed.safeParse(tryParseJson(text));
  if (!listed.success) throw new ListError('answers, but not with a list of models');
  return listed.data.data.slice(0, maxModels).map(({ id }) => id);
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > maxLength) throw new ListError('answers with more than a list of models');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
