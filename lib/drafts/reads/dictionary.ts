import type { z } from 'zod';
import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now } from '../../sql/ids.ts';
import { isUniqueViolation } from '../../sql/is-unique-violation.ts';
import type { AddWord, DictionaryWord } from '../desk-api.ts';

function selectWords(db: Desk) {
  return db
    .selectFrom('dictionary')
    .innerJoin('users', 'users.id', 'dictionary.by_user')
    .select(['dictionary.id', 'language', 'word', 'at', 'users.id as by_id', 'users.name as by']);
}

type Row = { id: string; language: string; word: string; at: string; by_id: string; by: string };

function toWord({ by_id, by, ...word }: Row): DictionaryWord {
  return { ...word, by: { id: by_id, name: by } };
}

export async function listWords(db: Desk, language?: string): Promise<DictionaryWord[]> {
  const rows = await selectWords(db)
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .orderBy('word')
    .execute();
  return rows.map(toWord);
}

export async function addWord(
  db: Desk,
  user: Me,
  input: z.output<typeof AddWord>,
): Promise<DictionaryWord> {
  const language = input.language.toLowerCase();
  const word = input.word.normalize('NFC');
  try {
    const id = newId();
    await db
      .insertInto('dictionary')
      .values({ id, language, word, by_user: user.id, at: now() })
      .execute();
    await audit(db, {
      by: user.id,
      action: 'dictionary.add',
      object: `word:${id}`,
      name: word,
      details: `${language}: ${word}`,
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
  const row = await db
    .deleteFrom('dictionary')
    .where('id', '=', id)
    .returning(['language', 'word'])
    .executeTakeFirst();
  if (!row) throw new Failure('not-found');
  await audit(db, {
    by: user.id,
    action: 'dictionary.remove',
    object: `word:${id}`,
    name: row.word,
    details: `${row.language}: ${row.word}`,
  });
}
