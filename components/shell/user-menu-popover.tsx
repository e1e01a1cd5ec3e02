import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Popover } from '@/components/ui/controls/popover';
import type { Me } from '@/lib/auth/api';
import type { Theme } from '@/lib/i18n/locale';
import { UserSettings } from './user-settings';

type Props = { user: Me; theme: Theme; anchor: HTMLElement; onClose: () => void };

export function UserMenuPopover({ user, theme, anchor, onClose }: Props) {
  const t = useTranslations('shell');
  const anchorRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Popover label={t('user', { name: user.name })} triggerRef={anchorRef} isOpen onClose={onClose}>
      <UserSettings user={user} theme={theme} onLeave={onClose} />
    </Popover>
  );
}
