import { articleParts, plainName } from '@/lib/query-language/archive-query-field';
import { formatField } from '@/lib/query-language/archive-query-printer';
import { parseConstraint } from '@/lib/query-language/article-filter';
import { quote } from '@/lib/query-language/lexer';
import { searchWords } from '@/lib/text/fold-for-search';

/** End of the typed text if it begins a field's name or value. */
export type QueryEnd =
  | { kind: 'field'; before: string; word: string }
  | { kind: 'value'; before: string; field: string; contains: string };

const start = String.raw`^(?<before>(?:[\s\S]*[\s(])?-?)`;
const value = new RegExp(
  `${start}${String.raw`(?:"(?<quoted>[^"\\]+)"|(?<plain>[\p{L}_][\p{L}\p{N}_.-]*)):=?(?:"(?<phrase>[^"]*)|(?<word>[^\s()[\]{}"]*))$`}`,
  'u',
);
const name = new RegExp(`${start}${String.raw`(?<word>[\p{L}_][\p{L}\p{N}_.]+)$`}`, 'u');

/** Reads the end; undefined where no field can start, as within a phrase. */
export function readQueryEnd(typed: string, fields: readonly string[]): QueryEnd | undefined {
  const { before = '', quoted, plain, phrase, word = '' } = value.exec(typed)?.groups ?? {};
  const written = quoted ?? plain;
  if (written !== undefined && isOutside(before)) {
    const field = fields.find((one) => one.toLowerCase() === written.toLowerCase());
    return field === undefined
      ? undefined
      : { kind: 'value', before, field, contains: (phrase ?? word).trim() };
  }
  const named = name.exec(typed)?.groups;
  return named?.before !== undefined && named.word !== undefined && isOutside(named.before)
    ? { kind: 'field', before: named.before, word: named.word }
    : undefined;
}

function isOutside(before: string): boolean {
  return (before.match(/"/g)?.length ?? 0) % 2 === 0;
}

const plainWords = (text: string) => searchWords(text).join(' ');

/** True if a name or value contains the typed words, ignoring case and diacritics. */
export function hasWords(label: string, words: string): boolean {
  return plainWords(label).includes(plainWords(words));
}

const maxFields = 6;

/** Fields whose name or label has a word that begins with the typed one. */
export function fieldsFor(
  word: string,
  fields: readonly string[],
  shownAs: (field: string) => string,
): string[] {
  const begun = plainWords(word);
  const beginsSo = (text: string) => ` ${plainWords(text)}`.includes(` ${begun}`);
  return [...new Set([...fields, ...articleParts])]
    .filter((field) => beginsSo(field) || beginsSo(shownAs(field)))
    .slice(0, maxFields);
}

/** Completes the typed text with a field; its value comes next. */
export function withField({ before }: QueryEnd, field: string): string {
  return `${before}${plainName.test(field) ? field : quote(field)}:`;
}

export function withValue({ before }: QueryEnd, field: string, chosen: string): string {
  return `${before}${formatField(field, { kind: 'literal', text: chosen })} `;
}

export function withRange({ before }: QueryEnd, field: string, range: string): string {
  const parsed = parseConstraint(range);
  return 'constraint' in parsed ? `${before}${formatField(field, parsed.constraint)} ` : before;
}
