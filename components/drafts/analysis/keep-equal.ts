import type { Item } from './items';

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isEqual(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

/** Items are shown by these members alone; the answer's own objects behind them are new with every answer. */
function shown({ tag: _tag, entity: _entity, ...item }: Item): Omit<Item, 'tag' | 'entity'> {
  return item;
}

/** The new list with the old objects wherever nothing that is shown has changed, so that rows need not render again. */
export function keepEqual(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  const known = new Map(before.map((item) => [item.key, item]));
  const kept = after.map((item) => {
    const old = known.get(item.key);
    return old && isEqual(shown(old), shown(item)) ? old : item;
  });
  const isSame =
    kept.length === before.length && kept.every((item, index) => item === before[index]);
  return isSame ? before : kept;
}
