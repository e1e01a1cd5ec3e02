import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../lib/sql/open-database.ts';
import { migrations } from '../../store/migrations.ts';
import type { Tables } from '../../store/port.ts';
import { VerdictBook } from './verdict-book.ts';

const demo = { tenant: 'desk', bank: 'demo' };
const now = new Date('2026-03-10T09:30:15Z');
const topics = [1, 2, 3];

describe('verdicts', () => {
  let store: Awaited<ReturnType<typeof openDatabase<Tables>>>;
  beforeEach(async () => {
    store = await openDatabase<Tables>({ path: ':memory:', migrations });
  });
  afterEach(() => store.close());

  const judge = (book: VerdictBook, referenceKey: string, photoId: string, accepted: boolean) =>
    book.add(demo, { referenceKey, topics }, [{ photoId, accepted }], now);

  it('count for the tenant and the bank that they are on, whoever reads them', async () => {
    const [one, other] = [new VerdictBook(store.db), new VerdictBook(store.db)];
    expect(await other.prior(demo, topics)).toEqual(new Map());
    await judge(one, 'key-1', 'p', true);
    const standing = (await other.prior(demo, topics)).get('p');
    expect(standing?.alike).toBeGreaterThan(0.5);
    expect(standing?.general).toBeGreaterThan(0);
    expect(await other.prior({ ...demo, tenant: 'other' }, topics)).toEqual(new Map());
    expect(await other.prior({ ...demo, bank: 'uploads' }, topics)).toEqual(new Map());
  });

  it('are the last for each answer', async () => {
    const book = new VerdictBook(store.db);
    await judge(book, 'key-1', 'p', true);
    await judge(book, 'key-1', 'p', false);
    expect((await book.prior(demo, topics)).get('p')?.alike).toBeLessThan(-0.5);
    await judge(book, 'key-2', 'p', true);
    expect((await book.prior(demo, topics)).get('p')?.alike).toBe(0);
  });

  it('say little of articles about something else', async () => {
    const book = new VerdictBook(store.db);
    await judge(book, 'key-1', 'p', true);
    const same = (await book.prior(demo, topics)).get('p')?.alike ?? 0;
    const near = (await book.prior(demo, [1, 2, 9])).get('p')?.alike ?? 0;
    expect(near).toBeGreaterThan(0);
    expect(near).toBeLessThan(same);
    expect((await book.prior(demo, [7, 8, 9])).get('p')?.alike).toBe(0);
  });
});
