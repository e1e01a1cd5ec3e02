import { listen } from '@/components/ui/hooks/listen';
import type { DraftSession } from '../create-session';
import { itemOf } from '../link-items';
import type { PageState, TextCardState } from '../page-state';
import { drawnMarks, markOf } from './mark-layer';

const openDelay = 380;
const closeDelay = 220;

/** The marks around an element of the text, innermost first. */
function marksUnder(target: Element): Pick<TextCardState, 'items' | 'corrections'> {
  const items: string[] = [];
  const corrections: string[] = [];
  let mark = target.closest<HTMLElement>('.mark');
  while (mark) {
    const keys = mark.classList.contains('mark-item') ? items : corrections;
    if (mark.dataset.item !== undefined) keys.push(mark.dataset.item);
    mark = mark.parentElement?.closest<HTMLElement>('.mark') ?? null;
  }
  return { items, corrections };
}

/**
 * Opens the card of the mark that the pointer was moved to or that is tapped, and links the mark with the lists. Marks
 * that are drawn or scrolled under a resting pointer open nothing: browsers report those as `pointerover` without a
 * move.
 */
export function watchPointer(element: HTMLElement, session: DraftSession, page: PageState) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let position = { x: Number.NaN, y: Number.NaN };
  /** The mark that the pointer was last moved to; null: text without one. */
  let entered: Element | null | undefined;

  const open = (target: Element | null, isHeld: boolean) => {
    const mark = target?.closest('.mark');
    if (!mark) return;
    const found = marksUnder(mark);
    if (found.items.length + found.corrections.length === 0) return;
    page.card.set({ ...found, anchor: mark.getBoundingClientRect(), isHeld });
  };
  const onMove = ({ pointerType, buttons, target, clientX: x, clientY: y }: PointerEvent) => {
    if (x === position.x && y === position.y) return;
    position = { x, y };
    const mark = target instanceof Element ? target.closest('.mark') : null;
    if (mark === entered) return;
    entered = mark;
    clearTimeout(timer);
    if (pointerType === 'touch' || buttons !== 0 || page.card.get()?.isHeld) return;
    timer = mark
      ? // The mark may have been drawn anew since.
        setTimeout(() => open(document.elementFromPoint(position.x, position.y), false), openDelay)
      : setTimeout(() => {
          if (!page.card.get()?.isHeld && !document.querySelector('[data-text-card]:hover'))
            page.card.set(undefined);
        }, closeDelay);
  };
  const onLeave = () => {
    session.link.hover(undefined);
    entered = undefined;
    clearTimeout(timer);
  };
  const onKey = (event: KeyboardEvent) => {
    clearTimeout(timer);
    if (event.key === 'Escape' || (event.key.length === 1 && !event.altKey))
      page.card.set(undefined);
  };

  const stopListening = listen(element, {
    pointerover: ({ target }) => session.link.hover(itemOf(target)),
    pointermove: onMove,
    pointerleave: onLeave,
    click: ({ pointerType, target }) => {
      if (pointerType === 'touch' && target instanceof Element) open(target, true);
    },
    keydown: onKey,
  });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

/** Links the mark under the text cursor with its row in the lists, at most once a frame. */
export function watchSelection(session: DraftSession) {
  let frame = 0;
  return {
    look: () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const editor = session.editor.get();
        if (!editor || editor.isDestroyed || !editor.isFocused) return;
        const { items, corrections } = keysAtCursor(session);
        session.link.focus(items[0] ?? corrections[0]);
      });
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** The marks at the text cursor, innermost first. */
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
