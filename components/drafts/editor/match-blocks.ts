/** Finds for each block which one it was `then`: of the same text, else the one edited in its place. Undefined: new. */
export function matchBlocks(then: readonly string[], now: readonly string[]) {
  const matched: (number | undefined)[] = new Array(now.length).fill(undefined);
  let head = 0;
  while (head < then.length && head < now.length && then[head] === now[head]) {
    matched[head] = head;
    head += 1;
  }
  let tail = 0;
  const shorter = Math.min(then.length, now.length) - head;
  while (tail < shorter && then[then.length - 1 - tail] === now[now.length - 1 - tail]) {
    tail += 1;
    matched[now.length - tail] = then.length - tail;
  }

  const byText = new Map<string, number[]>();
  for (let index = head; index < then.length - tail; index += 1) {
    const text = then[index] ?? '';
    byText.set(text, [...(byText.get(text) ?? []), index]);
  }
  const taken = new Set<number>();
  for (let index = head; index < now.length - tail; index += 1) {
    const same = now[index] === '' ? undefined : byText.get(now[index] ?? '')?.shift();
    if (same === undefined) continue;
    matched[index] = same;
    taken.add(same);
  }
  pairEdited(matched, taken, head, now.length - tail, then.length - tail);
  return matched;
}

/** Between two matched neighbours, as many old blocks left over as new ones: they were edited in place. */
function pairEdited(
  matched: (number | undefined)[],
  taken: Set<number>,
  from: number,
  to: number,
  thenEnd: number,
): void {
  let index = from;
  let previous = from - 1;
  while (index < to) {
    const known = matched[index];
    if (known !== undefined) {
      previous = known;
      index += 1;
      continue;
    }
    let end = index;
    while (end < to && matched[end] === undefined) end += 1;
    const next = end < to ? (matched[end] ?? thenEnd) : thenEnd;
    const left: number[] = [];
    for (let old = previous + 1; old < next; old += 1) if (!taken.has(old)) left.push(old);
    if (left.length === end - index) {
      left.forEach((old, offset) => {
        matched[index + offset] = old;
        // Where blocks were moved, two gaps can have the same old block between their neighbours.
        taken.add(old);
      });
    }
    index = end;
  }
}

/** Moves a stretch of the old text into the new, of which one place was edited; undefined if the edit touched it. */
export function moveRange(oldText: string, newText: string) {
  if (oldText === newText) return (start: number, end: number) => ({ start, end });
  const shorter = Math.min(oldText.length, newText.length);
  let head = 0;
  while (head < shorter && oldText[head] === newText[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && oldText.at(-1 - tail) === newText.at(-1 - tail)) tail += 1;
  const tailStart = oldText.length - tail;
  const shift = newText.length - oldText.length;
  return (start: number, end: number) => {
    // A stretch that ends where typing goes on may have become another word, so it counts as touched.
    const isBefore = end < head || (end === head && !continues(newText, head));
    if (isBefore) return { start, end };
    if (start > tailStart || (start === tailStart && !continues(newText, start + shift - 1)))
      return { start: start + shift, end: end + shift };
    return undefined;
  };
}

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

function continues(text: string, index: number): boolean {
  return wordCharacter.test(text.charAt(index));
}
