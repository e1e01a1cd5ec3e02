import type { z } from 'zod';
import type { Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { CreateDraft, Draft } from '../api.ts';
import { blankDraft, createDraft, duplicateDraft } from '../reads/drafts.ts';
import { readSettings } from '../reads/settings.ts';
import { draftFromSample, samplesFolder } from '../samples.ts';

/** Starts a draft: empty, from a sample, or as a copy of one that the user may open. */
export async function startDraft(
  db: Desk,
  user: Me,
  { from }: z.output<typeof CreateDraft>,
): Promise<Draft> {
  if (from?.kind === 'draft') return duplicateDraft(db, user, from.id);
  const { threshold } = await readSettings(db, true);
  if (!from) return createDraft(db, user, { ...blankDraft, threshold });
  const start = await draftFromSample(samplesFolder(), from.id);
  return createDraft(db, user, { ...start, threshold }, `sample:${from.id}`);
}
