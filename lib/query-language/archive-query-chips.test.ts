import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery, type QueryNode } from './archive-query.ts';
import { addChip, type FieldChip, removeChip, splitChips } from './archive-query-chips.ts';
import { formatField, formatQuery } from './archive-query-printer.ts';

const fields = ['section', 'author', 'publishDate'];
const chip: FieldChip = {
  field: 'author',
  constraint: { kind: 'literal', text: 'Jana "Jája" Nová' },
  isExcluded: false,
};
const added = String.raw`author:="Jana \"Jája\" Nová"`;

function split(text: string) {
  const { chips, rest } = splitChips(text, fields);
  const said = chips.map(
    ({ field, constraint, isExcluded }) => (isExcluded ? '-' : '') + formatField(field, constraint),
  );
  return [rest, ...said];
}

describe('splitChips', () => {
  it.each([
    ['tram line', ['tram line']],
    ['section:local', ['', 'section:(local)']],
    ['tram section:="Local" line', ['tram line', 'section:="Local"']],
    ['tram AND section:a AND line', ['tram AND line', 'section:(a)']],
    ['section:a AND tram', ['tram', 'section:(a)']],
    ['tram AND NOT section:a', ['tram', '-section:(a)']],
    ['-(section:a) --author:b tram', ['tram', '-section:(a)', 'author:(b)']],
    ['section:a tram AND', ['tram AND', 'section:(a)']],
    ['section:a "tram li', ['"tram li', 'section:(a)']],
    ['tram OR section:a', ['tram OR section:a']],
    ['section:a OR section:b', ['section:a OR section:b']],
    ['(tram section:a)', ['(tram section:a)']],
    ['(tram section:a) author:b', ['(tram section:a)', 'author:(b)']],
    ['(a OR b) section:c', ['(a OR b)', 'section:(c)']],
    // NEAR could not take the field and was a word; with the field gone it must stay one.
    ['a NEAR section:b c', ['a "NEAR" c', 'section:(b)']],
  ])('%s', (text, parts) => {
    expect(split(text)).toEqual(parts);
  });
});

describe('addChip', () => {
  it.each([
    ['', added],
    ['tram line', `tram line ${added}`],
    ['a OR b', `(a OR b) ${added}`],
    ['"tram li', `${added} "tram li`],
    ['section:a tram', `section:a tram ${added}`],
    ['a OR "b', `(a OR b) ${added}`],
    [`x ${added}`, `x ${added}`],
  ])('to %s', (text, expected) => {
    expect(addChip(text, chip, fields)).toBe(expected);
  });

  it('keeps a text that is in error', () => {
    const long = 'a '.repeat(201).trim();
    expect(addChip(long, chip, fields)).toBe(`${long} ${added}`);
  });
});

describe('chips and text', () => {
  it('takes the one chip that is meant', () => {
    const text = 'section:a x section:a';
    const last = splitChips(text, fields).chips.at(-1);
    expect(last && removeChip(text, last, fields)).toBe('section:a x');
    expect(removeChip('tram', chip, fields)).toBe('tram');
  });

  it('ask together what the text asks', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { chips, rest } = splitChips(text, fields);
        const together = chips.reduce((base, one) => addChip(base, one, fields), rest);
        expect(asked(together)).toEqual(asked(text));
        expect(splitChips(rest, fields)).toEqual({ chips: [], rest });
      }),
      { numRuns: 600 },
    );
  });

  it('come out as they went in', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...chipsToAdd), (text, one) => {
        const has = new Set(asked(text));
        const longer = addChip(text, one, fields);
        expect(asked(longer)).toEqual([...has.add(keyOf(one))].toSorted());
        const shorter = asked(removeChip(longer, one, fields));
        expect(shorter).toEqual(asked(longer).filter((part) => part !== keyOf(one)));
      }),
      { numRuns: 600 },
    );
  });
});

const chipsToAdd: FieldChip[] = [
  chip,
  { ...chip, isExcluded: true },
  { field: 'my field', constraint: { kind: 'phrase', text: 'a)' }, isExcluded: false },
  { field: 'title', constraint: { kind: 'word', text: 'a', isPrefix: true }, isExcluded: true },
];

function keyOf({ field, constraint, isExcluded }: FieldChip): string {
  return (isExcluded ? '-' : '') + formatField(field, constraint);
}

/** The conditions that must all hold, each once, in any order. */
function asked(text: string): string[] {
  const parsed = parseQuery(text, { fields });
  if ('error' in parsed) throw new Error(parsed.error.message);
  return [...new Set(parsed.query ? partsOf(parsed.query).map(formatQuery) : [])].toSorted();
}

function partsOf(query: QueryNode): QueryNode[] {
  return query.kind === 'and' ? query.parts.flatMap(partsOf) : [query];
}

const pieces = [
  ...['tram', '"a b"', 'section:s', '-section:"l n"', 'publishDate:[NOW/DAY TO *]', 'author:=x'],
  ...[
    'AND',
    'OR',
    'NOT',
    'NEAR',
    '-',
    '(',
    ')',
    'title:(',
    '"',
    'section:(',
    '&',
    'author:"',
    '\\',
  ],
];
const typed = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((found) => found.join(' ')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((found) => found.join('')),
);
