import type { DeskTables } from '../../sql/desk-tables.ts';

/** A column that names a person, and what an export gives of the rows in which it does. */
export type Trace = {
  /** Name of the list in the export. */
  name: string;
  table: keyof DeskTables;
  /** The column that names the person. */
  person: string;
  /** The columns that tell a row from others. */
  key: readonly string[];
  /** The columns that are exported: no secrets, no texts of others, nothing that is only for the program. */
  columns: readonly string[];
  /** Those of `columns` that hold JSON. */
  json?: readonly string[];
};

function trace<T extends keyof DeskTables, C extends keyof DeskTables[T] & string>(
  name: string,
  table: T,
  person: keyof DeskTables[T] & string,
  key: readonly (keyof DeskTables[T] & string)[],
  columns: readonly C[],
  json: readonly C[] = [],
): Trace {
  return { name, table, person, key, columns, json };
}

/**
 * Every column of the desk's database that refers to a person; a test compares it with the tables. One-time links are
 * left out: they are secrets that last a day.
 */
export const traces: readonly Trace[] = [
  trace(
    'sessions',
    'sessions',
    'user_id',
    ['id'],
    ['created_at', 'used_at', 'expires_at', 'user_agent'],
  ),
  trace(
    'identities',
    'identities',
    'user_id',
    ['issuer', 'subject'],
    ['issuer', 'subject', 'linked_at'],
  ),
  trace(
    'apiTokens',
    'api_tokens',
    'user_id',
    ['id'],
    ['name', 'scopes', 'created_at', 'expires_at', 'used_at'],
    ['scopes'],
  ),
  trace('twoStepSignIn', 'two_step', 'user_id', ['user_id'], ['set_up_at']),
  trace('activity', 'audit', 'by_user', ['id'], ['at', 'action', 'object', 'name', 'details']),
  trace(
    'drafts',
    'drafts',
    'owner_id',
    ['id'],
    [
      'id',
      'title',
      'section',
      'language',
      'content',
      'form',
      'closed',
      'confidential',
      'shared_with_desk',
      'created_at',
      'updated_at',
      'deleted_at',
    ],
    ['content', 'form'],
  ),
  trace('deletedDrafts', 'drafts', 'deleted_by', ['id'], ['id', 'deleted_at']),
  trace('draftsLastEdited', 'drafts', 'updated_by', ['id'], ['id', 'updated_at']),
  trace('draftsSharedWithMe', 'draft_shares', 'user_id', ['draft_id', 'user_id'], ['draft_id']),
  trace(
    'draftVersions',
    'revisions',
    'updated_by',
    ['draft_id', 'version'],
    ['draft_id', 'version', 'updated_at'],
  ),
  trace(
    'decisions',
    'decisions',
    'by_user',
    ['draft_id', 'item'],
    ['draft_id', 'item', 'kind', 'std_form', 'type', 'sentence', 'label', 'at'],
  ),
  trace('dictionaryWords', 'dictionary', 'by_user', ['id'], ['language', 'word', 'at']),
  trace(
    'feedback',
    'outbox',
    'by_user',
    ['id'],
    [
      'draft_id',
      'item',
      'status',
      'std_form',
      'type',
      'sentence',
      'label',
      'state',
      'at',
      'sent_at',
    ],
  ),
  trace(
    'articleFeedback',
    'article_feedback',
    'by_user',
    ['id'],
    ['article_id', 'title', 'verdict', 'q', 'draft_id', 'state', 'at', 'sent_at'],
  ),
  trace(
    'knowledgeChanges',
    'knowledge_changes',
    'by_user',
    ['id'],
    ['gkb_id', 'kind', 'fields', 'correction', 'at'],
    ['fields', 'correction'],
  ),
  trace(
    'tagChanges',
    'tag_changes',
    'by_user',
    ['id'],
    ['id', 'kind', 'details', 'tags', 'state', 'at'],
    ['details'],
  ),
  trace('tagsSaidToDiffer', 'tag_distinct', 'by_user', ['a', 'b'], ['a', 'b', 'at']),
  trace(
    'tagImports',
    'tag_imports',
    'by_user',
    ['id'],
    ['id', 'format', 'created', 'changed', 'at'],
  ),
  trace(
    'publications',
    'publications',
    'by_user',
    ['draft_id'],
    ['draft_id', 'article_id', 'dataset', 'version', 'at'],
  ),
  trace(
    'savedSearches',
    'saved_searches',
    'user_id',
    ['id'],
    ['name', 'state', 'created_at', 'seen_at'],
    ['state'],
  ),
  trace(
    'conversations',
    'conversations',
    'owner_id',
    ['id'],
    ['id', 'title', 'draft_id', 'shared_with_desk', 'created_at', 'asked_at', 'deleted_at'],
  ),
  trace(
    'conversationsSharedWithMe',
    'conversation_shares',
    'user_id',
    ['conversation_id', 'user_id'],
    ['conversation_id'],
  ),
  trace(
    'questions',
    'research_turns',
    'by_user',
    ['id'],
    [
      'conversation_id',
      'question',
      'mode',
      'scope',
      'confidential',
      'asked_at',
      'state',
      'response',
    ],
    ['scope', 'response'],
  ),
  trace(
    'answerFeedback',
    'research_feedback',
    'by_user',
    ['id'],
    ['question', 'text', 'verdict', 'reason', 'note', 'state', 'at', 'sent_at'],
  ),
  trace(
    'uploadedPhotos',
    'uploaded_photos',
    'user_id',
    ['photo_id'],
    ['photo_id', 'at', 'deleted_at'],
  ),
  trace('deletedPhotos', 'uploaded_photos', 'deleted_by', ['photo_id'], ['photo_id', 'deleted_at']),
  trace(
    'jobs',
    'jobs',
    'requested_by',
    ['id'],
    ['id', 'kind', 'state', 'created_at', 'finished_at'],
  ),
];
