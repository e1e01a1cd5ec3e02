import { z } from 'zod';

/** The browser's API of the log of changes: queries are schemas, answers are types. */

/** What a line of the log is about, in the order in which it is offered. */
export const auditKinds = [
  'access',
  'drafts',
  'research',
  'archive',
  'photos',
  'tags',
  'knowledge',
  'desk',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What the person is called in a filter where nobody did it: the program itself, or somebody who is not signed in. */
export const nobody = 'nobody';

export const AuditFilter = z.object({
  /** Id of a user, or `nobody`. */
  person: z.string().max(100).optional(),
  kind: z.enum(auditKinds).optional(),
  /** From this moment on. */
  after: z.iso.datetime({ offset: true }).optional(),
  /** Until before this moment. */
  before: z.iso.datetime({ offset: true }).optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

/** A piece of a sentence; who did it and what it was done to are marked, and lead somewhere while they are there. */
export type SentencePart = { text: string; is?: 'who' | 'thing'; href?: string };
export type AuditLine = { id: number; at: string; sentence: SentencePart[] };
/** GET /api/admin/audit?person&kind&after&before&cursor → AuditPage, newest first; GET /api/admin/audit/export → CSV */
export type AuditPage = { lines: AuditLine[]; nextCursor?: string };
