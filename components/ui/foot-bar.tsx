'use client';

import { type ReactNode, useRef } from 'react';
import { useFoot } from './use-foot';

/** A bar that stays at the foot of the window, about a selection or work under way; notices appear above it. */
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
