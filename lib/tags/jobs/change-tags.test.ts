import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDraftView } from '../../drafts/reads/drafts.ts';
import { addJob } from '../../jobs/queue.ts';
import { startJobs } from '../../jobs/run-jobs.ts';
import { silentLog } from '../../log/log.ts';
import { now } from '../../sql/ids.ts';
import { listChanges } from '../reads/list-changes.ts';
import { fill, startTagDesk, type TestTagDesk } from '../test-tag-desk.ts';
import { createTag } from '../writes/edit-tags.ts';
import { mergeInto } from '../writes/merge-tags.ts';
import { type Plan, vocabularyKey } from '../writes/record-change.ts';
import { changeManyTags, undoChange } from '../writes/request-changes.ts';
import { changeJobs } from './change-jobs.ts';
import { changeTags } from './change-tags.ts';

let it: TestTagDesk;
beforeEach(async () => {
  it = await startTagDesk();
});
afterEach(async () => {
  vi.useRealTimers();
  await it.close();
});

const states = async () =>
  (await listChanges(it.db, 'en')).changes.map(({ kind, state }) => [kind, state]);
/** As `vi.waitFor`, on a machine that has other things to do. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 });

/** The lease of a process that died runs out; another takes over. */
async function takeOver(): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  const { stop } = startJobs(it.db, [changeJobs(it.anew())], silentLog);
  await eventually(async () => expect((await states())[0]?.[1]).not.toBe('running'));
  stop();
}

describe('a process that is killed', () => {
  test.each(['before', 'after'])(
    'by kill -9 %s the services did it leaves a merge that the next one finishes',
    async (moment) => {
      it.service.put({ gkbId: 'T1', name: 'Trams' });
      it.service.put({ gkbId: 'T2', name: 'Tramways' });
      const draft = await it.draftWith(it.ada, 'Piece', [{ gkbId: 'T2', stdForm: 'Tramways' }]);
      const program = `
        import { openDesk } from './lib/sql/desk-database.ts';
        import { changeTags } from './lib/tags/jobs/change-tags.ts';
        import { createTagDesk } from './lib/tags/tag-desk.ts';
        import { servicesAt } from './lib/clients/test-service.ts';
        const { db } = await openDesk(${JSON.stringify(it.place)});
        const desk = createTagDesk(db, servicesAt(${JSON.stringify(it.service.baseUrl)}));
        const plan = (tags) => ({
          details: { kind: 'merge', into: 'Trams', names: ['Tramways'], count: 1 },
          items: [
            { gkbId: 'T1', before: tags.get('T1').tag, after: { ...tags.get('T1').tag, aliases: { und: ['Tramways'] } } },
            { gkbId: 'T2', before: tags.get('T2').tag, redirect: 'T1' },
          ],
        });
        const { outcome } = await changeTags(desk, ${JSON.stringify(it.tess.id)}, plan);
        await outcome;`;
      const node = ['--conditions=react-server', '--input-type=module-typescript', '-e', program];
      const child = spawn(process.execPath, node, { stdio: 'ignore' });
      it.service.behaviour.after = (call) => {
        if (moment === 'before' || !call.path.endsWith('/batch')) return undefined;
        child.kill('SIGKILL');
        return 'never';
      };
      it.service.behaviour.before = (call) => {
        if (moment === 'after' || !call.path.endsWith('/batch')) return undefined;
        child.kill('SIGKILL');
        return 'never';
      };
      await once(child, 'exit');
      it.service.behaviour.before = () => undefined;
      it.service.behaviour.after = () => undefined;
      expect(await states()).toEqual([['merge', 'running']]);
      expect(it.service.tags.has('T2')).toBe(moment === 'before');
      expect((await readDraftView(it.db, it.ada, draft)).decisions[0]?.item).toBe('T2');

      await takeOver();
      expect(await states()).toEqual([['merge', 'done']]);
      expect([...it.service.tags.keys()]).toEqual(['T1']);
      expect((await readDraftView(it.db, it.ada, draft)).decisions[0]?.item).toBe('T1');
      // Articles of the archive follow, as they would have without the kill.
      const [{ articles } = {}] = (await listChanges(it.db, 'en')).changes;
      expect(articles).toMatchObject({ state: 'running' });
    },
  );

  test('once a change of many was begun leaves it to the next one, which plans it again', async () => {
    for (let n = 0; n < 600; n += 1) it.service.put({ gkbId: `T${n}`, name: `Tag ${n}` });
    const program = `
      import { openDesk } from './lib/sql/desk-database.ts';
      import { requestChange } from './lib/tags/jobs/change-tags.ts';
      import { createTagDesk } from './lib/tags/tag-desk.ts';
      import { servicesAt } from './lib/clients/test-service.ts';
      const { db } = await openDesk(${JSON.stringify(it.place)});
      const desk = createTagDesk(db, servicesAt(${JSON.stringify(it.service.baseUrl)}));
      const filter = { q: 'tag', category: '', state: 'all', use: 'all' };
      const request = { do: 'bulk', filter, action: { do: 'retire' } };
      await requestChange(desk, ${JSON.stringify(it.tess.id)}, request);
      process.kill(process.pid, 'SIGKILL');`;
    const node = ['--conditions=react-server', '--input-type=module-typescript', '-e', program];
    const child = spawn(process.execPath, node, { stdio: 'ignore' });
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    expect((await listChanges(it.db, 'en')).changes).toMatchObject([
      { kind: 'bulk', state: 'running', tags: 600, progress: 0 },
    ]);
    expect(it.service.countOf('/batch')).toBe(0);

    // No lease is waited for: the process that had the change in hand is seen to be gone.
    await createTag(it.anew(), it.tess, fill({ name: 'Ferries' }), 'en');
    expect(await states()).toEqual([
      ['create', 'done'],
      ['bulk', 'done'],
    ]);
    const retired = [...it.service.tags.values()].filter(({ forbidden }) => forbidden);
    expect(retired).toHaveLength(600);
  });

  test('while it writes its plan down has done nothing, and that is said', async () => {
    await it.db
      .insertInto('tag_changes')
      .values({
        id: 'half',
        kind: 'delete',
        by_user: it.tess.id,
        at: now(),
        state: 'planning',
        details: JSON.stringify({ kind: 'delete', names: ['x'], count: 9 }),
        tags: 9,
        parts: 1,
        sent: 0,
        note: null,
        undoes: null,
      })
      .execute();
    await addJob(it.db, { kind: 'tag-change', id: 'half', key: vocabularyKey });
    await takeOver();
    await eventually(async () =>
      expect((await listChanges(it.db, 'en')).changes).toMatchObject([
        { state: 'failed', message: expect.stringContaining('before anything changed') },
      ]),
    );
    await createTag(it.desk, it.tess, fill({ name: 'Ferries' }), 'en');
    expect(it.service.tags.size).toBe(1);
  });
});

