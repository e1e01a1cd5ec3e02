import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServices } from '../../clients/services.ts';
import { addTestUser, openTestDesk } from '../../drafts/test-desk.ts';
import { startTestArchive, type TestArchive } from '../test-archive.ts';
import { startHostedMedia } from '../test-hosted-media.ts';
import { createDataset, deleteDataset, listDatasets } from './datasets.ts';

let ours: TestArchive;
beforeAll(async () => {
  ours = await startTestArchive();
  await ours.whenReady();
});
afterAll(() => ours.close());

test('datasets are made and deleted in Admin, with their counts, and audited', async () => {
  const { db, close } = await openTestDesk();
  const ada = await addTestUser(db, 'Ada');
  const desk = { db, services: ours.services };
  const archive = { name: 'archive', articles: expect.any(Number) };
  expect(await listDatasets(ours.services)).toEqual({ datasets: [archive], canCreate: true });
  const { datasets } = await createDataset(desk, ada, 'Sport 2026');
  expect(datasets).toEqual(expect.arrayContaining([archive, { name: 'Sport 2026', articles: 0 }]));
  for (const taken of ['Sport 2026', 'sport 2026', 'archive']) {
    await expect(createDataset(desk, ada, taken)).rejects.toMatchObject({
      code: 'dataset-taken',
      field: 'name',
    });
  }
  await expect(deleteDataset(desk, ada, 'archive')).rejects.toMatchObject({
    code: 'dataset-in-use',
  });
  expect((await deleteDataset(desk, ada, 'Sport 2026')).datasets).toEqual([archive]);
  const audited = await db.selectFrom('audit').select(['action', 'object']).execute();
  expect(audited).toEqual(
    ['dataset.create', 'dataset.delete'].map((action) => ({
      action,
      object: 'dataset:Sport 2026',
    })),
  );
  await close();
});

test('of a hosted service the names are listed, without counts, and none is made', async () => {
  const hosted = await startHostedMedia();
  hosted.put('news', { id: 'n', text: 'Text.' });
  const at = (baseUrl: string) => ({ baseUrl, isOwn: false, key: ours.key });
  const services = createServices({
    services: { media: at(hosted.baseUrl), general: at(ours.baseUrl), retrieval: at(ours.baseUrl) },
    dataDir: ours.dataDir,
  });
  expect(await listDatasets(services)).toEqual({ datasets: [{ name: 'news' }], canCreate: false });
  await hosted.close();
});
