import type { OpenSearchClient } from './client.ts';
import { OpenSearchError } from './client.ts';
import { indexTemplate, indexVersion, isNextName, nextName } from './index-definition.ts';
import { findsVectors } from './vectors.ts';

/** Indexes of a tenant: the one that answers, and one that is being made to replace it. */
export type TenantIndexState = {
  readonly live?: { readonly index: string; readonly isCurrent: boolean };
  readonly next?: { readonly index: string; readonly isCurrent: boolean };
  /** Indexes that were replaced and can go. */
  readonly replaced?: readonly string[];
};

type Aliases = Record<string, { aliases: Record<string, unknown> }>;
type Mappings = Record<string, { mappings: { _meta?: { version?: string } } }>;

/** Our indexes in OpenSearch, behind an alias each. */
export class IndexDirectory {
  readonly #client: OpenSearchClient;
  #hasVectors: boolean | undefined;

  constructor(client: OpenSearchClient) {
    this.#client = client;
  }

  /** True if indexes have vectors; undefined until they are defined. */
  get hasVectors(): boolean | undefined {
    return this.#hasVectors;
  }

  get #version(): string {
    return indexVersion(this.#hasVectors ?? false);
  }

  /** Tells OpenSearch how the indexes of our prefix are made. */
  async define(): Promise<void> {
    const { prefix } = this.#client;
    this.#hasVectors = await findsVectors(this.#client);
    const body = indexTemplate(prefix, this.#hasVectors);
    await this.#client.ask('PUT', `/_index_template/${prefix}`, { body });
  }

  /** Names by which indexes are searched, of all tenants. */
  async names(): Promise<string[]> {
    const found = await this.#client.ask<Aliases>('GET', `/${this.#client.prefix}-*/_alias`);
    const names = Object.values(found).flatMap(({ aliases }) => Object.keys(aliases));
    return names.filter((name) => !isNextName(name)).toSorted();
  }

  /** Reads the state of the index that is searched by this name. */
  async read(name: string): Promise<TenantIndexState> {
    const next = nextName(name);
    // Asked for by name, a missing alias would be an error.
    const found = await this.#client.ask<Aliases>('GET', `/${name}-*/_alias`);
    const isOurs = new RegExp(String.raw`^${RegExp.escape(name)}-[0-9a-f]{8}-\d+$`);
    const own = Object.entries(found).filter(([index]) => isOurs.test(index));
    const isUsed = ({ aliases }: Aliases[string]) =>
      Object.hasOwn(aliases, name) || Object.hasOwn(aliases, next);
    const indexes = own.filter(([, index]) => isUsed(index));
    const replaced = own.flatMap(([name, index]) => (isUsed(index) ? [] : [name]));
    if (indexes.length === 0) return { replaced };
    const list = indexes.map(([index]) => index).join(',');
    const mappings = await this.#client.ask<Mappings>('GET', `/${list}/_mapping`);
    const stateOf = (alias: string) => {
      const index = indexes.find(([, { aliases }]) => Object.hasOwn(aliases, alias))?.[0];
      if (index === undefined) return undefined;
      const isCurrent = mappings[index]?.mappings._meta?.version === this.#version;
      return { index, isCurrent };
    };
    const [liveState, nextState] = [stateOf(name), stateOf(next)];
    return {
      ...(liveState && { live: liveState }),
      ...(nextState && { next: nextState }),
      replaced,
    };
  }

  /** Makes an empty index that will replace the one that answers. */
  async begin(name: string, time: Date): Promise<void> {
    const body = { aliases: { [nextName(name)]: {} } };
    await this.#client.ask('PUT', `/${name}-${this.#version}-${time.getTime()}`, { body });
  }

  /** Lets searches find everything that an index has, if it is there. */
  async refresh(index: string): Promise<void> {
    await this.#client.ask('POST', `/${index}/_refresh?ignore_unavailable=true`);
  }

  /** Counts the articles of an index, none where it is gone. */
  async count(index: string): Promise<number> {
    await this.refresh(index);
    const path = `/${index}/_count?ignore_unavailable=true`;
    const { count } = await this.#client.ask<{ count: number }>('GET', path);
    return count;
  }

  async drop(index: string): Promise<void> {
    try {
      await this.#client.ask('DELETE', `/${index}`);
    } catch (error) {
      if (!(error instanceof OpenSearchError) || error.status !== 404) throw error;
    }
  }

  /** Lets the new index answer from now on. */
  async replace(name: string, { live, next }: TenantIndexState): Promise<void> {
    if (!next) return;
    await this.refresh(next.index);
    const actions = [
      { add: { index: next.index, alias: name } },
      { remove: { index: next.index, alias: nextName(name) } },
      ...(live ? [{ remove: { index: live.index, alias: name } }] : []),
    ];
    await this.#client.ask('POST', '/_aliases', { body: { actions } });
  }
}
