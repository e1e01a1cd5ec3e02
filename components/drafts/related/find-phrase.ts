import { foldForSearch } from '@/lib/text/fold-for-search';
import type { Span } from '../analysis/align';

type Token = { start: number; end: number; folded: string; isContent: boolean };

const maxRunLength = 8;
const firstBody = 2;

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: foldForSearch(match[0]),
    // Short words in small letters hold a phrase together and say nothing alone.
    isContent: match[0].length > 3 || /^[\p{Lu}\p{N}]/u.test(match[0]),
  }));
}

/** True if two words may be forms of one: endings differ, beginnings do not. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  let common = 0;
  while (common < Math.min(a.length, b.length) && a[common] === b[common]) common += 1;
  return common >= 3 && common >= Math.max(a.length, b.length) * 0.6;
}

type Candidate = Span & { score: number };

/** Spans of a name word for word, in any form of its words. */
function nameIn(block: number, tokens: readonly Token[], name: readonly Token[]): Candidate[] {
  if (name.length === 0) return [];
  return tokens.flatMap((token, index) => {
    const run = tokens.slice(index, index + name.length);
    const last = run.at(-1);
    const isHere =
      run.length === name.length &&
      run.every((word, place) => isSameWord(word.folded, name[place]?.folded ?? ''));
    return isHere && last
      ? [{ block, start: token.start, end: last.end, score: name.length * 1.5 + 1 }]
      : [];
  });
}

/** Runs of words that say what a title says: from one of its words to another, with little else between. */
function titleIn(block: number, tokens: readonly Token[], title: readonly Token[]): Candidate[] {
  const words = title.filter(({ isContent }) => isContent);
  const wordOf = tokens.map(({ folded, isContent }) =>
    isContent ? words.find((word) => isSameWord(word.folded, folded)) : undefined,
  );
  return tokens.flatMap((token, index) => {
    const candidates: Candidate[] = [];
    const met = new Set<Token>();
    let others = 0;
    for (let place = index; place < Math.min(tokens.length, index + maxRunLength); place += 1) {
      const at = tokens[place];
      const word = wordOf[place];
      if (!at || (place === index && !word)) break;
      if (word && !met.has(word)) {
        met.add(word);
        if (met.size > 1) {
          const score = met.size * 2 - others * 1.5;
          candidates.push({ block, start: token.start, end: at.end, score });
        }
      } else if (at.isContent) others += 1;
      if (others > 1) break;
    }
    return candidates;
  });
}

/** The words that fit best for a link to an article: not of the headline, rather of the body than of the lead. */
export function findPhrase(
  texts: readonly string[],
  article: { title: string; names: readonly string[] },
  isFree: (span: Span) => boolean,
): Span | undefined {
  const title = tokensOf(article.title);
  const names = article.names.map(tokensOf);
  let best: Candidate | undefined;
  for (const [block, text] of texts.entries()) {
    if (block === 0) continue;
    const tokens = tokensOf(text);
    const found = [
      ...titleIn(block, tokens, title),
      ...names.flatMap((name) => nameIn(block, tokens, name)),
    ];
    for (const candidate of found) {
      const score = candidate.score + (block >= firstBody ? 0.5 : 0);
      if (score > (best?.score ?? 0) && isFree(candidate)) best = { ...candidate, score };
    }
  }
  return best && { block: best.block, start: best.start, end: best.end };
}
