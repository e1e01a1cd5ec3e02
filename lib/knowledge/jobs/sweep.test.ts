import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Me } from '../../auth/api.ts';
import { toAnalysisText } from '../../clients/analysis-text.ts';
import { type TestAnswer, type TestCall, testAnalysis } from '../../clients/test-service.ts';
import { Analysis } from '../../contract/analysis.ts';
import type { DecisionKind } from '../../drafts/api.ts';
import { readAnalysis, storeAnalysis } from '../../drafts/reads/analyses.ts';
import { addTestUser, openTestDesk, readLog } from '../../drafts/test-desk.ts';
import { shareDraft } from '../../drafts/writes/change-draft.ts';
import { listDecisions, putDecisions } from '../../drafts/writes/decisions.ts';
import { blankDraft, createDraft } from '../../drafts/writes/start-draft.ts';
import { startJobs } from '../../jobs/run-jobs.ts';
import { silentLog } from '../../log/log.ts';
import type { DatabasePlace, Desk } from '../../sql/desk-database.ts';
import { ArticleUses } from '../../tags/reads/article-uses.ts';
import { Vocabulary } from '../../tags/reads/vocabulary.ts';
import { startTestKnowledge } from '../test-knowledge.ts';
import { listSweep } from './list-sweep.ts';
import { runSweep, undoSweep } from './run-sweep.ts';
import { type SweepContext, sweepJobs } from './sweep-jobs.ts';
import { createTestTags } from './test-tags.ts';

const tag = { gkbId: 'GX-brno', name: 'Brno region', forbidden: false, standsFor: 'G900' };
const other = { gkbId: 'GX-prague', name: 'Prague', forbidden: false, standsFor: 'G7' };

let db: Desk;
let place: DatabasePlace;
let context: SweepContext;
let service: Awaited<ReturnType<typeof startTestKnowledge>>;
let tags: ReturnType<typeof createTestTags>;
let ada: Me;
let tess: Me;
let close: () => Promise<void>;
/** Answers a call about tags as the service does, once. */
let trip: ((call: TestCall) => TestAnswer) | undefined;

beforeEach(async () => {
  await begin({});
});
afterEach(async () => {
  await service.close();
  await close();
});

async function begin(options: { isOurs?: boolean }) {
  service = await startTestKnowledge(options);
  tags = createTestTags([tag, other]);
  trip = undefined;
  const { answer } = service.state;
  service.state.answer = (call) => {
    const isWrite = call.method === 'PUT' || call.path.endsWith('/batch');
    if (isWrite && trip) return trip(call);
    return tags.answer(call) ?? answer(call);
  };
  ({ db, place, close } = await openTestDesk());
  ada = await addTestUser(db, 'Ada');
  tess = await addTestUser(db, 'Tess', 'tag-editor');
  const services = service.services();
  context = { db, services, tags: new Vocabulary(services) };
}

const list = (reader: Me) =>
  listSweep({
    db,
    services: context.services,
    tags: context.tags,
    articles: new ArticleUses(context.services, () => []),
    reader,
    language: 'en',
  });
const idsFor = async (reader: Me) =>
  (await list(reader)).items.flatMap(({ id, to }) => (to ? [id] : []));

/** An article about what G900 stood for: found in its text and, unless told otherwise, kept. */
async function draftOf(owner: Me, kind: DecisionKind | null = 'kept', gkbId = 'G900') {
  const { id } = await createDraft(db, owner, { ...blankDraft, threshold: 40 });
  const text = JSON.stringify(testAnalysis()).replaceAll('"G1001"', `"${gkbId}"`);
  await storeAnalysis(db, id, {
    inputHash: 'text',
    at: '2026-11-21T10:00:00.000Z',
    referenceKey: 'key',
    usedChars: 1,
    missing: [],
    text: toAnalysisText(Analysis.parse(JSON.parse(text))),
  });
  if (kind) {
    const decision = { item: gkbId, gkbId, kind, stdForm: 'Old Brno' };
    await putDecisions(db, owner, id, { decisions: [decision] });
  }
  return id;
}

/** All of a draft that a sweep may touch. */
async function stateOf(draftId: string) {
  const rows = (table: 'decisions' | 'outbox' | 'draft_items' | 'analyses') =>
    db.selectFrom(table).selectAll().where('draft_id', '=', draftId).execute();
  const [decisions, outbox, items, analyses] = await Promise.all([
    rows('decisions'),
    rows('outbox'),
    rows('draft_items'),
    rows('analyses'),
  ]);
  return { decisions, outbox, items, analyses };
}

