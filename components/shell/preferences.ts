import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast';
import type { InterfaceLocale } from '@/lib/auth/api';
import { SessionRefusal, signOut } from '@/lib/http/browser-session';
import { callApi } from '@/lib/http/call-api';
import { setCookie } from '@/lib/http/set-cookie';
import { localeCookie, type Theme, themeCookie } from '@/lib/i18n/locale';

/** Languages in their own names. */
export const languageNames: Record<InterfaceLocale, string> = { en: 'English', cs: 'Čeština' };

export function usePreferences() {
  const t = useTranslations('shell');
  const router = useRouter();
  return {
    changeTheme(theme: Theme) {
      setCookie(themeCookie, theme);
      document.documentElement.dataset.theme = theme;
      router.refresh();
    },
    async changeLocale(locale: string) {
      setCookie(localeCookie, locale);
      router.refresh();
      await callApi('/api/me', { method: 'PATCH', body: { locale } }).catch(() => undefined);
    },
    async leave() {
      try {
        window.location.assign((await signOut()) ?? '/sign-in');
      } catch (error) {
        const message = error instanceof SessionRefusal ? error.message : t('signOutFailed');
        toast.show({ message, tone: 'bad' });
      }
    },
  };
}
