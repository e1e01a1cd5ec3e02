'use client';

import { Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

const Popover = dynamic(() => import('@/components/ui/popover').then((module) => module.Popover), {
  ssr: false,
});

/** The whole vocabulary as a file. */
export function ExportMenu() {
  const t = useTranslations('tags.export');
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <span ref={anchor}>
      <Button icon={Download} onPress={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Popover label={t('open')} triggerRef={anchor} isOpen onClose={close}>
          <ul className="-m-1.5">
            {(['csv', 'skos'] as const).map((format) => (
              <li key={format}>
                <a
                  href={`/api/tags/export?format=${format}`}
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
