import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotosRecommendation } from '../../../lib/contract/media-photos.ts';
import type { PhotoRecord, PhotoSearchResult } from '../../../lib/contract/photo-details.ts';
import { startTestServices, type TestServices, testKeys } from '../../server/test-services.ts';

/** Photos of the media service over real HTTP; answers are checked against the contract by the services under test. */
let services: TestServices;
let today = new Date('2026-03-10T09:30:15Z');
beforeAll(async () => {
  services = await startTestServices({}, { now: () => today, analyzesArchive: false });
  await services.whenReady();
}, 60_000);
afterAll(() => services.close());

const text = {
  id: 'n-1',
  title: 'The reactor of a nuclear power station burns',
  text: 'Smoke rises from the reactor. The nuclear power station was built in 1977.',
  language: 'en',
};
const basis = [
  { stdForm: 'reactor', type: 'media', relevance: 50 },
  { stdForm: 'nuclear power station', type: 'media', relevance: 60 },
];
const article = { ...text, basis };

function post(path: string, body: object, key = testKeys.desk) {
  return services.call(`/v2/photos/${path}`, { body, key });
}

async function recommend(extra: object = {}, key = testKeys.desk): Promise<PhotosRecommendation> {
  const answer = await post('demo/recommend', { ...article, ...extra }, key);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as PhotosRecommendation;
}

async function search(body: object, bank = 'demo', key = testKeys.desk) {
  const answer = await post(`${bank}/search`, body, key);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as PhotoSearchResult & { photos: PhotoRecord[] };
}

describe('banks', { timeout: 60_000 }, () => {
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
      ['GET', '/v2/photos/none/p/320', undefined],
    ] as const) {
      const { status, json } = await services.call(path, { method, ...(body && { body }) });
      expect({ status, json }).toMatchObject({
        status: 404,
        json: { message: expect.stringContaining('none') },
      });
    }
  });
});

