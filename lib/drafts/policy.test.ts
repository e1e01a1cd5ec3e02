import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTagView } from '../tags/reads/tag-view.ts';
import { tryPolicy } from '../tags/reads/try-policy.ts';
import { startTagDesk, type TestTagDesk } from '../tags/test-tag-desk.ts';
import { exportDraft } from './export/export-draft.ts';
import { openPolicy, type TagPolicy } from './policy.ts';
import { putTagPolicy, readSettings, readTagPolicy } from './reads/settings.ts';
import { closeDraft } from './writes/change-draft.ts';
import { putDecisions } from './writes/decisions.ts';

let it: TestTagDesk;
beforeEach(async () => {
  it = await startTagDesk();
});
afterEach(() => it.close());

describe('the policy', () => {
  const tags = [
    { id: 't0', gkbId: 'T1', stdForm: 'Trams', type: 'editorial', relevance: 50 },
    { id: 't1', gkbId: 'G1001', stdForm: 'Brno', type: 'media', relevance: 90 },
    { id: 't2', stdForm: 'tram line', type: 'media', relevance: 80 },
    { id: 't3', gkbId: 'IPTC-04000000', stdForm: 'economy', type: 'media-topic', relevance: 70 },
    { id: 't4', stdForm: 'ride', type: 'media', relevance: 20 },
    { id: 't5', gkbId: 'IAB-52', stdForm: 'Business', type: 'iab', relevance: 70 },
  ];
  const policy = (change: Partial<TagPolicy>): TagPolicy => ({
    ...openPolicy,
    threshold: 40,
    ...change,
  });
  let id: string;
  beforeEach(async () => {
    id = await it.draftWith(it.ada, 'Piece', []);
    await it.analyzed(id, tags);
  });

  test.each<[string, Partial<TagPolicy>, string[], string[]]>([
    ['offers all but categories', {}, ['Trams', 'Brno', 'tram line', 'economy'], ['ride']],
    ['offers categories', { families: ['advertising'] }, ['Business'], []],
    ['keeps only so many', { most: 2 }, ['Trams', 'Brno'], ['tram line', 'economy', 'ride']],
    ['offers only the newsroom’s own', { list: 'closed' }, ['Trams'], []],
    ['leaves out families', { families: ['entities', 'topics'] }, ['Brno', 'economy'], []],
    [
      'begins at a threshold',
      { threshold: 75 },
      ['Brno', 'tram line'],
      ['Trams', 'economy', 'ride'],
    ],
  ])('%s', async (_, change, kept, offered) => {
    const trial = await tryPolicy(it.db, it.ada, policy(change), id);
    expect(trial.now.kept).toEqual(['Trams', 'Brno', 'tram line', 'economy']);
    expect([...trial.then.kept].sort()).toEqual([...kept].sort());
    expect([...trial.then.offered].sort()).toEqual([...offered].sort());
  });

  test('holds for what is taken away; what somebody decided stands above it', async () => {
    await putTagPolicy(it.db, it.tess.id, policy({ list: 'closed', threshold: 60 }));
    expect(await readTagPolicy(it.db)).toEqual(policy({ list: 'closed', threshold: 60 }));
    expect((await readSettings(it.db, true)).threshold).toBe(60);
    const names = async () =>
      (await exportDraft(it.db, it.ada, id, { format: 'tags' }, 'https://d.example')).text;
    expect(await names()).toBe('Trams');
    await putDecisions(it.db, it.ada, id, {
      decisions: [{ item: 'form:ride', kind: 'kept', stdForm: 'ride' }],
    });
    expect(await names()).toBe('Trams, ride');
  });

  test('counts a tag that was left alone only once the piece is closed or taken away', async () => {
    it.service.put({ gkbId: 'T1', name: 'Trams' });
    const drafts = async () => (await readTagView(it.desk, it.ada, 'T1', 'en')).tag.use.drafts;
    expect(await drafts()).toBe(0);
    await closeDraft(it.db, it.ada, id, true);
    expect(await drafts()).toBe(1);
    await closeDraft(it.db, it.ada, id, false);
    expect(await drafts()).toBe(0);
    await exportDraft(it.db, it.ada, id, { format: 'text' }, 'https://d.example');
    expect(await drafts()).toBe(1);
    await putDecisions(it.db, it.ada, id, {
      decisions: [{ item: 'T1', gkbId: 'T1', kind: 'wrong', stdForm: 'Trams' }],
    });
    expect(await drafts()).toBe(0);
  });

  test('is not tried on a draft that the reader may not open', async () => {
    const other = await it.draftWith(it.ada, 'Private', [], true);
    await expect(tryPolicy(it.db, it.tess, policy({}), other)).rejects.toMatchObject({
      code: 'draft-not-found',
    });
    await expect(tryPolicy(it.db, it.ada, policy({}), other)).rejects.toMatchObject({
      code: 'no-analysis',
    });
  });
});
