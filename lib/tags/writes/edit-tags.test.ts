import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startJobs } from '../../jobs/run-jobs.ts';
import { silentLog } from '../../log/log.ts';
import { type CreateTag, TagQuery } from '../api.ts';
import { changeJobs } from '../jobs/change-jobs.ts';
import { listChanges, readChangeItems } from '../reads/list-changes.ts';
import { hitTags, pageTags } from '../reads/page-tags.ts';
import { readTagView } from '../reads/tag-view.ts';
import { fill, startTagDesk, type TestTagDesk } from '../test-tag-desk.ts';
import { createTag, deleteTag, editTag } from './edit-tags.ts';

let it: TestTagDesk;
beforeEach(async () => {
  it = await startTagDesk();
});
afterEach(() => it.close());

const trams = fill({ name: 'Trams', stdForms: { cs: 'tramvaje' }, categories: ['transport'] });
const create = (input: CreateTag = trams) => createTag(it.desk, it.tess, input, 'en');
const page = (query: object = {}) =>
  pageTags(it.desk, it.ada, TagQuery.parse(query), 'en').then(({ rows }) =>
    rows.map((row) => row.name),
  );

test('a tag that is created is there for the services, the list, the search and its own page', async () => {
  const { tag, change } = await create();
  expect(it.service.tags.get(tag.gkbId)).toMatchObject({
    name: 'Trams',
    stdForms: { cs: 'tramvaje' },
  });
  expect(change).toMatchObject({
    kind: 'create',
    state: 'done',
    by: { name: 'Tess' },
    summary: 'Created “Trams”',
    undoUntil: expect.any(String),
  });
  expect(await page()).toEqual(['Trams']);
  expect(await hitTags(it.desk, 'tramvají')).toEqual([
    { gkbId: tag.gkbId, name: 'Trams', categories: ['transport'], forbidden: false },
  ]);
  const view = await readTagView(it.desk, it.ada, tag.gkbId, 'cs');
  expect(view.tag).toMatchObject({ name: 'Trams', use: { drafts: 0, recent: 0 } });
  expect(view.history.map(({ summary }) => summary)).toEqual(['Vytvořeno: „Trams“']);
});

test('what is sent twice is created once, and both are told of it', async () => {
  const once = { ...trams, key: 'made-up-by-the-form' };
  const both = await Promise.all([create(once), create(once)]);
  expect(both[1]).toEqual(both[0]);
  expect(await create(once)).toEqual(both[0]);
  const named = fill({ name: 'Ferries', gkbId: 'F1' });
  expect(await create(named)).toEqual(await create(named));
  expect([...it.service.tags.values()].map(({ name }) => name)).toEqual(['Trams', 'Ferries']);

  const { tag } = await create({ ...once, name: 'Tramways' });
  expect(tag.gkbId).not.toBe(both[0].tag.gkbId);
  await expect(create({ ...named, name: 'Boats' })).rejects.toMatchObject({ code: 'tag-taken' });
  await expect(createTag(it.desk, it.ada, named, 'en')).rejects.toMatchObject({
    code: 'tag-taken',
    field: 'gkbId',
  });
});

test.each([
  [{ name: 'Tra\u202ems' }, 'name', 'U+202E'],
  [{ name: 'Trams', stdForms: { cs: 'tram\u2066vaje' } }, 'stdForms.cs', 'U+2066'],
  [{ name: 'Trams', aliases: { und: ['a', 'b\0'] } }, 'aliases.und', 'U+0000'],
  [{ name: 'Trams', categories: ['\u200fx'] }, 'categories', 'U+200F'],
])('a name with a character that nobody sees is refused: %j', async (input, field, reason) => {
  await expect(create(fill(input))).rejects.toMatchObject({
    code: 'invalid',
    field,
    reason: expect.stringContaining(reason),
  });
});

