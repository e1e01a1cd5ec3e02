import type { Editor } from '@tiptap/core';
import type { AnalysisPart } from '../analysis/create-analysis';
import { itemMarks } from '../analysis/item-marks';
import type { Item } from '../analysis/items';
import type { CorrectionsPart } from '../corrections/create-corrections';
import { correctionMarks } from '../corrections/live-corrections';
import { type Store, schedule } from '../store';
import { drawLayer, type LayerName } from './mark-layer';
import type { BlockMarks } from './text-mark';

/** Keeps the underlines in the editor as the items and the corrections say; a newer drawing stops an older one. */
export function createDrawing(parts: {
  editor: Store<Editor | undefined>;
  texts: Store<readonly string[]>;
  items: Store<readonly Item[]>;
  analysis: AnalysisPart;
  corrections: CorrectionsPart;
}): { drawItems: () => void; drawCorrections: () => void } {
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
