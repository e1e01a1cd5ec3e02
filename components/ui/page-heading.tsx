import { type ReactNode, useRef } from 'react';
import { useArrivalFocus } from './hooks/use-arrival-focus';

/** Heading of a page, which gets the focus when the page was come to from another page of the desk. */
export function PageHeading(props: { children: ReactNode; className?: string }) {
  const { children, className = 'text-3xl' } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(() => heading.current);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={`font-serif font-semibold outline-none ${className}`}
    >
      {children}
    </h1>
  );
}
