import type { Migration } from '../../lib/sql/migrate.ts';

const accountAndFeedback: Migration = {
  name: '0001-account-and-feedback',
  async up({ schema }) {
    await schema
      .createTable('usage')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('chars', 'bigint', (column) => column.notNull())
      .addColumn('requests', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('usage_key', ['tenant', 'period'])
      .execute();

    await schema
      .createTable('reference')
      .addColumn('reference_key', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_chars', 'bigint', (column) => column.notNull())
      .addColumn('items', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('reference_by_age').on('reference').column('created_at').execute();

    await schema
      .createTable('feedback')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('reference_key', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('gkb_id', 'text')
      .addColumn('std_form', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('label', 'text')
      .addColumn('author', 'text')
      .addColumn('comment', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('feedback_by_time').on('feedback').columns(['tenant', 'at']).execute();

    await schema
      .createTable('lesson')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('gkb_id', 'text')
      .addColumn('std_form', 'text')
      .addColumn('lesson', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('lesson_key', ['tenant', 'item'])
      .execute();
    await schema
      .createTable('lesson_revision')
      .addColumn('tenant', 'text', (column) => column.primaryKey())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute();

    await schema
      .createTable('answered')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('answered_key', ['tenant', 'idempotency_key'])
      .execute();
    await schema.createIndex('answered_by_age').on('answered').column('at').execute();
  },
};

/** In the order in which they run. */
export const migrations: readonly Migration[] = [accountAndFeedback];
