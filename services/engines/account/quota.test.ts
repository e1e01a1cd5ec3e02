import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServices, startTime, type TestServices } from '../../server/test-services.ts';
import { billingPeriodAt } from './usage.ts';

/** A tenant with a quota, over real HTTP. */
let services: TestServices;
let today = new Date('2026-02-27T23:59:00Z');
beforeAll(async () => {
  const quotas = new Map([['desk', { chars: 100, requests: 6 }]]);
  services = await startTestServices({ quotas }, { now: () => today });
  await services.whenReady();
});
afterAll(() => services.close());

const ofLength = (length: number) => ({ body: { text: 'a'.repeat(length), language: 'en' } });
const account = async () => (await services.call('/account')).json;

describe('a quota', () => {
  it('is counted by characters and requests, and nothing is counted that does not fit', async () => {
    expect((await services.call('/v3/language', ofLength(60))).status).toBe(200);
    const tooMuch = await services.call('/v3/language', ofLength(41));
    expect(tooMuch.status).toBe(429);
    // The month has a day and a minute to go.
    expect(tooMuch.headers.get('retry-after')).toBe(String(86_400 + 60));
    expect(await account()).toEqual({
      type: 'standard',
      remainingQuotas: [{ chars: 40 }, { requests: 5 }],
      usedQuotas: [{ chars: 60 }, { requests: 1 }],
      billingPeriod: { start: '2026-02-01', end: '2026-02-28' },
    });
  });

  it('counts a batch as one request, and calls that fail not at all', async () => {
    const documents = [ofLength(4).body, ofLength(6).body];
    expect((await services.call('/v3/analysis/batch', { body: { documents } })).status).toBe(200);
    expect((await services.call('/v3/language', { body: {} })).status).toBe(400);
    expect(await account()).toMatchObject({ usedQuotas: [{ chars: 70 }, { requests: 2 }] });
  });

  it('has to have room for a batch as it was sent; what is markup is not counted', async () => {
    const documents = [{ text: '<p>abc</p>' }, ofLength(24).body];
    const tooMuch = await services.call('/v3/analysis/batch', { body: { documents } });
    expect(tooMuch.status).toBe(429);
    expect(await account()).toMatchObject({ usedQuotas: [{ chars: 70 }, { requests: 2 }] });
    const fitting = { documents: documents.slice(0, 1) };
    expect((await services.call('/v3/analysis/batch', { body: fitting })).status).toBe(200);
    expect(await account()).toMatchObject({ usedQuotas: [{ chars: 73 }, { requests: 3 }] });
  });

  it('is never overdrawn by calls at the same time', async () => {
    const calls = Array.from({ length: 8 }, () => services.call('/v3/language', ofLength(10)));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
    expect(await account()).toMatchObject({ remainingQuotas: [{ chars: 7 }, { requests: 1 }] });
  });

  it('holds over a restart, until the next month', { timeout: startTime }, async () => {
    await services.restart();
    expect((await services.call('/v3/language', ofLength(8))).status).toBe(429);
    expect(await account()).toMatchObject({ usedQuotas: [{ chars: 93 }, { requests: 5 }] });
    today = new Date('2026-03-01T00:00:00Z');
    expect(await account()).toMatchObject({
      remainingQuotas: [{ chars: 100 }, { requests: 6 }],
      billingPeriod: { start: '2026-03-01', end: '2026-03-31' },
    });
    expect((await services.call('/v3/language', ofLength(100))).status).toBe(200);
  });
});

describe('billingPeriodAt', () => {
  it('is the month in UTC', () => {
    expect(billingPeriodAt(new Date('2028-02-29T12:00:00+02:00'))).toEqual({
      name: '2028-02',
      start: '2028-02-01',
      end: '2028-02-29',
      next: new Date('2028-03-01T00:00:00Z'),
    });
    expect(billingPeriodAt(new Date('2026-12-31T23:59:59Z')).next.toISOString()).toMatch(
      /^2027-01-01/,
    );
  });
});
