import Link from 'next/link';
import { Time } from '@/components/ui/time';
import type { AuditLine, SentencePart } from '@/lib/admin/api';

/** One act in a sentence; who did it and what it was done to lead on. */
export function AuditLineItem({ line }: { line: AuditLine }) {
  return (
    <li className="grid gap-x-4 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <span className="text-[13px] text-faint">
        <Time at={line.at} />
      </span>
      <p className="min-w-0 break-words">
        {line.sentence.map((part, place) => (
          // The parts of a sentence stand where they stand.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Part key={place} {...part} />
        ))}
      </p>
    </li>
  );
}

function Part({ text, is, href }: SentencePart) {
  const look = is === 'who' ? 'font-medium' : '';
  if (!href) return <span className={look}>{text}</span>;
  return (
    <Link
      href={href}
      className={`${look} text-accent underline decoration-line-strong underline-offset-2 hover:decoration-accent`}
    >
      {text}
    </Link>
  );
}