test('names that are written from right to left are names', async () => {
  const { tag } = await create(fill({ name: 'תל אביב', aliases: { und: ['تل أبيب', 'می‌خواهم'] } }));
  expect(await page({ q: 'אביב' })).toEqual(['תל אביב']);
  expect(tag.aliases).toEqual({ und: ['تل أبيب', 'می‌خواهم'] });
});

test('an edit puts the whole tag in place, and its history says what it was', async () => {
  const { tag } = await create();
  const { tag: after, change } = await editTag(
    it.desk,
    it.tess,
    tag.gkbId,
    fill({ name: 'Tramways', aliases: { und: ['Trams'] }, rule: 'ONLY NAME', standsFor: 'G5' }),
    'en',
  );
  expect(after).toEqual({
    gkbId: tag.gkbId,
    name: 'Tramways',
    forbidden: false,
    aliases: { und: ['Trams'] },
    rule: 'ONLY NAME',
    standsFor: 'G5',
  });
  expect(change.summary).toBe('Renamed “Trams” to “Tramways”');
  const { items } = await readChangeItems(it.db, change.id, 'en');
  expect(items).toEqual([
    {
      gkbId: tag.gkbId,
      before: expect.objectContaining({ name: 'Trams', categories: ['transport'] }),
      after: expect.objectContaining({ name: 'Tramways', categories: [] }),
    },
  ]);
  const [row] = (await pageTags(it.desk, it.ada, TagQuery.parse({ q: 'trams' }), 'en')).rows;
  expect(row?.standsFor).toEqual({ gkbId: 'G5', stdForm: 'Form of G5' });
  const { history } = await readTagView(it.desk, it.ada, tag.gkbId, 'en');
  expect(history.map(({ kind }) => kind)).toEqual(['edit', 'create']);
});

test('of two who edit one tag at once each keeps what the other did not touch', async () => {
  const { tag } = await create();
  const seen = trams;
  const edit = (input: object) =>
    editTag(it.desk, it.tess, tag.gkbId, { ...trams, ...input, seen }, 'en');
  await Promise.all([edit({ categories: ['rail'] }), edit({ name: 'Tramways' })]);
  expect(it.service.tags.get(tag.gkbId)).toMatchObject({ name: 'Tramways', categories: ['rail'] });
  await expect(edit({ categories: ['streets'] })).rejects.toMatchObject({
    code: 'tag-changed',
    field: 'categories',
  });
  await edit({ categories: ['rail'] });
  expect(it.service.tags.get(tag.gkbId)).toMatchObject({ name: 'Tramways', categories: ['rail'] });
});

test('forms in languages that the desk does not edit stay through an edit', async () => {
  it.service.put({ gkbId: 'T1', name: 'Trams', stdForms: { it: 'tram', cs: 'tramvaje' } });
  await editTag(it.desk, it.tess, 'T1', fill({ name: 'Trams', stdForms: { cs: 'tramvaj' } }), 'en');
  expect(it.service.tags.get('T1')?.stdForms).toEqual({ cs: 'tramvaj', it: 'tram' });
});