describe('what is listed', () => {
  test('drafts that one may open and, for tag editors, tags; private drafts of others as a number', async () => {
    const mine = await draftOf(ada);
    await draftOf(tess, null);
    const forAda = await list(ada);
    expect(forAda).toMatchObject({ hidden: 1, withTags: false, total: 1 });
    expect(forAda.items).toMatchObject([
      {
        kind: 'draft',
        objectId: mine,
        stdForm: 'Old Brno',
        from: 'G900',
        to: { gkbId: 'G1001', stdForm: 'Brno' },
      },
    ]);
    const forTess = await list(tess);
    expect(forTess.items.map(({ kind, stdForm }) => [kind, stdForm])).toEqual([
      ['tag', 'Brno region'],
      ['draft', 'Brno'],
    ]);
    expect(forTess).toMatchObject({ hidden: 1, withTags: true });
  });

  test('ids that nothing takes the place of are told, and cannot be swept', async () => {
    await draftOf(ada, 'kept', 'G901');
    const { items } = await list(ada);
    expect(items).toMatchObject([{ from: 'G901' }]);
    expect(items[0]).not.toHaveProperty('to');
    const swept = await runSweep(
      context,
      ada,
      items.map(({ id }) => id),
    );
    expect(swept).toMatchObject({ done: 0, skipped: 1 });
  });
});

describe('sweeping', () => {
  test('puts the successor in drafts and tags, and undoing puts all of it back', async () => {
    const draft = await draftOf(tess);
    const before = await stateOf(draft);
    const swept = await runSweep(context, tess, await idsFor(tess));
    expect(swept).toMatchObject({ done: 2, skipped: 0 });

    expect(tags.standsFor('GX-brno')).toBe('G1001');
    expect(tags.standsFor('GX-prague')).toBe('G7');
    expect(await listDecisions(db, draft)).toMatchObject([
      { item: 'G1001', gkbId: 'G1001', kind: 'kept', stdForm: 'Brno' },
    ]);
    const stored = await readAnalysis(db, draft);
    expect(stored?.inputHash).toBe('text');
    expect(stored?.analysis.entities?.[0]).toMatchObject({ gkbId: 'G1001', stdForm: 'Brno' });
    const after = await stateOf(draft);
    expect(JSON.stringify(after)).not.toContain('G900');
    expect(after.outbox).toMatchObject([{ item: 'G1001', gkb_id: 'G1001', std_form: 'Brno' }]);
    expect(await list(tess)).toMatchObject({
      total: 0,
      undoable: [{ id: swept.id, items: 2 }],
    });

    expect(await undoSweep(context, tess, swept.id)).toMatchObject({ done: 2, skipped: 0 });
    expect(await stateOf(draft)).toEqual(before);
    expect(tags.standsFor('GX-brno')).toBe('G900');
    expect((await list(tess)).undoable).toEqual([]);
    const rows = await readLog(db);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['draft.sweep', 'tag.sweep', 'draft.sweep-undo', 'knowledge.sweep']),
    );
  });

  test('never changes a private draft of somebody else', async () => {
    const hers = await draftOf(ada);
    const [id = ''] = await idsFor(ada);
    const before = await stateOf(hers);
    expect(await runSweep(context, tess, [id])).toMatchObject({ done: 0, skipped: 1 });
    expect(await stateOf(hers)).toEqual(before);
    expect(await runSweep(context, ada, [id])).toMatchObject({ done: 1 });
  });

  test('leaves tags to those who may change them', async () => {
    const [id = ''] = await idsFor(tess);
    await expect(runSweep(context, ada, [id])).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('of two decisions on what is one item now the later holds; undoing brings both back', async () => {
    const draft = await draftOf(ada, 'kept');
    const again = { item: 'G1001', gkbId: 'G1001', kind: 'wrong' as const, stdForm: 'Brno' };
    await putDecisions(db, ada, draft, { decisions: [again] });
    const before = await stateOf(draft);
    const { id } = await runSweep(context, ada, await idsFor(ada));
    expect(await listDecisions(db, draft)).toMatchObject([{ item: 'G1001', kind: 'wrong' }]);
    await undoSweep(context, ada, id);
    expect((await stateOf(draft)).decisions).toEqual(before.decisions);
  });

  test('what somebody decided since is not undone', async () => {
    const draft = await draftOf(ada);
    const { id } = await runSweep(context, ada, await idsFor(ada));
    const newer = { item: 'G1001', gkbId: 'G1001', kind: 'wrong' as const, stdForm: 'Brno' };
    await putDecisions(db, ada, draft, { decisions: [newer] });
    await undoSweep(context, ada, id);
    expect(await listDecisions(db, draft)).toMatchObject([{ item: 'G1001', kind: 'wrong' }]);
  });

  test('a draft that is no longer shared is neither swept nor restored', async () => {
    const draft = await draftOf(ada);
    await shareDraft(db, ada, draft, { desk: true, people: [] });
    const { id } = await runSweep(context, tess, await idsFor(tess));
    await shareDraft(db, ada, draft, { desk: false, people: [] });
    const before = await stateOf(draft);
    expect(await undoSweep(context, tess, id)).toMatchObject({ done: 1, skipped: 1 });
    expect(await stateOf(draft)).toEqual(before);
  });

  test('is undone once, and by whoever did it', async () => {
    await draftOf(ada);
    const { id } = await runSweep(context, ada, await idsFor(ada));
    const refused = { code: 'sweep-undone' };
    await expect(undoSweep(context, tess, id)).rejects.toMatchObject(refused);
    await undoSweep(context, ada, id);
    await expect(undoSweep(context, ada, id)).rejects.toMatchObject(refused);
  });

  test('tags of services without changes in bulk are changed one by one', async () => {
    await service.close();
    await close();
    await begin({ isOurs: false });
    const { id } = await runSweep(context, tess, await idsFor(tess));
    expect(tags.standsFor('GX-brno')).toBe('G1001');
    await undoSweep(context, tess, id);
    expect(tags.standsFor('GX-brno')).toBe('G900');
  });
});

