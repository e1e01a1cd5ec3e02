import type { Me, Role } from '../desk/api.ts';
import type { Desk } from '../desk/database.ts';
import { processWide } from '../process-wide.ts';
import { type Vocabulary, vocabulary } from '../tags/vocabulary.ts';
import { type Services, services } from '../upstream/services.ts';
import type { ArchiveRights } from './api.ts';
import { ArchiveContents } from './contents.ts';
import { FieldValues } from './field-values.ts';
import { ArchiveNames } from './names.ts';

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
