import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { entityHue } from '@/components/ui/entity-hue';
import type { AnalysisPart } from '../analysis/create-analysis';
import { type Item, isFigure } from '../analysis/items';
import type { CorrectionsPart } from '../corrections/create-corrections';
import { correctionMarks } from '../corrections/live-corrections';
import { type Store, schedule } from '../store';
import { type DocBlock, docBlocks, textsOf } from './doc-blocks';
import { matchBlocks, moveRange } from './match-blocks';
import { type BlockMarks, marksOver, signMark, type TextMark } from './text-mark';

/** Marks over the text, never in it: two layers, as an analysis and the corrections come at their own times. */
export type LayerName = 'items' | 'corrections';

const layers = {
  items: new PluginKey<DecorationSet>('items'),
  corrections: new PluginKey<DecorationSet>('corrections'),
};

export type MarkView = Pick<EditorView, 'state' | 'dispatch' | 'isDestroyed'>;

type Redraw = { remove: Decoration[]; add: Decoration[] };

export function markLayer(name: LayerName): Plugin<DecorationSet> {
  const key = layers[name];
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, set) => {
        const moved = transaction.docChanged ? set.map(transaction.mapping, transaction.doc) : set;
        const redraw: Redraw | undefined = transaction.getMeta(key);
        return redraw ? moved.remove(redraw.remove).add(transaction.doc, redraw.add) : moved;
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

function decorate(mark: TextMark, start: number): Decoration {
  return Decoration.inline(
    start + mark.start,
    start + mark.end,
    {
      nodeName: 'span',
      class: `mark mark-${mark.kind} level-${mark.level}${mark.isQuiet ? ' is-quiet' : ''}`,
      'data-hue': mark.hue,
      'data-item': mark.key,
      'data-ordinal': String(mark.ordinal),
    },
    { mark },
  );
}

export const markOf = (decoration: Decoration): TextMark => decoration.spec.mark;

function isDrawn(drawn: readonly Decoration[], wanted: readonly TextMark[], start: number) {
  if (drawn.length !== wanted.length) return false;
  const sign = (one: Decoration) => signMark(markOf(one), one.from - start, one.to - start);
  const signatures = new Set(drawn.map(sign));
  return wanted.every((mark) => signatures.has(signMark(mark)));
}

/** The marks of a block as it is now; undefined leaves what is drawn there until the next answer. */
function wantedMarks(now: DocBlock, then: BlockMarks | undefined): readonly TextMark[] | undefined {
  if (!then) return undefined;
  if (then.text === now.text) return then.marks;
  const move = moveRange(then.text, now.text);
  return then.marks.flatMap((mark) => {
    const range = move(mark.start, mark.end);
    return range ? { ...mark, ...range } : [];
  });
}

/** Underlines drawn at a time, so few that typing never waits for them. */
const sliceSize = 60;

/** Draws a layer anew where it differs, in slices, on the text as it is by then. Gives back how to stop. */
export function drawLayer(
  view: MarkView,
  name: LayerName,
  wanted: readonly BlockMarks[],
  later: (run: () => void) => () => void,
): () => void {
  const key = layers[name];
  const texts = wanted.map((block) => block.text);
  let cancel = () => {};

  function step() {
    if (view.isDestroyed) return;
    const { state } = view;
    const set = key.getState(state) ?? DecorationSet.empty;
    const blocks = docBlocks(state.doc);
    const matched = matchBlocks(texts, textsOf(blocks));
    const redraw: Redraw = { remove: [], add: [] };
    let isDone = true;
    for (const [index, block] of blocks.entries()) {
      const then = matched[index];
      const before = then === undefined ? undefined : wanted[then];
      const marks = wanted.length === 0 ? [] : wantedMarks(block, before);
      if (!marks) continue;
      const end = block.start + block.node.content.size;
      const drawn = set.find(block.start, end);
      if (isDrawn(drawn, marks, block.start)) continue;
      if (redraw.add.length + redraw.remove.length > sliceSize) {
        isDone = false;
        break;
      }
      redraw.remove.push(...drawn);
      redraw.add.push(...marks.map((mark) => decorate(mark, block.start)));
    }
    if (redraw.add.length + redraw.remove.length > 0)
      view.dispatch(state.tr.setMeta(key, redraw).setMeta('addToHistory', false));
    if (!isDone) cancel = later(step);
  }

  step();
  return () => cancel();
}

export function drawnMarks(
  view: Pick<MarkView, 'state'>,
  name: LayerName,
  from?: number,
  to?: number,
  isWanted?: (mark: TextMark) => boolean,
): Decoration[] {
  const set = layers[name].getState(view.state) ?? DecorationSet.empty;
  return set
    .find(from, to, (spec) => !isWanted || isWanted(spec.mark))
    .sort((a, b) => a.from - b.from || b.to - a.to);
}

/** Draws the underlines of the items and the corrections; a newer drawing stops an older one. */
export function createDrawing(parts: {
  editor: Store<Editor | undefined>;
  texts: Store<readonly string[]>;
  items: Store<readonly Item[]>;
  /** True if dates, times and numbers are underlined, too. */
  areFiguresMarked: Store<boolean>;
  analysis: AnalysisPart;
  corrections: CorrectionsPart;
}) {
  const stop: Record<LayerName, () => void> = { items: () => {}, corrections: () => {} };

  function draw(layer: LayerName, wanted: readonly BlockMarks[]) {
    const editor = parts.editor.get();
    if (!editor) return;
    stop[layer]();
    stop[layer] = drawLayer(editor.view, layer, wanted, (run) => schedule(run, 0));
  }

  return {
    drawItems: () => {
      const texts = parts.analysis.findings.get()?.texts ?? [];
      draw('items', itemMarks(parts.items.get(), texts, parts.areFiguresMarked.get()));
    },
    drawCorrections: () => {
      const live = parts.corrections.live.get();
      draw('corrections', live.length > 0 ? correctionMarks(live, parts.texts.get()) : []);
    },
  };
}

/** The underlines of the items over the texts that were analysed: every place where the text itself names the item. */
export function itemMarks(
  items: readonly Item[],
  texts: readonly string[],
  areFiguresMarked: boolean,
): BlockMarks[] {
  const marks = items.flatMap((item) => {
    const { key, state, entityType, mentions } = item;
    const isWeak = !entityType || (isFigure(item) && !areFiguresMarked);
    const isQuiet = state === 'removed' || (isWeak && state !== 'kept');
    const hue = entityHue(entityType);
    return mentions.flatMap(({ block, start, end, isDerived }, ordinal) => {
      if (isDerived || start >= end) return [];
      return { block, mark: { start, end, key, ordinal, kind: 'item' as const, isQuiet, hue } };
    });
  });
  return marksOver(marks, texts);
}
