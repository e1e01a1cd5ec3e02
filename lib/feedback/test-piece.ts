import { vi } from 'vitest';
import { startTestService, testAnalysis } from '../clients/test-service.ts';
import { analyzeDraft } from '../drafts/analysis/analyze-draft.ts';
import { type DecisionInput, emptyForm } from '../drafts/api.ts';
import type { ArticleContent } from '../drafts/content/content.ts';
import { exportDraft } from '../drafts/export/export-draft.ts';
import { readFeedbackState } from '../drafts/findings/feedback-state.ts';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import { putDecisions } from '../drafts/writes/decisions.ts';
import { createDraft } from '../drafts/writes/start-draft.ts';
import { runDueJobs } from '../jobs/run-jobs.ts';
import { feedbackJobs } from './jobs/feedback-jobs.ts';

const path = '/v2/nlp/analyze/feedback';

const testItems = {
  brno: { item: 'G1001', gkbId: 'G1001', stdForm: 'Brno' },
  tram: { item: 'form:tram', stdForm: 'tram' },
  anna: { item: 'form:anna nová', stdForm: 'Anna Nová' },
  years: { item: 'form:p30y', stdForm: 'P30Y' },
  hockey: { item: 'IPTC-20000965', gkbId: 'IPTC-20000965', stdForm: 'ice hockey' },
  river: { item: 'form:river', stdForm: 'river' },
  sentiment: { item: 'sentiment', stdForm: 'sentiment' },
} satisfies Record<string, Pick<DecisionInput, 'item' | 'stdForm' | 'gkbId'>>;

export function titled(title: string): ArticleContent {
  return {
    type: 'doc',
    content: [{ type: 'title', content: [{ type: 'text', text: title }] }, { type: 'lead' }],
  };
}

/**
 * Starts a desk with Ada's draft, a tag editor, a service that answers, and a clock that only `later` moves, for tests.
 * Analyses are named key-1, key-2 …
 */
export async function startTestPiece() {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), toFake: ['Date'] });
  const desk = await openTestDesk();
  const { db } = desk;
  const ada = await addTestUser(db, 'Ada');
  const tess = await addTestUser(db, 'Tess', 'tag-editor');
  const service = await startTestService();
  let analyses = 0;
  service.state.answer = (call) => {
    if (call.path === path) return { body: { message: 'Feedback submitted.' } };
    analyses += 1;
    return { body: testAnalysis(`key-${analyses}`) };
  };
  const { id } = await createDraft(db, ada, {
    content: titled('Brno'),
    form: emptyForm,
    threshold: 40,
  });

  return {
    db,
    service,
    ada,
    tess,
    draftId: id,
    later: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000),
    analyze: (title = 'Brno') =>
      analyzeDraft(
        db,
        service.services(),
        ada,
        { draftId: id, content: titled(title), form: emptyForm },
        { explain: String },
      ),
    decide: (
      name: keyof typeof testItems,
      kind: DecisionInput['kind'],
      more: Partial<DecisionInput> = {},
      user = ada,
    ) => putDecisions(db, user, id, { decisions: [{ ...testItems[name], kind, ...more }] }),
    /** Exports the draft after a look at these tags: all of them, unless the test says otherwise. */
    takeAway: (shown = ['G1001', 'form:tram']) =>
      exportDraft(db, ada, id, { format: 'text', shown }, 'https://desk.example'),
    send: () => runDueJobs(db, feedbackJobs(db, service.services())),
    /** The bodies of the feedback that arrived. */
    told: () => service.calls.filter((call) => call.path === path).map((call) => call.body),
    state: () => readFeedbackState(db, id, 'en'),
    close: async () => {
      vi.useRealTimers();
      await service.close();
      await desk.close();
    },
  };
}

export type TestPiece = Awaited<ReturnType<typeof startTestPiece>>;
