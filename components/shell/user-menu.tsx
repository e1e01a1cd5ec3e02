import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Me } from '@/lib/auth/api';
import type { Theme } from '@/lib/i18n/locale';

const UserMenuPopover = lazyPart(async () => (await import('./user-settings')).UserMenuPopover);

function initials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase();
}

export function UserMenu({ user, theme }: { user: Me; theme: Theme }) {
  const t = useTranslations('shell');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
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
      {isOpen && (
        <UserMenuPopover user={user} theme={theme} anchor={button} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
