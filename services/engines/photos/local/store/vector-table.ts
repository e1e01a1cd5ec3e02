import type { Kysely, Selectable } from 'kysely';
import type { RevisionTable } from './revision-table.ts';
import type { VersionedPicture } from './stored-picture.ts';
import type { CollectionKey, PhotoTables } from './tables.ts';

/** Vectors of captions, each made by a model for one version of a picture; without one if it has no text. */
export class VectorTable {
  readonly #db: Kysely<PhotoTables>;
  readonly #revisions: RevisionTable;
  readonly #read: (row: Selectable<PhotoTables['picture']>) => VersionedPicture;

  constructor(
    db: Kysely<PhotoTables>,
    revisions: RevisionTable,
    read: (row: Selectable<PhotoTables['picture']>) => VersionedPicture,
  ) {
    this.#db = db;
    this.#revisions = revisions;
    this.#read = read;
  }

  /** Lists pictures whose current version has no vector by the model. */
  async missing(model: string, limit: number): Promise<VersionedPicture[]> {
    const rows = await this.#db
      .selectFrom('picture')
      .selectAll('picture')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('picture_vector as v')
              .select('v.id')
              .whereRef('v.bank', '=', 'picture.bank')
              .whereRef('v.shelf', '=', 'picture.shelf')
              .whereRef('v.id', '=', 'picture.id')
              .whereRef('v.version', '=', 'picture.version')
              .where('v.model', '=', model),
          ),
        ),
      )
      .limit(limit)
      .execute();
    return rows.map((row) => this.#read(row));
  }

  /** Stores a vector unless the picture has changed meanwhile. */
  async save(
    { bank, shelf, picture, version }: VersionedPicture,
    model: string,
    vector: Uint8Array | null,
  ): Promise<void> {
    const values = { model, version, vector };
    await this.#revisions.change({ bank, shelf }, async (transaction, revision) => {
      const { numUpdatedRows } = await transaction
        .updateTable('picture')
        .set({ revision })
        .where(({ and }) => and({ bank, shelf, id: picture.id, version }))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await transaction
        .insertInto('picture_vector')
        .values({ bank, shelf, id: picture.id, ...values })
        .onConflict((conflict) => conflict.columns(['bank', 'shelf', 'id']).doUpdateSet(values))
        .execute();
    });
  }

  /** Vectors by a model of some pictures, in no order. */
  async getAll({ bank, shelf }: CollectionKey, model: string, ids: readonly string[]) {
    return this.#db
      .selectFrom('picture_vector')
      .select(['id', 'vector'])
      .where(({ and }) => and({ bank, shelf, model }))
      .where('id', 'in', ids)
      .execute();
  }

  async page(
    { bank, shelf }: CollectionKey,
    model: string,
    after: string,
    limit: number,
  ): Promise<{ id: string; vector: Uint8Array | null }[]> {
    return this.#db
      .selectFrom('picture_vector')
      .select(['id', 'vector'])
      .where(({ and }) => and({ bank, shelf, model }))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
  }
}
