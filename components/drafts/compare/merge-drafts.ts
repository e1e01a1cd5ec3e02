import type { DraftForm } from '@/lib/drafts/api';
import type { ArticleBlock, ArticleContent } from '@/lib/drafts/content/content';
import type { SavePayload } from '../saving/save-queue';
import { stableKey } from '../saving/stable-key';
import { type ComparedBlock, comparedBlocks, describePhoto } from './compare-articles';
import { likenessOf } from './pair-alike';
import { findEdits, isSameBlock, pairBlocks, wordsOf } from './pair-blocks';

/** Inserted at the same place, blocks that share so much of their words count as versions of one. */
const minSame = 0.5;

export const formFields = [
  'section',
  'byline',
  'dateline',
  'date',
  'language',
  'tagLanguage',
  'cmsId',
  'address',
  'note',
  'leadPhoto',
] as const satisfies readonly (keyof DraftForm)[];
export type FormField = (typeof formFields)[number];

export type Choice = 'theirs' | 'mine' | 'both';
/** A change by both sides: of a paragraph, which one of them may have deleted, or of a field of the form. */
export type Conflict = { id: string } & (
  | { kind: 'block'; theirs: ComparedBlock[]; mine: ComparedBlock[]; canKeepBoth: boolean }
  | { kind: 'field'; field: FormField; theirs: string; mine: string }
);
type Versions<T> = { base: T; theirs: T; mine: T };
type Merge = { payload: SavePayload; conflicts: readonly Conflict[] };

/**
 * Merges two versions of a draft that were made of the same one, paragraph by paragraph and field by field. `choose` says
 * what becomes of what both changed. Paragraphs that both inserted at one place are kept, theirs first.
 */
export function mergeDrafts(
  versions: Versions<SavePayload>,
  choose: (conflict: Conflict) => Choice = () => 'mine',
): Merge {
  const conflicts: Conflict[] = [];
  const ask = (conflict: Conflict) => {
    conflicts.push(conflict);
    return choose(conflict);
  };
  const { theirs, mine } = versions;
  const side = sideOf(pick(versions, ({ threshold }) => threshold)) ?? 'mine';
  const content = mergeContent(
    pick(versions, (one) => one.content),
    ask,
  );
  const form = mergeForms(
    pick(versions, (one) => one.form),
    ask,
  );
  return { payload: { content, form, threshold: { theirs, mine }[side].threshold }, conflicts };
}

function pick<T, P>({ base, theirs, mine }: Versions<T>, part: (one: T) => P): Versions<P> {
  return { base: part(base), theirs: part(theirs), mine: part(mine) };
}

/** The side whose version holds; undefined: both changed it, and not alike. */
function sideOf(versions: Versions<unknown>): 'theirs' | 'mine' | undefined {
  const { base, theirs, mine } = pick(versions, (one) => stableKey(one ?? null));
  if (theirs === mine || mine === base) return 'theirs';
  return theirs === base ? 'mine' : undefined;
}

type Ask = (conflict: Conflict) => Choice;

function mergeForms(forms: Versions<DraftForm>, ask: Ask): DraftForm {
  const merged = { ...forms.mine };
  const take = <F extends FormField>(field: F) => {
    merged[field] = forms.theirs[field];
  };
  for (const field of formFields) {
    const side = sideOf(pick(forms, (form) => form[field]));
    const [theirs, mine] = [describeField(forms.theirs, field), describeField(forms.mine, field)];
    if ((side ?? ask({ id: field, kind: 'field', field, theirs, mine })) === 'theirs') take(field);
  }
  return merged;
}

export function describeField(form: DraftForm, field: FormField): string {
  if (field !== 'leadPhoto') return form[field] ?? '';
  return form.leadPhoto ? describePhoto(form.leadPhoto) : '';
}

function mergeContent(contents: Versions<ArticleContent>, ask: Ask): ArticleContent {
  const { theirs, mine } = contents;
  const heads = ([0, 1] as const).map((index) => {
    const side = sideOf(pick(contents, ({ content }) => content[index]));
    if (side) return side;
    const show = ({ content: [title, lead] }: ArticleContent) =>
      comparedBlocks({ type: 'doc', content: [title, lead] }).slice(index, index + 1);
    const shown = { theirs: show(theirs), mine: show(mine), canKeepBoth: false };
    return ask({ id: `head ${index}`, kind: 'block', ...shown });
  });
  const [title, lead] = heads.map((side) => (side === 'theirs' ? theirs : mine).content);
  const body = mergeBlocks(
    pick(contents, ({ content: [, , ...blocks] }) => blocks),
    ask,
  );
  return {
    type: 'doc',
    content: [(title ?? mine.content)[0], (lead ?? mine.content)[1], ...body],
  };
}

function mergeBlocks(bodies: Versions<readonly ArticleBlock[]>, ask: Ask): ArticleBlock[] {
  const { base } = bodies;
  const [theirs, mine] = [findEdits(base, bodies.theirs), findEdits(base, bodies.mine)];
  let count = 0;
  const settle = (block: Versions<ArticleBlock | undefined>): ArticleBlock[] => {
    const side = sideOf(block) ?? askBlock(`block ${count++}`, block, ask);
    const kept = side === 'both' ? [block.theirs, block.mine] : [block[side]];
    return kept.flatMap((one) => one ?? []);
  };
  return theirs.inserted.flatMap((inserted, index) => [
    ...mergeInserted(inserted, mine.inserted[index] ?? [], settle),
    ...settle({ base: base[index], theirs: theirs.blocks[index], mine: mine.blocks[index] }),
  ]);
}

function askBlock(id: string, block: Versions<ArticleBlock | undefined>, ask: Ask): Choice {
  const { theirs, mine } = pick(block, (one) => (one ? showBlock(one) : []));
  const canKeepBoth = block.theirs !== undefined && block.mine !== undefined;
  return ask({ id, kind: 'block', theirs, mine, canKeepBoth });
}

function showBlock(block: ArticleBlock): ComparedBlock[] {
  return comparedBlocks({
    type: 'doc',
    content: [{ type: 'title' }, { type: 'lead' }, block],
  }).slice(2);
}

/** Theirs, then mine; two that are alike are versions of one, in the place of theirs. */
function mergeInserted(
  theirs: readonly ArticleBlock[],
  mine: readonly ArticleBlock[],
  settle: (block: Versions<ArticleBlock | undefined>) => ArticleBlock[],
): readonly ArticleBlock[] {
  if (theirs.length === 0) return mine;
  if (mine.length === 0) return theirs;
  const merged: ArticleBlock[] = [];
  let own: ArticleBlock[] = [];
  for (const [one, other] of pairBlocks(theirs, mine)) {
    const isOne = one !== undefined && other !== undefined && isAlike(one, other);
    if (isOne) {
      merged.push(...own, ...settle({ base: undefined, theirs: one, mine: other }));
      own = [];
      continue;
    }
    if (one) merged.push(one);
    if (other) own.push(other);
  }
  return [...merged, ...own];
}

function isAlike(one: ArticleBlock, other: ArticleBlock): boolean {
  return isSameBlock(one, other) || likenessOf(wordsOf(one), wordsOf(other)) >= minSame;
}
