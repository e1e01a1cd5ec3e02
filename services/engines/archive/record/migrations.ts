import { sql } from 'kysely';
import type { Migration } from '../../../../lib/sql/migrate.ts';

const articles: Migration = {
  name: '0001-articles',
  async up(transaction) {
    const { schema } = transaction;
    // A key is never given twice, also after the newest article is gone: that is what autoincrement is for.
    await sql`create table article (
      key integer primary key autoincrement,
      tenant text not null,
      id text not null,
      dataset text not null,
      face text not null,
      body text not null,
      indexed_at text not null,
      published_at integer,
      length integer not null,
      found text,
      analysis text not null,
      signature blob,
      duplicate_group integer,
      leads integer not null
    )`.execute(transaction);
    await schema
      .createIndex('article_by_id')
      .on('article')
      .columns(['tenant', 'id'])
      .unique()
      .execute();
    await schema
      .createIndex('article_by_dataset')
      .on('article')
      .columns(['tenant', 'dataset'])
      .execute();
    await sql`create index article_waiting on article (key) where analysis = 'waiting'`.execute(
      transaction,
    );
    await sql`create index article_group on article (duplicate_group)
      where duplicate_group is not null`.execute(transaction);
    await schema
      .createTable('article_state')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('article_state_key', ['tenant', 'id'])
      .execute();
    await schema
      .createTable('article_verdict')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('accepted', 'integer', (column) => column.notNull())
      .addColumn('rejected', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('article_verdict_key', ['tenant', 'id'])
      .execute();
    await schema
      .createTable('index_segment')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('segment', 'integer', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('index_segment_key', ['tenant', 'segment'])
      .execute();
  },
};

/** Until here a dataset was whatever an article said, and its articles had the ids of the whole archive. */
const datasets: Migration = {
  name: '0002-datasets',
  async up(transaction) {
    const { schema } = transaction;
    await schema
      .createTable('dataset')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('dataset_key', ['tenant', 'name'])
      .execute();
    await schema
      .createTable('article_name')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('dataset', 'text', (column) => column.notNull())
      .addColumn('own_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('article_name_key', ['tenant', 'dataset', 'own_id'])
      .execute();
    await schema
      .createIndex('article_name_by_id')
      .on('article_name')
      .columns(['tenant', 'id'])
      .unique()
      .execute();
    await schema
      .createIndex('article_name_by_own_id')
      .on('article_name')
      .columns(['tenant', 'own_id'])
      .execute();
    await sql`insert into dataset (tenant, name, created_at)
      select distinct tenant, dataset, ${new Date().toISOString()} from article`.execute(
      transaction,
    );
  },
};

const mediaParts: Migration = {
  name: '0003-media-parts',
  async up(transaction) {
    await sql`alter table article add column media text`.execute(transaction);
  },
};

/** In the order in which they run. */
export const migrations: readonly Migration[] = [articles, datasets, mediaParts];
