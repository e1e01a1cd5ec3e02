'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { matchShortcut, type ShortcutId } from '@/components/ui/shortcuts';
import { isMac } from '@/components/ui/use-is-mac';
import { hitLinks } from './results';

const typed = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select';

/** Moves through the hits by keys. Gives what puts the focus on the hit at a place, where there is one. */
export function useHitKeys(page: {
  input: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLOListElement | null>;
  /** The article that lies beside the list, or ''. */
  openId: string;
  /** Another article beside the list, or none. */
  onShow: (id: string) => void;
  onPreview: (id: string) => void;
  /** Only for those who may change articles. */
  onToggle?: (id: string) => void;
  onKeys: () => void;
}): (place: number) => boolean {
  const { input, list, openId, onShow, onPreview, onToggle, onKeys } = page;

  function focusHit(place: number): boolean {
    const links = hitLinks(list.current);
    const link = links[Math.max(0, Math.min(place, links.length - 1))];
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
    const id = link?.dataset.result;
    if (id && openId) onShow(id);
    return link !== undefined;
  }

  useArchiveKeys((key) => {
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
function belongsElsewhere(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(`[role="dialog"], [role="menu"], ${typed}`)) return true;
  const isArrow = key.startsWith('Arrow');
  if (isArrow) return target.closest('[data-result]') === null;
  return key === ' ' && target.closest('button, summary, label, [type="checkbox"]') !== null;
}

/** The keys of the search; `act` answers whether it did something. */
function useArchiveKeys(act: (id: ShortcutId) => boolean): void {
  const onPress = useEffectEvent(act);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || belongsElsewhere(event.target, event.key)) return;
      const id = matchShortcut(event, 'archive', isMac());
      if (id && onPress(id)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
