import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { isUniqueViolation } from '../../sql/error-kinds.ts';
import { newId, now } from '../../sql/ids.ts';
import type { AddWord, DictionaryWord } from '../desk-api.ts';

function selectWords(db: Desk) {
  return db
    .selectFrom('dictionary')
    .innerJoin('users', 'users.id', 'dictionary.by_user')
    .select(['dictionary.id', 'language', 'word', 'at', 'users.id as by_id', 'users.name as by']);
}

type Row = Omit<DictionaryWord, 'by'> & { by_id: string; by: string };

function toWord({ by_id, by, ...word }: Row): DictionaryWord {
  return { ...word, by: { id: by_id, name: by } };
}

function auditWord(
  db: Desk,
  user: Me,
  action: 'dictionary.add' | 'dictionary.remove',
  { id, language, word }: Pick<DictionaryWord, 'id' | 'language' | 'word'>,
): Promise<void> {
  const named = { object: `word:${id}`, name: word, details: `${language}: ${word}` };
  return audit(db, { by: user.id, action, ...named });
}

export async function listWords(db: Desk, language?: string): Promise<DictionaryWord[]> {
  const rows = await selectWords(db)
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .orderBy('word')
    .execute();
  return rows.map(toWord);
}

export async function addWord(db: Desk, user: Me, input: AddWord): Promise<DictionaryWord> {
  const language = input.language.toLowerCase();
  const word = input.word.normalize('NFC');
  try {
    const id = newId();
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('dictionary')
        .values({ id, language, word, by_user: user.id, at: now() })
        .execute();
      await auditWord(transaction, user, 'dictionary.add', { id, language, word });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  const row = await selectWords(db)
    .where('language', '=', language)
    .where('word', '=', word)
    .executeTakeFirstOrThrow();
  return toWord(row);
}

/** Takes a word out of the dictionary. Throws `not-found`. */
export async function removeWord(db: Desk, user: Me, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('dictionary')
      .where('id', '=', id)
      .returning(['id', 'language', 'word'])
      .executeTakeFirstOrThrow(() => new Failure('not-found'));
    await auditWord(transaction, user, 'dictionary.remove', row);
  });
}
