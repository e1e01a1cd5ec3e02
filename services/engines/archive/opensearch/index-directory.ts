import type { OpenSearchClient } from './client.ts';
import { OpenSearchError } from './client.ts';
import { indexTemplate, indexVersion, nextName, searchedName } from './index-definition.ts';

/** Indexes of a tenant: the one that answers, and one that is being made to replace it. */
export type TenantIndexState = {
  readonly live?: { readonly index: string; readonly isCurrent: boolean };
  readonly next?: { readonly index: string; readonly isCurrent: boolean };
};

type Aliases = Record<string, { aliases: Record<string, unknown> }>;
type Mappings = Record<string, { mappings: { _meta?: { version?: string } } }>;

/** Our indexes in OpenSearch, behind an alias each. */
export class IndexDirectory {
  readonly #client: OpenSearchClient;

  constructor(client: OpenSearchClient) {
    this.#client = client;
  }

  /** Tells OpenSearch how the indexes of our prefix are made. */
  async define(): Promise<void> {
    const { prefix } = this.#client;
    await this.#client.ask('PUT', `/_index_template/${prefix}`, { body: indexTemplate(prefix) });
  }

  async read(tenant: string): Promise<TenantIndexState> {
    const { prefix } = this.#client;
    const [live, next] = [searchedName(prefix, tenant), nextName(prefix, tenant)];
    // Asked for by name, a missing alias would be an error.
    const found = await this.#client.ask<Aliases>('GET', `/${live}-*/_alias`);
    const indexes = Object.entries(found).filter(([, { aliases }]) => {
      return Object.hasOwn(aliases, live) || Object.hasOwn(aliases, next);
    });
    if (indexes.length === 0) return {};
    const list = indexes.map(([index]) => index).join(',');
    const mappings = await this.#client.ask<Mappings>('GET', `/${list}/_mapping`);
    const stateOf = (alias: string) => {
      const index = indexes.find(([, { aliases }]) => Object.hasOwn(aliases, alias))?.[0];
      if (index === undefined) return undefined;
      const isCurrent = mappings[index]?.mappings._meta?.version === indexVersion;
      return { index, isCurrent };
    };
    const [liveState, nextState] = [stateOf(live), stateOf(next)];
    return { ...(liveState && { live: liveState }), ...(nextState && { next: nextState }) };
  }

  /** Makes an empty index that will replace the one that answers. */
  async begin(tenant: string, time: Date): Promise<void> {
    const { prefix } = this.#client;
    const index = `${searchedName(prefix, tenant)}-${indexVersion}-${time.getTime()}`;
    const body = { aliases: { [nextName(prefix, tenant)]: {} } };
    await this.#client.ask('PUT', `/${index}`, { body });
  }

  async drop(index: string): Promise<void> {
    try {
      await this.#client.ask('DELETE', `/${index}`);
    } catch (error) {
      if (!(error instanceof OpenSearchError) || error.status !== 404) throw error;
    }
  }

  /** Lets the new index answer from now on, and deletes the old one. */
  async replace(tenant: string, { live, next }: TenantIndexState): Promise<void> {
    if (!next) return;
    const { prefix } = this.#client;
    await this.#client.ask('POST', `/${next.index}/_refresh`);
    const actions = [
      { add: { index: next.index, alias: searchedName(prefix, tenant) } },
      { remove: { index: next.index, alias: nextName(prefix, tenant) } },
      ...(live ? [{ remove_index: { index: live.index } }] : []),
    ];
    await this.#client.ask('POST', '/_aliases', { body: { actions } });
  }
}
