import type { Me, Role } from '../auth/api.ts';
import type { CallOptions } from '../clients/call.ts';
import { type Services, services } from '../clients/services.ts';
import { standingFields } from '../contract/archive-names.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { Desk } from '../sql/desk-database.ts';
import { type Vocabulary, vocabulary } from '../tags/reads/vocabulary.ts';
import type { ArchiveRights } from './api.ts';
import { readArchiveOffers } from './offers.ts';
import { askArchive } from './reads/ask-archive.ts';
import { ArchiveNames } from './reads/names.ts';

type Contents = {
  total: number;
  from?: string | undefined;
  to?: string | undefined;
  fields: readonly string[];
};

/** Fields that every retrieval service knows (CONTRACT 5.7). */
const contractFields = ['articleId', 'publishDate', 'section', 'language'];

/** Maximum age in milliseconds where only the field names matter. */
const fieldsAge = 30_000;
const statusAge = 2_000;

/** Caches the archive's totals. */
class ArchiveContents {
  readonly #services: Services;
  #known: { at: number; contents: Contents } | undefined;
  #asking: Promise<Contents> | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Returns cached totals of a moment ago. Throws Failure. */
  read(options: CallOptions = {}): Promise<Contents> {
    return this.#read(statusAge, options);
  }

  /** Reads the totals as of now. Throws Failure. */
  refresh(options: CallOptions = {}): Promise<Contents> {
    return this.#read(0, options);
  }

  /** Names of fields, perhaps half a minute old. Throws Failure. */
  async fields(options: CallOptions = {}): Promise<readonly string[]> {
    return (await this.#read(fieldsAge, options)).fields;
  }

  async #read(age: number, { requestId }: CallOptions): Promise<Contents> {
    if (this.#known && performance.now() - this.#known.at < age) return this.#known.contents;
    // Shared by all who wait, so that nobody's leaving ends it.
    this.#asking ??= this.#ask({ requestId }).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(options: CallOptions): Promise<Contents> {
    const { search } = await readArchiveOffers(this.#services);
    const at = performance.now();
    const stats = await askArchive(this.#services, (client) =>
      client.getStats({ facetValuesCount: 1 }, options),
    );
    const known = search ? standingFields : contractFields;
    const contents = {
      total: stats.totalCount,
      from: stats.publishedDateMin,
      to: stats.publishedDateMax,
      fields: [...new Set([...known, ...stats.facets.map(({ name }) => name)])],
    };
    this.#known = { at, contents };
    return contents;
  }
}

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
