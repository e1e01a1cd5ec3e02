import type { RefObject } from 'react';
import { textFields, useScopeKeys } from '@/components/ui/hooks/use-scope-keys';
import type { ShortcutId } from '@/components/ui/shortcuts';

/** Links of the hits, in order. */
export function hitLinks(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
}

/** Moves through the hits by keys. Returns a function that focuses the hit at an index, where there is one. */
export function useHitKeys(page: {
  input: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLOListElement | null>;
  /** Id of the article open beside the list, or ''. */
  openId: string;
  /** Opens another article beside the list; '' closes it. */
  onShow: (id: string) => void;
  onPreview: (id: string) => void;
  /** Only for those who may change articles. */
  onToggle?: (id: string) => void;
  onKeys: () => void;
}): (index: number) => boolean {
  const { input, list, openId, onShow, onPreview, onToggle, onKeys } = page;

  function focusHit(index: number): boolean {
    const links = hitLinks(list.current);
    const link = links[Math.max(0, Math.min(index, links.length - 1))];
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
    const id = link?.dataset.result;
    if (id && openId) onShow(id);
    return link !== undefined;
  }

  useScopeKeys('archive', belongsToOther, (key) => {
    const links = hitLinks(list.current);
    const { activeElement } = document;
    const here = links.findIndex((link) => link.closest('li')?.contains(activeElement));
    const current = links[here]?.dataset.result;
    if (key === 'findArticles') input.current?.focus();
    else if (key === 'nextHit') return focusHit(here + 1);
    else if (key === 'previousHit') {
      if (here === 0) input.current?.focus();
      else return focusHit(here - 1);
    } else if (key === 'previewHit') {
      if (current) onPreview(current);
      else if (openId) onShow('');
      else return false;
    } else if (key === 'selectHit' && current && onToggle) onToggle(current);
    else if (key === 'closePreview' && openId) onShow('');
    else if (key === 'archiveKeys') onKeys();
    else return false;
    return true;
  });

  return focusHit;
}

/** True if the key belongs to an overlay, to text in a field, or to a button (Space and Enter). */
function belongsToOther(target: HTMLElement, _id: ShortcutId, key: string): boolean {
  if (target.closest(`[role="dialog"], [role="menu"], ${textFields}`)) return true;
  const isArrow = key.startsWith('Arrow');
  if (isArrow) return target.closest('[data-result]') === null;
  return key === ' ' && target.closest('button, summary, label, [type="checkbox"]') !== null;
}
