import type { z } from 'zod';
import { describeIssue } from '../text/describe-issue.ts';
import { Failure } from './failure.ts';

/** The body as it came. Throws `body-too-large` as soon as it is longer than `maxBytes`. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new Failure('body-too-large');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The request's JSON as `schema` reads it. Throws `body-too-large`, `not-json` or `invalid`. */
export async function readJson<T extends z.ZodType>(
  request: Request,
  schema: T,
  maxBytes: number,
): Promise<z.output<T>> {
  const text = Buffer.from(await readBytes(request, maxBytes)).toString('utf8');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Failure('not-json');
  }
  return parseInput(schema, body);
}

/** Reads what came from outside by `schema`. Throws `invalid` with the field at fault. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.map(String).join('.') || undefined;
  throw new Failure('invalid', { field, reason: describeIssue(parsed.error) });
}
