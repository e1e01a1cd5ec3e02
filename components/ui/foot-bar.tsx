'use client';

import { type ReactNode, useRef } from 'react';
import { useFoot } from './hooks/use-foot';

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
