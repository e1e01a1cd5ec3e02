import type { InterfaceLocale } from '../../auth/api.ts';
import type { Services } from '../../clients/services.ts';
import { foundFields } from '../../contract/archive-names.ts';
import { isTopicId, isTopicOrCategoryId } from '../../contract/media-topics.ts';
import { askInParts } from '../../knowledge/reads/ask-in-parts.ts';
import { isItemId } from '../../knowledge/reads/reference.ts';
import { anyValueOf, formatConstraint } from '../../query-language/article-filter.ts';
import type { Vocabulary } from '../../tags/reads/vocabulary.ts';

const idFields: ReadonlySet<string> = new Set(['tags', foundFields.tags, foundFields.entities]);

/** True if the field's values are ids, which the screen shows by name. */
export function holdsIds(field: string): boolean {
  return idFields.has(field);
}

/** Names by id; of what has none the id itself. */
export type Names = (id: string) => string;

const cacheMs = 60_000;
const maxCached = 50_000;
/** A tag without an id is written `type:name`. */
const nameless = /^[a-z][a-z-]*:(?<name>.+)$/s;
/** Our own services name topics and categories, too. */
const isNamedByService = (id: string) => isItemId(id) || isTopicOrCategoryId(id);

/** Looks up names of tag and knowledge base ids in batches, cached for a minute. */
export class ArchiveNames {
  readonly #services: Services;
  readonly #vocabulary: Vocabulary;
  readonly #kept = new Map<string, { name: string; at: number }>();

  constructor(services: Services, tags: Vocabulary) {
    this.#services = services;
    this.#vocabulary = tags;
  }

  /** The names of these ids. Services that do not answer cost names, nothing else. */
  async read(ids: Iterable<string>, locale: InterfaceLocale): Promise<Names> {
    const wanted = [...new Set(ids)];
    const named = new Map<string, string>();
    if (wanted.length > 0) await this.#vocabulary.read().catch(() => undefined);
    for (const id of wanted) {
      const name = this.#tagName(id) ?? this.#keptName(id, locale) ?? nameIn(id);
      if (name !== undefined) named.set(id, name);
    }
    const unnamed = wanted.filter((id) => !named.has(id));
    for (const ask of [this.#askKnowledge, this.#askArticles]) {
      const left = unnamed.filter((id) => !named.has(id));
      const found = await ask.call(this, left, locale).catch(() => new Map<string, string>());
      for (const [id, name] of found) named.set(id, name);
    }
    for (const id of unnamed) this.#keep(id, locale, named.get(id) ?? id);
    return (id) => named.get(id) ?? id;
  }

  #tagName(id: string): string | undefined {
    const successor = this.#vocabulary.successorOf(id);
    const entry = this.#vocabulary.get(id) ?? (successor && this.#vocabulary.get(successor));
    return entry ? entry.tag.name : undefined;
  }

  #keptName(id: string, locale: InterfaceLocale): string | undefined {
    const kept = this.#kept.get(`${locale} ${id}`);
    return kept && performance.now() - kept.at < cacheMs ? kept.name : undefined;
  }

  #keep(id: string, locale: InterfaceLocale, name: string): void {
    if (this.#kept.size >= maxCached) this.#kept.clear();
    this.#kept.set(`${locale} ${id}`, { name, at: performance.now() });
  }

  async #askKnowledge(
    ids: readonly string[],
    language: InterfaceLocale,
  ): Promise<Map<string, string>> {
    const answers = await askInParts(ids.filter(isNamedByService), (part) =>
      this.#services.call('media', (client) => client.getStdForms({ ids: part, language })),
    );
    return new Map(
      answers.flatMap((forms) => Object.entries(forms).map(([id, { value }]) => [id, value])),
    );
  }

  /** Topics that the service does not name are named where they were found: by articles that have them. */
  async #askArticles(ids: readonly string[]): Promise<Map<string, string>> {
    const named = new Map<string, string>();
    const topics = ids.filter(isTopicId);
    if (topics.length === 0) return named;
    const { health } = await this.#services.state('retrieval');
    const offers = health?.extensions ?? [];
    if (!offers.includes('archive-search') || !offers.includes('archive-details')) return named;
    for (let left = topics; left.length > 0; ) {
      const { articles } = await this.#services.call('retrieval', (client) =>
        client.search({
          articleFilters: { [foundFields.tags]: formatConstraint(anyValueOf(left.slice(0, 100))) },
          limit: 100,
          highlight: false,
          returnFields: [],
        }),
      );
      if (articles.length === 0) return named;
      const details = await this.#services.call('retrieval', (client) =>
        client.getArticleDetails({ ids: articles.map(({ id }) => id) }),
      );
      const tags = details.flatMap(({ analysis }) => analysis?.tags ?? []);
      for (const { gkbId, stdForm } of tags) if (gkbId) named.set(gkbId, stdForm);
      const still = left.filter((id) => !named.has(id));
      if (still.length === left.length) return named;
      left = still;
    }
    return named;
  }
}

function nameIn(id: string): string | undefined {
  return isItemId(id) || isTopicId(id) ? undefined : nameless.exec(id)?.groups?.name;
}
