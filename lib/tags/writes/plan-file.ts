import { Failure } from '../../http/failure.ts';
import { readOffers } from '../offers.ts';
import type { TagDesk } from '../tag-desk.ts';
import { type ImportFormat, type ImportPlan, planImport } from './plan-import.ts';
import type { Plan, PlanHead } from './record-change.ts';

/** Plans what a text would do to the vocabulary as it is now. */
export async function planText(
  desk: TagDesk,
  format: ImportFormat,
  text: string,
): Promise<ImportPlan> {
  const offers = await readOffers(desk.services);
  const { db, vocabulary } = desk;
  return planImport({ db, vocabulary, hasExtras: offers?.extras !== false }, format, text);
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
  const plan = await planText(desk, format, text);
  if (plan.rows.length === 0) throw new Failure('tags-unchanged');
  return { details: { kind: 'import', ...countRows(plan) }, items: plan.rows };
}
