import type {
  ArticleStateRequest,
  MetadataBatchResult,
  MetadataChange,
} from '../../../../lib/contract/archive-articles.ts';
import type { ArticleState } from '../../../../lib/contract/archive-search.ts';
import type { Article } from '../../../../lib/contract/media-articles.ts';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { readFoundInAnalysis } from '../analysis/read-found.ts';
import { asRetrieval, titleOf } from '../article-forms.ts';
import { readSignature } from '../duplicates/signature.ts';
import { withTopics } from '../found-topics.ts';
import type { SegmentBuilder } from '../index/segment/segment-builder.ts';
import { readFound, readSent } from '../record/read-record.ts';
import type { Verdict } from '../record/verdict-table.ts';
import type {
  ArticleRow,
  FinishedAnalysis,
  FinishedVectors,
  RecordWriter,
  Replaced,
  RowChange,
  WaitingArticle,
} from '../record/write-record.ts';
import type { NumberedChanges } from '../shared/tables.ts';
import type { ArchiveHealth, Indexed, IndexedIn, PutArticle } from '../types.ts';
import { articleCodes } from '../vectors/article-vectors.ts';
import { ArticleReader } from './article-reader.ts';
import { changeMetadata } from './change-metadata.ts';
import { type PreparedArticles, prepareArticles, versionsOf } from './prepared-articles.ts';
import { markOf, TenantDuplicates } from './tenant-duplicates.ts';
import type { TenantIndex, TenantIndexOptions } from './tenant-index.ts';
import { noIndexes, TenantIndexes, type WrittenIndexes } from './tenant-indexes.ts';
import { Vocabulary } from './vocabulary.ts';

/** Lists of this size come from an import, and more of them follow. */
const minArticles = 50;

const maxKnownWords = 60_000;

type Renewal = { row: ArticleRow; change: RowChange };

/** `time` is ISO. */
type AtTime = { tenant: string; time: string };

/** Writes first the record, in one transaction, then the index, which the next start completes after a crash. */
export class ArchiveWriter {
  readonly #record: RecordWriter;
  readonly #vocabulary = new Vocabulary(maxKnownWords);
  readonly #indexes: WrittenIndexes;
  readonly #duplicates: TenantDuplicates;

  /**
   * `folder` holds the saved index; undefined: another engine searches, and none is kept. `tell` is called after each
   * change of a tenant's index.
   */
  constructor(
    record: RecordWriter,
    folder: string | undefined,
    tell: (tenant: string, index: TenantIndex) => void,
    options: TenantIndexOptions = {},
  ) {
    this.#record = record;
    this.#duplicates = new TenantDuplicates(record);
    const read = (rows: readonly ArticleRow[]) => this.#read(rows);
    this.#indexes =
      folder === undefined ? noIndexes : new TenantIndexes({ record, folder, read, tell, options });
  }

