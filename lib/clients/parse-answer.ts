import type * as z from 'zod';
import { tolerant } from '../contract/faces.ts';
import { Message } from '../contract/fields.ts';
import { describeIssue } from '../text/describe-issue.ts';
import { tryParseJson } from '../text/try-parse-json.ts';

/** An answer as its schema reads it, or what is wrong with it. */
export type ParsedAnswer<T> = { data: T } | { problem: string };

/** Reads the text of an answer with the schema of its operation. */
export function parseAnswer<T extends z.ZodType>(
  schema: T,
  text: string,
): ParsedAnswer<z.output<T>> {
  // A done call stays done, even where the service found no words for it.
  const isWordless = Object.is(schema, Message) && text.trim() === '';
  const raw = isWordless ? {} : tryParseJson(text);
  if (raw === undefined) return { problem: 'the answer is not JSON' };
  const answer = tolerant(schema).safeParse(raw);
  return answer.success
    ? { data: answer.data }
    : { problem: `answer: ${describeIssue(answer.error)}` };
}