describe('a recommendation', { timeout: 60_000 }, () => {
  it('is ids and what they rest on', async () => {
    const answer = await recommend({ recommendationCount: 2 });
    expect(answer).toEqual({
      id: 'n-1',
      referenceKey: expect.stringMatching(/^260310-093015-[0-9a-f]{8}/),
      photosIds: [expect.any(String), expect.any(String)],
      tags: basis.toReversed(),
    });
  });

  it('is made from the text where nobody says what it is about', async () => {
    const { photosIds, tags } = await recommend({ basis: undefined, recommendationCount: 3 });
    expect(tags.length).toBeGreaterThan(0);
    expect(photosIds).toContain((await recommend()).photosIds[0]);
  });

  it('is made for an article of the archive by its id', async () => {
    const { id, ...stored } = text;
    await services.call('/v2/articles/archive/known', {
      method: 'PUT',
      body: { ...stored, id: 'known' },
    });
    const known = await post('demo/recommend', { id: 'known' });
    expect((known.json as PhotosRecommendation).photosIds.length).toBeGreaterThan(0);
    const unknown = await post('demo/recommend', { id, returnObjects: true, cursor: '*' });
    expect(unknown).toMatchObject({
      status: 200,
      json: { id, photosIds: [], photos: [], tags: [] },
    });
    expect(unknown.json).not.toHaveProperty('nextCursor');
  });

  it('has objects with the members that are wanted', async () => {
    const wanted = { recommendationCount: 1, returnObjects: true };
    const { photos: [whole] = [] } = await recommend(wanted);
    expect(Object.keys(whole ?? {}).toSorted()).toEqual(
      expect.arrayContaining(['description', 'id', 'name', 'orientation', 'url']),
    );
    expect(whole).not.toHaveProperty('keywords');
    expect(whole?.url).toMatch(new RegExp(`^${services.url}/v2/photos/demo/${whole?.id}/full\\?`));
    const { photos: [some] = [] } = await recommend({ ...wanted, returnObjectFields: ['name'] });
    expect(Object.keys(some ?? {}).toSorted()).toEqual(['id', 'name']);
    const { photos: [all] = [] } = await recommend({ ...wanted, returnObjectFields: [] });
    expect(all).toEqual(whole);
  });

  it('has whole records, each with its reasons', async () => {
    const { photos = [] } = await recommend({ returnRecords: true });
    expect(photos.length).toBeGreaterThan(1);
    for (const { reasons, rights } of photos) {
      expect(rights?.cost).toBeTruthy();
      const { entities = [], tags = [], words = [] } = reasons ?? {};
      expect(entities.length + tags.length + words.length).toBeGreaterThan(0);
    }
    expect(photos[0]?.reasons?.tags).toContain('reactor');
  });

  it('has alternatives for each photo', async () => {
    const wanted = { recommendationCount: 1, returnAltPhotos: true, altPhotosCount: 2 };
    const { photosIds, altPhotoIds = {}, altPhotos } = await recommend(wanted);
    expect(Object.keys(altPhotoIds)).toEqual(photosIds);
    const [first = ''] = photosIds;
    expect(altPhotoIds[first]?.length).toBeGreaterThan(0);
    expect(altPhotoIds[first]).not.toContain(first);
    expect(altPhotos).toBeUndefined();
    const objects = await recommend({ ...wanted, returnObjects: true });
    expect(objects.altPhotos?.[first]?.map(({ id }) => id)).toEqual(altPhotoIds[first]);
  });

  it('comes in pages, which only a request with a cursor asks for', async () => {
    const all = await recommend({ recommendationCount: 100 });
    expect(all.nextCursor).toBeUndefined();
    const seen: string[] = [];
    let cursor: string | undefined = '*';
    while (cursor !== undefined) {
      const page: PhotosRecommendation = await recommend({ recommendationCount: 2, cursor });
      seen.push(...page.photosIds);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all.photosIds);
  });

  it('goes on only with a cursor of its own', async () => {
    const { nextCursor = '' } = await recommend({ recommendationCount: 1, cursor: '*' });
    const next = { ...article, recommendationCount: 1, cursor: nextCursor };
    expect((await post('demo/recommend', next)).status).toBe(200);
    for (const [body, key] of [
      [{ ...next, cursor: 'MA==' }, testKeys.desk],
      [{ ...next, cursor: `${nextCursor.slice(0, -4)}AAAA` }, testKeys.desk],
      [{ ...next, title: 'Another article' }, testKeys.desk],
      [next, testKeys.other],
    ] as const) {
      const answer = await post('demo/recommend', body, key);
      expect(answer).toMatchObject({
        status: 400,
        json: { message: expect.stringMatching(/^cursor/) },
      });
    }
  });

  it('keeps constraints', async () => {
    const constraints = { orientation: { noneOf: ['landscape'] } };
    const { photos = [] } = await recommend({ constraints, returnObjects: true });
    expect(photos.some(({ orientation }) => orientation === 'landscape')).toBe(false);
    expect((await recommend({ costs: ['pay'] })).photosIds).toEqual([]);
    const all = await recommend();
    expect((await recommend({ costs: [] })).photosIds).toEqual(all.photosIds);
    const anyOf = Array.from({ length: 1_000 }, () => 'landscape');
    const wide = await recommend({ constraints: { orientation: { anyOf } } });
    expect(wide.photosIds.length).toBeGreaterThan(0);
    const many = { constraints: { orientation: { anyOf: [...anyOf, 'square'] } } };
    expect(await post('demo/recommend', { ...article, ...many })).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('anyOf') },
    });
    const late = await recommend({ constraints: { dateAfter: '2999-01-01' } });
    expect(late.photosIds).toEqual([]);
  });

  it('can be like one of its photos, with the cursor of the result', async () => {
    const { photosIds, nextCursor } = await recommend({ recommendationCount: 1, cursor: '*' });
    const constraints = { likePhotoId: photosIds[0] };
    const without = await post('demo/recommend', { ...article, constraints });
    expect(without.status).toBe(400);
    const like = await recommend({ constraints, cursor: nextCursor ?? '*' });
    expect(like.photosIds.length).toBeGreaterThan(0);
    expect(like.photosIds).not.toContain(photosIds[0]);
  });
});

