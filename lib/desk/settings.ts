import { z } from 'zod';
import { AnalysisMode, type ChangeSettings, type DeskSettings } from './api.ts';
import { audit } from './audit.ts';
import type { Desk } from './database.ts';

/** What administrators choose for everybody. */
export type ChosenSettings = Pick<DeskSettings, 'analysisMode' | 'threshold'>;

const Stored = z.object({
  analysisMode: AnalysisMode.optional(),
  threshold: z.number().int().min(0).max(100).optional(),
});

const usualThreshold = 35;

/** The settings; when to analyze follows from whose the services are until somebody chooses. */
export async function readSettings(db: Desk, ownServices: boolean): Promise<ChosenSettings> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  const stored = Stored.parse(
    Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])),
  );
  return {
    // A hosted service charges by the character: it is not called with every pause of the fingers unless wanted.
    analysisMode: stored.analysisMode ?? (ownServices ? 'typing' : 'pause'),
    threshold: stored.threshold ?? usualThreshold,
  };
}

/** Changes the settings that are given. */
export async function changeSettings(
  db: Desk,
  by: string,
  change: z.output<typeof ChangeSettings>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) continue;
      const row = { name, value: JSON.stringify(value) };
      await transaction
        .insertInto('settings')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
      await audit(transaction, {
        by,
        action: 'settings.change',
        object: `setting:${name}`,
        details: String(value),
      });
    }
  });
}
