import { createYielder } from '../../jobs/yielder.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { Entry } from '../reads/entry.ts';
import type { Vocabulary } from '../reads/vocabulary.ts';
import type { ImportFault, ImportRow } from './import-row.ts';

/** Target of a row: an existing tag, a new one, or none for a reason. */
type Match = { entry: Entry } | { entry?: undefined } | { field: string; fault: ImportFault };

/**
 * Matches rows with tags: by gkbId, else by external id, else by the exact name, without regard to case and marks.
 * A tag that was merged away does not come back: its ids and its name lead to a word that says so.
 */
export async function matcherFor(
  db: Desk,
  vocabulary: Vocabulary,
): Promise<(row: ImportRow) => Match> {
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
