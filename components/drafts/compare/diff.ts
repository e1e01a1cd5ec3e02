/** A run of elements: in both, only in the old list, or only in the new one. */
export type DiffPart<T> = { kind: 'same' | 'removed' | 'added'; items: T[] };

/** Past this many differences the middle is shown as replaced whole: exactness would cost seconds and help nobody. */
const mostEdits = 800;

/**
 * The shortest edit from `before` to `after` (Myers 1986, "An O(ND) difference algorithm and its variations"),
 * on what is left between their common beginning and end.
 */
export function diff<T>(
  before: readonly T[],
  after: readonly T[],
  isEqual: (a: T, b: T) => boolean = Object.is,
): DiffPart<T>[] {
  const same = (a: number, b: number) => {
    const x = before[a];
    const y = after[b];
    return x !== undefined && y !== undefined && isEqual(x, y);
  };
  let head = 0;
  while (head < before.length && head < after.length && same(head, head)) head += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && same(before.length - 1 - tail, after.length - 1 - tail)) tail += 1;

  const parts: DiffPart<T>[] = [];
  push(parts, 'same', before.slice(0, head));
  for (const part of diffMiddle(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
    isEqual,
  ))
    push(parts, part.kind, part.items);
  push(parts, 'same', before.slice(before.length - tail));
  return parts;
}

function push<T>(parts: DiffPart<T>[], kind: DiffPart<T>['kind'], items: readonly T[]): void {
  if (items.length === 0) return;
  const last = parts.at(-1);
  if (last?.kind === kind) last.items.push(...items);
  else parts.push({ kind, items: [...items] });
}

function diffMiddle<T>(
  before: readonly T[],
  after: readonly T[],
  isEqual: (a: T, b: T) => boolean,
): DiffPart<T>[] {
  const trace = searchEdits(before, after, isEqual);
  const parts: DiffPart<T>[] = [];
  if (!trace) {
    push(parts, 'removed', before);
    push(parts, 'added', after);
    return parts;
  }
  const steps: { kind: DiffPart<T>['kind']; item: T }[] = [];
  const step = (kind: DiffPart<T>['kind'], item: T | undefined) => {
    if (item !== undefined) steps.push({ kind, item });
  };
  let x = before.length;
  let y = after.length;
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reach = trace[edits];
    const diagonal = x - y;
    const goesDown = isDown(reach, diagonal, edits);
    const previous = goesDown ? diagonal + 1 : diagonal - 1;
    const fromX = edits === 0 ? 0 : (reach?.get(previous) ?? 0);
    const fromY = edits === 0 ? 0 : fromX - previous;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      step('same', before[x]);
    }
    if (edits === 0) break;
    if (goesDown) step('added', after[fromY]);
    else step('removed', before[fromX]);
    x = fromX;
    y = fromY;
  }
  for (const { kind, item } of steps.reverse()) push(parts, kind, [item]);
  return parts;
}

type Reach = Map<number, number>;

function isDown(reach: Reach | undefined, diagonal: number, edits: number): boolean {
  if (diagonal === -edits) return true;
  if (diagonal === edits) return false;
  return (reach?.get(diagonal - 1) ?? -1) < (reach?.get(diagonal + 1) ?? -1);
}

/** How far each diagonal reached before every number of edits; undefined when there are too many. */
function searchEdits<T>(
  before: readonly T[],
  after: readonly T[],
  isEqual: (a: T, b: T) => boolean,
): Reach[] | undefined {
  const trace: Reach[] = [];
  let reach: Reach = new Map([[1, 0]]);
  for (let edits = 0; edits <= before.length + after.length; edits += 1) {
    if (edits > mostEdits) return undefined;
    trace.push(reach);
    const next: Reach = new Map(edits === 0 ? [] : reach);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = isDown(reach, diagonal, edits)
        ? (reach.get(diagonal + 1) ?? 0)
        : (reach.get(diagonal - 1) ?? 0) + 1;
      let y = x - diagonal;
      for (;;) {
        const a = before[x];
        const b = after[y];
        if (a === undefined || b === undefined || !isEqual(a, b)) break;
        x += 1;
        y += 1;
      }
      next.set(diagonal, x);
      if (x >= before.length && y >= after.length) return trace;
    }
    reach = next;
  }
  return trace;
}
