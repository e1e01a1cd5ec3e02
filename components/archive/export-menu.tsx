'use client';

import { Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { SearchState } from '@/lib/archive/api';
import { printState } from './search-address';

const Popover = dynamic(() => import('@/components/ui/popover').then((module) => module.Popover), {
  ssr: false,
});

/** All the hits as a file. */
export function ExportMenu({ state }: { state: SearchState }) {
  const t = useTranslations('archive.export');
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const address = (format: string) => {
    const search = printState(state);
    search.set('format', format);
    return `/api/articles/export?${search}`;
  };
  return (
    <span ref={anchor}>
      <Button icon={Download} onPress={() => setOpen(true)}>
        <span className="max-sm:sr-only">{t('open')}</span>
      </Button>
      {isOpen && (
        <Popover label={t('open')} triggerRef={anchor} isOpen onClose={close}>
          <p className="mb-2 px-1 text-xs text-faint">{t('text')}</p>
          <ul className="-mx-1.5">
            {(['csv', 'ninjs'] as const).map((format) => (
              <li key={format}>
                <a
                  href={address(format)}
                  download
                  onClick={close}
                  className="flex items-center rounded px-2.5 py-1.5 text-sm hover:bg-sunken pointer-coarse:min-h-[44px]"
                >
                  {t(format)}
                </a>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </span>
  );
}
