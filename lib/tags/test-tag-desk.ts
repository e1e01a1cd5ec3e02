import type { Me } from '../auth/api.ts';
import { toAnalysisText } from '../clients/analysis-text.ts';
import { testAnalysis } from '../clients/test-service.ts';
import { Analysis } from '../contract/analysis.ts';
import { emptyForm } from '../drafts/api.ts';
import { storeAnalysis } from '../drafts/reads/analyses.ts';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import { shareDraft } from '../drafts/writes/change-draft.ts';
import { putDecisions } from '../drafts/writes/decisions.ts';
import { createDraft } from '../drafts/writes/start-draft.ts';
import { TagInput } from './api.ts';
import { createTagDesk } from './tag-desk.ts';
import { startTagService } from './test-tag-service.ts';

/** Nothing is told of before it has ended, however slow the machine. */
const briefWaitMs = 60_000;

/** Starts a desk with a journalist, a tag editor and a tag service, for tests. */
export async function startTagDesk(options: { isOurs?: boolean } = {}) {
  const { db, place, dataDir, close } = await openTestDesk();
  const service = await startTagService(options);
  const ada = await addTestUser(db, 'Ada');
  const tess = await addTestUser(db, 'Tess', 'tag-editor');
  return {
    db,
    place,
    dataDir,
    service,
    ada,
    tess,
    desk: { ...createTagDesk(db, service.services()), briefWaitMs },
    /** Simulates a restart of the process: caches are empty. */
    anew: () => ({ ...createTagDesk(db, service.services()), briefWaitMs }),
    /** A draft of somebody's, in which these tags are kept; shared with the desk unless it is said to be private. */
    async draftWith(
      owner: Me,
      title: string,
      kept: readonly { gkbId?: string; stdForm: string }[],
      isPrivate = false,
    ): Promise<string> {
      const { id } = await createDraft(db, owner, {
        content: {
          type: 'doc',
          content: [
            { type: 'title', content: [{ type: 'text', text: title }] },
            { type: 'lead' },
            { type: 'paragraph', content: [{ type: 'text', text: `${title} is the text.` }] },
          ],
        },
        form: emptyForm,
        threshold: 40,
      });
      if (!isPrivate) await shareDraft(db, owner, id, { desk: true, people: [] });
      const decisions = kept.map(({ gkbId, stdForm }) => ({
        item: gkbId ?? `form:${stdForm.toLowerCase()}`,
        kind: 'kept' as const,
        stdForm,
        ...(gkbId && { gkbId }),
      }));
      if (decisions.length > 0) await putDecisions(db, owner, id, { decisions });
      return id;
    },
    /** Keeps an analysis with these tags as the draft's newest. */
    async analyzed(id: string, tags: readonly unknown[]): Promise<void> {
      const analysis = Analysis.parse({ ...testAnalysis(), tags });
      const at = new Date().toISOString();
      const kept = { at, inputHash: 'h', referenceKey: 'key-1', usedChars: 1, missing: [] };
      await storeAnalysis(db, id, { ...kept, text: toAnalysisText(analysis) });
    },
    async close() {
      await service.close();
      await close();
    },
  };
}

export type TestTagDesk = Awaited<ReturnType<typeof startTagDesk>>;

/** Parses a tag form for tests. */
export function fill(input: Parameters<typeof TagInput.parse>[0] & object): TagInput {
  return TagInput.parse(input);
}
