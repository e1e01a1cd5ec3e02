import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Health } from '../../lib/contract/health.ts';
import { noteFault } from '../../lib/log/fault-counts.ts';
import { startTestServices, type TestServices, testKeys } from './test-services.ts';

const metricsToken = 'a-token-for-the-scraper';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices({ metricsToken }, { analyzesArchive: false });
  await services.whenReady();
});
afterAll(() => services.close());

const scrape = (headers: Record<string, string> = {}) =>
  services.call('/metrics', { key: null, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the metrics', () => {
  it('are for who has their token, or a key of the tenant that owns the services', async () => {
    expect((await scrape()).status).toBe(401);
    expect((await scrape(bearer('wrong'))).status).toBe(401);
    expect((await scrape({ authorization: `Basic ${metricsToken}` })).status).toBe(401);
    expect((await scrape(bearer(testKeys.other))).status).toBe(403);
    expect((await scrape(bearer(metricsToken))).status).toBe(200);
    expect((await scrape(bearer(testKeys.desk))).status).toBe(200);
    expect((await scrape({ 'x-api-key': testKeys.desk })).status).toBe(200);
  });

  it('leave errors to the health, which tells them to the owner alone', async () => {
    noteFault('fault', { error: 'SqliteError', code: 'SQLITE_FULL', id: 'r-78' });
    const errorsFor = async (key: string | null) => {
      const { json } = await services.call('/health', { key });
      return Health.parse(json).errors;
    };
    const told = { kind: 'fault SqliteError SQLITE_FULL', count: 1, lastId: 'r-78' };
    expect(await errorsFor(testKeys.desk)).toContainEqual(expect.objectContaining(told));
    for (const key of [null, 'wrong', testKeys.other]) expect(await errorsFor(key)).toBeUndefined();
  });

  it('count wrong tokens as wrong keys', async () => {
    const statuses = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await scrape(bearer(`wrong-${n}`))).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await scrape(bearer(metricsToken))).status).toBe(200);
  });

  it('name routes by their pattern, and all unknown ones alike', async () => {
    for (let n = 0; n < 20; n += 1) {
      await services.call(`/v9/none-${n}`);
      await services.call(`/v2/articles/secret-${n}`);
    }
    const { text } = await scrape(bearer(metricsToken));
    expect(text).toMatch(/requests_total\{route="unknown",method="GET",status="4xx"\} 2\d/);
    expect(text).not.toMatch(/none-|secret-/);
  });

  it('tell of the archive, the threads, the encoder and the disk', async () => {
    const { text, headers } = await scrape(bearer(metricsToken));
    expect(headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(text).toMatch(/copydesk_threads\{kind="analysis"\} [1-9]/);
    expect(text).toMatch(/copydesk_threads\{kind="search"\} [1-9]/);
    for (const name of [
      'copydesk_archive_articles 0',
      'copydesk_archive_waiting{for="analysis"} 0',
      'copydesk_archive_waiting{for="vectors"} 0',
      'copydesk_threads_busy{kind="analysis"} 0',
      'copydesk_texts_waiting{kind="encoder",of="background"} 0',
      'copydesk_encoder_cache_vectors 0',
      'copydesk_encoder_cache_lookups{found="yes"} 0',
      'copydesk_data_bytes{part="archive.sqlite"}',
      'copydesk_disk_free_bytes',
    ]) {
      expect(text).toContain(name);
    }
    expect(text).not.toContain(metricsToken);
  });
});
