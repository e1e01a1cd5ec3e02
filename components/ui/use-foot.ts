'use client';

import { type RefObject, useEffect } from 'react';

const heights = new Map<HTMLElement, number>();

function publish() {
  const { style } = document.documentElement;
  if (heights.size === 0) style.removeProperty('--foot');
  else style.setProperty('--foot', `${Math.max(...heights.values())}px`);
}

/** Pixels that an element covers above the window's foot, or above the navigation that a phone has there. */
function coveredHeight(element: HTMLElement): number {
  const { position, bottom } = getComputedStyle(element);
  if (position !== 'sticky' || bottom === 'auto') return 0;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const navigation = matchMedia('(width < 40rem)').matches ? 3.5 * rem : 0;
  return element.offsetHeight + Math.max(0, (Number.parseFloat(bottom) || 0) - navigation);
}

/**
 * Tells the styles how much of the window's foot is covered by elements that stay there (`--foot`, in pixels):
 * notices appear above the highest of them, and what gets the focus is scrolled clear of it.
 */
export function useFoot(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const foot = ref.current;
    if (!foot) return;
    const measure = () => {
      heights.set(foot, coveredHeight(foot));
      publish();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(foot);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      heights.delete(foot);
      publish();
    };
  }, [ref]);
}
