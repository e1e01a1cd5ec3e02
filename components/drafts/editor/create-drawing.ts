import type { Editor } from '@tiptap/core';
import { entityHue } from '@/components/ui/entity-hue';
import type { AnalysisPart } from '../analysis/create-analysis';
import type { Item } from '../analysis/items';
import type { CorrectionsPart } from '../corrections/create-corrections';
import { correctionMarks } from '../corrections/live-corrections';
import { type Store, schedule } from '../store';
import { drawLayer, type LayerName } from './mark-layer';
import { type BlockMarks, marksOver } from './text-mark';

/** Draws the underlines of the items and the corrections; a newer drawing stops an older one. */
export function createDrawing(parts: {
  editor: Store<Editor | undefined>;
  texts: Store<readonly string[]>;
  items: Store<readonly Item[]>;
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
      draw('items', itemMarks(parts.items.get(), texts));
    },
    drawCorrections: () => {
      const live = parts.corrections.live.get();
      draw('corrections', live.length > 0 ? correctionMarks(live, parts.texts.get()) : []);
    },
  };
}

/** The underlines of the items over the texts that were analysed: every place where the text itself names the item. */
function itemMarks(items: readonly Item[], texts: readonly string[]): BlockMarks[] {
  const marks = items.flatMap(({ key, state, entityType, mentions }) =>
    mentions.flatMap(({ block, start, end, isDerived }, ordinal) => {
      if (isDerived || start >= end) return [];
      const isQuiet = state === 'removed' || (!entityType && state !== 'kept');
      const mark = { start, end, key, ordinal, kind: 'item' as const, isQuiet };
      return { block, mark: { ...mark, hue: entityHue(entityType) } };
    }),
  );
  return marksOver(marks, texts);
}
