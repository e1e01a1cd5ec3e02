import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MetadataChange } from '../../../../lib/contract/archive-articles.ts';
import { loadSegment, saveSegment } from '../index/segment/segment-file.ts';
import { openSegment } from '../index/segment/stored-segment.ts';
import { withoutPairs } from '../index/segment/test-older-segment.ts';
import { migrateArchive } from '../record/migrate-archive.ts';
import { indexFolder } from '../record/open-archive.ts';
import { openArchiveToWrite } from '../record/open-archive-to-write.ts';
import { RecordReader } from '../record/read-record.ts';
import { RecordWriter } from '../record/write-record.ts';
import { Searcher } from '../searcher/searcher.ts';
import { usualSearch } from '../searcher/test-archive.ts';
import type { PutArticle } from '../types.ts';
import { ArchiveWriter } from './archive-writer.ts';
import type { TenantIndex } from './tenant-index.ts';

const tenant = 'desk';
const time = '2026-05-06T10:00:00.000Z';
const sentences = Array.from(
  { length: 30 },
  (_, n) => `Sentence ${n} of the report is about tram ${n * 7} in the old town.`,
);

let folder: string;
let file: SQLite.Database;
let writer: ArchiveWriter;
let index: TenantIndex | undefined;

type Options = { minLargeMerge?: number; onTold?: (told: TenantIndex) => void };

async function open({ onTold, ...options }: Options = {}): Promise<void> {
  await migrateArchive(folder);
  file = openArchiveToWrite(folder);
  index = undefined;
  const tell = (_: string, told: TenantIndex) => {
    index = told;
    onTold?.(told);
  };
  writer = new ArchiveWriter(new RecordWriter(file), indexFolder(folder), tell, options);
  await writer.open();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  await open();
});
afterEach(async () => {
  file.close();
  await rm(folder, { recursive: true });
});

function article(id: string, text: string, date = '2026-05-06'): PutArticle {
  return {
    face: 'retrieval',
    dataset: 'archive',
    article: {
      id,
      language: 'en',
      paraSpecs: [
        { type: 'title', text: `About ${id}` },
        { type: 'text', text },
      ],
      metadata: { publishDate: date, section: ['Local'] },
    },
  };
}

async function put(...articles: PutArticle[]): Promise<number> {
  const { count } = await writer.put({ tenant, articles, time });
  await writer.tidy();
  return count;
}

/** Ids that the index finds by a stem, with those folded under others or not. */
function find(stem: string, { folded = false } = {}): string[] {
  const ids: string[] = [];
  for (const { segment } of index?.parts ?? []) {
    const postings = segment.postings(stem);
    const column = segment.column('articleId');
    if (!postings || !column) continue;
    for (let document = postings.next(); document < segment.size; document = postings.next()) {
      if (!segment.isLive(document) || segment.groupOf(document) > 0 !== folded) continue;
      const ordinal = column.ordinals[column.offsets[document] ?? 0] ?? 0;
      ids.push(column.values.at(ordinal) ?? '');
    }
  }
  return ids.sort();
}

