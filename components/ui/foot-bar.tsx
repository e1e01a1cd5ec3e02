import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { listen } from './hooks/listen';

/** Bar at the bottom of the window for a selection or running work; notices appear above it. */
export function FootBar(props: { label: string; children: ReactNode; className?: string }) {
  const { label, children, className = '' } = props;
  const ref = useRef<HTMLElement>(null);
  useFoot(ref);
  return (
    <section
      ref={ref}
      aria-label={label}
      className={`sticky bottom-18 z-30 mx-auto flex w-full items-center rounded-xl border border-line-strong bg-raised shadow-float sm:bottom-4 ${className}`}
    >
      {children}
    </section>
  );
}

const heights = new Map<HTMLElement, number>();

function publish() {
  const { style } = document.documentElement;
  if (heights.size === 0) style.removeProperty('--foot');
  else style.setProperty('--foot', `${Math.max(...heights.values())}px`);
}

/** Height in pixels that a stack of notices needs. */
const noticeRoom = 160;

/**
 * Pixels between the window's foot, or the navigation that a phone has there, and the top of an element; 0 where
 * notices have room under it.
 */
function coveredHeight(element: HTMLElement): number {
  if (getComputedStyle(element).position !== 'sticky') return 0;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const navigation = matchMedia('(width < 40rem)').matches ? 3.5 * rem : 0;
  const foot = window.innerHeight - navigation;
  const { top, bottom } = element.getBoundingClientRect();
  return foot - bottom > noticeRoom ? 0 : Math.max(0, foot - top);
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
    // The content above decides if it has reached the bottom of the window.
    observer.observe(document.body);
    const stop = listen(window, { resize: measure, scroll: measure }, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      stop();
      heights.delete(foot);
      publish();
    };
  }, [ref]);
}
