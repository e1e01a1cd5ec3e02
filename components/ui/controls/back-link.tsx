import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="inline-flex items-center gap-1.5 self-start text-sm text-soft hover:text-ink pointer-coarse:-my-3.5 pointer-coarse:py-3.5 print:hidden"
    >
      <ArrowLeft size={15} aria-hidden />
      {label}
    </Link>
  );
}
