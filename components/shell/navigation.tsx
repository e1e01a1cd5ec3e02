import { Ellipsis, Search } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Me } from '@/lib/auth/api';
import type { Theme } from '@/lib/i18n/locale';
import type { MorePartsProps } from './more-sheet';
import { isWithin, maxBarParts, type Part, partsFor } from './parts';
import { UserMenu } from './user-menu';

const MoreSheet = lazyPart(async () => (await import('./more-sheet')).MoreSheet);

/** Classes of an entry on the rail and the bar. */
const entryLook =
  'flex h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md px-1 text-[11px] leading-tight font-medium text-soft hover:bg-paper hover:text-ink aria-[current]:bg-raised aria-[current]:text-accent sm:h-auto sm:min-h-13 sm:py-1';

type Props = { user: Me; theme: Theme; onSearch: () => void };

/** Navigation: a rail with all parts; on a phone a bar with the first ones. */
export function Navigation({ user, theme, onSearch }: Props) {
  const t = useTranslations('shell');
  const parts = partsFor(user.role);
  return (
    <nav
      aria-label={t('parts')}
      className="sticky bottom-0 z-30 flex shrink-0 border-line bg-sunken max-sm:border-t sm:top-0 sm:h-dvh sm:w-22 sm:flex-col sm:border-r print:hidden"
    >
      <Link
        href="/drafts"
        prefetch={false}
        className="hidden shrink-0 py-3.5 text-center font-serif text-2xl font-semibold text-accent sm:block"
      >
        <span aria-hidden>
          C<span className="text-ink">d</span>
        </span>
        <span className="sr-only">{t('product')}</span>
      </Link>
      <ul className="flex min-h-0 flex-1 sm:flex-col sm:gap-0.5 sm:overflow-y-auto sm:px-1.5 sm:py-1">
        {parts.map((part, place) => (
          <li
            key={part.name}
            className={`min-w-0 flex-1 sm:flex-none ${place < maxBarParts ? '' : 'max-sm:hidden'} ${isFirstOutsideBar(parts, place) ? 'sm:mt-auto' : ''}`}
          >
            <PartLink part={part} />
          </li>
        ))}
        <li className="min-w-0 flex-1 sm:hidden">
          <MoreParts {...{ user, theme, onSearch }} parts={parts.slice(maxBarParts)} />
        </li>
      </ul>
      <div className="hidden shrink-0 flex-col items-center gap-1 border-line px-1.5 pt-2 pb-3 sm:flex">
        <button
          type="button"
          onClick={onSearch}
          aria-label={t('goAnywhere')}
          title={`${t('goAnywhere')} (⌘K)`}
          className="flex size-9 cursor-pointer items-center justify-center rounded-md text-soft hover:bg-paper hover:text-ink"
        >
          <Search size={18} aria-hidden />
        </button>
        <UserMenu user={user} theme={theme} />
      </div>
    </nav>
  );
}

function isFirstOutsideBar(parts: readonly Part[], place: number): boolean {
  return parts[place]?.isAside === true && parts[place - 1]?.isAside !== true;
}

function PartLink({ part }: { part: Part }) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const { name, href, icon: Icon } = part;
  return (
    // Fetched ahead, a part brings but its title, for the price of half a page.
    <Link
      href={href}
      prefetch={false}
      aria-current={isWithin(pathname, part) ? 'page' : undefined}
      className={entryLook}
    >
      <Icon size={19} aria-hidden className="shrink-0" />
      <span className="max-w-full overflow-hidden text-center wrap-normal">{t(name)}</span>
    </Link>
  );
}

function MoreParts(props: MorePartsProps) {
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
        className={entryLook}
      >
        <Ellipsis size={19} aria-hidden className="shrink-0" />
        {t('more')}
      </button>
      {isOpen && <MoreSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
