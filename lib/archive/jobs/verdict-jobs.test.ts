import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Me } from '../../auth/api.ts';
import { startTestService } from '../../clients/test-service.ts';
import { emptyForm } from '../../drafts/api.ts';
import { addTestUser, openTestDesk } from '../../drafts/test-desk.ts';
import { blankDraft, createDraft } from '../../drafts/writes/start-draft.ts';
import { listFeedback, wholeList } from '../../feedback/reads/list-feedback.ts';
import { printFeedbackCsv } from '../../feedback/reads/print-feedback-csv.ts';
import { runDueJobs } from '../../jobs/run-jobs.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { JudgeArticle, type SearchResult } from '../api.ts';
import { withVerdicts } from '../reads/hit-verdicts.ts';
import { judgeArticle } from '../writes/judge-article.ts';
import { verdictJobs } from './verdict-jobs.ts';

const service = await startTestService();
afterAll(() => service.close());

let db: Desk;
let ada: Me;
let tess: Me;
beforeEach(async () => {
  ({ db } = await openTestDesk());
  ada = await addTestUser(db, 'Ada');
  tess = await addTestUser(db, 'Tess', 'tag-editor');
  service.calls.length = 0;
  service.state.answer = () => ({ body: { message: 'Feedback submitted.' } });
});

const judge = (more: Partial<JudgeArticle> = {}, user = ada) =>
  judgeArticle(
    db,
    user,
    JudgeArticle.parse({
      referenceKey: 'key-1',
      articleId: 'https://a.example/1',
      title: 'Trám a tram',
      verdict: 'accepted',
      q: 'trams',
      ...more,
    }),
  );
const sendVerdicts = () => runDueJobs(db, verdictJobs(db, service.services()));
/** As if the afterthought were over, or the pause before the next try. */
const makeDue = () =>
  db
    .updateTable('jobs')
    .set({ due_at: secondsFrom(-1) })
    .execute();
const send = async () => {
  await makeDue();
  await sendVerdicts();
};
const list = (reader: Me, filter: Partial<typeof wholeList> = {}) =>
  listFeedback(db, reader, 'en', { filter: { ...wholeList, ...filter } });
const sent = () => service.calls.map(({ path, body }) => [path, body]);

