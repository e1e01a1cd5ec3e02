import {
  Languages,
  LogOut,
  MessagesSquare,
  Monitor,
  Moon,
  SquarePen,
  Sun,
  UserRound,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useScreenActions } from '@/components/ui/screen-actions';
import type { Me } from '@/lib/auth/api';
import type { Draft } from '@/lib/drafts/api';
import { callApi } from '@/lib/http/call-api';
import { type Theme, themes } from '@/lib/i18n/locale';
import { partsFor } from '../parts';
import { languageNames, usePreferences } from '../preferences';
import type { Entry } from './entries';

const themeIcons = { system: Monitor, light: Sun, dark: Moon };

/** Lists the actions that the open screens offer, then the pages that the user may open. */
export function usePaletteActions(user: Me, go: (href: string) => void): Entry[] {
  const t = useTranslations('shell');
  const router = useRouter();
  const locale = useLocale();
  const screen = useScreenActions();
  const { changeTheme, changeLocale, leave } = usePreferences();
  const theme: Theme =
    themes.find((one) => one === document.documentElement.dataset.theme) ?? 'system';

  async function createDraft() {
    const { draft } = await callApi<{ draft: Draft }>('/api/drafts', { method: 'POST', body: {} });
    router.push(`/drafts/${draft.id}`);
  }

  const action = (entry: Omit<Entry, 'group'>): Entry => ({ ...entry, group: 'actions' });
  return [
    ...screen.map(({ id, label, icon, run }) =>
      action({ id: `screen-${id}`, label, run, ...(icon && { icon }) }),
    ),
    action({ id: 'new', label: t('newDraft'), icon: SquarePen, run: createDraft }),
    action({
      id: 'ask',
      label: t('newQuestion'),
      icon: MessagesSquare,
      run: () => go('/research'),
    }),
    ...themes
      .filter((one) => one !== theme)
      .map((one) =>
        action({
          id: `theme-${one}`,
          label: t('themeTo', { theme: t(`themes.${one}`) }),
          icon: themeIcons[one],
          run: () => changeTheme(one),
        }),
      ),
    ...Object.entries(languageNames)
      .filter(([code]) => code !== locale)
      .map(([code, name]) =>
        action({
          id: `language-${code}`,
          label: t('languageTo', { language: name }),
          icon: Languages,
          run: () => changeLocale(code),
        }),
      ),
    action({ id: 'profile', label: t('profile'), icon: UserRound, run: () => go('/account') }),
    action({ id: 'sign-out', label: t('signOut'), icon: LogOut, run: leave }),
    ...partsFor(user.role).map(
      ({ name, href, icon }): Entry => ({
        id: href,
        group: 'pages',
        label: t(name),
        icon,
        run: () => go(href),
      }),
    ),
  ];
}
