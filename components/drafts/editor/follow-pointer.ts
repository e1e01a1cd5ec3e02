import type { DraftSession } from '../draft-session';
import { itemOf } from '../link-items';
import type { PageState, TextCardState } from '../page-state';

const openDelay = 380;
const closeDelay = 220;

/** Everything that stands under an element of the text, innermost first. */
function marksUnder(target: Element): Pick<TextCardState, 'items' | 'corrections'> {
  const items: string[] = [];
  const corrections: string[] = [];
  for (
    let mark = target.closest<HTMLElement>('.mark');
    mark;
    mark = mark.parentElement?.closest<HTMLElement>('.mark') ?? null
  ) {
    const key = mark.dataset.item;
    if (key === undefined) continue;
    if (mark.classList.contains('mark-item')) items.push(key);
    else corrections.push(key);
  }
  return { items, corrections };
}

/** Opens the card of what the pointer rests on in the text, or what is tapped, and links it with the lists. */
export function followPointer(
  element: HTMLElement,
  session: DraftSession,
  page: PageState,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = (target: Element, isHeld: boolean) => {
    const mark = target.closest('.mark');
    const found = marksUnder(target);
    if (!mark || found.items.length + found.corrections.length === 0) return;
    page.card.set({ ...found, anchor: mark.getBoundingClientRect(), isHeld });
  };
  const onOver = (event: PointerEvent) => {
    session.link.point(itemOf(event.target));
    clearTimeout(timer);
    if (event.pointerType === 'touch' || event.buttons !== 0 || page.card.get()?.isHeld) return;
    const { target } = event;
    if (target instanceof Element && target.closest('.mark')) {
      timer = setTimeout(() => open(target, false), openDelay);
      return;
    }
    timer = setTimeout(() => {
      if (!page.card.get()?.isHeld && !document.querySelector('[data-text-card]:hover'))
        page.card.set(undefined);
    }, closeDelay);
  };
  const onLeave = () => {
    session.link.point(undefined);
    clearTimeout(timer);
  };
  const onTap = (event: PointerEvent) => {
    if (event.pointerType === 'touch' && event.target instanceof Element) open(event.target, true);
  };
  const onKey = (event: KeyboardEvent) => {
    clearTimeout(timer);
    if (event.key === 'Escape' || (event.key.length === 1 && !event.altKey))
      page.card.set(undefined);
  };

  element.addEventListener('pointerover', onOver);
  element.addEventListener('pointerleave', onLeave);
  element.addEventListener('click', onTap);
  element.addEventListener('keydown', onKey);
  return () => {
    clearTimeout(timer);
    element.removeEventListener('pointerover', onOver);
    element.removeEventListener('pointerleave', onLeave);
    element.removeEventListener('click', onTap);
    element.removeEventListener('keydown', onKey);
  };
}
