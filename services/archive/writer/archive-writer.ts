import type { ArticleState } from '../../../lib/contract/archive-search.ts';
import { ServiceError } from '../../service-error.ts';
import { readFoundInAnalysis } from '../analysis/read-found.ts';
import { asRetrieval, titleOf } from '../article-forms.ts';
import { DuplicateIndex } from '../duplicates/duplicate-index.ts';
import { readSignature } from '../duplicates/signature.ts';
import type { SegmentBuilder } from '../index/segment-builder.ts';
import { readFound, readSent } from '../record/read-record.ts';
import type { ArticleRow, RecordWriter } from '../record/write-record.ts';
import type { WriterOperations } from '../threads/operations.ts';
import { ArticleReader } from './article-reader.ts';
import { changeMetadata } from './change-metadata.ts';
import { type Placed, placeArticle, placeGroup } from './group-duplicates.ts';
import { prepareArticles, versionsOf } from './prepared-articles.ts';
import { type Mark, TenantIndex, type TenantIndexOptions } from './tenant-index.ts';
import { Vocabulary } from './vocabulary.ts';

type Ask<Kind extends keyof WriterOperations> = WriterOperations[Kind]['ask'];
type Answer<Kind extends keyof WriterOperations> = WriterOperations[Kind]['answer'];

/** So many articles that are missing in the index become a part of it at a time. */
const mostAtOnce = 1_000;

/** Lists of so many come from an import, and more of them follow. */
const fewArticles = 50;

/** Words that are kept between articles. */
const mostWords = 60_000;

type Tenant = { name: string; index: TenantIndex };

/** What a transaction did, for the index to follow. */
type Change = {
  gone: number[];
  placed: Placed[];
  /** Groups that lost a member. */
  groups: Set<number>;
};

/** A version that gives way to another one. */
type Renewal = { row: ArticleRow; change: { body?: string; found?: string } };

/**
 * The one who writes the archive: first the record, as one transaction, then the index. What the index misses because
 * the process ended in between it is given when it starts.
 */
export class ArchiveWriter {
  readonly #record: RecordWriter;
  readonly #folder: string;
  readonly #tell: (tenant: string, index: TenantIndex) => void;
  readonly #options: TenantIndexOptions;
  readonly #vocabulary = new Vocabulary(mostWords);
  readonly #tenants = new Map<string, Tenant>();
  readonly #duplicates = new Map<string, DuplicateIndex>();
  /** Tenants whose index changed. */
  readonly #untidy = new Set<string>();
  /** Lists of articles have come since the last {@link rest}. */
  #isBurst = false;

  /** `tell` is called after each change of a tenant's index. */
  constructor(
    record: RecordWriter,
    folder: string,
    tell: (tenant: string, index: TenantIndex) => void,
    options: TenantIndexOptions = {},
  ) {
    this.#record = record;
    this.#folder = folder;
    this.#tell = tell;
    this.#options = options;
  }

