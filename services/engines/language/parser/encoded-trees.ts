import { memoizeWeakly } from '../../../../lib/runtime/memoize.ts';
import { setLatest } from '../../../../lib/runtime/set-latest.ts';
import type { LabelEncoder, TreeScores } from '../../encoder/labels/port.ts';
import type { DocumentView } from '../document-view.ts';
import { readableSentences, wordsOf } from '../entities/names/readable-sentences.ts';
import type { Paragraph, Token } from '../types.ts';
import { parserOf } from './parse.ts';
import { spanningTree } from './spanning-tree.ts';

export type TreeEncoder = Pick<LabelEncoder, 'scoreTrees'>;

/** Head and relation of each token of a sentence, as in `Token`. */
type Tree = readonly Pick<Token, 'head' | 'relation'>[];

/** By paragraph, as a sentence may be shared with a paragraph of before, where others stood beside it. */
const trees = new WeakMap<Paragraph, ReadonlyMap<readonly Token[], Tree | undefined>>();

/** The tree of a sentence, by the encoder where it has read the paragraph, and otherwise as the parser left it. */
export function treeOf(paragraph: Paragraph | undefined, tokens: readonly Token[]): Tree {
  return (paragraph && trees.get(paragraph)?.get(tokens)) ?? tokens;
}

/** Trees of sentences that were read together; undefined for one without a tree by the encoder. */
type ReadTrees = readonly (Tree | undefined)[];

/** Those of 200 articles that are being written: about 4 MB. */
const maxKept = 1_500;
const keptBy = memoizeWeakly((_: TreeEncoder) => new Map<string, ReadTrees>());

/**
 * Has the encoder read the sentences of a document for their trees, which it finds together with the parser, or recalls those
 * that it has read.
 */
export async function encodeTrees(
  view: DocumentView,
  encoder: TreeEncoder,
  { isRecalled = false }: { isRecalled?: boolean } = {},
): Promise<void> {
  const { language } = view;
  const kept = keptBy(encoder);
  for (const { paragraph, named, others } of readableSentences(view)) {
    const own = new Map<readonly Token[], Tree | undefined>();
    // Those with names are read by themselves, as they are for the names.
    for (const sentences of [named, others]) {
      const words = sentences.map(wordsOf);
      const key = [language, ...words.map((some) => some.join('\t'))].join('\n');
      const read = async () => {
        const scores = await encoder.scoreTrees(words, language);
        return sentences.map((tokens, at) => bestTree(tokens, scores[at], language));
      };
      const found = kept.get(key) ?? (isRecalled ? [] : await read());
      if (found.some((tree) => tree !== undefined)) setLatest(kept, key, found, maxKept);
      for (const [at, tokens] of sentences.entries()) own.set(tokens, found[at]);
    }
    trees.set(paragraph, own);
  }
}

/** Weight of the parser's arcs and relations: added to the logarithms of their probabilities. */
const parserWeight = 1;

/** Undefined where nothing is known, and for signs alone. */
function bestTree(
  tokens: readonly Token[],
  scores: TreeScores | undefined,
  language: string,
): Tree | undefined {
  if (!scores || tokens.every(({ upos }) => upos === 'PUNCT')) return undefined;
  if (tokens[0]?.relation === undefined) parserOf(language)?.(tokens);
  const { words, relations, relationsTo } = scores;
  const arcs = scores.arcs.slice();
  for (const [word, { head = -1 }] of tokens.entries()) {
    const at = word * (words + 1) + head + 1;
    arcs[at] = (arcs[at] ?? 0) + parserWeight;
  }
  const heads = spanningTree(arcs, words);
  return tokens.map(({ relation }, word) => {
    const head = heads[word] ?? 0;
    if (head === 0) return { head: -1, relation: 'root' };
    const names = relationsTo(word, head).map((score, at) =>
      relations[at] === relation ? score + parserWeight : score,
    );
    return { head: head - 1, relation: relations[names.indexOf(Math.max(...names))] ?? 'dep' };
  });
}
