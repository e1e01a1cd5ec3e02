import type { Line } from './inline-lines';

const minWordLength = 4;
/** Words that begin with the same letters are taken for forms of one. */
const stemLength = 5;

function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.filter((word) => word.length >= minWordLength).map((word) => word.slice(0, stemLength)),
  );
}

/**
 * Finds the headline among the lines above an agency's first paragraph: the one that says most of what that paragraph
 * says, of equals the longest. Nothing where none says any of it.
 */
export function findHeadline(candidates: readonly Line[], first: string): Line | undefined {
  const said = stems(first);
  let best: { line: Line; score: number } | undefined;
  for (const line of candidates) {
    const shared = [...stems(line.text)].filter((stem) => said.has(stem)).length;
    const score = shared + Math.min(line.text.length, 99) / 100;
    if (shared > 0 && (!best || score > best.score)) best = { line, score };
  }
  return best?.line;
}