  /** Opens the index of every tenant: what is saved is read, the rest made anew from the record. */
  async open(): Promise<void> {
    for (const name of this.#record.tenants()) await this.#open(name);
  }

  /** Reads ahead what the first change would have to wait for. */
  readAhead(): void {
    for (const tenant of this.#tenants.keys()) this.#duplicatesOf(tenant);
  }

  /** Saves what is not yet saved, so that the next start has nothing to do. */
  async close(): Promise<void> {
    for (const { name, index } of this.#tenants.values()) await index.saveAll(this.#record, name);
  }

  /**
   * Merges and saves what the last changes left in small parts. Call it after each, when it has been answered. Returns the
   * bytes of parts that are gone.
   */
  async tidy(): Promise<number> {
    const tenants = [...this.#untidy];
    this.#untidy.clear();
    let dropped = 0;
    for (const tenant of tenants) {
      const { index } = await this.#open(tenant);
      if (await this.#tidy(tenant, index)) this.#tell(tenant, index);
      dropped += index.takeDropped();
    }
    return dropped;
  }

  #tidy(tenant: string, index: TenantIndex): Promise<boolean> {
    const isBurst = this.#isBurst;
    const onMerged = () => {
      this.#untidy.add(tenant);
      this.#tell(tenant, index);
    };
    return index.tidy(this.#record, tenant, { isBurst, onMerged });
  }

  /** Nothing has been written for a while: what was left in small parts is merged by the next {@link tidy}. */
  rest(): undefined {
    this.#isBurst = false;
    for (const tenant of this.#tenants.keys()) this.#untidy.add(tenant);
  }

  tellAll(): undefined {
    for (const { name, index } of this.#tenants.values()) this.#tell(name, index);
  }

  async put({ tenant, articles, time }: Ask<'put'>): Promise<Answer<'put'>> {
    const { index } = await this.#open(tenant);
    const { averages } = index;
    const prepared = prepareArticles(articles, { time, averages, vocabulary: this.#vocabulary });
    return this.putPrepared({ tenant, prepared, time });
  }

  async putPrepared({ tenant, prepared, time }: Ask<'putPrepared'>): Promise<Answer<'put'>> {
    const { index } = await this.#open(tenant);
    const duplicates = this.#duplicatesOf(tenant);
    const { articles } = prepared;
    this.#isBurst ||= articles.length >= fewArticles;
    const change: Change = { gone: [], placed: [], groups: new Set() };
    const keys: number[] = [];
    try {
      this.#record.transact(() => {
        for (const version of versionsOf(prepared, time)) {
          const { key, replaced } = this.#record.put(tenant, version);
          if (replaced) this.#leave(replaced, duplicates, change);
          duplicates.add(key, version.signature);
          keys.push(key);
          change.placed.push(...placeArticle(this.#record, duplicates, key, version.signature));
        }
        this.#settleGroups(duplicates, change);
      });
    } catch (error) {
      // The record is as it was; the signatures have to follow.
      this.#tenants.delete(tenant);
      this.#duplicates.delete(tenant);
      await index.retire();
      throw error;
    }
    const priors = this.#record.priors(
      tenant,
      articles.map(({ id }) => id),
    );
    if (prepared.segment) index.addPrepared(prepared.segment, keys, priors);
    await this.#follow(tenant, change);
    if (this.#record.hasStates(tenant)) {
      for (const [number, { id }] of articles.entries()) {
        const key = keys[number];
        if (key !== undefined && !this.#isOpen(tenant, id)) index.markLive(key, false);
      }
    }
    await this.#finish(tenant);
    return articles.length;
  }

  async remove({ tenant, ids }: Ask<'remove'>): Promise<Answer<'remove'>> {
    const duplicates = this.#duplicatesOf(tenant);
    const change: Change = { gone: [], placed: [], groups: new Set() };
    this.#record.transact(() => {
      for (const id of new Set(ids)) {
        const removed = this.#record.remove(tenant, id);
        if (removed) this.#leave(removed, duplicates, change);
      }
      this.#settleGroups(duplicates, change);
    });
    await this.#follow(tenant, change);
    await this.#finish(tenant);
    return change.gone.length;
  }

  async setState({ tenant, id, state, time }: Ask<'setState'>): Promise<Answer<'setState'>> {
    const { index } = await this.#open(tenant);
    const row = this.#record.get(tenant, id);
    if (!row && this.#record.stateOf(tenant, id) === undefined) {
      throw new ServiceError(404, `There is no article ${id}.`);
    }
    const { kind, note, by, until } = state;
    const kept: ArticleState | undefined =
      kind === 'published'
        ? undefined
        : {
            kind,
            note,
            by,
            at: time,
            ...(until !== undefined && { until: new Date(until).toISOString() }),
          };
    const title = row ? titleOf(asRetrieval(readSent(row))) : '';
    this.#record.transact(() => this.#record.setState(tenant, id, title, kept));
    const isOpen = kept === undefined || kept.kind === 'corrected';
    if (row && !isOpen) index.markLive(row.key, false);
    // Merges leave out who is not alive: it may be gone from the index.
    else if (row) await this.#renewAll(tenant, () => [{ row, change: {} }]);
    await this.#finish(tenant);
  }

  async changeMetadata({
    tenant,
    changes,
  }: Ask<'changeMetadata'>): Promise<Answer<'changeMetadata'>> {
    const result: Answer<'changeMetadata'> = { changed: [] };
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

  async addVerdicts({ tenant, verdicts }: Ask<'addVerdicts'>): Promise<Answer<'addVerdicts'>> {
    await this.#renewAll(tenant, () => {
      for (const { id, accepted } of verdicts) this.#record.addVerdict(tenant, id, accepted);
      const ids = new Set(verdicts.map(({ id }) => id));
      return [...ids].flatMap((id) => {
        const row = this.#record.get(tenant, id);
        return row ? [{ row, change: {} }] : [];
      });
    });
  }

  waiting({ limit }: Ask<'waiting'>): Answer<'waiting'> {
    return this.#record.waiting(limit);
  }

  async keepAnalyses({ analyses, time }: Ask<'keepAnalyses'>): Promise<Answer<'keepAnalyses'>> {
    const read = analyses.flatMap(({ key, bytes }) => {
      const row = this.#record.byKey(key);
      // Changed or removed meanwhile: the new version waits for its own analysis.
      if (!row) return [];
      const found = bytes && readFoundInAnalysis(bytes, asRetrieval(readSent(row)), time);
      if (!found) this.#record.giveUp(key);
      return found ? [{ row, change: { found: JSON.stringify(found) } }] : [];
    });
    for (const [tenant, renewed] of Map.groupBy(read, ({ row }) => row.tenant)) {
      await this.#renewAll(tenant, () => renewed);
    }
  }

  async endEmbargoes({ time }: Ask<'endEmbargoes'>): Promise<Answer<'endEmbargoes'>> {
    const ended = this.#record.endedEmbargoes(time);
    const state = { kind: 'published' as const, note: '', by: '' };
    for (const { tenant, id } of ended) await this.setState({ tenant, id, state, time });
    return ended.length;
  }

  counts(): Answer<'counts'> {
    return this.#record.counts();
  }

  /** Gives articles new versions and the index those. */
  async #renewAll(tenant: string, plan: () => readonly Renewal[]): Promise<void> {
    const { index } = await this.#open(tenant);
    // Where they have not been read yet, they will be read as they are then.
    const duplicates = this.#duplicates.get(tenant);
    const renewed = this.#record.transact(() => {
      // Of changes of one version the first counts: then it is another one.
      const first = new Map(
        plan()
          .toReversed()
          .map((renewal) => [renewal.row.key, renewal]),
      );
      return [...first.values()]
        .toReversed()
        .map(({ row, change }) => ({ before: row.key, row: this.#record.renew(row, change) }));
    });
    index.add(this.#read(renewed.map(({ row }) => row)));
    const hasStates = this.#record.hasStates(tenant);
    for (const { before, row } of renewed) {
      if (row.leads === 0) index.markDuplicate(row.key, true);
      if (hasStates && !this.#isOpen(tenant, row.id)) index.markLive(row.key, false);
      const signature = row.signature && readSignature(row.signature);
      if (signature) duplicates?.add(row.key, signature);
      index.markLive(before, false);
      duplicates?.remove(before);
    }
    await this.#finish(tenant);
  }

  #read(rows: readonly ArticleRow[]): SegmentBuilder {
    const reader = new ArticleReader(this.#vocabulary);
    for (const row of rows) {
      const found = readFound(row.found);
      const prior = this.#record.prior(row.tenant, row.id);
      const about = { key: row.key, found, prior, indexedAt: row.indexed_at };
      reader.add({ ...readSent(row), dataset: row.dataset }, about);
    }
    return reader.builder;
  }

  #leave(
    gone: { key: number; group: number | null },
    duplicates: DuplicateIndex,
    change: Change,
  ): void {
    duplicates.remove(gone.key);
    change.gone.push(gone.key);
    if (gone.group !== null) change.groups.add(gone.group);
  }

  #settleGroups(duplicates: DuplicateIndex, change: Change): void {
    for (const group of change.groups) {
      change.placed.push(...placeGroup(this.#record, duplicates, group));
    }
  }

  async #follow(tenant: string, { gone, placed }: Change): Promise<void> {
    const { index } = await this.#open(tenant);
    for (const { key, leads } of placed) index.markDuplicate(key, !leads);
    for (const key of gone) index.markLive(key, false);
  }

  #isOpen(tenant: string, id: string): boolean {
    const state = this.#record.stateOf(tenant, id);
    return state === undefined || state.includes('"kind":"corrected"');
  }

  async #finish(tenant: string): Promise<void> {
    const { index } = await this.#open(tenant);
    this.#untidy.add(tenant);
    this.#tell(tenant, index);
  }

  /** Signatures are read when something is to be compared for the first time: nobody who searches waits for them. */
  #duplicatesOf(tenant: string): DuplicateIndex {
    const known = this.#duplicates.get(tenant);
    if (known) return known;
    const duplicates = new DuplicateIndex();
    for (const { key, signature } of this.#record.signatures(tenant)) {
      const read = readSignature(signature);
      if (read) duplicates.add(key, read);
    }
    this.#duplicates.set(tenant, duplicates);
    return duplicates;
  }

  async #open(name: string): Promise<Tenant> {
    const open = this.#tenants.get(name);
    if (open) return open;
    const index = new TenantIndex(this.#folder, this.#options);
    const tenant = { name, index };
    await index.load(this.#record.segments(name));
    const marks = new Map<number, Mark>();
    for (const row of this.#record.marks(name)) {
      marks.set(row.key, { isOpen: row.isOpen === 1, leads: row.leads === 1 });
    }
    const missing = index.mark(marks);
    for (let from = 0; from < missing.length; from += mostAtOnce) {
      const keys = missing.slice(from, from + mostAtOnce);
      index.add(this.#read(keys.flatMap((key) => this.#record.byKey(key) ?? [])));
      for (const key of keys) if (marks.get(key)?.leads === false) index.markDuplicate(key, true);
    }
    this.#tenants.set(name, tenant);
    await this.#tidy(name, index);
    this.#tell(name, index);
    return tenant;
  }
}
