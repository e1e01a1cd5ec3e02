import type { Me, Role } from '../auth/api.ts';
import { type Services, services } from '../clients/services.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { Desk } from '../sql/desk-database.ts';
import { type Vocabulary, vocabulary } from '../tags/reads/vocabulary.ts';
import type { ArchiveRights } from './api.ts';
import { ArchiveContents } from './reads/contents.ts';
import { FieldValues } from './reads/field-values.ts';
import { ArchiveNames } from './reads/names.ts';

/** What everything about the archive works on. */
export type ArchiveDesk = {
  db: Desk;
  services: Services;
  contents: ArchiveContents;
  names: ArchiveNames;
  facets: FieldValues;
};

export function createArchiveDesk(db: Desk, source: Services, tags: Vocabulary): ArchiveDesk {
  return {
    db,
    services: source,
    contents: new ArchiveContents(source),
    names: new ArchiveNames(source, tags),
    facets: new FieldValues(source),
  };
}

/** The one of this process. */
export function archiveDesk(db: Desk): ArchiveDesk {
  return processWide('archive-desk', () => createArchiveDesk(db, services(), vocabulary()));
}

/** Who corrects, withdraws, holds back and removes articles. */
export const archiveManagers: readonly Role[] = ['researcher', 'admin'];

export function rightsOf(user: Me): ArchiveRights {
  return { manage: archiveManagers.includes(user.role) };
}
