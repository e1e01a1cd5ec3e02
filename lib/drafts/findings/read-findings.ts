import type { Desk } from '../../sql/desk-database.ts';
import { present } from '../../sql/present.ts';
import type { Decision } from '../api.ts';
import {
  type Redirects,
  readRedirects,
  redirectDecisions,
  redirectFound,
} from '../reads/redirects.ts';
import type { DecisionsTable } from '../tables.ts';
import { Found, nothingFound } from './found.ts';
import type { DecidedItem } from './wanted-feedback.ts';

/** Findings and decisions of a draft; items that something took the place of are replaced. */
export type DraftFindings = {
  found: Found;
  /** Undefined: it was never analyzed. */
  analyzedAt: string | undefined;
  referenceKey: string | undefined;
  /** The analysis came with a duplicated draft. */
  isInherited: boolean;
  decisions: (DecidedItem & { at: string })[];
  threshold: number;
  isClosed: boolean;
  isDeleted: boolean;
  redirects: Redirects;
};

/** Reads what feedback and counts are made of. `more` are further items whose redirects are wanted. */
export async function readFindings(
  db: Desk,
  draftId: string,
  more: readonly string[] = [],
): Promise<DraftFindings> {
  const draft = await db
    .selectFrom('drafts')
    .select(['threshold', 'closed', 'deleted_at'])
    .where('id', '=', draftId)
    .executeTakeFirstOrThrow();
  const stored = await db
    .selectFrom('analyses')
    .select(['found', 'at', 'reference_key', 'inherited'])
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  const found = stored ? Found.parse(JSON.parse(stored.found)) : nothingFound;
  const decisions = await readDecided(db, draftId);
  const redirects = await readRedirects(db, [
    ...found.items.map(({ key }) => key),
    ...decisions.map(({ item }) => item),
    ...more,
  ]);
  return {
    found: redirectFound(found, redirects),
    analyzedAt: stored?.at,
    referenceKey: stored?.reference_key || undefined,
    isInherited: stored?.inherited === 1,
    decisions: redirectDecisions(decisions, redirects),
    threshold: draft.threshold,
    isClosed: draft.closed === 1,
    isDeleted: draft.deleted_at !== null,
    redirects,
  };
}

async function readDecided(db: Desk, draftId: string): Promise<DraftFindings['decisions']> {
  const rows = await db
    .selectFrom('decisions')
    .selectAll()
    .where('draft_id', '=', draftId)
    .execute();
  return rows.map((row) => ({
    ...toDecided(row),
    by: row.by_user,
    inherited: row.inherited === 1,
    at: row.at,
  }));
}

export function toDecided(row: DecisionsTable): Omit<Decision, 'by' | 'at'> {
  const { item, kind, std_form: stdForm, gkb_id: gkbId, type, sentence, label } = row;
  return { item, kind, stdForm, ...present({ gkbId, type, sentence, label }) };
}
