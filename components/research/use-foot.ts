'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Tells the styles how much of the window's foot is covered by what stays there (`--foot`, in pixels): messages are shown
 * above it, and what gets the focus is scrolled clear of it.
 */
export function useFoot(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const foot = ref.current;
    if (!foot) return;
    const { style } = document.documentElement;
    const tell = () => {
      const stays = getComputedStyle(foot).position === 'sticky';
      style.setProperty('--foot', `${stays ? foot.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(foot);
    window.addEventListener('resize', tell);
    tell();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', tell);
      style.removeProperty('--foot');
    };
  }, [ref]);
}