  /** Opens the index of every tenant: saved segments are loaded, the rest is made anew from the record. */
  async open(): Promise<void> {
    for (const tenant of this.#record.tenants()) await this.#indexes.open(tenant);
  }

  /** Loads what the first change would have to wait for. */
  readAhead(): void {
    for (const tenant of this.#record.tenants()) this.#duplicates.of(tenant);
  }

  /** Saves unsaved segments, so that the next start has nothing to do. */
  async close(): Promise<void> {
    await this.#indexes.saveAll();
  }

  async tidy(): Promise<number> {
    return this.#indexes.tidy();
  }

  /** Lets the next {@link tidy} merge small segments, as nothing was written for a while. */
  endBurst(): undefined {
    this.#indexes.endBurst();
  }

  announceAll(): undefined {
    this.#indexes.announceAll();
  }

  async put({ tenant, articles, time }: AtTime & { articles: readonly PutArticle[] }) {
    const { averages } = await this.#indexes.open(tenant);
    const { isKept: isIndexed } = this.#indexes;
    const vocabulary = this.#vocabulary;
    const prepared = prepareArticles(articles, { time, averages, vocabulary, isIndexed });
    return this.putPrepared({ tenant, prepared, time });
  }

  /** Puts what an archive begins with. */
  async putFirst(sent: AtTime & { articles: readonly PutArticle[] }): Promise<Indexed> {
    return this.put(sent);
  }

  /** Assigns another id for the retrieval face where another dataset has that of the media face. */
  async putIn(sent: AtTime & { dataset: string; article: Article }): Promise<IndexedIn> {
    const { tenant, dataset, article, time } = sent;
    const { datasets } = this.#record;
    const id = await this.#record.transact(() => datasets.assignId(tenant, dataset, article.id));
    const put = { face: 'media' as const, article: { ...article, id }, dataset };
    const indexed = await this.put({ tenant, articles: [put], time });
    return { ...indexed, id };
  }

  async createDataset({ tenant, dataset, time }: AtTime & { dataset: string }) {
    await this.#record.transact(() => this.#record.datasets.add(tenant, dataset, time));
  }

  async deleteDataset({ tenant, dataset }: { tenant: string; dataset: string }) {
    await this.#record.transact(() => this.#record.datasets.remove(tenant, dataset));
  }

  async putPrepared(sent: AtTime & { prepared: PreparedArticles }): Promise<Indexed> {
    const { tenant, prepared, time } = sent;
    const index = await this.#indexes.open(tenant);
    const { articles } = prepared;
    if (articles.length >= minArticles) this.#indexes.noteBurst();
    const keys: number[] = [];
    const elsewhere = this.#record.datasets.findElsewhere(tenant, articles);
    const ids = articles.map(({ id }) => id);
    const states = this.#record.states.kindsOf(tenant, ids);
    const indexed = { count: articles.length, states: countKinds([...states.values()]) };
    const versions = () =>
      versionsOf(prepared, time).map((version) => {
        return { ...version, dataset: elsewhere.get(version.id) ?? version.dataset };
      });
    // Another version of an article would count as a further one with its words.
    if (versions().every((version) => this.#record.isUnchanged(tenant, version))) return indexed;
    const withMedia: string[] = [];
    const change = await this.#duplicates.change(tenant, (groups) => {
      for (const version of versions()) {
        const { key, replaced, hasMedia } = this.#record.put(tenant, version);
        if (replaced) groups.leave(replaced);
        if (hasMedia) withMedia.push(version.id);
        keys.push(key);
        groups.join(key, version.signature);
      }
    });
    const priors = this.#record.verdicts.priors(tenant, ids);
    if (prepared.segment) index.addPrepared(prepared.segment, keys, priors);
    index.follow(change);
    for (const [number, id] of ids.entries()) {
      const key = keys[number];
      const kind = states.get(id);
      if (key !== undefined && kind !== undefined && kind !== 'corrected')
        index.markLive(key, false);
    }
    // They were prepared without the record's dataset and media members.
    const incomplete = new Set([...elsewhere.keys(), ...withMedia]);
    if (incomplete.size > 0) await this.#renewIds(tenant, incomplete);
    this.#indexes.changed(tenant);
    return indexed;
  }

  /** Indexes articles again as the record has them after `act`. */
  async #renewIds(tenant: string, ids: ReadonlySet<string>, act = () => {}): Promise<void> {
    await this.#renewAll(tenant, () => {
      act();
      return [...ids].flatMap((id) => {
        const row = this.#record.get(tenant, id);
        return row ? [{ row, change: {} }] : [];
      });
    });
  }

  /** Removes articles and their states; returns how many were there. */
  async remove({ tenant, ids }: { tenant: string; ids: readonly string[] }): Promise<number> {
    const index = await this.#indexes.open(tenant);
    const { states } = this.#record;
    const hasStates = states.hasAny(tenant);
    const change = await this.#duplicates.change(tenant, (groups) => {
      for (const id of new Set(ids)) {
        const removed = this.#record.remove(tenant, id);
        if (removed) groups.leave(removed);
        if (hasStates) states.set(tenant, id, '', undefined);
      }
      this.#record.datasets.forget(tenant, ids);
    });
    index.follow(change);
    this.#indexes.changed(tenant);
    return change.gone.length;
  }

  async setState(change: AtTime & { id: string; state: ArticleStateRequest }): Promise<undefined> {
    const { tenant, id, state, time } = change;
    const index = await this.#indexes.open(tenant);
    const row = this.#record.get(tenant, id);
    if (!row && !this.#record.states.has(tenant, id)) {
      throw new ServiceError(404, `There is no article ${id}.`);
    }
    const { kind, note, by, until } = state;
    const end = until === undefined ? {} : { until: new Date(until).toISOString() };
    const stored: ArticleState | undefined =
      kind === 'published' ? undefined : { kind, note, by, at: time, ...end };
    const title = row ? titleOf(asRetrieval(readSent(row))) : '';
    const wasOpen = this.#record.states.isOpen(tenant, id);
    await this.#record.transact(() => this.#record.states.set(tenant, id, title, stored));
    const isOpen = stored === undefined || stored.kind === 'corrected';
    if (row && !isOpen) index.markLive(row.key, false);
    // Merges drop documents that are not live, so it may be gone from the index. One that was open is there unchanged;
    // another version of it would count as a further article with its rarest words.
    else if (row && !wasOpen) await this.#renewIds(tenant, new Set([id]));
    this.#indexes.changed(tenant);
  }

  async changeMetadata({ tenant, changes }: AtTime & { changes: readonly MetadataChange[] }) {
    const result: MetadataBatchResult = { changed: [] };
    await this.#renewAll(tenant, () =>
      changes.flatMap((change) => {
        const row = this.#record.get(tenant, change.id);
        const changed = row && changeMetadata(readSent(row), change);
        if (!changed) return [];
        result.changed.push({ id: change.id, added: changed.added, removed: changed.removed });
        return [{ row, change: { body: JSON.stringify(changed.article) } }];
      }),
    );
    return result;
  }

  async addVerdicts({ tenant, verdicts }: { tenant: string; verdicts: readonly Verdict[] }) {
    const ids = new Set(verdicts.map(({ id }) => id));
    await this.#renewIds(tenant, ids, () => {
      for (const { id, accepted } of verdicts) this.#record.verdicts.add(tenant, id, accepted);
    });
  }

  waiting({ limit }: { limit: number }): WaitingArticle[] {
    return this.#record.waiting(limit);
  }

  async saveAnalyses(done: { analyses: readonly FinishedAnalysis[]; time: string }) {
    const { time } = done;
    const failed: number[] = [];
    const read = done.analyses.flatMap(({ key, bytes }) => {
      const row = this.#record.byKey(key);
      // Changed or removed meanwhile: the new version waits for its own analysis.
      if (!row) return [];
      const found = bytes && readFoundInAnalysis(bytes, asRetrieval(readSent(row)), time);
      if (!found) failed.push(key);
      return found ? [{ row, change: { found: JSON.stringify(found) } }] : [];
    });
    if (failed.length > 0) {
      await this.#record.transact(() => {
        for (const key of failed) this.#record.markFailed(key);
      });
    }
    for (const [tenant, renewed] of Map.groupBy(read, ({ row }) => row.tenant)) {
      await this.#renewAll(tenant, () => renewed);
    }
  }

  /** Returns the number of a model, whose vectors replace those of another one from now on. */
  async adoptModel({ name }: { name: string }): Promise<number> {
    const { models } = this.#record;
    if (models.current?.name !== name) await this.#record.transact(() => models.change(name));
    return models.current?.number ?? 0;
  }

  /** Saves vectors, and topics in one version with them; drops those of a model that is not in use any more. */
  async saveVectors(done: {
    model: number;
    vectors: readonly FinishedVectors[];
  }): Promise<undefined> {
    if (done.model !== this.#record.models.current?.number) return;
    const read = done.vectors.flatMap(({ key, topics, ...change }) => {
      const row = this.#record.byKey(key);
      if (!row) return [];
      const found = topics && row.found && { found: replaceTopics(row.found, topics) };
      return [{ row, change: { ...change, ...found } }];
    });
    for (const [tenant, renewed] of Map.groupBy(read, ({ row }) => row.tenant)) {
      await this.#renewAll(tenant, () => renewed);
    }
  }

  async endEmbargoes({ time }: { time: string }): Promise<number> {
    const ended = this.#record.states.endedEmbargoes(time);
    const state = { kind: 'published' as const, note: '', by: '' };
    for (const { tenant, id } of ended) await this.setState({ tenant, id, state, time });
    return ended.length;
  }

  /** Takes over what other processes have changed in the record that they share. */
  async replace(changes: NumberedChanges): Promise<void> {
    const tenants = new Set(
      changes.changed.flatMap(({ kind, tenant }) => (kind === 'article' ? tenant : [])),
    );
    for (const tenant of tenants) await this.#indexes.open(tenant);
    const replaced = this.#record.replace(changes);
    if (replaced.length >= minArticles) this.#indexes.noteBurst();
    for (const [tenant, own] of Map.groupBy(replaced, (one) => one.tenant))
      await this.#indexReplaced(tenant, own);
  }

  async #indexReplaced(tenant: string, replaced: readonly Replaced[]): Promise<void> {
    const index = await this.#indexes.open(tenant);
    const duplicates = this.#duplicates.known(tenant);
    const { states } = this.#record;
    const fresh = replaced.flatMap(({ before, row }) =>
      row && row.key !== before?.key && states.isOpen(tenant, row.id) ? [row] : [],
    );
    this.#indexes.add(tenant, fresh);
    for (const { before, row } of replaced) {
      if (before && before.key !== row?.key) {
        index.markLive(before.key, false);
        if (before.signature) duplicates?.remove(before.key, before.signature);
      }
      if (!row) continue;
      index.markGroup(row.key, markOf(row));
      if (!states.isOpen(tenant, row.id)) index.markLive(row.key, false);
      const signature = row.signature && readSignature(row.signature);
      if (signature) duplicates?.add(row.key, signature);
    }
    this.#indexes.changed(tenant);
  }

  /** Removes everything, to begin anew with the shared record. */
  async clear(): Promise<void> {
    this.#record.clear();
    this.#duplicates.clear();
    await this.#indexes.clear();
  }

  counts(): Required<Omit<ArchiveHealth, 'isReady' | 'vectors'>> {
    return this.#record.counts();
  }

  async #renewAll(tenant: string, plan: () => readonly Renewal[]): Promise<void> {
    const index = await this.#indexes.open(tenant);
    // Undefined where they are not loaded: they will be read later, up to date.
    const duplicates = this.#duplicates.known(tenant);
    const renewed = await this.#record.transact(() => {
      // Only the first change of a version applies, as it makes another version.
      const backwards = plan().toReversed();
      const first = new Map(backwards.map((renewal) => [renewal.row.key, renewal]));
      return [...first.values()]
        .toReversed()
        .map(({ row, change }) => ({ before: row.key, row: this.#record.renew(row, change) }));
    });
    this.#indexes.add(
      tenant,
      renewed.map(({ row }) => row),
    );
    const { states } = this.#record;
    const hasStates = states.hasAny(tenant);
    for (const { before, row } of renewed) {
      if (row.duplicate_group !== null) index.markGroup(row.key, markOf(row));
      if (hasStates && !states.isOpen(tenant, row.id)) index.markLive(row.key, false);
      // Both versions have the same words.
      const signature = row.signature && readSignature(row.signature);
      if (signature) {
        duplicates?.add(row.key, signature);
        duplicates?.remove(before, signature);
      }
      index.markLive(before, false);
    }
    this.#indexes.changed(tenant);
  }

  #read(rows: readonly ArticleRow[]): SegmentBuilder {
    const reader = new ArticleReader(this.#vocabulary);
    const model = this.#record.models.current;
    for (const row of rows) {
      const codes = row.vectors && model ? articleCodes(row.vectors, model.number) : undefined;
      const sent = readSent(row);
      const found = readFound(row.found, sent);
      const prior = this.#record.verdicts.prior(row.tenant, row.id);
      const about = { key: row.key, found, prior, codes, indexedAt: row.indexed_at };
      reader.add({ ...sent, dataset: row.dataset }, about);
    }
    return reader.builder;
  }
}

function replaceTopics(found: string, topics: NonNullable<FinishedVectors['topics']>): string {
  return JSON.stringify(withTopics(JSON.parse(found), topics));
}

function countKinds(kinds: readonly ArticleState['kind'][]): Indexed['states'] {
  const byKind = Map.groupBy(kinds, (kind) => kind);
  return Object.fromEntries([...byKind].map(([kind, all]) => [kind, all.length]));
}
