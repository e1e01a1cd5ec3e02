import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chainAudit } from './audit-chain.ts';
import {
  fillDraftItems,
  fillDraftLinks,
  foldFeedback,
  foldFeedbackWords,
  foldResearch,
  rewriteJobPayloads,
} from './fill-tables.ts';
import { addLateColumns } from './late-columns.ts';
import type { Migration } from './migrate.ts';
import { sqlMigration } from './sql-migration.ts';

// A bundle of Next does not lie beside its source.
const folder = pathToFileURL(join(process.cwd(), 'lib/sql/migrations/'));
const step = (name: string, fill?: Migration['up']) => sqlMigration(folder, name, fill);

/** The tables of `DeskTables`, step by step. A step that has been released is never changed. */
export const migrations: readonly Migration[] = [
  step('0001-people'),
  step('0002-drafts'),
  step('0003-analyses-and-outbox'),
  step('0004-knowledge', fillDraftItems),
  step('0005-tags'),
  step('0006-feedback-search', foldFeedback),
  step('0007-tag-requests'),
  step('0008-archive', fillDraftLinks),
  step('0009-tagging-part'),
  step('0010-research'),
  step('0011-research-feedback-articles'),
  step('0012-research-said', foldResearch),
  step('0013-photos'),
  step('0014-photo-uploads'),
  step('0015-tagging-attempts'),
  step('0016-untold-articles'),
  step('0017-uploaded-photos'),
  step('0018-audit-names'),
  step('0019-sessions'),
  step('0020-research-resumed'),
  step('0021-session-use'),
  { name: '0022-feedback-words', up: foldFeedbackWords },
  step('0023-jobs', rewriteJobPayloads),
  step('0024-two-step'),
  step('0025-spent-passes'),
  step('0026-audit-chain', chainAudit),
  step('0027-single-sign-on'),
  step('0028-api-tokens'),
  step('0029-erased-people'),
  step('0030-call-rates'),
  step('0031-outbox-by-reference'),
  { name: '0032-late-columns', up: addLateColumns },
  step('0033-deleted-drafts'),
  step('0034-revision-reasons'),
];
