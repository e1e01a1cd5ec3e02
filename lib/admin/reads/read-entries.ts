import type { ExpressionBuilder } from 'kysely';
import type { Desk } from '../../sql/desk-database.ts';
import type { DeskTables } from '../../sql/desk-tables.ts';
import { type AuditFilter, type AuditKind, nobody } from '../api.ts';

/** The first parts of the actions of each kind. */
export const prefixes: Record<AuditKind, readonly string[]> = {
  access: ['user', 'link'],
  drafts: ['draft'],
  research: ['conversation'],
  archive: ['article', 'articles', 'dataset', 'search'],
  photos: ['photo'],
  tags: ['tags', 'tag', 'proposal'],
  knowledge: ['knowledge'],
  desk: ['settings', 'sections', 'dictionary', 'retention', 'audit'],
};

export type AuditEntryRow = {
  id: number;
  at: string;
  by: { id: string; name: string } | undefined;
  action: string;
  object: string;
  name: string | undefined;
  details: string | undefined;
};

/** Lines of the log that fit, newest first, below the id `cursor`. */
export async function readEntries(
  db: Desk,
  filter: AuditFilter,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<AuditEntryRow[]> {
  const { person, kind, after, before } = filter;
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.by_user')
    .select([
      'audit.id',
      'audit.at',
      'audit.by_user',
      'users.name as by_name',
      'audit.action',
      'audit.object',
      'audit.name',
      'audit.details',
    ])
    .$if(cursor !== undefined, (query) => query.where('audit.id', '<', cursor ?? 0))
    .$if(person !== undefined, (query) =>
      person === nobody
        ? query.where('audit.by_user', 'is', null)
        : query.where('audit.by_user', '=', person ?? ''),
    )
    .$if(kind !== undefined, (query) => query.where(isOfKind(kind)))
    .$if(after !== undefined, (query) => query.where('audit.at', '>=', utc(after)))
    .$if(before !== undefined, (query) => query.where('audit.at', '<', utc(before)))
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ by_user, by_name, name, details, ...row }) => ({
    ...row,
    by: by_user === null ? undefined : { id: by_user, name: by_name ?? by_user },
    name: name ?? undefined,
    details: details ?? undefined,
  }));
}

/** Times are written in UTC, so that they compare as text. */
const utc = (time = '') => new Date(time).toISOString();

function isOfKind(kind: AuditKind | undefined) {
  return (where: ExpressionBuilder<DeskTables, 'audit'>) =>
    where.or(
      (kind ? prefixes[kind] : []).flatMap((prefix) => [
        where('audit.action', '=', prefix),
        // From `prefix.` to before `prefix/`: what begins with it, found by the index.
        where.and([
          where('audit.action', '>=', `${prefix}.`),
          where('audit.action', '<', `${prefix}/`),
        ]),
      ]),
    );
}
