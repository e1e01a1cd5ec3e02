import { sql } from 'kysely';
import type { Migration } from '../../../../lib/sql/migrate.ts';

const items: Migration = {
  name: '0001-items',
  async up({ schema }) {
    await schema
      .createTable('entity')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seed', 'text')
      .addColumn('imported', 'text')
      .addColumn('record', 'text')
      .addColumn('popularity', 'integer', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('entity_of_seed')
      .on('entity')
      .column('id')
      .where(sql.ref('seed'), 'is not', null)
      .execute();
    await schema
      .createTable('external_id')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('external_id_key', ['source', 'value'])
      .execute();
    await schema.createIndex('external_id_by_item').on('external_id').column('id').execute();
    await schema
      .createTable('redirect')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('target', 'text')
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('state')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('import_job')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('filter', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('bytes_done', 'bigint', (column) => column.notNull())
      .addColumn('bytes_total', 'bigint', (column) => column.notNull())
      .addColumn('read', 'bigint', (column) => column.notNull())
      .addColumn('kept', 'bigint', (column) => column.notNull())
      .addColumn('message', 'text')
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('staged')
      .addColumn('job', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('record', 'text')
      .addColumn('target', 'text')
      .addPrimaryKeyConstraint('staged_key', ['job', 'id'])
      .execute();
  },
};

const importProgress: Migration = {
  name: '0002-import-progress',
  async up({ schema }) {
    for (const name of ['text_done', 'lines_done', 'bad_lines'] as const) {
      await schema
        .alterTable('import_job')
        .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    }
  },
};

const openItems: Migration = {
  name: '0003-open-items',
  async up({ schema }) {
    await schema.alterTable('entity').addColumn('open', 'text').execute();
  },
};

export const migrations: readonly Migration[] = [items, importProgress, openItems];
