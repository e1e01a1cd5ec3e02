import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { addTestUser, openTestDesk } from '../test-desk.ts';
import { listSections, putSections } from './sections.ts';
import { changeSettings, readSettings } from './settings.ts';

let db: Desk;
let close: () => Promise<void>;
let root: Me;
beforeAll(async () => {
  ({ db, close } = await openTestDesk());
  root = await addTestUser(db, 'Root', 'admin');
});
afterAll(() => close());

test('hosted services are not asked while typing unless somebody wants it so', async () => {
  expect(await readSettings(db, true)).toMatchObject({ analysisMode: 'typing', threshold: 50 });
  expect(await readSettings(db, false)).toMatchObject({ analysisMode: 'pause', threshold: 50 });
  await changeSettings(db, root.id, { analysisMode: 'demand' });
  await changeSettings(db, root.id, { threshold: 55 });
  expect(await readSettings(db, true)).toMatchObject({ analysisMode: 'demand', threshold: 55 });
});

test('sections keep their ids through renaming and reordering; one left out is gone', async () => {
  const [news, sport] = await putSections(db, root.id, {
    sections: [{ name: 'News' }, { name: 'Sport' }],
  });
  await putSections(db, root.id, {
    sections: [
      { id: sport?.id, name: 'Sports' },
      { name: 'Arts' },
      { id: 'made-up', name: 'Odd' },
      { id: sport?.id, name: 'Twice' },
    ],
  });
  const now = await listSections(db);
  expect(now.map(({ name }) => name)).toEqual(['Sports', 'Arts', 'Odd', 'Twice']);
  expect(now[0]?.id).toBe(sport?.id);
  expect(new Set(now.map(({ id }) => id)).size).toBe(4);
  expect(now.map(({ id }) => id)).not.toContain(news?.id);
  expect(now[2]?.id).not.toBe('made-up');
  expect(await putSections(db, root.id, { sections: [] })).toEqual([]);
});
