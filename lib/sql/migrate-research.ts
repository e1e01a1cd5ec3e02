import type { Kysely } from 'kysely';
import { index, key, ofUser, required, zero } from './migration-columns.ts';

/** The step `research`: conversations with the archive, and drafts that are confidential. */
export async function research(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('drafts').addColumn('confidential', 'integer', zero).execute();
  await conversations(db);
  await turns(db);
  await feedback(db);
}

/** The step `research-feedback-articles`: which articles a part that was judged rests on. */
export async function researchFeedbackArticles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('research_feedback')
    .addColumn('articles', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}

async function conversations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', key)
    .addColumn('owner_id', 'text', ofUser)
    .addColumn('title', 'text', required)
    .addColumn('search', 'text', required)
    .addColumn('draft_id', 'text', (column) => column.references('drafts.id').onDelete('set null'))
    .addColumn('shared_with_desk', 'integer', zero)
    .addColumn('created_at', 'text', required)
    .addColumn('asked_at', 'text', required)
    .addColumn('last_event', 'integer', zero)
    .addColumn('deleted_at', 'text')
    .execute();
  await index(db, 'conversations', ['asked_at', 'id']);
  await index(db, 'conversations', ['deleted_at']);
  await db.schema
    .createTable('conversation_shares')
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', ofUser)
    .addPrimaryKeyConstraint('conversation_shares_key', ['conversation_id', 'user_id'])
    .execute();
  await index(db, 'conversation_shares', ['user_id']);
}

async function turns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('research_turns')
    .addColumn('id', 'text', key)
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', required)
    .addColumn('by_user', 'text', ofUser)
    .addColumn('client_id', 'text', required)
    .addColumn('question', 'text', required)
    .addColumn('mode', 'text', required)
    .addColumn('scope', 'text', required)
    .addColumn('confidential', 'integer', zero)
    .addColumn('asked_at', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('problem', 'text')
    .addColumn('interaction_id', 'text')
    .addColumn('response', 'text')
    .addColumn('search', 'text', required)
    .addColumn('lease_until', 'text')
    .addColumn('feedback_due_at', 'text')
    .addColumn('feedback_attempts', 'integer', zero)
    .addColumn('feedback_lease_until', 'text')
    .addUniqueConstraint('research_turns_once', ['by_user', 'client_id'])
    .addUniqueConstraint('research_turns_order', ['conversation_id', 'position'])
    .execute();
  await index(db, 'research_turns', ['state', 'lease_until']);
  await index(db, 'research_turns', ['feedback_due_at']);
  await db.schema
    .createTable('research_elements')
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', required)
    .addColumn('turn_id', 'text', required)
    .addColumn('element', 'text', required)
    .addPrimaryKeyConstraint('research_elements_key', ['conversation_id', 'number'])
    .execute();
}

async function feedback(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('research_feedback')
    .addColumn('id', 'text', key)
    .addColumn('turn_id', 'text', (column) =>
      column.notNull().references('research_turns.id').onDelete('cascade'),
    )
    .addColumn('part', 'integer', required)
    .addColumn('text', 'text', required)
    .addColumn('search', 'text', required)
    .addColumn('verdict', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('note', 'text')
    .addColumn('by_user', 'text', ofUser)
    .addColumn('at', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('sent_at', 'text')
    .addColumn('message', 'text')
    .addUniqueConstraint('research_feedback_once', ['turn_id', 'part', 'by_user'])
    .execute();
  await index(db, 'research_feedback', ['at', 'id']);
}

/** The step `research-resumed`: answers that the desk's own end cut short are asked for again. */
export async function researchResumed(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('research_turns').addColumn('suspended', 'integer', zero).execute();
}
