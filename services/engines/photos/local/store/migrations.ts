import type { Migration } from '../../../../../lib/sql/migrate.ts';

const pictures: Migration = {
  name: '0001-pictures',
  async up({ schema }) {
    await schema
      .createTable('picture')
      .addColumn('bank', 'text', (column) => column.notNull())
      .addColumn('shelf', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('seen', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('record', 'text', (column) => column.notNull())
      .addColumn('placeholder', 'text')
      .addColumn('found', 'text')
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('is_read', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('picture_key', ['bank', 'shelf', 'id'])
      .execute();
    await schema
      .createIndex('picture_by_digest')
      .on('picture')
      .columns(['bank', 'shelf', 'digest'])
      .execute();
    await schema.createIndex('picture_by_reading').on('picture').column('is_read').execute();
    await schema
      .createTable('picture_problem')
      .addColumn('bank', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('seen', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('picture_problem_key', ['bank', 'file'])
      .execute();
  },
};

const entries: Migration = {
  name: '0002-entries',
  async up({ schema }) {
    await schema
      .createTable('picture_entry')
      .addColumn('bank', 'text', (column) => column.notNull())
      .addColumn('shelf', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('entry', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('picture_entry_key', ['bank', 'shelf', 'id'])
      .addForeignKeyConstraint(
        'picture_entry_of_picture',
        ['bank', 'shelf', 'id'],
        'picture',
        ['bank', 'shelf', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
  },
};

/** In the order in which they run. */
export const photoMigrations: readonly Migration[] = [pictures, entries];
