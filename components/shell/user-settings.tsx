import { LogOut } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Popover } from '@/components/ui/controls/popover';
import { Select } from '@/components/ui/controls/select';
import type { Me } from '@/lib/auth/api';
import { isTheme, type Theme, themes } from '@/lib/i18n/locale';
import { languageNames, usePreferences } from './preferences';

export function UserSettings(props: { user: Me; theme: Theme; onLeave: () => void }) {
  const { user, theme, onLeave } = props;
  const t = useTranslations('shell');
  const { changeTheme, changeLocale, leave } = usePreferences();
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="font-medium">{user.name}</p>
        <p className="text-sm text-faint">{user.email}</p>
      </div>
      <Select
        label={t('theme')}
        choices={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
        defaultValue={theme}
        onChange={(value) => isTheme(value) && changeTheme(value)}
      />
      <Select
        label={t('language')}
        choices={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        defaultValue={document.documentElement.lang}
        onChange={changeLocale}
      />
      <Link
        href="/account"
        prefetch={false}
        onClick={onLeave}
        className="py-1 text-sm text-accent underline underline-offset-2"
      >
        {t('profile')}
      </Link>
      <Button icon={LogOut} onPress={leave}>
        {t('signOut')}
      </Button>
    </div>
  );
}

type PopoverProps = {
  user: Me;
  theme: Theme;
  anchor: RefObject<Element | null>;
  onClose: () => void;
};

export function UserMenuPopover({ user, theme, anchor, onClose }: PopoverProps) {
  const t = useTranslations('shell');
  return (
    <Popover label={t('user', { name: user.name })} triggerRef={anchor} onClose={onClose}>
      <UserSettings user={user} theme={theme} onLeave={onClose} />
    </Popover>
  );
}
