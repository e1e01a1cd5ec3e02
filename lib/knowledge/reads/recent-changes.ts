import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import type { Language } from '../../contract/inventories.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { RecentChange } from '../api.ts';
import { explainKnowledgeError } from '../explain-error.ts';
import { listLatest } from './history.ts';

const maxShown = 10;

/** Lists recent changes of the newsroom with item names; missing items are left out. Throws Failure. */
export async function listRecentChanges(
  db: Desk,
  services: Services,
  language: Language,
  options: CallOptions = {},
): Promise<RecentChange[]> {
  const changes = (await listLatest(db)).slice(0, maxShown);
  if (changes.length === 0) return [];
  try {
    const ids = changes.map(({ gkbId }) => gkbId);
    const forms = await services.call('media', (client) =>
      client.getStdForms({ ids, language }, options),
    );
    return changes.flatMap((change) => {
      const stdForm = forms[change.gkbId]?.value;
      return stdForm ? [{ ...change, stdForm }] : [];
    });
  } catch (error) {
    throw explainKnowledgeError(error);
  }
}
