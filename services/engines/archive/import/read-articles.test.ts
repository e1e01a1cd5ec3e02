import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { detectSeparator, readCells } from '../../../../lib/text/csv.ts';
import { RecordSplitter } from '../../../../lib/text/split-lines.ts';
import { fileStart, type ReadOptions, type ReadRecord, readArticles } from './read-articles.ts';
import { readDate } from './read-date.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function readAll(content: string | Uint8Array, more: Partial<ReadOptions> = {}) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const records: ReadRecord[] = [];
  const options: ReadOptions = {
    path,
    format: 'csv',
    map: {},
    encoding: 'utf-8',
    from: fileStart,
    language: undefined,
    dateOrder: undefined,
    ...more,
  };
  for await (const record of readArticles(options)) records.push(record);
  return records;
}

const articles = (records: readonly ReadRecord[]) =>
  records.flatMap((record) => ('article' in record ? [record.article.article] : []));
const errors = (records: readonly ReadRecord[]) =>
  records.flatMap((record) =>
    'error' in record ? [`${record.position.line}: ${record.error}`] : [],
  );

const table = [
  '\ufeffHeadline;Body;Publish_Date;Section;Author;Tags;Link',
  '"A ""tram"" line";"First.\r\n\r\nSecond; part.";2024-05-06 10:00;Local;"Nová, Anna; Jan Malý";tram, Brno;https://a.example/1',
  'No text at all',
  ';;2024-05-06',
  '5" disk;Text;30. 2. 2024;;;;',
  '',
  'Čeština;Řeka 😀;6. 5. 2024 7:30;;;;',
].join('\r\n');

describe('articles of a table', () => {
  it('are made of columns with usual names', async () => {
    const records = await readAll(table);
    const [first, second, last] = articles(records);
    expect(first).toEqual({
      id: 'https://a.example/1',
      paraSpecs: [
        { type: 'title', text: 'A "tram" line' },
        { type: 'text', text: 'First.' },
        { type: 'text', text: 'Second; part.' },
      ],
      metadata: {
        publishDate: '2024-05-06T10:00:00Z',
        section: ['Local'],
        author: ['Nová, Anna', 'Jan Malý'],
        tags: ['tram', 'Brno'],
        url: 'https://a.example/1',
      },
    });
    expect(second?.id).toMatch(/^import-[\w-]{22}$/);
    expect(last?.metadata).toEqual({ publishDate: '2024-05-06T07:30:00Z' });
    expect(errors(records)).toEqual([
      '6: text: is required, or a title or a lead',
      '7: date: there is no "30. 2. 2024"',
    ]);
  });

  it('go on after any record, packed or not', async () => {
    const all = await readAll(table);
    const packed = gzipSync(table);
    for (const [n, { position }] of all.entries()) {
      const rest = all.slice(n + 1);
      const plain = await readAll(table, { from: position.after });
      const unpacked = await readAll(packed, { from: position.after });
      expect([articles(plain), errors(plain)]).toEqual([articles(rest), errors(rest)]);
      expect([articles(unpacked), errors(unpacked)]).toEqual([articles(rest), errors(rest)]);
    }
  });

  it('follow a mapping, in the encoding of the file', async () => {
    const text = 'N\u00e1zev,Obsah,Desk\nP\u0159\u00edli\u0161,\u017elu\u0165,x\n';
    const bytes = Uint8Array.from([...text].map((sign) => cp1250.get(sign) ?? sign.charCodeAt(0)));
    const records = await readAll(bytes, {
      map: { title: 'Název', desk: 'desk' },
      encoding: 'windows-1250',
      language: 'cs',
    });
    expect(articles(records)).toMatchObject([
      {
        language: 'cs',
        paraSpecs: [{ text: 'Příliš' }, { text: 'žluť' }],
        metadata: { desk: 'x' },
      },
    ]);
  });

  it('need columns that say something', async () => {
    await expect(readAll('a,b\n1,2\n')).rejects.toThrow('there are: a, b');
    await expect(readAll('title\nx\n', { map: { text: 'Body' } })).rejects.toThrow('"Body"');
    await expect(readAll('')).rejects.toThrow('is empty');
  });

  it('end where a quote is never closed', async () => {
    const records = await readAll('title,text\na,b\nc,"d\ne,f\n');
    expect(articles(records)).toHaveLength(1);
    expect(errors(records)).toEqual(['3: a quote is never closed']);
  });
});

const cp1250 = new Map([
  ['ř', 0xf8],
  ['š', 0x9a],
  ['ž', 0x9e],
  ['ť', 0x9d],
]);

