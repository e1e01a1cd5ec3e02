import { readFieldDates, typedDateAt, withTypedEnds } from './archive-query-dates.ts';
import { type QueryRepair, repairOf } from './archive-query-error.ts';
import { type Constraint, parseConstraint } from './article-filter.ts';
import { findBracketEnd, matchAt, missingClosings, quote, removeEscapes } from './lexer.ts';

/** The parts of an article that a word can be looked for in. */
export const articleParts = ['title', 'lead', 'text'] as const;
export type ArticlePart = (typeof articleParts)[number];

const part = new RegExp(String.raw`(?<part>${articleParts.join('|')}):(?=\S)`, 'iuy');

/** The part to which a word or bracket that begins here is restricted, and where the word or bracket itself begins. */
export function readPart(text: string, at: number): { part: ArticlePart; end: number } | undefined {
  const written = matchAt(part, text, at)?.groups?.part?.toLowerCase();
  const found = articleParts.find((known) => known === written);
  return found && { part: found, end: part.lastIndex };
}

/** Names that need no quotation marks. */
export const plainName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;
const name = /(?:"(?<quoted>(?:[^"\\]|\\[\s\S])+)"|(?<plain>[\p{L}_][\p{L}\p{N}_.-]*)):/uy;

/**
 * A field and its constraint, where the text has one here: one of the names given, or any name before a quotation mark
 * or a bracket. What looks like one and is none gets a repair.
 */
export function readField(
  text: string,
  at: number,
  fields: readonly string[],
  repairs: QueryRepair[],
): { field: string; constraint: Constraint; end: number } | undefined {
  const { quoted, plain } = matchAt(name, text, at)?.groups ?? {};
  const written = plain ?? (quoted === undefined ? undefined : removeEscapes(quoted));
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
    repairs.push(repairOf('no-value', { start: at, end: start }, { text: text.slice(at, start) }));
    return undefined;
  }
  const { end } = value;
  const range = { start: at, end };
  const parsed = parseConstraint(withTypedEnds(value.constraint, field));
  if ('error' in parsed) {
    const { message, code } = parsed.error;
    const values = { text: text.slice(at, end), reason: message, reasonCode: code };
    repairs.push(repairOf('bad-constraint', range, values));
    return undefined;
  }
  if (value.repair) repairs.push(value.repair);
  if (known === undefined) {
    repairs.push(repairOf('unknown-field', { start: at, end: start }, { field }));
  }
  const { constraint, noDate } = readFieldDates(parsed.constraint, field);
  if (noDate !== undefined) repairs.push(repairOf('no-date', range, { text: noDate }));
  return { field, constraint, end };
}

type Value = { constraint: string; end: number; repair?: QueryRepair };

const straight = /=?"(?:[^"\\]|\\[\s\S])*(?<close>"?)/uy;
const curly = /(?<exact>=?)[“”„‟«»](?<inside>[^"“”„‟«»]*)(?<close>["“”„‟«»]?)/uy;
const bare = /(?:[^\s()[\]{}"“”„‟«»\\]|\\[\s\S])+/uy;

/** Reads what follows the colon, as a constraint in brackets. */
function readValue(text: string, start: number): Value | undefined {
  if (/[([{]/.test(text.charAt(start))) {
    const end = findBracketEnd(text, start);
    if (end !== null) return { constraint: text.slice(start, end), end };
    const rest = text.slice(start);
    const repair = repairOf('unclosed', { start, end: text.length });
    return { constraint: rest + missingClosings(rest), end: text.length, repair };
  }
  const phrase = matchAt(straight, text, start) ?? matchAt(curly, text, start);
  if (phrase) {
    const { inside, close, exact = '' } = phrase.groups ?? {};
    const end = start + phrase[0].length;
    const written = inside === undefined ? phrase[0] + (close ? '' : '"') : exact + quote(inside);
    return {
      constraint: `(${written})`,
      end,
      ...(!close && { repair: repairOf('unclosed-quote', { start, end }) }),
    };
  }
  const word = matchAt(bare, text, start)?.[0];
  return word === undefined ? undefined : { constraint: `(${word})`, end: start + word.length };
}