test('a tag that is deleted is gone', async () => {
  const { tag } = await create();
  const change = await deleteTag(it.desk, it.tess, { gkbId: tag.gkbId }, 'en');
  expect(change).toMatchObject({ kind: 'delete', state: 'done', summary: 'Deleted “Trams”' });
  expect(it.service.tags.size).toBe(0);
  await expect(readTagView(it.desk, it.ada, tag.gkbId, 'en')).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(deleteTag(it.desk, it.tess, { gkbId: tag.gkbId }, 'en')).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('what cannot be is refused before anything is sent', async () => {
  await create(fill({ name: 'Trams', gkbId: 'T1' }));
  const calls = it.service.countOf('batch');
  await expect(create(fill({ name: 'Other', gkbId: 'T1' }))).rejects.toMatchObject({
    code: 'tag-taken',
  });
  await expect(create(fill({ name: 'Other', gkbId: 'policy' }))).rejects.toMatchObject({
    code: 'invalid',
    field: 'gkbId',
  });
  await expect(create(fill({ name: '\u200b\u2060' }))).rejects.toMatchObject({
    code: 'invalid',
    field: 'name',
  });
  await expect(create(fill({ name: 'Other', rule: 'a AND' }))).rejects.toMatchObject({
    code: 'invalid',
    field: 'rule',
  });
  await expect(
    editTag(it.desk, it.tess, 'T1', fill({ name: 'Trams', gkbId: 'T2' }), 'en'),
  ).rejects.toMatchObject({ code: 'invalid', field: 'gkbId' });
  expect(it.service.countOf('batch')).toBe(calls);
  expect((await listChanges(it.db, 'en')).changes).toHaveLength(1);
});

describe('when the services', () => {
  test('refuse a tag, nothing is changed and the reason is told', async () => {
    it.service.behaviour.before = ({ path }) =>
      path.endsWith('/batch')
        ? { status: 400, body: { exception: 'Bad', message: 'name: is not one' } }
        : undefined;
    await expect(create()).rejects.toMatchObject({
      code: 'tag-refused',
      reason: 'name: is not one',
    });
    expect((await listChanges(it.db, 'en')).changes).toMatchObject([
      { state: 'failed', message: 'The services rejected the tag: name: is not one' },
    ]);
  });

  test('are away, it fails at once and can be done again', async () => {
    await it.desk.vocabulary.refresh();
    it.service.behaviour.before = ({ path }) =>
      path.endsWith('/batch') ? { status: 503, body: { exception: 'E', message: 'm' } } : undefined;
    await expect(create()).rejects.toMatchObject({ code: 'unreachable' });
    it.service.behaviour.before = () => undefined;
    await create();
    expect(await page()).toEqual(['Trams']);
  });

  test('do not say whether it arrived, it goes on by itself and is done once', async () => {
    let isDeaf = true;
    it.service.behaviour.before = ({ path }) =>
      path.endsWith('/batch') && isDeaf ? 'hang-up' : undefined;
    await expect(create()).rejects.toMatchObject({
      code: 'tags-under-way',
      extra: { change: { state: 'running', progress: 0 } },
    });
    await expect(create()).rejects.toMatchObject({ code: 'tags-busy', retryAfter: 5 });
    isDeaf = false;
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    try {
      const { stop } = startJobs(it.db, [changeJobs(it.anew())], silentLog);
      const state = async () => (await listChanges(it.db, 'en')).changes[0]?.state;
      await expect.poll(state).toBe('done');
      stop();
    } finally {
      vi.useRealTimers();
    }
    expect([...it.service.tags.values()].map(({ name }) => name)).toEqual(['Trams']);
  });
});

test('two who write at once wait for one another, and neither undoes the other', async () => {
  it.service.put({ gkbId: 'T1', name: 'Trams', categories: ['a'] });
  await Promise.all([
    ...['b', 'c', 'd'].map((name) => create(fill({ name }))),
    editTag(it.desk, it.tess, 'T1', fill({ name: 'Trams', categories: ['x'] }), 'en'),
  ]);
  expect(it.service.tags.get('T1')?.categories).toEqual(['x']);
  expect(await page()).toEqual(['b', 'c', 'd', 'Trams']);
});

test('what others change in the services is seen with the next reading', async () => {
  await create();
  it.service.put({ gkbId: 'T9', name: 'Ferries' });
  await it.desk.vocabulary.refresh();
  expect(await page()).toEqual(['Ferries', 'Trams']);
  it.service.remove('T9');
  await it.desk.vocabulary.refresh();
  expect(await page()).toEqual(['Trams']);
});

test('each change is in the log of the desk', async () => {
  const { change } = await create();
  const row = await it.db
    .selectFrom('audit')
    .selectAll()
    .where('object', '=', `tag-change:${change.id}`)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ by_user: it.tess.id, action: 'tags.create', details: '1 tags' });
});
