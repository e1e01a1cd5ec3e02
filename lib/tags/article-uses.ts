import { limits } from '../contract/limits.ts';
import type { StatsResponse } from '../contract/retrieval-search.ts';
import { secondsFrom } from '../desk/ids.ts';
import type { Services } from '../upstream/services.ts';

/** How old the counts may be, in milliseconds. */
const keptFor = 60_000;
const secondsOfYear = 365 * 86_400;
const field = 'tags';

type Counts = ReadonlyMap<string, number>;

/**
 * How many articles of the archive carry each tag: of the thousand most frequent, all that is told at once. Asked for
 * at most once a minute and never waited for; an archive that does not answer leaves what was known.
 */
export class ArticleUses {
  readonly #services: Services;
  #all: Counts = new Map();
  #recent: Counts = new Map();
  #at = Number.NEGATIVE_INFINITY;
  #isAsking = false;
  #version = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Raised whenever a count changed. */
  get version(): number {
    return this.#version;
  }

  /** `recent`: of these within the last twelve months. */
  of(gkbId: string): { articles: number; recent: number } {
    return { articles: this.#all.get(gkbId) ?? 0, recent: this.#recent.get(gkbId) ?? 0 };
  }

  /** Has what is old asked for again; returns at once. */
  refresh(): void {
    if (this.#isAsking || performance.now() - this.#at < keptFor) return;
    this.#isAsking = true;
    void this.ask()
      .catch(() => undefined)
      .finally(() => {
        this.#at = performance.now();
        this.#isAsking = false;
      });
  }

  /** Asks now. Throws ServiceError. */
  async ask(): Promise<void> {
    const { isReachable, health } = await this.#services.state('retrieval');
    if (!isReachable) return;
    const fields = health?.extensions.includes('archive-search') ? { fields: [field] } : {};
    const count = (articleFilters: Record<string, string>) =>
      this.#services.call('retrieval', (client) =>
        client.getStats({ facetValuesCount: limits.facetValues.max, articleFilters, ...fields }),
      );
    const [all, recent] = await Promise.all([
      count({}).then(read),
      count({ publishDate: `[${secondsFrom(-secondsOfYear)} TO *]` }).then(read),
    ]);
    const isSame = isEqual(all, this.#all) && isEqual(recent, this.#recent);
    this.#all = all;
    this.#recent = recent;
    if (!isSame) this.#version += 1;
  }
}

function read({ facets }: StatsResponse): Counts {
  return new Map(Object.entries(facets.find(({ name }) => name === field)?.values ?? {}));
}

function isEqual(one: Counts, other: Counts): boolean {
  return one.size === other.size && [...one].every(([id, count]) => other.get(id) === count);
}
