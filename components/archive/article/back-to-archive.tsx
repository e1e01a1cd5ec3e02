'use client';

import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { lastSearch } from '../last-search';

export function BackToArchive() {
  const t = useTranslations('article');
  return (
    <Link
      href={lastSearch()}
      className="inline-flex items-center gap-1.5 self-start text-sm text-soft hover:text-ink pointer-coarse:-my-3.5 pointer-coarse:py-3.5 print:hidden"
    >
      <ArrowLeft size={15} aria-hidden />
      {t('back')}
    </Link>
  );
}
