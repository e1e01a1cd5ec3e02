import type { z } from 'zod';
import { draftFromSample, samplesFolder } from '../samples.ts';
import type { Me } from './api.ts';
import type { Desk } from './database.ts';
import type { CreateDraft, Draft } from './draft-api.ts';
import { blankDraft, createDraft, duplicateDraft } from './drafts.ts';
import { readSettings } from './settings.ts';

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
