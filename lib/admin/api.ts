import { z } from 'zod';
import { type Role, roles } from '../auth/api.ts';
import type { StoreFault } from '../contract/health.ts';
import { ModelChoice, type ModelInUse } from '../contract/models.ts';
import type { JobCount } from '../jobs/count-jobs.ts';
import type { FaultCount } from '../log/fault-counts.ts';
import type { ServiceName } from '../runtime/service-names.ts';
import type { DataSizes } from '../sql/measure-data.ts';

/** The browser's API of the log of changes: queries are schemas, answers are types. */

/** Kinds of subjects of log entries, in the order of the filter. */
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

/** Stands for the program itself, or for somebody who is not signed in, in the filter by person. */
export const nobody = 'nobody';

export const AuditFilter = z.object({
  /** Id of a user, or `nobody`. */
  person: z.string().max(100).optional(),
  kind: z.enum(auditKinds).optional(),
  /** Inclusive. */
  after: z.iso.datetime({ offset: true }).optional(),
  /** Until before this moment. */
  before: z.iso.datetime({ offset: true }).optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;
export const ExportAudit = AuditFilter.extend({ format: z.enum(['csv', 'ndjson']).default('csv') });

/** A piece of a sentence; who did it and what it was done to are marked, and lead somewhere while they are there. */
export type SentencePart = { text: string; is?: 'who' | 'thing'; href?: string };
export type AuditLine = { id: number; at: string; sentence: SentencePart[] };
/** GET /api/admin/audit?person&kind&after&before&cursor → AuditPage, newest first; GET /api/admin/audit/export → CSV; `?format=ndjson`: all of it, with its hashes */
export type AuditPage = { lines: AuditLine[]; nextCursor?: string };

/** GET /api/admin/models → DeskModels; `roles`: whose questions the model answers. */
export type DeskModels = { isOffered: boolean; models: ModelInUse[]; roles: Role[] };
/** PUT /api/admin/models/{purpose} → DeskModels; DELETE gives it up */
export const ChooseModel = ModelChoice;
export type ChooseModel = z.output<typeof ChooseModel>;
/** PATCH /api/admin/models → DeskModels */
export const ChangeModelRoles = z.object({ roles: z.array(z.enum(roles)).max(roles.length) });

/**
 * POST /api/admin/users/{id}/erase → { ok }. `handOverTo`: the colleague who takes over all drafts, and the conversations
 * that others may read; null: drafts that nobody else may open are deleted.
 */
export const ErasePerson = z.object({ handOverTo: z.string().max(100).nullable() });
/** One of the services, asked just now. */
export type ServiceStatus = {
  name: ServiceName;
  isOurs: boolean;
  isReachable: boolean;
  /** Milliseconds that the answer took. */
  ms?: number;
  /** Known of ours only. */
  isStarting?: boolean;
};

/** A process of ours that offers services; most often one offers all. */
export type ServicesProcess = {
  offers: ServiceName[];
  version: string;
  /** Seconds since the start. */
  uptime?: number;
  memoryMb?: number;
  /** Errors in its log since its start; left out where our key is not of the tenant that runs the services. */
  errors?: FaultCount[];
};

/** GET /api/admin/status → DeskStatus; a part that cannot be read is null. Nothing in it is secret. */
export type DeskStatus = {
  at: string;
  versions: { app: string; node: string; schema: string | null };
  /** Seconds since the start. */
  uptime: number;
  memoryMb: number;
  services: ServiceStatus[];
  processes: ServicesProcess[];
  /** Null unless one of our services has the archive. */
  archive: {
    articles: number;
    waiting: number;
    unencoded?: number | undefined;
    /** Changes that a search engine outside has not been told yet. */
    unindexed?: number | undefined;
    encoder: string;
  } | null;
  /** The bucket of uploads, and what is wrong with it; null where the files are in a folder or the service does not say. */
  bucket: { fault?: StoreFault | undefined } | null;
  jobs: JobCount[] | null;
  data: DataSizes | null;
  /** Errors in the app's log since its start, the latest first. */
  errors: FaultCount[];
};