describe('records and cells', () => {
  it('are read as they were written, however the file is cut', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'ř', '"', ',', ';', '\n', '\r', '😀', ' '),
    });
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (rows, size) => {
          const bytes = Buffer.from(rows.map((row) => `${row.map(quote).join(',')}\r\n`).join(''));
          const splitter = new RecordSplitter({ offset: 0, lines: 0 }, ',', 10_000);
          const found: string[][] = [];
          const onRecord = (record: Buffer | undefined) =>
            found.push(readCells(record?.toString() ?? '', ','));
          for (let at = 0; at < bytes.length; at += size) {
            splitter.push(bytes.subarray(at, at + size), onRecord);
          }
          splitter.end(onRecord);
          expect(found).toEqual(rows);
          expect(splitter.position.offset).toBe(bytes.length);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('are told apart by the sign that the header has most of', () => {
    expect(detectSeparator('"a,b,c";d\n,,,')).toBe(';');
    expect(detectSeparator('a\tb\tc,d')).toBe('\t');
  });
});

describe('articles of JSON lines', () => {
  it('come in any of three shapes', async () => {
    const lines = [
      { id: 'r', paraSpecs: [{ type: 'title', text: 'R' }], metadata: { section: ['Local'] } },
      { id: 7, title: 'M', text: 'Text', categories: [{ taxonomy: 'S', code: '1' }] },
      { headline: 'F', body: ['One.', 'Two.'], datePublished: 1_715_000_000, lang: 'cs-CZ' },
    ];
    const text = `[\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]\n`;
    const records = await readAll(text, { format: 'json', language: 'en' });
    expect(errors(records)).toEqual([]);
    expect(records.flatMap((record) => ('article' in record ? [record.article.face] : []))).toEqual(
      ['retrieval', 'media', 'retrieval'],
    );
    expect(articles(records)).toMatchObject([
      { id: 'r', language: 'en', metadata: { section: ['Local'] } },
      { id: '7', language: 'en', title: 'M' },
      {
        language: 'cs',
        paraSpecs: [{ text: 'F' }, { text: 'One.' }, { text: 'Two.' }],
        metadata: { publishDate: '2024-05-06T12:53:20Z' },
      },
    ]);
  });

  it('that are none are told by line and field', async () => {
    const text = '{"title":"A"}\nnonsense\n{"id":"x","paraSpecs":[]}\n"text"\n{"title":{"a":1}}';
    expect(errors(await readAll(text, { format: 'json' }))).toEqual([
      '2: not JSON: one article a line is expected',
      '3: paraSpecs: expected at least 1 item',
      '4: expected an object',
      '5: title: expected a text or a list of texts',
    ]);
  });

  it('have the same id at the next import, another where they differ', async () => {
    const text = [
      '{"title":"A","date":"2020-01-01","text":"x"}',
      '{"title":"A","date":"2020-01-01","text":"corrected"}',
      '{"title":"A","date":"2020-01-02","text":"x"}',
      '{"title":"A","text":"x"}',
      '{"title":"A","text":"y"}',
    ].join('\n');
    const ids = articles(await readAll(text, { format: 'json' })).map(({ id }) => id);
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('dates', () => {
  it.each([
    ['2024-05-06', '2024-05-06T00:00:00Z'],
    ['2024-05-06T10:00:00+0200', '2024-05-06T10:00:00+02:00'],
    ['6. 5. 2024', '2024-05-06T00:00:00Z'],
    ['06.05.2024, 9:05', '2024-05-06T09:05:00Z'],
    ['Mon, 06 May 2024 10:00:00 +0200', '2024-05-06T08:00:00Z'],
    ['1715000000000', '2024-05-06T12:53:20Z'],
  ])('as exports have them: %s', (given, expected) => {
    expect(readDate(given, undefined)).toBe(expected);
  });

  it('between slashes need to be explained', () => {
    expect(() => readDate('06/05/2024', undefined)).toThrow('--date-order');
    expect(readDate('06/05/2024', 'dmy')).toBe('2024-05-06T00:00:00Z');
    expect(readDate('06/05/2024', 'mdy')).toBe('2024-06-05T00:00:00Z');
  });

  it.each(['2024-02-30', '31. 4. 2024', 'yesterday', '2024-13-01', '2024-01-01T25:00'])(
    'that are none are refused: %s',
    (given) => expect(() => readDate(given, 'dmy')).toThrow('date: '),
  );
});
