import type { EditorialTag } from '../../contract/media-tags.ts';
import { Failure } from '../../http/failure.ts';
import { createYielder } from '../../jobs/yielder.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import { readOffers } from '../offers.ts';
import type { Entry } from '../reads/entry.ts';
import type { Vocabulary } from '../reads/vocabulary.ts';
import type { TagDesk } from '../tag-desk.ts';
import { readTagsCsv } from './csv-tags.ts';
import {
  applyRow,
  checkTag,
  type ImportError,
  type ImportFault,
  type ImportRow,
} from './import-row.ts';
import type { Plan, PlanHead, PlannedItem } from './record-change.ts';
import { readTagsSkos } from './skos-tags.ts';
import { isSameTag, newTagId } from './tag-input.ts';

export type ImportFormat = 'csv' | 'skos';
type PlannedRow = PlannedItem & { row: number; after: EditorialTag };
/** The effect of a file on the vocabulary; rows that change nothing are only counted. */
export type ImportPlan = { rows: PlannedRow[]; same: number; errors: ImportError[] };

/** Reads a file against the vocabulary as it is. Rows that cannot be are told of, and the others are not held up. */
export async function planImport(
  { db, services, vocabulary }: Pick<TagDesk, 'db' | 'services' | 'vocabulary'>,
  format: ImportFormat,
  text: string,
): Promise<ImportPlan> {
  const hasExtras = (await readOffers(services))?.extras !== false;
  const match = await matcherFor(db, vocabulary);
  /** Rows so far, by the tag that they are about; new ones by their name. */
  const taken = new Map<string, number>();
  const planRow = (read: ImportRow): PlannedRow | ImportError => {
    const { row } = read;
    const found = match(read);
    if ('fault' in found) return { row, ...found };
    const before = found.entry?.tag;
    const after = applyChecked(read, before, hasExtras);
    if ('fault' in after) return { row, ...after };
    const names = before ? [before.gkbId] : [after.gkbId, `name ${foldForSearch(after.name)}`];
    const earlier = names.map((name) => taken.get(name)).find((one) => one !== undefined);
    if (earlier !== undefined) {
      return { row, field: before ? 'gkbId' : 'name', fault: { code: 'sameTag', row: earlier } };
    }
    for (const name of names) taken.set(name, row);
    return { row, gkbId: after.gkbId, before, after };
  };
  const yielder = createYielder();
  const plan: ImportPlan = { rows: [], same: 0, errors: [] };
  for (const read of format === 'csv' ? readTagsCsv(text) : readTagsSkos(text)) {
    if (yielder.isDue()) await yielder.pause();
    const planned = 'fault' in read ? read : planRow(read);
    if ('fault' in planned) plan.errors.push(planned);
    else if (isSameTag(planned.before, planned.after)) plan.same += 1;
    else plan.rows.push(planned);
  }
  return plan;
}

function applyChecked(
  row: ImportRow,
  before: EditorialTag | undefined,
  hasExtras: boolean,
): EditorialTag | Omit<ImportError, 'row'> {
  if (!before && !row.name) return { field: 'name', fault: { code: 'noName' } };
  const extra = hasExtras ? undefined : extraOf(row);
  if (extra) return { field: extra, fault: { code: 'notOffered' } };
  return checkTag(applyRow(row, before?.gkbId ?? (row.gkbId || newTagId()), before));
}

/** The column with something that services without the extension would not keep. */
function extraOf({ aliases, rule, standsFor }: ImportRow): string | undefined {
  const [language] = Object.entries(aliases).find(([, names]) => names.length > 0) ?? [];
  if (language !== undefined) return `aliases:${language}`;
  if (rule) return 'rule';
  return standsFor ? 'standsFor' : undefined;
}

/** How many of the rows make a new tag, and how many change one. */
export function countRows({ rows }: ImportPlan): { created: number; changed: number } {
  const created = rows.filter(({ before }) => before === undefined).length;
  return { created, changed: rows.length - created };
}

/** Describes the application of a file as it was counted when it was read. */
export async function headOfFile({ db }: TagDesk, id: string): Promise<PlanHead> {
  const { created, changed } = await db
    .selectFrom('tag_imports')
    .select(['created', 'changed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const counted = { created: created ?? 0, changed: changed ?? 0 };
  return { details: { kind: 'import', ...counted }, tags: counted.created + counted.changed };
}

/** Plans the application of a file; rows with errors are left out. Throws `tags-unchanged`. */
export async function planFile(desk: TagDesk, id: string): Promise<Plan> {
  const { format, text } = await desk.db
    .selectFrom('tag_imports')
    .select(['format', 'text'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const plan = await planImport(desk, format, text);
  if (plan.rows.length === 0) throw new Failure('tags-unchanged');
  return { details: { kind: 'import', ...countRows(plan) }, items: plan.rows };
}

/** Target of a row: an existing tag, a new one, or none for a reason. */
type Match = { entry: Entry } | { entry?: undefined } | { field: string; fault: ImportFault };

/**
 * Matches rows with tags: by gkbId, else by external id, else by the exact name, without regard to case and marks.
 * A tag that was merged away does not come back: its ids and its name lead to a word that says so.
 */
async function matcherFor(db: Desk, vocabulary: Vocabulary): Promise<(row: ImportRow) => Match> {
  const byExternal = new Map<string, Entry[]>();
  const byName = new Map<string, Entry[]>();
  const byOther = new Map<string, Entry>();
  const yielder = createYielder();
  for (const entry of vocabulary.entries()) {
    const { externalId } = entry.tag;
    if (externalId) push(byExternal, externalId, entry);
    for (const { folded, kind } of entry.terms) {
      if (kind === 'name') push(byName, folded, entry);
      else if (kind === 'alias') byOther.set(folded, entry);
    }
    if (yielder.isDue()) await yielder.pause();
  }
  const redirects = await db
    .selectFrom('tag_redirects')
    .select(['item', 'external_id', 'name'])
    .execute();
  const gone = new Map(redirects.map(({ item, name }) => [item, name]));
  const goneExternal = new Map(redirects.map(({ external_id, name }) => [external_id, name]));

  const mergedInto = (gkbId: string): string | undefined => {
    const successor = vocabulary.successorOf(gkbId);
    return gone.get(gkbId) ?? (successor && vocabulary.get(successor)?.tag.name);
  };

  return (row) => {
    const { gkbId, externalId, name } = row;
    const known = gkbId ? vocabulary.get(gkbId) : undefined;
    if (known) return { entry: known };
    const goneInto = gkbId ? mergedInto(gkbId) : undefined;
    if (goneInto) return { field: 'gkbId', fault: { code: 'mergedInto', name: goneInto } };
    if (externalId) {
      const found = one(byExternal.get(externalId), 'externalId');
      if (found) return found;
      const into = goneExternal.get(externalId);
      if (into) return { field: 'externalId', fault: { code: 'mergedInto', name: into } };
    }
    const folded = name ? foldForSearch(name) : '';
    if (!folded) return {};
    const sameName = byName.get(folded);
    const exact = sameName?.filter(({ tag }) => tag.name === name);
    const found = one(exact?.length === 1 ? exact : sameName, 'name');
    if (found) return found;
    const other = byOther.get(folded);
    if (other) return { field: 'name', fault: { code: 'otherName', name: other.tag.name } };
    return {};
  };
}

function one(entries: readonly Entry[] | undefined, field: string): Match | undefined {
  const [entry] = entries ?? [];
  if (!entries || !entry) return undefined;
  if (entries.length > 1) return { field, fault: { code: 'ambiguous', count: entries.length } };
  return { entry };
}

function push(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}
