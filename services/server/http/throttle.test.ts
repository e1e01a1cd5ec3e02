import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServices, type TestServices, testKeys } from '../test-services.ts';

/** How often one may call, over real HTTP; the clock stands until it is moved. */
let services: TestServices;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  const quotas = new Map([['other', { requestsPerMinute: 30 }]]);
  services = await startTestServices({ quotas }, { now: () => now, analyzesArchive: false });
  await services.whenReady();
});
afterAll(() => services.close());

const account = (key: string) => services.call('/account', { key });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

describe('wrong keys', () => {
  it('are answered with 429 after a few, and with when to come back', async () => {
    const paths = ['/account', '/v2/photos', '/v1/articles/ids'];
    const answers = [];
    for (let n = 0; n < 60; n += 1) {
      answers.push(await services.call(paths[n % 3] ?? '', { key: `wrong-${n}` }));
    }
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses.slice(20)).toEqual(Array(40).fill(429));
    expect(answers.at(-1)?.json).toMatchObject({ exception: 'QuotaExceededException' });
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('3');
  });

  it('never hold up who has the right one at the same address', async () => {
    expect((await account('wrong')).status).toBe(429);
    expect((await account(testKeys.desk)).status).toBe(200);
  });

  it('are counted anew in time', async () => {
    later(3);
    expect((await account('wrong')).status).toBe(401);
    expect((await account('wrong')).status).toBe(429);
  });
});

describe('a key with a limit for each minute', () => {
  it('makes so many requests at once and goes on in time, and no other key feels it', async () => {
    for (let n = 0; n < 30; n += 1) expect((await account(testKeys.other)).status).toBe(200);
    const tooMuch = await account(testKeys.other);
    expect(tooMuch).toMatchObject({
      status: 429,
      json: { exception: 'QuotaExceededException', message: expect.stringContaining('30') },
    });
    expect(tooMuch.headers.get('retry-after')).toBe('2');
    expect((await account(testKeys.desk)).status).toBe(200);
    later(2);
    expect((await account(testKeys.other)).status).toBe(200);
    expect((await account(testKeys.other)).status).toBe(429);
  });
});
