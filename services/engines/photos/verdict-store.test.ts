import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPlace, takeTestPlace } from '../../../lib/sql/test-postgres.ts';
import { openStore } from '../store/port.ts';
import { VerdictStore } from './verdict-store.ts';

const demo = { tenant: 'desk', bank: 'demo' };
const now = new Date('2026-03-10T09:30:15Z');
const topics = [1, 2, 3];

describe('verdicts', () => {
  let test: TestPlace;
  let store: Awaited<ReturnType<typeof openStore>>;
  beforeEach(async () => {
    test = await takeTestPlace();
    store = await openStore(test.place);
  });
  afterEach(async () => {
    await store.close();
    await test.giveBack();
  });

  const judge = (book: VerdictStore, referenceKey: string, photoId: string, accepted: boolean) =>
    book.add(demo, { referenceKey, topics }, [{ photoId, accepted }], now);

  it('count for the tenant and the bank that they are on, whoever reads them', async () => {
    const [one, other] = [new VerdictStore(store.db), new VerdictStore(store.db)];
    expect(await other.feedback(demo, topics)).toEqual(new Map());
    await judge(one, 'key-1', 'p', true);
    const feedbackScore = (await other.feedback(demo, topics)).get('p');
    expect(feedbackScore?.similar).toBeGreaterThan(0.5);
    expect(feedbackScore?.general).toBeGreaterThan(0);
    expect(await other.feedback({ ...demo, tenant: 'other' }, topics)).toEqual(new Map());
    expect(await other.feedback({ ...demo, bank: 'uploads' }, topics)).toEqual(new Map());
  });

  it('are the last for each answer', async () => {
    const book = new VerdictStore(store.db);
    await judge(book, 'key-1', 'p', true);
    await judge(book, 'key-1', 'p', false);
    expect((await book.feedback(demo, topics)).get('p')?.similar).toBeLessThan(-0.5);
    await judge(book, 'key-2', 'p', true);
    expect((await book.feedback(demo, topics)).get('p')?.similar).toBe(0);
  });

  it('say little of articles about something else', async () => {
    const book = new VerdictStore(store.db);
    await judge(book, 'key-1', 'p', true);
    const same = (await book.feedback(demo, topics)).get('p')?.similar ?? 0;
    const near = (await book.feedback(demo, [1, 2, 9])).get('p')?.similar ?? 0;
    expect(near).toBeGreaterThan(0);
    expect(near).toBeLessThan(same);
    expect((await book.feedback(demo, [7, 8, 9])).get('p')?.similar).toBe(0);
  });
});
