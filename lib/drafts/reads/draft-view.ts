import { z } from 'zod';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { DraftView } from '../api.ts';
import { readFeedbackState } from '../findings/feedback-state.ts';
import { listDecisions } from '../writes/decisions.ts';
import { mayShare } from './access.ts';
import { readAnalysis, toStored } from './analyses.ts';
import { findDraftRow, toDraft } from './draft-row.ts';
import { bringUpToDate } from './redirects.ts';

const Ignored = z.array(z.string());

/** Everything that the page of a draft starts with. Throws `draft-not-found`. */
export async function readDraftView(
  db: Desk,
  user: Me,
  id: string,
  locale: InterfaceLocale = user.locale,
): Promise<DraftView> {
  const row = await findDraftRow(db, user, id);
  const [draft, decisions, kept, feedback] = await Promise.all([
    toDraft(db, row),
    listDecisions(db, id),
    readAnalysis(db, id),
    readFeedbackState(db, id, locale),
  ]);
  return {
    draft,
    mayEdit: true,
    mayShare: mayShare(user, row.owner_id),
    decisions,
    ignored: Ignored.parse(JSON.parse(row.ignored)),
    ...(kept && {
      analysis: { ...toStored(kept), analysis: await bringUpToDate(db, kept.analysis) },
    }),
    feedback,
  };
}
