import { parseQuery, type QueryNode, requiredParts } from '@/lib/query-language/archive-query';
import type { QueryError, QueryRepair } from '@/lib/query-language/archive-query-error';
import { formatPart, formatQuery } from '@/lib/query-language/archive-query-printer';

/** One condition of a query, shown as a chip. */
export type Piece = {
  /** In query syntax, with the sign for exclusion. */
  text: string;
  /** Without that sign. */
  node: QueryNode;
  isExcluded: boolean;
};

export type ReadPieces = { pieces: Piece[]; repairs: QueryRepair[]; error?: QueryError };

/** Pieces of a query; none if it is invalid. */
export function readPieces(text: string, fields: readonly string[]): ReadPieces {
  const parsed = parseQuery(text, { fields });
  if ('error' in parsed) return { pieces: [], repairs: [], error: parsed.error };
  const { query, repairs } = parsed;
  return { pieces: query ? requiredParts(query).map(pieceOf) : [], repairs };
}

function pieceOf(part: QueryNode): Piece {
  const isExcluded = part.kind === 'not';
  return { text: formatQuery(part), node: isExcluded ? part.part : part, isExcluded };
}

export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => inside(piece, pieces.length)).join(' ');
}

function inside({ text, node, isExcluded }: Piece, count: number): string {
  return isExcluded ? text : formatPart(node, count);
}

/** Joins the pieces with the typed text at its position. */
export function writeBetween(pieces: readonly Piece[], at: number, typed: string): string {
  const words = typed.trim();
  if (!words) return joinPieces(pieces);
  // The typed text counts as one more piece: an OR among the others keeps its parentheses, unless it continues it.
  const goesOn = /^(?:OR|NEAR(?:\/\d+)?)(?:\s|$)/.test(words) && pieces.length === 1;
  const count = pieces.length + (goesOn ? 0 : 1);
  const written = pieces.map((piece) => inside(piece, count));
  return [...written.slice(0, at), words, ...written.slice(at)].join(' ');
}

export function flipped({ node, isExcluded }: Piece): Piece {
  const text = formatQuery(
    isExcluded ? node : { kind: 'not', part: node, start: node.start, end: node.end },
  );
  return { text, node, isExcluded: !isExcluded };
}

const unfinished = new Set([
  'unclosed-quote',
  'unclosed',
  'no-value',
  'ignored-operator',
  'no-word',
  // More of the date may come: `publishDate:12 May`.
  'no-date',
]);

/** True if the typed text can become chips: it ends with a blank or a closing sign. */
export function isFinished(typed: string, fields: readonly string[]): boolean {
  const words = typed.trim();
  if (words === '' || /(?:^|\s)(?:AND|OR|NOT|NEAR(?:\/\d*)?|-)$/.test(words)) return false;
  if (!/[\s")\]}“”»]$/.test(typed)) return false;
  const afterJoin = words.replace(/^(?:AND|OR|NEAR(?:\/\d+)?)\s+/, '');
  const parsed = parseQuery(afterJoin, { fields });
  return !('error' in parsed) && !parsed.repairs.some(({ code }) => unfinished.has(code));
}

/** Quotes one word of the query, so that it matches as typed. */
export function quoteWord(query: string, word: string): string {
  const place = [...query.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].find(([one]) => one === word)?.index;
  if (place === undefined) return query;
  return `${query.slice(0, place)}"${word}"${query.slice(place + word.length)}`;
}
