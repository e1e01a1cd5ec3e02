import type * as z from 'zod';

/** The first fault that a schema found, in words, with the field: `documents[3].text: expected a string`. */
export function describeIssue(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'not valid';
  const { path, text } = locate(issue, []);
  return path === '' ? text : `${path}: ${text}`;
}

function locate(
  issue: z.core.$ZodIssue,
  above: readonly PropertyKey[],
): { path: string; text: string } {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && isDefaultMessage(issue.message)) {
    // The alternative that got furthest is the one that was meant.
    const deepest = issue.errors
      .flat()
      .toSorted((one, other) => other.path.length - one.path.length)[0];
    if (deepest) return locate(deepest, path);
  }
  return { path: formatPath(path), text: wording(issue) };
}

function formatPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (/^[\w-]+$/.test(String(step))) text += text === '' ? String(step) : `.${String(step)}`;
    else text += `[${JSON.stringify(String(step))}]`;
  }
  return text;
}

/** Schemas that say something of their own are quoted; what zod says by itself is put more plainly. */
function isDefaultMessage(message: string): boolean {
  return /^(Invalid|Too (big|small)|Unrecognized)/.test(message);
}

function wording(issue: z.core.$ZodIssue): string {
  if (!isDefaultMessage(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'is required'
        : `expected ${withArticle(issue.expected)}`;
    case 'invalid_value':
      return `expected ${anyOf(issue.values)}`;
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? `expected ${anyOf(issue.options)}`
        : issue.message;
    case 'unrecognized_keys':
      return `unknown member ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`;
    case 'too_big':
      return `expected at most ${amount(issue.maximum, issue.origin)}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : `expected at least ${amount(issue.minimum, issue.origin)}`;
    case 'invalid_key': {
      const [fault] = issue.issues;
      return fault ? wording(fault) : issue.message;
    }
    default:
      return issue.message;
  }
}

function anyOf(values: readonly z.core.util.Primitive[]): string {
  return `${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}`;
}

const articles: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function withArticle(expected: string): string {
  return articles[expected] ?? expected;
}

function amount(count: number | bigint, origin: string): string {
  if (origin === 'array') return `${count} item${count === 1 ? '' : 's'}`;
  return origin === 'string' ? `${count} characters` : String(count);
}