describe('the url of a photo', { timeout: 60_000 }, () => {
  const urlOf = async () => {
    const { photos: [photo] = [] } = await recommend({ returnObjects: true });
    return new URL(photo?.url ?? '');
  };

  it('is absolute and opens without a key while its signature is valid', async () => {
    const url = await urlOf();
    const given = today;
    for (const [days, status] of [
      [0, 200],
      [90, 200],
      [92, 403],
    ] as const) {
      today = new Date(given.getTime() + days * 86_400_000);
      expect((await fetch(url)).status, `${days} days`).toBe(status);
    }
    today = given;
    const picture = await sharp(await (await fetch(url)).arrayBuffer()).metadata();
    expect(picture.width).toBeGreaterThan(0);
    expect((await urlOf()).href).toBe(url.href);
  });

  it('opens nothing else, and nothing when it is changed', async () => {
    const url = await urlOf();
    const signature = url.searchParams.get('signature') ?? '';
    const all = await recommend({ recommendationCount: 2 });
    const other = all.photosIds.find((id) => !url.pathname.includes(id)) ?? '';
    for (const changed of [
      url.href.replace('/full', '/320'),
      url.href.replace(/demo\/[^/]+/, `demo/${other}`),
      url.href.replace(signature, `${signature.slice(0, -4)}AAAA`),
      url.href.replace(signature, 'x'),
    ]) {
      expect((await fetch(changed)).status, changed).toBe(403);
    }
    expect((await fetch(url.href.split('?')[0] ?? '')).status).toBe(401);
    const search = `${services.url}/v2/photos/demo/search?signature=${signature}`;
    expect((await fetch(search, { method: 'POST' })).status).toBe(401);
  });

  it('begins with the address that the request was sent to, or with the one that is set', async () => {
    const behindProxy = await startTestServices(
      { publicUrl: 'https://photos.example' },
      { now: () => today, analyzesArchive: false },
    );
    const body = { ...article, returnObjects: true, recommendationCount: 1 };
    const { json } = await behindProxy.call('/v2/photos/demo/recommend', { body });
    const { photos: [photo] = [] } = json as PhotosRecommendation;
    expect(photo?.url).toMatch(/^https:\/\/photos\.example\/v2\/photos\/demo\//);
    await behindProxy.close();
  });
});

describe('feedback', () => {
  it('moves photos for articles like this, for the tenant alone, and needs a known answer', async () => {
    const { referenceKey, photosIds } = await recommend();
    const [first = '', second = ''] = photosIds;
    const photoFeedback = [
      { photoId: first, feedbackStatus: 'rejected' },
      { photoId: second, feedbackStatus: 'accepted' },
    ];
    const path = 'demo/recommend/feedback';
    for (const wrong of ['260310-093015-00000000', referenceKey.replace(/.$/, 'x'), 'x']) {
      expect((await post(path, { referenceKey: wrong, photoFeedback })).status).toBe(404);
    }
    expect((await post(path, { referenceKey, photoFeedback }, testKeys.other)).status).toBe(404);
    expect((await post(path, { referenceKey, photoFeedback })).json).toEqual({
      message: 'Feedback submitted.',
    });
    const after = await recommend({ returnRecords: true });
    expect(after.photosIds[0]).toBe(second);
    expect(after.photosIds).not.toContain(first);
    expect(after.photos?.[0]?.reasons?.feedback).toBe('accepted');
    expect((await recommend({}, testKeys.other)).photosIds[0]).toBe(first);
  });

  it('weighs silence as nothing beside a decision', async () => {
    const before = await recommend({}, testKeys.other);
    const { referenceKey, photosIds } = before;
    const path = 'demo/recommend/feedback';
    const say = (feedbackStatus: string) =>
      post(
        path,
        { referenceKey, photoFeedback: [{ photoId: photosIds[1] ?? '', feedbackStatus }] },
        testKeys.other,
      );
    expect((await say('accepted-passively')).status).toBe(200);
    expect((await recommend({}, testKeys.other)).photosIds).toEqual(photosIds);
    await say('rejected-actively');
    const decided = (await recommend({}, testKeys.other)).photosIds;
    expect(decided).not.toContain(photosIds[1]);
    await say('accepted-passively');
    expect((await recommend({}, testKeys.other)).photosIds).toEqual(decided);
  });
});

describe('search', () => {
  it('finds photos by words in either language, with reasons', async () => {
    const { photos, total, referenceKey } = await search({ query: 'volcano' });
    expect(photos.length).toBeGreaterThan(0);
    expect(total).toBe(photos.length);
    const [first] = photos;
    expect([...(first?.reasons?.words ?? []), ...(first?.reasons?.tags ?? [])].join()).toMatch(
      /volcano/i,
    );
    const czech = await search({ query: 'sopka' });
    expect(czech.photos.map(({ id }) => id)).toContain(first?.id);
    const photoFeedback = [{ photoId: first?.id ?? '', feedbackStatus: 'accepted' }];
    const feedback = await post('demo/recommend/feedback', { referenceKey, photoFeedback });
    expect(feedback.status).toBe(200);
  });

  it('has pages and filters', async () => {
    const one = await search({ query: '', count: 5 });
    const two = await search({ query: '', count: 5, cursor: one.nextCursor });
    expect(new Set([...one.photos, ...two.photos].map(({ id }) => id)).size).toBe(10);
    const tall = await search({ orientation: ['portrait'], count: 5 });
    expect(tall.photos.every(({ orientation }) => orientation === 'portrait')).toBe(true);
    const { photos } = await search({ likePhotoId: one.photos[0]?.id, count: 5 });
    expect(photos.map(({ id }) => id)).not.toContain(one.photos[0]?.id);
  });
});

describe('own pictures', { timeout: 60_000 }, () => {
  it('are taken, described, shown, rendered and deleted, by their newsroom alone', async () => {
    const bytes = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#a33' },
    })
      .jpeg()
      .toBuffer();
    const sent = { method: 'POST', body: bytes, headers: { 'Content-Type': 'image/jpeg' } };
    const added = await services.call('/v2/photos/uploads', sent);
    expect(added.status, added.text).toBe(200);
    const { id, rights } = added.json as PhotoRecord;
    expect(rights).toEqual({ cost: 'unknown' });
    const path = `/v2/photos/uploads/${id}`;
    const change = { name: 'A red tram', keywords: ['tram'], credit: 'Jana Malá', language: 'en' };
    const changed = await services.call(path, { method: 'PUT', body: change });
    expect(changed.json).toMatchObject({ name: { en: 'A red tram' }, credit: 'Jana Malá' });
    expect((await search({ query: 'tram' }, 'uploads')).photos.map((photo) => photo.id)).toEqual([
      id,
    ]);
    const rendition = { crop: { x: 0, y: 0, width: 0.5, height: 1 }, width: 300, altText: 'Red' };
    for (const [to, body, width] of [
      ['/320', undefined, 320],
      ['/full', undefined, 900],
      ['/rendition', rendition, 300],
    ] as const) {
      const made = await fetch(services.url + path + to, {
        method: body ? 'POST' : 'GET',
        headers: {
          'X-API-Key': testKeys.desk,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(made.status).toBe(200);
      const picture = await sharp(await made.arrayBuffer()).metadata();
      expect(picture.width).toBe(width);
      if (body) expect(picture.xmp?.toString()).toContain('Jana Malá');
    }
    const unsafe = { rights: { cost: 'free', licenseUrl: 'javascript:alert(1)' } };
    expect(await services.call(path, { method: 'PUT', body: unsafe })).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('licenseUrl') },
    });
    const wide = { crop: { x: 0.9, y: 0, width: 0.5, height: 1 } };
    expect((await services.call(`${path}/rendition`, { body: wide })).status).toBe(400);
    expect((await services.call(path, { key: testKeys.other })).status).toBe(404);
    expect((await search({}, 'uploads', testKeys.other)).photos).toEqual([]);
    expect((await services.call(path, { method: 'DELETE' })).status).toBe(200);
    expect((await services.call(path)).status).toBe(404);
  });

  it('are pictures, and go nowhere else', async () => {
    const fake = { body: 'text', headers: { 'Content-Type': 'image/jpeg' } };
    expect((await services.call('/v2/photos/uploads', fake)).status).toBe(400);
    const svg = { body: '<svg/>', headers: { 'Content-Type': 'image/svg+xml' } };
    expect((await services.call('/v2/photos/uploads', svg)).status).toBe(415);
    expect((await services.call('/v2/photos/demo', fake)).status).toBe(403);
  });
});