describe('a verdict on an article', () => {
  it('goes out after a moment, once, however often it was clicked', async () => {
    await judge();
    await judge();
    await sendVerdicts();
    expect(service.calls).toEqual([]);
    await send();
    await send();
    expect(sent()).toEqual([
      [
        '/v1/articles/recommend/feedback',
        {
          referenceKey: 'key-1',
          articleFeedback: [{ articleId: 'https://a.example/1', feedbackStatus: 'accepted' }],
        },
      ],
    ]);
    expect((await list(ada)).rows).toMatchObject([{ state: 'sent', status: 'accepted' }]);
  });

  it('is the last one said, or none', async () => {
    await judge();
    await judge({ verdict: 'rejected' });
    await send();
    expect(sent()).toMatchObject([[{}, { articleFeedback: [{ feedbackStatus: 'rejected' }] }]]);
    await judge({ referenceKey: 'key-2' });
    await judge({ referenceKey: 'key-2', verdict: 'none' });
    await judge({ verdict: 'none' });
    await send();
    expect(service.calls).toHaveLength(1);
    expect((await list(ada)).rows).toMatchObject([{ state: 'revoked' }]);
  });

  it('is shown with the hits of its query until it is taken back, whichever answer they came with', async () => {
    const hit = { sections: [], authors: [], score: 1, titleMarks: [], duplicateCount: 0 };
    const found: SearchResult = {
      ...{ referenceKey: 'key-9', total: 1, isEstimated: false, isRelaxed: false },
      hits: [{ id: 'https://a.example/1', title: 'Trám a tram', ...hit }],
      ...{ facets: [], notes: [], missing: [] },
    };
    const shown = async (q: string, user = ada) =>
      (await withVerdicts(db, user, q, found)).hits.map(({ verdict }) => verdict);
    await judge();
    await send();
    await judge({ referenceKey: 'key-2', verdict: 'rejected' });
    expect(await shown(' trams ')).toEqual(['rejected']);
    expect(await shown('tram')).toEqual([undefined]);
    expect(await shown('trams', tess)).toEqual([undefined]);
    await judge({ referenceKey: 'key-3', verdict: 'none' });
    expect(await shown('trams')).toEqual([undefined]);
    await send();
    expect(sent()).toHaveLength(1);
  });

  it('is kept until the service takes it, and given up where it never will', async () => {
    await judge();
    service.state.answer = () => ({ status: 503, body: { exception: 'x', message: 'later' } });
    await send();
    expect((await list(ada)).rows).toMatchObject([{ state: 'waiting' }]);
    service.state.answer = () => ({ status: 404, body: { exception: 'x', message: 'unknown' } });
    await send();
    const { rows } = await list(ada);
    expect(rows).toMatchObject([
      { state: 'failed', message: expect.stringContaining('no longer has the results') },
    ]);
  });

  it('is not said twice where nobody knows whether it arrived', async () => {
    await judge();
    service.state.answer = () => 'hang-up';
    await send();
    await send();
    expect(service.calls).toHaveLength(1);
    expect((await list(ada)).rows).toMatchObject([{ state: 'uncertain' }]);
  });

  it('is uncertain after its process died in the middle of the call', async () => {
    await judge();
    const died = { lease_until: secondsFrom(-1), cursor: JSON.stringify({ isCalled: true }) };
    await makeDue();
    await db.updateTable('jobs').set(died).execute();
    await db.updateTable('article_feedback').set({ state: 'sending' }).execute();
    await sendVerdicts();
    expect((await list(ada)).rows).toMatchObject([{ state: 'uncertain' }]);
    expect(service.calls).toEqual([]);
  });
});

describe('in the list of feedback', () => {
  it('a verdict tells article, query, who and when, and is found by all of it', async () => {
    await judge();
    await judge({ articleId: 'b', title: 'Other', verdict: 'rejected', q: '=sum' }, tess);
    const mine = {
      about: 'archive',
      status: 'accepted',
      stdForm: 'Trám a tram',
      articleId: 'https://a.example/1',
      sentence: 'trams',
      by: { name: 'Ada' },
    };
    expect((await list(ada)).rows).toMatchObject([mine]);
    expect((await list(tess)).rows).toHaveLength(2);
    expect((await list(tess)).authors.map(({ name }) => name)).toEqual(['Ada', 'Tess']);
    const filters: Partial<typeof wholeList>[] = [
      { q: 'TRAM' },
      { q: 'https://a.example/1' },
      { kind: 'archive', status: 'accepted' },
      { author: ada.id, state: 'waiting' },
    ];
    for (const filter of filters) expect((await list(tess, filter)).rows).toMatchObject([mine]);
    for (const filter of [
      { kind: 'tag' as const },
      { status: 'blocked' as const },
      { state: 'held' as const },
      { author: 'nobody' },
    ]) {
      expect((await list(tess, filter)).rows).toEqual([]);
    }
    expect(printFeedbackCsv((await list(tess)).rows)).toContain(`,'=sum,,,b,,,\r\n`);
  });

  it('one about an offer to a private draft is a number to others', async () => {
    const draft = await createDraft(db, ada, { ...blankDraft, form: emptyForm, threshold: 40 });
    await judge({ draftId: draft.id });
    expect((await list(ada)).rows).toMatchObject([{ draft: { id: draft.id } }]);
    expect(await list(tess)).toMatchObject({ rows: [], hidden: 1 });
    await expect(judge({ draftId: draft.id }, tess)).rejects.toMatchObject({
      code: 'draft-not-found',
    });
  });

  it('pages go on without gaps or repeats', async () => {
    for (let number = 0; number < 7; number += 1) await judge({ articleId: `a${number}` });
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listFeedback(db, ada, 'en', { cursor, limit: 3 });
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(new Set(ids).size).toBe(7);
    expect(ids).toHaveLength(7);
  });
});
