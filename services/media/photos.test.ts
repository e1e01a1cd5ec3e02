import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServices, type TestServices } from '../test-services.ts';

/** Photos of the media service over real HTTP. */
let services: TestServices;
const today = new Date('2026-03-10T09:30:15Z');
beforeAll(async () => {
  services = await startTestServices({}, { now: () => today, analyzesArchive: false });
});
afterAll(() => services.close());

const article = {
  id: 'n-1',
  title: 'Trams',
  text: 'A red tram crossed the bridge.',
  language: 'en',
};

describe('banks', () => {
  it('are listed by name, with how they are', async () => {
    expect((await services.call('/v2/photos')).json).toEqual(['uploads', 'demo']);
    const { json } = await services.call('/v2/photo_banks');
    expect(json).toMatchObject([
      { bank: 'uploads', kind: 'uploads', isOutside: false },
      { bank: 'demo', kind: 'demo', isOutside: false },
    ]);
  });

  it('that are not there are named', async () => {
    for (const [method, path, body] of [
      ['POST', '/v2/photos/none/recommend', article],
      ['POST', '/v2/photos/none/search', { query: 'tram' }],
      ['GET', '/v2/photos/none/p', undefined],
    ] as const) {
      const { status, json } = await services.call(path, { method, ...(body && { body }) });
      expect({ status, json }).toMatchObject({
        status: 404,
        json: { message: expect.stringContaining('none') },
      });
    }
  });
});
