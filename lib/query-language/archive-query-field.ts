import { readFieldDates, typedDateAt, withTypedEnds } from './archive-query-dates.ts';
import { type QueryRepair, repairOf } from './archive-query-notes.ts';
import { type Constraint, parseConstraint } from './article-filter.ts';
import { quote } from './article-filter-format.ts';
import { bracketClosing, findBracketEnd, withoutEscapes } from './article-filter-tokens.ts';

/** Quotation marks of several languages, as texts that are pasted have them; any of them opens and closes. */
export const quotes = '"“”„‟«»';

/** The parts of an article that a word can be looked for in. */
export const articleParts = ['title', 'lead', 'text'] as const;
export type ArticlePart = (typeof articleParts)[number];

const part = new RegExp(String.raw`(?<part>${articleParts.join('|')}):(?=\S)`, 'iuy');

/** The part that a word which begins here is restricted to, and where the word itself begins. */
export function readPart(text: string, at: number): { part: ArticlePart; end: number } | undefined {
  part.lastIndex = at;
  const written = part.exec(text)?.groups?.part?.toLowerCase();
  const found = articleParts.find((known) => known === written);
  return found && { part: found, end: part.lastIndex };
}

/** Names that need no quotation marks. */
export const plainName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;
const name = /(?:"(?<quoted>(?:[^"\\]|\\[\s\S])+)"|(?<plain>[\p{L}_][\p{L}\p{N}_.-]*)):/uy;

export type ReadField = { field: string; constraint: Constraint; end: number };

/**
 * A field and its constraint, where the text has one here: one of the names given, or any name before a quotation mark
 * or a bracket. What looks like one and is none gets a repair.
 */
export function readField(
  text: string,
  at: number,
  fields: readonly string[],
  repairs: QueryRepair[],
): ReadField | undefined {
  name.lastIndex = at;
  const { quoted, plain } = name.exec(text)?.groups ?? {};
  const written = plain ?? (quoted === undefined ? undefined : withoutEscapes(quoted));
  if (written === undefined) return undefined;
  const start = name.lastIndex;
  const known =
    fields.find((field) => field === written) ??
    fields.find((field) => field.toLowerCase() === written.toLowerCase());
  if (known === undefined && !/^=?["([{“”„‟«»]/u.test(text.slice(start, start + 2)))
    return undefined;
  const field = known ?? written;
  const value: Value | undefined = typedDateAt(text, start, field) ?? readValue(text, start);
  if (!value) {
    repairs.push(repairOf('no-value', at, start, { text: text.slice(at, start) }));
    return undefined;
  }
  const parsed = parseConstraint(withTypedEnds(value.constraint, field));
  if ('error' in parsed) {
    const { message, code } = parsed.error;
    const values = { text: text.slice(at, value.end), reason: message, reasonCode: code };
    repairs.push(repairOf('bad-constraint', at, value.end, values));
    return undefined;
  }
  if (value.repair) repairs.push(value.repair);
  if (known === undefined) repairs.push(repairOf('unknown-field', at, start, { field }));
  const { constraint, noDate } = readFieldDates(parsed.constraint, field);
  if (noDate !== undefined) repairs.push(repairOf('no-date', at, value.end, { text: noDate }));
  return { field, constraint, end: value.end };
}

type Value = { constraint: string; end: number; repair?: QueryRepair };

const straight = /=?"(?:[^"\\]|\\[\s\S])*(?<close>"?)/uy;
const curly = /(?<exact>=?)[“”„‟«»](?<inside>[^"“”„‟«»]*)(?<close>["“”„‟«»]?)/uy;
const bare = /(?:[^\s()[\]{}"“”„‟«»\\]|\\[\s\S])+/uy;

/** What stands after the colon, as a constraint in brackets. */
function readValue(text: string, start: number): Value | undefined {
  if (/[([{]/.test(text.charAt(start))) {
    const end = findBracketEnd(text, start);
    if (end !== null) return { constraint: text.slice(start, end), end };
    const rest = text.slice(start);
    return {
      constraint: rest + bracketClosing(rest),
      end: text.length,
      repair: repairOf('unclosed', start, text.length),
    };
  }
  const whole = matchAt(straight, text, start) ?? matchAt(curly, text, start);
  if (whole) {
    const { inside, close, exact = '' } = whole.groups ?? {};
    const end = start + whole[0].length;
    const written = inside === undefined ? whole[0] + (close ? '' : '"') : exact + quote(inside);
    if (close) return { constraint: `(${written})`, end };
    const repair = repairOf('unclosed-quote', start, end);
    return { constraint: `(${written})`, end, repair };
  }
  const word = matchAt(bare, text, start)?.[0];
  return word === undefined ? undefined : { constraint: `(${word})`, end: start + word.length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
