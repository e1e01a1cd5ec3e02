import { z } from 'zod';
import { Role, roles } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { ChangeSettings, type DeskSettings, type Retention } from '../desk-api.ts';
import { openPolicy, TagPolicy } from '../policy.ts';

/** The threshold of the policy is the desk's. */
const StoredPolicy = TagPolicy.omit({ threshold: true });

const Stored = ChangeSettings.extend({
  tagPolicy: StoredPolicy.optional(),
  /** Whose questions the language model answers. */
  modelRoles: z.array(Role).optional(),
});

/** A tag's relevance is how probable it is that an editor keeps it: what is more probable than not starts as kept. */
const usualThreshold = 50;
const keepsAll: Retention = { drafts: 0, conversations: 0, feedback: 0 };

async function readStored(db: Desk) {
  const rows = await db.selectFrom('settings').selectAll().execute();
  return Stored.parse(Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])));
}

/** The settings; when to analyze follows from whose the services are until somebody chooses. */
export async function readSettings(
  db: Desk,
  ownServices: boolean,
): Promise<Omit<DeskSettings, 'ownServices' | 'extensions'>> {
  const stored = await readStored(db);
  const threshold = stored.threshold ?? usualThreshold;
  return {
    // A hosted service charges by the character: it is not called with every pause of the fingers unless wanted.
    analysisMode: stored.analysisMode ?? (ownServices ? 'typing' : 'pause'),
    threshold,
    twoStepFor: stored.twoStepFor ?? 'nobody',
    tagPolicy: { ...(stored.tagPolicy ?? openPolicy), threshold },
    retention: stored.retention ?? keepsAll,
  };
}

/** The roles whose questions the language model answers; all until somebody chooses. */
export async function readModelRoles(db: Desk): Promise<Role[]> {
  return (await readStored(db)).modelRoles ?? [...roles];
}

export async function readRetention(db: Desk): Promise<Retention> {
  return (await readStored(db)).retention ?? keepsAll;
}

export async function readTagPolicy(db: Desk): Promise<TagPolicy> {
  const { tagPolicy } = await readSettings(db, true);
  return tagPolicy;
}

export async function putTagPolicy(db: Desk, by: string, policy: TagPolicy): Promise<void> {
  const { threshold, ...rest } = policy;
  await changeSettings(db, by, { threshold, tagPolicy: rest });
}

export async function changeSettings(
  db: Desk,
  by: string,
  change: z.output<typeof Stored>,
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
        details: typeof value === 'object' ? row.value : String(value),
      });
    }
  });
}
