import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServices, type TestServices } from './test-services.ts';

/** Long texts and short ones at the same time. */
let services: TestServices;
beforeAll(async () => {
  services = await startTestServices({ checksAnswers: false });
  await services.whenReady();
});
afterAll(() => services.close());

const sentence = 'The council of Brno met on Monday and praised the old trams of Prague. ';
const long = sentence.repeat(Math.floor(480_000 / sentence.length));

describe('a text of 480,000 characters', () => {
  it('is answered, and short ones that came later are answered before it', async () => {
    const done: string[] = [];
    const analyze = async (name: string, text: string) => {
      const body = { text, language: 'en', returnMentions: true };
      const { status } = await services.call('/v3/analysis', { body });
      expect(status).toBe(200);
      done.push(name);
    };
    const half = long.slice(0, long.length / 2);
    const longOnes = [analyze('long', long), analyze('half', half), analyze('half', half)];
    for (let n = 0; n < 5; n += 1) await analyze('short', sentence);
    expect(done).toEqual(['short', 'short', 'short', 'short', 'short']);
    await Promise.all(longOnes);
  }, 120_000);

  it('is dropped when its client goes', async () => {
    const client = new AbortController();
    const call = { body: { text: long, language: 'en' }, signal: client.signal };
    const abandoned = Array.from({ length: 20 }, () => services.call('/v3/analysis', call));
    const outcomes = Promise.allSettled(abandoned);
    await services.call('/v3/language', { body: { text: sentence } });
    client.abort();
    expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
    // Twenty of them in a row would outlast the test; at most those that were running are finished.
    expect((await services.call('/v3/analysis', { body: { text: long } })).status).toBe(200);
  }, 60_000);
});