describe('a change of many tags', () => {
  const many = 2_500;
  beforeEach(() => {
    for (let n = 0; n < many; n += 1) {
      it.service.put({ gkbId: `T${n}`, name: `Tag ${n}`, categories: n % 2 ? ['odd'] : [] });
    }
  });

  test('goes in parts, as one act that is undone as one', async () => {
    const change = await changeManyTags(
      it.desk,
      it.tess,
      {
        filter: { q: '', category: 'odd', state: 'all', use: 'all' },
        action: { do: 'addCategory', category: 'numbers' },
      },
      'en',
    );
    await eventually(async () => expect(await states()).toEqual([['bulk', 'done']]));
    expect(change).toMatchObject({ kind: 'bulk', tags: many / 2 });
    expect(change.summary).toBe(
      'Added the category “numbers” to “Tag 1”, “Tag 3”, “Tag 5”, and 1,247 more',
    );
    expect(it.service.countOf('/batch')).toBe(2);
    expect(it.service.tags.get('T1')?.categories).toEqual(['odd', 'numbers']);
    expect(it.service.tags.get('T2')?.categories).toEqual([]);
    await undoChange(it.desk, it.tess, change.id, 'en');
    await eventually(async () =>
      expect(await states()).toEqual([
        ['undo', 'done'],
        ['bulk', 'undone'],
      ]),
    );
    expect(it.service.tags.get('T1')?.categories).toEqual(['odd']);
  });

  test('takes either ids or a filter', async () => {
    const filter = { q: '', category: '', state: 'all', use: 'all' } as const;
    for (const chosen of [{}, { ids: ['T1'], filter }]) {
      const refused = changeManyTags(
        it.desk,
        it.tess,
        { ...chosen, action: { do: 'retire' } },
        'en',
      );
      await expect(refused).rejects.toMatchObject({ code: 'invalid', field: 'ids' });
    }
  });

  test('of which a part is refused changes nothing', async () => {
    let calls = 0;
    it.service.behaviour.before = ({ path }) => {
      if (!path.endsWith('/batch')) return undefined;
      calls += 1;
      return calls === 2 ? { status: 400, body: { exception: 'E', message: 'no' } } : undefined;
    };
    const filter = { q: '', category: '', state: 'all', use: 'all' } as const;
    await expect(
      changeManyTags(it.desk, it.tess, { filter, action: { do: 'retire' } }, 'en'),
    ).rejects.toMatchObject({ code: 'tag-refused' });
    expect([...it.service.tags.values()].some(({ forbidden }) => forbidden)).toBe(false);
  });

  test('that takes long is told of as under way, and how it ended later', async () => {
    const asked = Promise.withResolvers<void>();
    const said = Promise.withResolvers<void>();
    const { answer } = it.service.state;
    it.service.state.answer = async (call) => {
      if (!call.path.endsWith('/batch')) return answer(call);
      asked.resolve();
      await said.promise;
      return { status: 400, body: { exception: 'E', message: 'no' } };
    };
    const filter = { q: '', category: '', state: 'all', use: 'all' } as const;
    const impatient = { ...it.desk, briefWaitMs: 0 };
    const bulk = { filter, action: { do: 'retire' } } as const;
    expect(await changeManyTags(impatient, it.tess, bulk, 'en')).toMatchObject({
      state: 'running',
      tags: many,
    });
    await asked.promise;
    expect(await states()).toEqual([['bulk', 'running']]);
    said.resolve();
    await eventually(async () => expect(await states()).toEqual([['bulk', 'failed']]));
  });

  test('leaves out what is so already; when that is all, nothing is done', async () => {
    const retire = (ids: string[]) =>
      changeManyTags(it.desk, it.tess, { ids, action: { do: 'retire' } }, 'en');
    await retire(['T1']);
    expect(await retire(['T1', 'T2', 'T2', 'gone'])).toMatchObject({ tags: 1 });
    await expect(retire(['T1', 'T2'])).rejects.toMatchObject({ code: 'tags-unchanged' });
  });
});

