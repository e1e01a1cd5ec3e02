import type { DraftSession } from '../draft-session';
import { drawnMarks, markOf } from './mark-layer';

/** Links what stands under the text cursor with its row in the lists, at most once a frame. */
export function watchSelection(session: DraftSession): { look: () => void; stop: () => void } {
  let frame = 0;
  return {
    look: () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const editor = session.editor.get();
        if (!editor || editor.isDestroyed || !editor.isFocused) return;
        session.link.stay(keysAtCursor(session).items[0] ?? keysAtCursor(session).corrections[0]);
      });
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** What stands under the text cursor, innermost first. */
export function keysAtCursor(session: DraftSession): { items: string[]; corrections: string[] } {
  const editor = session.editor.get();
  if (!editor) return { items: [], corrections: [] };
  const { head } = editor.state.selection;
  const keys = (layer: 'items' | 'corrections') =>
    drawnMarks(editor.view, layer, head, head)
      .sort((a, b) => a.to - a.from - (b.to - b.from))
      .map((decoration) => markOf(decoration).key);
  return { items: keys('items'), corrections: keys('corrections') };
}
