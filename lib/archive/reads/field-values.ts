import type { Services } from '../../clients/services.ts';
import { readArchiveOffers } from '../offers.ts';
import { askArchive } from './ask-archive.ts';

const keptFor = 60_000;

/** The values of a field by how many articles have them, asked for at most once a minute. */
export class FieldValues {
  readonly #services: Services;
  readonly #kept = new Map<string, { at: number; values: Promise<string[]> }>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** The most frequent values, by name; none where the archive does not say. */
  values(field: string, max: number): Promise<string[]> {
    const known = this.#kept.get(field);
    if (known && performance.now() - known.at < keptFor) return known.values;
    const values = this.#ask(field, max).catch(() => {
      this.#kept.delete(field);
      return [];
    });
    this.#kept.set(field, { at: performance.now(), values });
    return values;
  }

  async #ask(field: string, max: number): Promise<string[]> {
    const { search } = await readArchiveOffers(this.#services);
    const { facets } = await askArchive(this.#services, (client) =>
      client.getStats({ facetValuesCount: max, ...(search && { fields: [field] }) }),
    );
    const values = Object.keys(facets.find(({ name }) => name === field)?.values ?? {});
    return values.sort((a, b) => a.localeCompare(b));
  }
}
