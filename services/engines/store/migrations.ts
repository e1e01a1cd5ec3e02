import type { Migration } from '../../../lib/sql/migrate.ts';

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

const editorialTags: Migration = {
  name: '0002-editorial-tags',
  async up({ schema }) {
    await schema
      .createTable('editorial_tag')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('gkb_id', 'text', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addColumn('tag', 'text')
      .addColumn('redirect', 'text')
      .addPrimaryKeyConstraint('editorial_tag_key', ['tenant', 'gkb_id'])
      .execute();
    await schema
      .createIndex('editorial_tag_by_revision')
      .on('editorial_tag')
      .columns(['tenant', 'revision', 'gkb_id'])
      .execute();
    await schema
      .createTable('editorial_tag_revision')
      .addColumn('tenant', 'text', (column) => column.primaryKey())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('tag_change_set')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('change_set', 'text', (column) => column.notNull())
      .addColumn('parts', 'integer', (column) => column.notNull())
      .addColumn('revision', 'bigint')
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('tag_change_set_key', ['tenant', 'change_set'])
      .execute();
    await schema
      .createTable('tag_change_part')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('change_set', 'text', (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('tag_change_part_key', ['tenant', 'change_set', 'part'])
      .execute();
    await schema
      .createTable('tag_change')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('change_set', 'text', (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('gkb_id', 'text', (column) => column.notNull())
      .addColumn('tag', 'text')
      .addColumn('redirect', 'text')
      .addPrimaryKeyConstraint('tag_change_key', ['tenant', 'change_set', 'part', 'gkb_id'])
      .execute();
  },
};

const knowledgeCorrections: Migration = {
  name: '0003-knowledge-corrections',
  async up({ schema }) {
    await schema
      .createTable('knowledge_correction')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('is_new', 'integer', (column) => column.notNull())
      .addColumn('correction', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('knowledge_correction_key', ['tenant', 'id'])
      .execute();
    await schema
      .createTable('knowledge_revision')
      .addColumn('tenant', 'text', (column) => column.primaryKey())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute();
  },
};

const researchInteractions: Migration = {
  name: '0004-research-interactions',
  async up({ schema }) {
    await schema
      .createTable('research_interaction')
      .addColumn('interaction_id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('previous_id', 'text')
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('research_interaction_by_age')
      .on('research_interaction')
      .column('at')
      .execute();
    await schema
      .createTable('research_feedback')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('interaction_id', 'text', (column) => column.notNull())
      .addColumn('query', 'text')
      .addColumn('parts', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('research_feedback_key', ['tenant', 'interaction_id'])
      .execute();
  },
};

const photoVerdicts: Migration = {
  name: '0005-photo-verdicts',
  async up({ schema }) {
    await schema
      .createTable('photo_verdict')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('bank', 'text', (column) => column.notNull())
      .addColumn('photo_id', 'text', (column) => column.notNull())
      .addColumn('reference_key', 'text', (column) => column.notNull())
      .addColumn('accepted', 'integer', (column) => column.notNull())
      .addColumn('topics', 'text', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('photo_verdict_key', ['tenant', 'bank', 'photo_id', 'reference_key'])
      .execute();
    await schema
      .createIndex('photo_verdict_by_revision')
      .on('photo_verdict')
      .columns(['tenant', 'bank', 'revision'])
      .execute();
  },
};

const researchInConfidence: Migration = {
  name: '0006-research-in-confidence',
  async up({ schema }) {
    const interactions = () => schema.alterTable('research_interaction');
    await interactions().addColumn('asked', 'text').execute();
    await interactions().addColumn('rests_on', 'text').execute();
    // Confidential by default, as it is unknown for existing rows.
    await interactions()
      .addColumn('confidential', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};

const researchArticles: Migration = {
  name: '0007-research-articles',
  async up({ schema }) {
    await schema.alterTable('research_interaction').addColumn('articles', 'text').execute();
  },
};

const recommendations: Migration = {
  name: '0008-recommendations',
  async up({ schema }) {
    await schema
      .createTable('recommendation')
      .addColumn('reference_key', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('shown', 'text', (column) => column.notNull())
      .addColumn('topics', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('recommendation_by_age')
      .on('recommendation')
      .columns(['created_at', 'tenant'])
      .execute();
  },
};

/** In the order in which they run. */
export const migrations: readonly Migration[] = [
  accountAndFeedback,
  editorialTags,
  knowledgeCorrections,
  researchInteractions,
  photoVerdicts,
  researchInConfidence,
  researchArticles,
  recommendations,
];
