'use client';

import Link from 'next/link';
import { useRef } from 'react';
import { useArrivalFocus } from './hooks/use-arrival-focus';

/**
 * Replaces content that does not exist or that the reader may not open, with a link onward. The frame has the landmark.
 */
export function NotThere(props: { title: string; text: string; href: string; linkText: string }) {
  const { title, text, href, linkText } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(() => heading.current);
  return (
    <div className="mx-auto flex min-h-[80dvh] max-w-md flex-col items-start justify-center gap-3 p-6">
      <h1 ref={heading} tabIndex={-1} className="font-serif text-2xl font-semibold outline-none">
        {title}
      </h1>
      <p className="text-soft">{text}</p>
      <Link
        href={href}
        className="text-accent underline underline-offset-2 pointer-coarse:-my-3 pointer-coarse:py-3"
      >
        {linkText}
      </Link>
    </div>
  );
}
