import { diffArrays } from 'diff';
import type { ArticleContent } from '@/lib/drafts/content/content';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { type TextBlock, textBlocks } from '@/lib/drafts/content/text-blocks';
import { type Pair, pairAlike, wordsIn } from './pair-alike';

/** A text block, the titles that a block "read also" lists, or what stands under a photo. */
export type ComparedBlock = { type: TextBlock['type'] | 'readAlso' | 'figure'; text: string };

export function comparedBlocks(content: ArticleContent): ComparedBlock[] {
  const [title, lead, ...blocks] = content.content;
  return [
    ...textBlocks({ type: 'doc', content: [title, lead] }),
    ...blocks.flatMap((block): ComparedBlock[] => {
      if (block.type === 'readAlso') {
        const titles = block.attrs.articles.map((one) => one.title);
        return [{ type: 'readAlso', text: titles.join(' · ') }];
      }
      if (block.type === 'missingPicture') {
        const { caption, credit, alt } = block.attrs;
        const said = [caption || alt, credit].filter(Boolean).join(' · ');
        return [{ type: 'figure', text: `▢ ${said}` }];
      }
      if (block.type === 'figure') return [{ type: 'figure', text: describePhoto(block.attrs) }];
      return textBlocks({ type: 'doc', content: [title, lead, block] }).slice(2);
    }),
  ];
}

export function describePhoto({ caption, credit, alt, bank, id }: PlacedPhoto): string {
  return [`▣ ${caption || alt || id}`, credit, `${bank}/${id}`].filter(Boolean).join(' · ');
}

/** A block as it is in both versions, or word for word: `removed` is only theirs, `added` only mine. */
export type CompareRow = {
  type: ComparedBlock['type'];
  isChanged: boolean;
  parts: { kind: DiffPart<string>['kind']; text: string }[];
};

type DiffPart<T> = { kind: 'same' | 'removed' | 'added'; items: T[] };

/** Past this many differences the lists count as replaced whole: exactness would cost seconds and help nobody. */
const maxEditLength = 800;
/** Bounds what all edited blocks of an article cost together; each has the same share. Edits cost half their square. */
const maxSteps = 1_000_000;

const tokens = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu;

const hasWord = /[\p{L}\p{N}]/u;

/** Compares word by word; signs between words that differ go with them: one phrase replaces another. */
export function diffWords(
  before: string,
  after: string,
  maxEdits = maxEditLength,
): CompareRow['parts'] {
  const parts: CompareRow['parts'] = [];
  let removed = '';
  let added = '';
  const settle = () => {
    if (removed) parts.push({ kind: 'removed', text: removed });
    if (added) parts.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  const [old, next] = [before.match(tokens) ?? [], after.match(tokens) ?? []];
  for (const { kind, items } of diff<string>(old, next, Object.is, maxEdits)) {
    const text = items.join('');
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (removed && added && !hasWord.test(text)) {
      removed += text;
      added += text;
    } else {
      settle();
      parts.push({ kind, text });
    }
  }
  settle();
  return parts;
}

/**
 * Their version against mine, block by block in reading order, an edited one with what it was; blocks empty in both are
 * left out.
 */
export function compareArticles(theirs: readonly ComparedBlock[], mine: readonly ComparedBlock[]) {
  const headsOf = (blocks: readonly ComparedBlock[]) => blocks.filter(isHead);
  const bodyOf = (blocks: readonly ComparedBlock[]) => blocks.filter((block) => !isHead(block));
  // A headline is a headline, however much it shares with the lead of before.
  const heads = headsOf(mine).map(
    (after): Pair<ComparedBlock> => [
      headsOf(theirs).find(({ type }) => type === after.type),
      after,
    ],
  );
  const pairs = [...heads, ...pairBodies(bodyOf(theirs), bodyOf(mine))];
  const edited = pairs.filter(([before, after]) => before && after && !isEqual(before, after));
  const maxEdits = Math.min(maxEditLength, Math.floor(Math.sqrt((2 * maxSteps) / edited.length)));
  const rows = pairs.map(([before, after]) => compareBlocks(before, after, maxEdits));
  return rows.filter((row) => row.parts.some((part) => part.text.trim() !== ''));
}

const isHead = ({ type }: ComparedBlock) => type === 'title' || type === 'lead';

function pairBodies(theirs: readonly ComparedBlock[], mine: readonly ComparedBlock[]) {
  const pairs: Pair<ComparedBlock>[] = [];
  let removed: readonly ComparedBlock[] = [];
  const replace = (added: readonly ComparedBlock[]) => {
    for (const pair of pairAlike(removed, added, ({ text }) => wordsIn(text))) pairs.push(pair);
    removed = [];
  };
  for (const { kind, items } of diff(theirs, mine, isEqual)) {
    if (kind === 'removed') {
      removed = items;
      continue;
    }
    replace(kind === 'added' ? items : []);
    if (kind === 'same') for (const block of items) pairs.push([block, block]);
  }
  replace([]);
  return pairs;
}

const isEqual = (a: ComparedBlock, b: ComparedBlock) => a.type === b.type && a.text === b.text;

function compareBlocks(
  before: ComparedBlock | undefined,
  after: ComparedBlock | undefined,
  maxEdits: number,
): CompareRow {
  const type = after?.type ?? before?.type ?? 'text';
  if (before && after && isEqual(before, after))
    return { type, isChanged: false, parts: [{ kind: 'same', text: after.text }] };
  return {
    type,
    isChanged: true,
    parts: diffWords(before?.text ?? '', after?.text ?? '', maxEdits),
  };
}

export function diff<T>(
  before: readonly T[],
  after: readonly T[],
  comparator: (a: T, b: T) => boolean = Object.is,
  maxEdits = maxEditLength,
): DiffPart<T>[] {
  const options = { comparator, maxEditLength: maxEdits };
  const changes = diffArrays([...before], [...after], options);
  if (!changes)
    return [
      { kind: 'removed', items: [...before] },
      { kind: 'added', items: [...after] },
    ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    items: value,
  }));
}
