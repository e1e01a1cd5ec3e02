import type { InterfaceLocale } from '../auth/api.ts';

export const localeCookie = 'copydesk-locale';
export const themeCookie = 'copydesk-theme';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const locales: readonly InterfaceLocale[] = ['en', 'cs'];

export function isInterfaceLocale(value: string | undefined): value is InterfaceLocale {
  return locales.some((locale) => locale === value);
}

export function isTheme(value: string | undefined): value is Theme {
  return themes.some((theme) => theme === value);
}

/** The interface language: the one chosen, else the first of the browser's list that we speak, else English. */
export function pickLocale(
  chosen: string | undefined,
  acceptLanguage: string | null,
): InterfaceLocale {
  if (isInterfaceLocale(chosen)) return chosen;
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return accepted.find(isInterfaceLocale) ?? 'en';
}
