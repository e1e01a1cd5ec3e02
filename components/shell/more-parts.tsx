import { Ellipsis } from 'lucide-react';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { MorePartsProps } from './more-sheet';
import { isWithin } from './parts';
import { navigationLook } from './place-look';

const MoreSheet = dynamic(() => import('./more-sheet').then((module) => module.MoreSheet), {
  ssr: false,
});

/** Last button on a phone's bar; opens the remaining parts. */
export function MoreParts(props: MorePartsProps) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const [isOpen, setOpen] = useState(false);
  const isHere = props.parts.some((part) => isWithin(pathname, part));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={isHere ? 'true' : undefined}
        onClick={() => setOpen(true)}
        className={navigationLook}
      >
        <Ellipsis size={19} aria-hidden className="shrink-0" />
        {t('more')}
      </button>
      {isOpen && <MoreSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
