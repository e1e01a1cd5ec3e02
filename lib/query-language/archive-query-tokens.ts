import { foldedWords } from '../text/fold.ts';
import { type ArticlePart, quotes, readField, readPart } from './archive-query-field.ts';
import { QueryFault, type QueryRepair, queryLimits, repairOf } from './archive-query-notes.ts';
import type { Constraint } from './article-filter.ts';

export type Place = { start: number; end: number };

/**
 * A word, or words one after another. `text` is as written, without the signs of the language; what counts in it are
 * its letters and digits, so `COVID-19` is two words to be found side by side.
 */
export type QueryTerm = Place & {
  kind: 'word' | 'phrase';
  text: string;
  /** The last word is the beginning of one. */
  isPrefix: boolean;
  /** Only the written form counts, not other forms of the word. */
  isExact: boolean;
  /** `null`: anywhere in the article. */
  part: ArticlePart | null;
};
export type QueryField = Place & { kind: 'field'; field: string; constraint: Constraint };

export type QueryToken =
  | QueryTerm
  | QueryField
  | (Place & { kind: 'and' | 'or' | 'not' | ')'; text: string })
  | (Place & { kind: 'near'; distance: number; text: string })
  | (Place & { kind: '('; part: ArticlePart | null });

const operators = new Map<string, 'and' | 'or' | 'not'>([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);

const term = new RegExp(
  String.raw`(?<exact>=?)(?:[${quotes}](?<phrase>[^${quotes}]*)(?<close>[${quotes}]?)|(?<word>[^\s()${quotes}]+))`,
  'uy',
);
const blank = /\s*/uy;

/** Cuts a query into its words and signs; says what was repaired. Throws a QueryFault beyond the limits. */
export function lexQuery(
  text: string,
  fields: readonly string[],
): { tokens: QueryToken[]; repairs: QueryRepair[] } {
  if (text.length > queryLimits.length) throw new QueryFault('too-long', queryLimits.length);
  const repairs: QueryRepair[] = [];
  const tokens: QueryToken[] = [];
  let terms = 0;
  for (let at = skipBlank(text, 0); at < text.length; ) {
    const { token, end } = readToken(text, at, fields, repairs);
    if (token) tokens.push(token);
    if (token?.kind === 'word' || token?.kind === 'phrase' || token?.kind === 'field') terms += 1;
    if (terms > queryLimits.terms) throw new QueryFault('too-many-terms', at);
    at = skipBlank(text, end);
  }
  return { tokens: pairBrackets(tokens, text.length, repairs), repairs };
}

function skipBlank(text: string, at: number): number {
  blank.lastIndex = at;
  blank.exec(text);
  return blank.lastIndex;
}

type Read = { token: QueryToken | undefined; end: number };

function readToken(
  text: string,
  at: number,
  fields: readonly string[],
  repairs: QueryRepair[],
): Read {
  const sign = text.charAt(at);
  const after = at + 1;
  if (sign === '(') return { token: { kind: '(', part: null, start: at, end: after }, end: after };
  if (sign === ')') return { token: { kind: ')', text: sign, start: at, end: after }, end: after };
  if (sign === '-' && /[^\s)]/u.test(text.charAt(after))) {
    return { token: { kind: 'not', text: sign, start: at, end: after }, end: after };
  }
  const part = readPart(text, at);
  if (part) {
    if (text.charAt(part.end) !== '(') return readTerm(text, at, part.end, part.part, repairs);
    const end = part.end + 1;
    return { token: { kind: '(', part: part.part, start: at, end }, end };
  }
  const field = readField(text, at, fields, repairs);
  if (!field) return readTerm(text, at, at, null, repairs);
  const { end } = field;
  return { token: { kind: 'field', ...field, start: at }, end };
}

function readTerm(
  text: string,
  start: number,
  at: number,
  part: ArticlePart | null,
  repairs: QueryRepair[],
): Read {
  term.lastIndex = at;
  const { exact, phrase, close, word } = term.exec(text)?.groups ?? {};
  // After `title:` there may be a bracket that closes; then the name is the word.
  const end = Math.max(term.lastIndex, at + (part === null ? 1 : 0));
  const place = { start, end };
  const isExact = exact === '=';
  if (phrase !== undefined) {
    if (!close) repairs.push(repairOf('unclosed-quote', start, end));
    const written = phrase.replace(/\s+/gu, ' ').trim();
    return { token: termOf(written, place, { isExact, part }, repairs), end };
  }
  if (word === undefined) {
    const written = text.slice(start, end);
    return { token: termOf(written, place, { isExact: false, part: null }, repairs), end };
  }
  const operator = part === null && !isExact ? operators.get(word) : undefined;
  if (operator) return { token: { ...place, kind: operator, text: word }, end };
  const near = part === null && !isExact ? /^NEAR(?:\/(?<distance>\d+))?$/.exec(word) : null;
  if (near) {
    const distance = readDistance(near.groups?.distance, place, repairs);
    return { token: { ...place, kind: 'near', distance, text: word }, end };
  }
  return { token: termOf(word, place, { isExact, part }, repairs), end };
}

function readDistance(digits: string | undefined, place: Place, repairs: QueryRepair[]): number {
  if (digits === undefined) return queryLimits.usualDistance;
  const distance = Math.max(1, Math.min(queryLimits.distance, Number(digits)));
  if (distance !== Number(digits)) {
    repairs.push(repairOf('distance', place.start, place.end, { distance: String(distance) }));
  }
  return distance;
}

/** The text as a word or a phrase; nothing where it has no letter or digit. */
export function termOf(
  written: string,
  { start, end }: Place,
  { isExact, part }: { isExact: boolean; part: ArticlePart | null },
  repairs: QueryRepair[],
): QueryTerm | undefined {
  const isPrefix = written.endsWith('*');
  const text = isPrefix ? written.slice(0, -1).trim() : written;
  if (foldedWords(text).length === 0) {
    repairs.push(repairOf('no-word', start, end, { text: written }));
    return undefined;
  }
  if (text.includes('*')) repairs.push(repairOf('star', start, end));
  const kind = /\s/u.test(text) ? 'phrase' : 'word';
  return { kind, text, isPrefix, isExact, part, start, end };
}

/** Without the brackets that have no partner or lie too deep; one that is not closed stays, closed by the end. */
function pairBrackets(
  tokens: readonly QueryToken[],
  end: number,
  repairs: QueryRepair[],
): QueryToken[] {
  const opened: { token: QueryToken; isKept: boolean }[] = [];
  const kept = tokens.filter((token) => {
    if (token.kind === '(') {
      const isKept = opened.length < queryLimits.depth;
      if (!isKept) repairs.push(repairOf('too-deep', token.start, token.end));
      opened.push({ token, isKept });
      return isKept;
    }
    if (token.kind !== ')') return true;
    const partner = opened.pop();
    if (!partner) repairs.push(repairOf('stray-bracket', token.start, token.end));
    return partner?.isKept ?? false;
  });
  for (const { token } of opened) repairs.push(repairOf('unclosed', token.start, end));
  return kept;
}
