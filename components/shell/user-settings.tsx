'use client';

import { LogOut } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/browser/api';
import { SessionRefusal, signOut } from '@/lib/browser/session';
import type { InterfaceLocale, Me } from '@/lib/desk/api';
import { isTheme, localeCookie, type Theme, themeCookie, themes } from '@/lib/i18n/locale';

const year = 31_536_000;
const languageNames: Record<InterfaceLocale, string> = { en: 'English', cs: 'Čeština' };

function setCookie(name: string, value: string) {
  // The Cookie Store API is not in every browser that we serve.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax`;
}

/** Who is signed in, their theme and language, and signing out. */
export function UserSettings(props: { user: Me; theme: Theme; onLeave: () => void }) {
  const { user, theme, onLeave } = props;
  const t = useTranslations('shell');
  const router = useRouter();

  function changeTheme(value: string) {
    if (!isTheme(value)) return;
    setCookie(themeCookie, value);
    document.documentElement.dataset.theme = value;
    router.refresh();
  }

  async function changeLocale(value: string) {
    setCookie(localeCookie, value);
    router.refresh();
    await callApi('/api/me', { method: 'PATCH', body: { locale: value } }).catch(() => undefined);
  }

  async function leave() {
    try {
      await signOut();
      window.location.assign('/sign-in');
    } catch (error) {
      const message = error instanceof SessionRefusal ? error.message : t('signOutFailed');
      toast.show({ message, tone: 'bad' });
    }
  }

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
        onChange={changeTheme}
      />
      <Select
        label={t('language')}
        choices={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        defaultValue={document.documentElement.lang}
        onChange={changeLocale}
      />
      <Link
        href="/account"
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
