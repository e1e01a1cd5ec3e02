import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Me } from '@/lib/auth/api';
import type { Theme } from '@/lib/i18n/locale';

const UserMenuPopover = dynamic(
  () => import('./user-menu-popover').then((module) => module.UserMenuPopover),
  { ssr: false },
);

function initials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase();
}

/** User menu with theme, language and sign-out. */
export function UserMenu({ user, theme }: { user: Me; theme: Theme }) {
  const t = useTranslations('shell');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // The visible text is part of the name, as voice control users say it.
        aria-label={`${t('user', { name: user.name })}, ${initials(user.name)}`}
        onClick={() => setOpen(true)}
        className="flex size-9 cursor-pointer items-center justify-center rounded-full border border-line-strong bg-raised text-xs font-semibold text-ink hover:border-accent"
      >
        <span aria-hidden>{initials(user.name)}</span>
      </button>
      {isOpen && button && (
        <UserMenuPopover user={user} theme={theme} anchor={button} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