describe('with services of others', () => {
  beforeEach(async () => {
    await it.close();
    it = await startTagDesk({ isOurs: false });
    for (const n of [1, 2, 3]) it.service.put({ gkbId: `T${n}`, name: `Tag ${n}` });
  });
  const retireAll = () =>
    changeManyTags(it.desk, it.tess, { ids: ['T1', 'T2', 'T3'], action: { do: 'retire' } }, 'en');

  test('tags are changed one by one, and what one refuses is told', async () => {
    it.service.behaviour.before = ({ path, method }) =>
      method === 'PUT' && path.endsWith('/T2')
        ? { status: 400, body: { exception: 'E', message: 'not this one' } }
        : undefined;
    const change = await retireAll();
    expect(change).toMatchObject({
      state: 'done',
      message: expect.stringContaining('not this one'),
    });
    expect([...it.service.tags.values()].map(({ forbidden }) => forbidden)).toEqual([
      true,
      false,
      true,
    ]);
    await undoChange(it.desk, it.tess, change.id, 'en');
    expect([...it.service.tags.values()].some(({ forbidden }) => forbidden)).toBe(false);
  });

  test('one that is broken off goes on where it was', async () => {
    it.service.behaviour.before = ({ path, method }) =>
      method === 'PUT' && path.endsWith('/T2') ? 'hang-up' : undefined;
    const change = await retireAll();
    expect(change).toMatchObject({ state: 'running', progress: 1 / 3 });
    it.service.behaviour.before = () => undefined;
    await takeOver();
    expect(await states()).toEqual([['bulk', 'done']]);
    expect([...it.service.tags.values()].every(({ forbidden }) => forbidden)).toBe(true);
    const puts = it.service.calls
      .filter(({ method }) => method === 'PUT')
      .map(({ path }) => path.slice(-2));
    expect(puts.filter((path) => path === 'T1')).toHaveLength(1);
  });

  test('what they would not keep is refused, and a merge works without aliases', async () => {
    const input = fill({ name: 'Ferries', aliases: { und: ['boats'] } });
    await expect(createTag(it.desk, it.tess, input, 'en')).rejects.toMatchObject({
      code: 'not-offered',
      field: 'aliases',
    });
    const plan = (): Plan => {
      const [into, gone] = ['T1', 'T2'].map((id) => it.desk.vocabulary.get(id)?.tag);
      if (!into || !gone) throw new Error('missing');
      return {
        details: { kind: 'merge', into: into.name, names: [gone.name], count: 1 },
        items: [
          { gkbId: 'T1', before: into, after: mergeInto(into, [gone], false) },
          { gkbId: 'T2', before: gone, redirect: 'T1' },
        ],
      };
    };
    const { outcome } = await changeTags(it.desk, it.tess.id, plan);
    expect(await outcome).toEqual({ kind: 'done' });
    expect([...it.service.tags.keys()]).toEqual(['T1', 'T3']);
  });
});
