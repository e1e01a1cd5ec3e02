import type { Token } from '../types.ts';

const wholeScore = /^\d{1,3}[-–:]\d{1,3}$/;
const points = /^\d{1,3}$/;
const between = /^[-–:]$/;

/**
 * Where a result of a match that begins at a token ends ("2-1", "6:4"): it is nobody who does or suffers anything.
 * Undefined where none begins, or where it counts or describes what follows ("2-3 people", "a 2-1 win").
 */
export function scoreEnd(tokens: readonly Token[], at: number): number | undefined {
  const end = endOfPoints(tokens, at);
  if (end === undefined) return undefined;
  const next = tokens[end];
  const isPart = next?.upos === 'NOUN' || next?.upos === 'ADJ' || /^[-–:%]$/.test(next?.text ?? '');
  return isPart ? undefined : end;
}

function endOfPoints(tokens: readonly Token[], at: number): number | undefined {
  const [first, sign, second] = tokens.slice(at, at + 3);
  if (wholeScore.test(first?.text ?? '')) return at + 1;
  if (!first || !sign || !second || first.spaceAfter || sign.spaceAfter) return undefined;
  const isScore = points.test(first.text) && between.test(sign.text) && points.test(second.text);
  return isScore ? at + 3 : undefined;
}
