import type { z } from 'zod';
import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { undeterminedLanguage } from '../../contract/inventories.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { ExportDraft, Exported } from '../api.ts';
import { settleDraft } from '../findings/settle.ts';
import { readAnalysis } from '../reads/analyses.ts';
import { readDraft } from '../reads/drafts.ts';
import { followRedirects } from '../reads/redirects.ts';
import { readTagPolicy } from '../reads/settings.ts';
import { listDecisions } from '../writes/decisions.ts';
import { keptTags } from './exported-article.ts';
import { renderExport } from './render-export.ts';

/** Exports a draft in a format; from then on its feedback is due. */
export async function exportDraft(
  db: Desk,
  user: Me,
  id: string,
  input: z.output<typeof ExportDraft>,
  publicUrl: string,
): Promise<Exported> {
  const draft = await readDraft(db, user, id);
  const [decisions, kept] = await Promise.all([listDecisions(db, id), readAnalysis(db, id)]);
  const analysis = kept && (await followRedirects(db, kept.analysis));
  const policy = await readTagPolicy(db);
  const detected = analysis?.language.detected;
  const exported = renderExport(
    input.format,
    {
      draft,
      address: `${publicUrl}/drafts/${id}`,
      language: draft.form.language || (detected === undeterminedLanguage ? undefined : detected),
      tags: keptTags(analysis, decisions, draft.threshold, policy),
      analysis,
      decisions,
      threshold: draft.threshold,
      policy,
    },
    input,
  );
  // The log first: what was left alone in an article that was exported counts as kept.
  await audit(db, {
    by: user.id,
    action: 'draft.export',
    object: `draft:${id}`,
    details: input.format,
  });
  await settleDraft(db, id, input.shown);
  return exported;
}
