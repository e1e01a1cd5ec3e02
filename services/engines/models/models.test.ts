import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../../lib/log/log.ts';
import { type TestPlace, takeTestPlace } from '../../../lib/sql/test-postgres.ts';
import { openStore } from '../store/port.ts';
import { Models } from './models.ts';

let test: TestPlace;
let opened: Awaited<ReturnType<typeof openStore>>;
beforeAll(async () => {
  test = await takeTestPlace();
  opened = await openStore(test.place);
});
afterAll(async () => {
  await opened.close();
  await test.giveBack();
});

const address = { baseUrl: 'http://127.0.0.1:9/v1', model: 'small' };

function open(more: Partial<Parameters<typeof Models.open>[0]> = {}): Promise<Models> {
  return Models.open({
    store: opened.db,
    secret: 'secret',
    environment: {},
    log: silentLog,
    ...more,
  });
}

it('cannot be changed where variables decide', async () => {
  const models = await open({ environment: { embeddings: address } });
  const refused = { status: 409, message: expect.stringContaining('EMBEDDING_BASE_URL') };
  await expect(models.put('embeddings', address)).rejects.toMatchObject(refused);
  await expect(models.delete('embeddings')).rejects.toMatchObject(refused);
  expect(models.list()[1]).toMatchObject({ source: 'environment', model: 'small' });
});

it('refuse an address that the services may not call, and take one on this machine', async () => {
  const models = await open({ outsideHosts: [{ host: 'model.example' }] });
  const refused = { status: 400, message: expect.stringMatching(/^baseUrl: .*evil\.example:8443/) };
  const evil = { ...address, baseUrl: 'https://evil.example:8443/v1' };
  await expect(models.put('answers', evil)).rejects.toMatchObject(refused);
  await models.put('answers', { ...address, baseUrl: 'https://model.example/v1' });
  await models.put('answers', address);
  await models.delete('answers');
});

it('tell at once that another encoder is wanted', async () => {
  const wanted: unknown[] = [];
  const models = await open({ onEmbeddings: (settings) => wanted.push(settings) });
  await models.put('answers', address);
  await models.put('embeddings', { ...address, apiKey: 'k' });
  await models.delete('embeddings');
  await models.delete('answers');
  expect(wanted).toEqual([{ ...address, apiKey: 'k' }, undefined]);
});

it('give their key to their own address alone, whatever it is used for', async () => {
  const models = await open();
  await models.put('answers', { ...address, apiKey: 'k' });
  expect(models.withKey({ baseUrl: address.baseUrl }).apiKey).toBe('k');
  expect(models.withKey({ baseUrl: 'http://127.0.0.1:10/v1' }).apiKey).toBeUndefined();
  expect(models.withKey({ baseUrl: address.baseUrl, apiKey: '' }).apiKey).toBeUndefined();
});

it('keep a key where the same address is used without one, too', async () => {
  const models = await open();
  await models.put('answers', { ...address, apiKey: '' });
  await models.put('embeddings', { ...address, apiKey: 'k' });
  await models.put('embeddings', { ...address, model: 'large' });
  expect(models.list()[1]).toMatchObject({ model: 'large', hasKey: true });
  await models.put('answers', { ...address, apiKey: 'other' });
  expect(models.withKey(address, 'embeddings').apiKey).toBe('k');
  await models.delete('embeddings');
  await models.put('answers', { ...address, apiKey: 'k' });
});

it('lose a key that was encrypted with another secret, and nothing else', async () => {
  const models = await open({ secret: 'another' });
  expect(models.list()[0]).toMatchObject({ source: 'stored', model: 'small', hasKey: false });
});

it('take over what another process has chosen', async () => {
  const wanted: unknown[] = [];
  const here = await open({ onEmbeddings: (settings) => wanted.push(settings) });
  const elsewhere = await open();
  await elsewhere.put('embeddings', { ...address, apiKey: 'k' });
  await elsewhere.put('answers', address);
  await here.sync();
  await here.sync();
  expect(wanted).toEqual([{ ...address, apiKey: 'k' }]);
  expect(here.list()).toEqual(elsewhere.list());
  expect(here.answers?.settings.model).toBe('small');
  await elsewhere.delete('answers');
  await elsewhere.delete('embeddings');
  await here.sync();
  expect(here.answers).toBeUndefined();
  expect(wanted.at(-1)).toBeUndefined();
});

it('keep their keys when a new secret is put before the old one, which is needed once', async () => {
  await (await open()).put('answers', { ...address, apiKey: 'k' });
  expect((await open({ secret: 'new\nsecret' })).withKey(address).apiKey).toBe('k');
  expect((await open({ secret: 'new' })).withKey(address).apiKey).toBe('k');
  expect((await open()).withKey(address).apiKey).toBeUndefined();
});
