'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { PageHeading } from './page-heading';

/**
 * Replaces content that does not exist or that the reader may not open, with a link onward. The frame has the landmark.
 */
export function NotThere(props: {
  title: string;
  text: ReactNode;
  href: string;
  linkText: string;
  children?: ReactNode;
}) {
  const { title, text, href, linkText, children } = props;
  return (
    <div className="mx-auto flex min-h-[80dvh] max-w-md flex-col items-start justify-center gap-3 p-6">
      <PageHeading className="text-2xl">{title}</PageHeading>
      <p className="text-soft">{text}</p>
      {children}
      <Link
        href={href}
        className="text-accent underline underline-offset-2 pointer-coarse:-my-3 pointer-coarse:py-3"
      >
        {linkText}
      </Link>
    </div>
  );
}
