import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTagDesk, type TestTagDesk } from '../test-tag-desk.ts';
import { listStarters, useStarters } from './starters.ts';

let it: TestTagDesk;
beforeEach(async () => {
  it = await startTagDesk();
});
afterEach(() => it.close());

test('starters are what is kept most in drafts that the reader may open, and samples; none that is there', async () => {
  it.service.put({ gkbId: 'T1', name: 'Trams', standsFor: 'G7' });
  const brno = { gkbId: 'G1', stdForm: 'Brno' };
  const seven = { gkbId: 'G7', stdForm: 'tramvaj' };
  await it.draftWith(it.ada, 'One', [brno, { stdForm: 'river' }, seven]);
  await it.draftWith(it.ada, 'Two', [brno]);
  await it.draftWith(it.ada, 'Secret', [{ stdForm: 'secret' }], true);
  const { kept, samples } = await listStarters(it.desk, it.tess);
  expect(kept).toEqual([
    { name: 'Brno', gkbId: 'G1', drafts: 2 },
    { name: 'river', drafts: 1 },
  ]);
  expect(samples).toHaveLength(30);

  const change = await useStarters(it.desk, it.tess, { from: 'kept', names: ['Brno'] }, 'en');
  expect(change).toMatchObject({ kind: 'create', summary: 'Created “Brno”' });
  expect([...it.service.tags.values()]).toContainEqual(
    expect.objectContaining({ name: 'Brno', standsFor: 'G1' }),
  );
  const [sample] = samples;
  await useStarters(it.desk, it.tess, { from: 'samples', names: [sample?.name ?? ''] }, 'en');
  expect((await listStarters(it.desk, it.tess)).samples).toHaveLength(29);
  await expect(
    useStarters(it.desk, it.tess, { from: 'samples', names: ['no such'] }, 'en'),
  ).rejects.toMatchObject({ code: 'tags-unchanged' });
});
