import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { Failure } from '../../http/failure.ts';
import { newId, now, secondsFrom } from '../../sql/ids.ts';
import { decodeText } from '../../text/decode-text.ts';
import type { TagChange, TagImport } from '../change-api.ts';
import { diffTag } from '../diff-tag.ts';
import { requestChange } from '../jobs/change-tags.ts';
import { changeWords, explainRule } from '../reads/describe-change.ts';
import { readChange } from '../reads/list-changes.ts';
import type { TagDesk } from '../tag-desk.ts';
import { awaitBriefly } from './await-change.ts';
import type { ImportError } from './import-row.ts';
import { countRows, type ImportFormat, planImport } from './plan-import.ts';

/** Largest file in bytes. */
export const maxImportBytes = 10_000_000;
const maxRows = 200;
const maxErrors = 1_000;
/** Seconds for which a file that was read waits to be applied. */
const lifetime = 24 * 3600;

/** Reads a file and tells what it would do; it is kept until it is applied, or for a day. Changes nothing. */
export async function readImport(
  desk: TagDesk,
  user: Me,
  format: ImportFormat,
  bytes: Uint8Array,
  locale: InterfaceLocale,
): Promise<TagImport> {
  const { db, vocabulary } = desk;
  const text = decodeText(bytes);
  await vocabulary.refresh();
  const plan = await planImport(desk, format, text);
  const { rows, same, errors } = plan;
  const counted = countRows(plan);
  const id = newId();
  await db
    .deleteFrom('tag_imports')
    .where('at', '<', secondsFrom(-lifetime))
    // One that is being applied may be planned again.
    .where(({ eb, or }) => or([eb('change_id', 'is', null), eb('text', '=', '')]))
    .execute();
  await db
    .insertInto('tag_imports')
    .values({ id, by_user: user.id, at: now(), format, text, ...counted, change_id: null })
    .execute();
  return {
    id,
    ...counted,
    same,
    rows: rows.slice(0, maxRows).map(({ row, gkbId, before, after }) => ({
      row,
      gkbId,
      name: after.name,
      what: before ? 'change' : 'create',
      diff: diffTag(before, after),
    })),
    errors: describeErrors(errors, locale),
  };
}

function describeErrors(errors: readonly ImportError[], locale: InterfaceLocale) {
  const told = errors.slice(0, maxErrors);
  const rest = errors[maxErrors];
  if (rest) {
    const fault = { code: 'more', count: errors.length - maxErrors } as const;
    told.push({ row: rest.row, field: '', fault });
  }
  const t = changeWords('import', locale);
  const explain = ({ fault }: ImportError): string =>
    fault.code === 'badRule' ? explainRule(fault.error, locale) : t(fault.code, fault);
  return told.map((error) => ({ row: error.row, field: error.field, message: explain(error) }));
}

/**
 * Does what a file that was read says, on the vocabulary as it is by now; rows with errors are left out. A file that
 * was applied is not applied again: what it did is told. Throws `not-found` and `tags-unchanged`.
 */
export async function applyImport(
  desk: TagDesk,
  user: Me,
  id: string,
  locale: InterfaceLocale,
): Promise<TagChange> {
  const { db } = desk;
  const findImport = db.selectFrom('tag_imports').select('change_id').where('id', '=', id);
  const file = await findImport
    .where('at', '>=', secondsFrom(-lifetime))
    .executeTakeFirstOrThrow(() => new Failure('not-found'));
  if (file.change_id !== null) return readChange(db, file.change_id, locale);
  try {
    const started = await requestChange(desk, user.id, { do: 'import', file: id });
    return await awaitBriefly(desk, started, locale);
  } catch (error) {
    // Sent twice, it waited for the first.
    const applied = await findImport.executeTakeFirst();
    if (!applied?.change_id) throw error;
    return readChange(db, applied.change_id, locale);
  }
}