describe('a sweep that is broken off', () => {
  test('changes nothing when the services refuse', async () => {
    const draft = await draftOf(tess);
    const before = await stateOf(draft);
    const { answer } = service.state;
    service.state.answer = (call) =>
      call.path.endsWith('/batch') ? { status: 400, body: { message: 'no' } } : answer(call);
    const attempt = runSweep(context, tess, await idsFor(tess));
    await expect(attempt).rejects.toMatchObject({ code: 'invalid' });
    expect(await stateOf(draft)).toEqual(before);
    expect(await list(tess)).toMatchObject({ total: 2, unfinished: 0, undoable: [] });
  });

  test('is finished later when nobody knows what became of the tags', async () => {
    const draft = await draftOf(tess);
    const before = await stateOf(draft);
    trip = () => 'hang-up';
    const attempt = runSweep(context, tess, await idsFor(tess));
    await expect(attempt).rejects.toMatchObject({ code: 'services-away' });
    expect(await stateOf(draft)).toEqual(before);
    expect(await list(tess)).toMatchObject({ unfinished: 1 });

    trip = undefined;
    const sweeping = startJobs(db, [sweepJobs(context)], silentLog);
    await expect.poll(() => list(tess)).toMatchObject({ total: 0, unfinished: 0 });
    sweeping.stop();
    expect(JSON.stringify(await stateOf(draft))).not.toContain('G900');
    const [{ id = '' } = {}] = (await list(tess)).undoable;
    await undoSweep(context, tess, id);
    expect(await stateOf(draft)).toEqual(before);
  });

  test.each(['before', 'after'])(
    'by kill -9 %s the tags were changed is finished by the next process',
    async (moment) => {
      const draft = await draftOf(tess);
      const before = await stateOf(draft);
      const program = `
        import { openDesk } from './lib/sql/desk-database.ts';
        import { runSweep } from './lib/knowledge/jobs/run-sweep.ts';
        import { Vocabulary } from './lib/tags/reads/vocabulary.ts';
        import { servicesAt } from './lib/clients/test-service.ts';
        const services = servicesAt(${JSON.stringify(service.baseUrl)});
        const { db } = await openDesk(${JSON.stringify(place)});
        const context = { db, services, tags: new Vocabulary(services) };
        await runSweep(context, ${JSON.stringify(tess)}, ${JSON.stringify(await idsFor(tess))});`;
      const node = ['--conditions=react-server', '--input-type=module-typescript', '-e', program];
      const child = spawn(process.execPath, node, { stdio: 'ignore' });
      trip = (call) => {
        if (moment === 'after') tags.answer(call);
        child.kill('SIGKILL');
        return 'never';
      };
      await once(child, 'exit');
      expect(tags.standsFor('GX-brno')).toBe(moment === 'after' ? 'G1001' : 'G900');
      expect(await stateOf(draft)).toEqual(before);

      trip = undefined;
      const sweeping = startJobs(db, [sweepJobs(context)], silentLog);
      await expect.poll(() => list(tess)).toMatchObject({ total: 0, unfinished: 0 });
      sweeping.stop();
      expect(tags.standsFor('GX-brno')).toBe('G1001');
      const [{ id = '', items = 0 } = {}] = (await list(tess)).undoable;
      expect(items).toBe(2);
      await undoSweep(context, tess, id);
      expect(await stateOf(draft)).toEqual(before);
      expect(tags.standsFor('GX-brno')).toBe('G900');
    },
  );
});
