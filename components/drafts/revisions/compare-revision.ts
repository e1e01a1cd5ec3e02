import type { Revision } from '@/lib/drafts/api';
import { countWords, textBlocks } from '@/lib/drafts/content/text-blocks';
import { memoizeWeakly } from '@/lib/runtime/memoize';
import { type CompareRow, compareArticles, comparedBlocks } from '../compare/compare-articles';
import { type SavePayload, textKey } from '../saving/save-queue';

/** An earlier version against the current text: `removed` and `added` since then, in words of the article itself. */
export type RevisionDifferences = {
  rows: readonly CompareRow[];
  words: number;
  removed: number;
  added: number;
  isSame: boolean;
};

type Version = Pick<Revision, 'content' | 'form'>;

const keyOf = memoizeWeakly((version: Version) => textKey(version));
/** True if nothing at all differs: no photo, format or field of the form either. */
export const isSameVersion = (one: Version, other: Version) => keyOf(one) === keyOf(other);

export function compareRevision(version: Version, current: SavePayload): RevisionDifferences {
  const { content } = version;
  const rows = compareArticles(comparedBlocks(content), comparedBlocks(current.content));
  const count = (kind: 'removed' | 'added') =>
    countWords(
      rows
        .filter(({ type }) => type !== 'figure' && type !== 'readAlso')
        .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === kind ? part.text : []))),
    );
  return {
    rows,
    words: countWords(textBlocks(content).map(({ text }) => text)),
    removed: count('removed'),
    added: count('added'),
    isSame: isSameVersion(version, current),
  };
}

/** The rows as they were in the version, without what came later. */
export function rowsOfVersion(rows: readonly CompareRow[]): CompareRow[] {
  return rows.flatMap((row) => {
    const text = row.parts.map((part) => (part.kind === 'added' ? '' : part.text)).join('');
    return text.trim() === ''
      ? []
      : { type: row.type, isChanged: false, parts: [{ kind: 'same', text }] };
  });
}
