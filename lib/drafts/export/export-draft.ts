import type { Me } from '../../auth/api.ts';
import type { Analysis } from '../../contract/analysis.ts';
import { undeterminedLanguage } from '../../contract/inventories.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { Draft, ExportDraft, Exported } from '../api.ts';
import { settleDraft } from '../findings/settle.ts';
import { readAnalysis } from '../reads/analyses.ts';
import { readDraft } from '../reads/drafts.ts';
import { followRedirects } from '../reads/redirects.ts';
import { readTagPolicy } from '../reads/settings.ts';
import { listDecisions } from '../writes/decisions.ts';
import { keptTags } from './exported-article.ts';
import { noteExport } from './note-export.ts';
import { renderExport } from './render-export.ts';

/** Exports a draft in a format; from then on its feedback is due. */
export async function exportDraft(
  db: Desk,
  user: Me,
  id: string,
  input: ExportDraft,
  publicUrl: string,
): Promise<Exported> {
  const draft = await readDraft(db, user, id);
  const address = `${publicUrl}/drafts/${id}`;
  const decided = await readDecided(db, draft);
  const { threshold } = draft;
  const exported = renderExport(input.format, { draft, address, threshold, ...decided }, input);
  await noteExport(db, user, id, { action: 'draft.export', details: input.format });
  await settleDraft(db, id, input.shown);
  return exported;
}

/** A draft's language, tags and analysis as they hold after the decisions, of which its exports and its article are made. */
export async function readDecided(db: Desk, draft: Draft) {
  const [decisions, kept] = await Promise.all([
    listDecisions(db, draft.id),
    readAnalysis(db, draft.id),
  ]);
  const analysis = kept && (await followRedirects(db, kept.analysis));
  const policy = await readTagPolicy(db);
  const tags = keptTags(analysis, decisions, draft.threshold, policy);
  return { analysis, decisions, policy, tags, language: languageOf(draft, analysis) };
}

/** The language given, else the one detected. */
export function languageOf({ form }: Draft, analysis: Analysis | undefined): string | undefined {
  const detected = analysis?.language.detected;
  return form.language || (detected === undeterminedLanguage ? undefined : detected);
}
