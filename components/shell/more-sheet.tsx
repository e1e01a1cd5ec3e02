import { Search } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/controls/dialog';
import type { Me } from '@/lib/auth/api';
import type { Theme } from '@/lib/i18n/locale';
import { isWithin, type Part } from './parts';
import { UserSettings } from './user-settings';

export type MorePartsProps = {
  parts: readonly Part[];
  user: Me;
  theme: Theme;
  onSearch: () => void;
};

const row =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left font-medium -outline-offset-2! hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent-strong';

export function MoreSheet(props: MorePartsProps & { onClose: () => void }) {
  const { parts, user, theme, onSearch, onClose } = props;
  const t = useTranslations('shell');
  const pathname = usePathname();
  return (
    <Dialog title={t('moreTitle')} onClose={onClose}>
      <nav aria-label={t('moreTitle')}>
        <ul className="-mx-3 flex flex-col">
          <li>
            <button
              type="button"
              onClick={() => {
                onClose();
                onSearch();
              }}
              className={row}
            >
              <Search size={19} aria-hidden className="shrink-0 text-soft" />
              {t('goAnywhere')}
            </button>
          </li>
          {parts.map((part) => (
            <li key={part.name}>
              <Link
                href={part.href}
                prefetch={false}
                onClick={onClose}
                aria-current={isWithin(pathname, part) ? 'page' : undefined}
                className={row}
              >
                <part.icon size={19} aria-hidden className="shrink-0 text-soft" />
                {t(part.name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-3 border-t border-line pt-4">
        <UserSettings user={user} theme={theme} onLeave={onClose} />
      </div>
    </Dialog>
  );
}
