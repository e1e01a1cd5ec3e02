import type { EditorialTag } from '../../contract/media-tags.ts';
import { createYielder } from '../../jobs/yielder.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { Vocabulary } from '../reads/vocabulary.ts';
import { readTagsCsv } from './csv-tags.ts';
import { indexForImport } from './import-index.ts';
import { applyRow, checkTag, type ImportError, type ImportRow } from './import-row.ts';
import type { PlannedItem } from './record-change.ts';
import { readTagsSkos } from './skos-tags.ts';
import { isSameTag, newTagId } from './tag-input.ts';

export type ImportFormat = 'csv' | 'skos';
export type PlannedRow = PlannedItem & { row: number; after: EditorialTag };
/** The effect of a file on the vocabulary; rows that change nothing are only counted. */
export type ImportPlan = { rows: PlannedRow[]; same: number; errors: ImportError[] };

/** Reads a file against the vocabulary as it is. Rows that cannot be are told of, and the others are not held up. */
export async function planImport(
  { db, vocabulary, hasExtras }: { db: Desk; vocabulary: Vocabulary; hasExtras: boolean },
  format: ImportFormat,
  text: string,
): Promise<ImportPlan> {
  const index = await indexForImport(db, vocabulary);
  const yielder = createYielder();
  const plan: ImportPlan = { rows: [], same: 0, errors: [] };
  /** Rows so far, by the tag that they are about; new ones by their name. */
  const taken = new Map<string, number>();
  for (const read of format === 'csv' ? readTagsCsv(text) : readTagsSkos(text)) {
    if (yielder.isDue()) await yielder.pause();
    if ('fault' in read) {
      plan.errors.push(read);
      continue;
    }
    const found = index.match(read);
    if ('fault' in found) {
      plan.errors.push({ row: read.row, field: found.field, fault: found.fault });
      continue;
    }
    const before = found.entry?.tag;
    const result = planRow(read, before, hasExtras);
    if ('fault' in result) {
      plan.errors.push({ row: read.row, ...result });
      continue;
    }
    const names = before ? [before.gkbId] : [result.gkbId, `name ${foldForSearch(result.name)}`];
    const earlier = names.map((name) => taken.get(name)).find((row) => row !== undefined);
    if (earlier !== undefined) {
      const field = before ? 'gkbId' : 'name';
      plan.errors.push({ row: read.row, field, fault: { code: 'sameTag', row: earlier } });
      continue;
    }
    for (const name of names) taken.set(name, read.row);
    if (isSameTag(before, result)) plan.same += 1;
    else plan.rows.push({ row: read.row, gkbId: result.gkbId, before, after: result });
  }
  return plan;
}

function planRow(
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
