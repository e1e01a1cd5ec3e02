'use client';

import Link from 'next/link';
import { PageHeading } from './page-heading';

/**
 * Replaces content that does not exist or that the reader may not open, with a link onward. The frame has the landmark.
 */
export function NotThere(props: { title: string; text: string; href: string; linkText: string }) {
  const { title, text, href, linkText } = props;
  return (
    <div className="mx-auto flex min-h-[80dvh] max-w-md flex-col items-start justify-center gap-3 p-6">
      <PageHeading className="text-2xl">{title}</PageHeading>
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
