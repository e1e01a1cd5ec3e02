import type { Me, Role } from '../auth/api.ts';
import { type Services, services } from '../clients/services.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { Desk } from '../sql/desk-database.ts';
import { type Vocabulary, vocabulary } from '../tags/reads/vocabulary.ts';
import type { ArchiveRights } from './api.ts';
import { readArchiveOffers } from './offers.ts';
import { askArchive } from './reads/ask-archive.ts';
import { ArchiveContents } from './reads/contents.ts';
import { ArchiveNames } from './reads/names.ts';

const cacheMs = 60_000;

/** The most frequent values of fields, by name, asked for at most once a minute; none where the archive does not say. */
function createFieldValues(services: Services): (field: string, max: number) => Promise<string[]> {
  const kept = new Map<string, { at: number; values: Promise<string[]> }>();
  const ask = async (field: string, max: number) => {
    const { search } = await readArchiveOffers(services);
    const { facets } = await askArchive(services, (client) =>
      client.getStats({ facetValuesCount: max, ...(search && { fields: [field] }) }),
    );
    const values = Object.keys(facets.find(({ name }) => name === field)?.values ?? {});
    return values.sort((a, b) => a.localeCompare(b));
  };
  return (field, max) => {
    const known = kept.get(field);
    if (known && performance.now() - known.at < cacheMs) return known.values;
    const values = ask(field, max).catch(() => {
      kept.delete(field);
      return [];
    });
    kept.set(field, { at: performance.now(), values });
    return values;
  };
}

export type ArchiveDesk = {
  db: Desk;
  services: Services;
  contents: ArchiveContents;
  names: ArchiveNames;
  readFieldValues: (field: string, max: number) => Promise<string[]>;
};

export function createArchiveDesk(db: Desk, source: Services, tags: Vocabulary): ArchiveDesk {
  return {
    db,
    services: source,
    contents: new ArchiveContents(source),
    names: new ArchiveNames(source, tags),
    readFieldValues: createFieldValues(source),
  };
}

export function archiveDesk(db: Desk): ArchiveDesk {
  return processWide('archive-desk', () => createArchiveDesk(db, services(), vocabulary()));
}

/** Roles that may correct, withdraw, embargo and delete articles. */
export const archiveManagers: readonly Role[] = ['researcher', 'admin'];

export function rightsOf(user: Me): ArchiveRights {
  return { manage: archiveManagers.includes(user.role) };
}