describe('the archive’s writer', () => {
  it('replaces, removes and finds again after a start, saved or not', async () => {
    await put(article('a', 'A zebra came.'), article('b', 'A zebra left.'));
    await put(article('a', 'A lynx came.'));
    expect(find('zebra')).toEqual(['b']);
    expect(find('lynx')).toEqual(['a']);
    expect(await writer.remove({ tenant, ids: ['b', 'none'] })).toBe(1);
    expect(find('zebra')).toEqual([]);

    file.close();
    await open();
    expect(find('lynx')).toEqual(['a']);
    await writer.close();
    file.close();
    await open();
    expect(find('lynx')).toEqual(['a']);
    expect(find('zebra')).toEqual([]);
    expect(new RecordReader(file).ids(tenant)).toEqual(['a']);
  });

  it('counts what is there and what waits, however it came and went', async () => {
    expect(writer.counts()).toMatchObject({ articles: 0, waiting: 0 });
    await put(article('a', 'A zebra came.'), article('b', 'A lynx came.'), article('c', 'A fox.'));
    await put(article('a', 'A zebra left.'));
    expect(writer.counts()).toMatchObject({ articles: 3, waiting: 3 });
    const change = { id: 'b', add: { tags: ['GX-1'] }, remove: {} };
    await writer.changeMetadata({ tenant, changes: [change, change], time });
    const [first, second] = writer.waiting({ limit: 3 });
    const analyses = [
      { key: first?.key ?? 0, bytes: undefined },
      { key: second?.key ?? 0, bytes: new TextEncoder().encode('{"language":{"detected":"en"}}') },
    ];
    await writer.saveAnalyses({ analyses, time });
    expect(writer.counts()).toMatchObject({ articles: 3, waiting: 1 });
    await writer.remove({ tenant, ids: ['a', 'none'] });
    const counted = writer.counts();
    file.close();
    await open();
    expect(writer.counts()).toEqual(counted);
    expect(find('lynx')).toEqual(['b']);
  });

  it('merges what is large beside the writing, and what is written meanwhile is not lost', async () => {
    file.close();
    await open({ minLargeMerge: 20 });
    for (let from = 0; from < 30; from += 5) {
      const ids = Array.from({ length: 5 }, (_, n) => `n${String(from + n).padStart(2, '0')}`);
      await put(...ids.map((id, n) => article(id, `Zebra ${from + n} ${sentences[from + n]}`)));
    }
    const before = index?.parts.length;
    await writer.remove({ tenant, ids: ['n00'] });
    await put(article('n01', 'A lynx came.'));
    expect(before).toBe(6);
    await vi.waitFor(() => expect(index?.parts.length).toBe(2), { timeout: 20_000 });
    expect(find('zebra')).toHaveLength(28);
    expect(find('zebra')).not.toContain('n01');
    expect(find('lynx')).toEqual(['n01']);

    await writer.close();
    file.close();
    await open();
    expect(find('zebra')).toHaveLength(28);
    expect(find('lynx')).toEqual(['n01']);
  });

  it('keeps the last of articles with one id', async () => {
    expect(await put(article('a', 'One zebra.'), article('a', 'Two lynxes.'))).toBe(1);
    expect(find('zebra')).toEqual([]);
  });

  it('saves what is much, and follows changes of saved parts', async () => {
    const many = Array.from({ length: 2_100 }, (_, n) => article(`n${n}`, `Zebra number ${n}.`));
    await put(...many.slice(0, 1_000));
    await put(...many.slice(1_000, 2_000));
    await put(...many.slice(2_000));
    expect(find('zebra')).toHaveLength(2_100);
    await writer.remove({ tenant, ids: ['n7'] });
    file.close();
    await open();
    expect(find('zebra')).toHaveLength(2_099);
  });

  it('makes anew what an older version saved, and leaves nothing of that behind', async () => {
    await put(article('a', 'A zebra came.'));
    await writer.close();
    file.exec(`update index_segment set version = 'older'`);
    file.close();
    await open();
    expect(find('zebra')).toEqual(['a']);
    expect(await readdir(indexFolder(folder))).toEqual([]);
    await writer.close();
    file.close();
    await open();
    expect(find('zebra')).toEqual(['a']);
    expect(index?.parts).toHaveLength(1);
  });

  it.each([1, 5_000])('adds pairs to what was saved without, merges apart from %i', async (min) => {
    const many = Array.from({ length: 2_100 }, (_, n) => article(`n${n}`, `The zebra of ${n}.`));
    await put(...many);
    await writer.remove({ tenant, ids: ['n7'] });
    await writer.close();
    const [saved = ''] = await readdir(indexFolder(folder));
    const path = join(indexFolder(folder), saved);
    await saveSegment(path, withoutPairs(await loadSegment(path)));
    file.close();
    await open({ minLargeMerge: min });
    await vi.waitFor(() => expect(index?.parts[0]?.segment.pairs).toBeDefined(), {
      timeout: 20_000,
    });
    expect(find('zebra')).toHaveLength(2_099);
    const files = await readdir(indexFolder(folder));
    expect(files).toHaveLength(1);
    expect(files).not.toContain(saved);
    await writer.close();
    file.close();
    await open();
    expect(index?.parts.map(({ segment }) => segment.lacksPairs)).toEqual([false]);
    expect(find('zebra')).toHaveLength(2_099);
  });

  it('leaves the parts of an import alone until it rests, and has them after a crash', async () => {
    const many = Array.from({ length: 2_400 }, (_, n) => article(`n${n}`, `Zebra number ${n}.`));
    for (let from = 0; from < many.length; from += 300) await put(...many.slice(from, from + 300));
    expect(index?.parts.length).toBe(8);
    await writer.remove({ tenant, ids: ['n7'] });
    file.close();
    await open();
    expect(find('zebra')).toHaveLength(2_399);
    await put(...many.slice(0, 300));
    expect(find('zebra')).toHaveLength(2_400);
    writer.endBurst();
    await writer.tidy();
    expect(index?.parts.length).toBeLessThan(6);
    expect(find('zebra')).toHaveLength(2_400);
  });

  it('folds near-duplicates under the newest, and unfolds them when it goes', async () => {
    const text = sentences.join(' ');
    await put(article('old', text, '2026-05-01'));
    await put(article('new', `${text} One more thing was said.`, '2026-05-02'));
    expect(find('report')).toEqual(['new']);
    expect(find('report', { folded: true })).toEqual(['old']);
    const [old] = new RecordReader(file).byIds(tenant, ['old']);
    expect(old).toMatchObject({ leaderId: 'new', duplicateIds: ['new'] });

    file.close();
    await open();
    expect(find('report', { folded: true })).toEqual(['old']);
    await writer.remove({ tenant, ids: ['new'] });
    expect(find('report')).toEqual(['old']);
  });

  it('still folds what a removal that failed has left in place', async () => {
    const text = sentences.join(' ');
    await put(article('old', text, '2026-05-01'), article('b', 'A lynx came.'));
    file.exec(`create temp trigger full before delete on article when old.id = 'b'
      begin select raise(abort, 'disk full'); end`);
    await expect(writer.remove({ tenant, ids: ['old', 'b'] })).rejects.toThrow('disk full');
    file.exec('drop trigger full');
    expect(find('report')).toEqual(['old']);
    await put(article('new', `${text} One more thing was said.`, '2026-05-02'));
    expect(find('report')).toEqual(['new']);
    expect(find('report', { folded: true })).toEqual(['old']);
  });

  it('hides what is withdrawn, also when it is sent again, and shows it when that is taken back', async () => {
    await put(article('a', 'A zebra came.'));
    const state = (kind: 'withdrawn' | 'published' | 'corrected') =>
      writer.setState({ tenant, id: 'a', state: { kind, note: 'Wrong.', by: 'Eva' }, time });
    await state('withdrawn');
    expect(find('zebra')).toEqual([]);
    await put(article('a', 'A zebra came again.'));
    expect(find('zebra')).toEqual([]);
    expect(new RecordReader(file).ids(tenant)).toEqual([]);
    expect(new RecordReader(file).states(tenant)).toMatchObject([
      { id: 'a', title: 'About a', state: { kind: 'withdrawn', note: 'Wrong.', by: 'Eva' } },
    ]);
    file.close();
    await open();
    expect(find('zebra')).toEqual([]);
    await state('published');
    expect(find('zebra')).toEqual(['a']);
    await state('corrected');
    expect(find('zebra')).toEqual(['a']);
    await expect(
      writer.setState({ tenant, id: 'x', state: { kind: 'withdrawn', note: 'n', by: '' }, time }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('shows who searches the version before until there is the next, never neither or both', async () => {
    let searcher: Searcher | undefined;
    let totals: (number | undefined)[] = [];
    const count = () =>
      totals.push(searcher?.search(tenant, { ...usualSearch, query: 'zebra' }).total);
    file.close();
    await open({
      onTold: ({ parts }) => {
        count();
        // Another thread gets a copy of its state at that time.
        const sent = structuredClone(parts.map(({ id, data }) => ({ id, data })));
        searcher?.follow(tenant, sent, openSegment);
        count();
      },
    });
    searcher = new Searcher(new RecordReader(file));
    await put(article('a', 'A zebra came.'), article('b', `A zebra left. ${sentences.join(' ')}`));
    totals = [];

    await put(article('a', 'A zebra came again.'));
    await put(article('c', `A zebra left. ${sentences.join(' ')}`, '2026-05-07'));
    const add = { tags: ['GX-1'] };
    await writer.changeMetadata({ tenant, changes: [{ id: 'b', add, remove: {} }], time });
    const bytes = new TextEncoder().encode('{"language":{"detected":"en"}}');
    const analyses = writer.waiting({ limit: 9 }).map(({ key }) => ({ key, bytes }));
    await writer.saveAnalyses({ analyses, time });
    await writer.remove({ tenant, ids: ['c'] });
    writer.endBurst();
    await writer.tidy();
    expect(new Set(totals)).toEqual(new Set([2]));
    expect(totals.length).toBeGreaterThan(9);
  });

  it('ends an embargo when its time has come', async () => {
    await put(article('a', 'A zebra came.'));
    const until = '2026-05-06T12:00:00+02:00';
    const state = { kind: 'embargoed' as const, note: '', by: '', until };
    await writer.setState({ tenant, id: 'a', state, time });
    expect(find('zebra')).toEqual([]);
    expect(await writer.endEmbargoes({ time: '2026-05-06T09:59:59.000Z' })).toBe(0);
    expect(await writer.endEmbargoes({ time: '2026-05-06T10:00:00.000Z' })).toBe(1);
    expect(find('zebra')).toEqual(['a']);
  });

  it('changes metadata of many and says what really changed', async () => {
    await put(article('a', 'A zebra.'), article('b', 'A lynx.'));
    const changes: MetadataChange[] = [
      { id: 'a', add: { tags: ['GX-1'], section: ['Local'] }, remove: {} },
      { id: 'b', add: {}, remove: { section: ['Sport'] } },
      { id: 'none', add: { tags: ['GX-1'] }, remove: {} },
    ];
    expect(await writer.changeMetadata({ tenant, changes, time })).toEqual({
      changed: [{ id: 'a', added: { tags: ['GX-1'] }, removed: {} }],
    });
    const [a] = new RecordReader(file).byIds(tenant, ['a']);
    expect(a?.article.metadata).toMatchObject({ tags: ['GX-1'], section: ['Local'] });
    expect(find('zebra')).toEqual(['a']);
  });
});
