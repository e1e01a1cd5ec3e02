import type { Analysis, Tag } from '../../contract/analysis.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { itemKey } from '../content/article-items.ts';
import type { Found } from '../findings/found.ts';

/** The tag that took the place of an item, by the item's key. */
export type Redirects = ReadonlyMap<string, Target>;
type Target = { gkbId: string; name: string };

/** A tag that was merged into one that was merged, and so on: no chain is longer. */
const maxChainLength = 20;

/**
 * Reads which of these items something took the place of: a tag that was merged into another, a phrase that was made
 * a tag. Decisions and analyses keep what they were made with and are read through this, so that a private draft is
 * never written to by somebody else, and undoing a merge needs nothing but the redirect to go.
 */
export async function readRedirects(db: Desk, items: Iterable<string>): Promise<Redirects> {
  const steps = new Map<string, Target>();
  let wanted = [...new Set(items)];
  for (let depth = 0; wanted.length > 0 && depth < maxChainLength; depth += 1) {
    const rows = await db
      .selectFrom('tag_redirects')
      .select(['item', 'gkb_id', 'name'])
      .where('item', 'in', wanted)
      .execute();
    for (const { item, gkb_id, name } of rows) steps.set(item, { gkbId: gkb_id, name });
    wanted = rows.map(({ gkb_id }) => gkb_id).filter((id) => !steps.has(id));
  }
  return new Map([...steps].map(([item, step]) => [item, follow(steps, step)]));
}

function follow(steps: Redirects, first: Target): Target {
  let end = first;
  for (let depth = 0; depth < maxChainLength; depth += 1) {
    const next = steps.get(end.gkbId);
    if (!next) return end;
    end = next;
  }
  return end;
}

export async function readReplaced(db: Desk, gkbId: string): Promise<string[]> {
  const replaced = new Set<string>();
  let wanted = [gkbId];
  for (let depth = 0; wanted.length > 0 && depth < maxChainLength; depth += 1) {
    const rows = await db
      .selectFrom('tag_redirects')
      .select('item')
      .where('gkb_id', 'in', wanted)
      .execute();
    wanted = rows.map(({ item }) => item).filter((item) => !replaced.has(item));
    for (const item of wanted) replaced.add(item);
  }
  return [...replaced];
}

/** The decisions as they hold now: of two that came to be about one item the later one does. */
export function redirectDecisions<
  D extends { item: string; gkbId?: string | undefined; stdForm: string; at: string },
>(decisions: readonly D[], redirects: Redirects): D[] {
  if (redirects.size === 0) return [...decisions];
  const newest = new Map<string, D>();
  for (const decision of decisions) {
    const target = redirects.get(decision.item);
    const moved: D = target
      ? { ...decision, item: target.gkbId, gkbId: target.gkbId, stdForm: target.name }
      : decision;
    const known = newest.get(moved.item);
    if (!known || known.at <= moved.at) newest.set(moved.item, moved);
  }
  return [...newest.values()];
}

/** Items with tags in the place of those that are gone; one that is there already is not there twice. */
function moveItems<I>(
  items: readonly I[],
  keyOf: (item: I) => string,
  redirects: Redirects,
  move: (item: I, target: Target) => I,
): I[] {
  const present = new Set(items.map(keyOf));
  return items.flatMap((item) => {
    const target = redirects.get(keyOf(item));
    if (!target) return [item];
    if (present.has(target.gkbId)) return [];
    present.add(target.gkbId);
    return [move(item, target)];
  });
}

/** A stored analysis with the tags that took the place of others since. */
export async function followRedirects(db: Desk, analysis: Analysis): Promise<Analysis> {
  const { tags = [] } = analysis;
  const redirects = await readRedirects(db, tags.map(itemKey));
  if (!tags.some((tag) => redirects.has(itemKey(tag)))) return analysis;
  const move = (tag: Tag, { gkbId, name }: Target) => ({ ...tag, gkbId, stdForm: name });
  return { ...analysis, tags: moveItems(tags, itemKey, redirects, move) };
}

/** The same for the part of an analysis that feedback needs. */
export function redirectFound(found: Found, redirects: Redirects): Found {
  const items = moveItems(
    found.items,
    ({ key }) => key,
    redirects,
    (item, { gkbId, name }) => ({ ...item, key: gkbId, gkbId, stdForm: name }),
  );
  return { ...found, items };
}
