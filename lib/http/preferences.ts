import 'server-only';
import { cookies } from 'next/headers';
import type { InterfaceLocale } from '../auth/api.ts';
import { cookieName, cookieOf } from '../auth/seal.ts';
import { isTheme, localeCookie, pickLocale, type Theme, themeCookie } from '../i18n/locale.ts';

/** A cookie that `setCookie` wrote. Browsers may still have one of a program that gave it no prefix. */
function preference(name: string, read: (name: string) => string | undefined): string | undefined {
  return read(cookieName(name)) ?? read(name);
}

/** The same for the page that is being made. */
export async function pagePreference(name: string): Promise<string | undefined> {
  const store = await cookies();
  return preference(name, (full) => store.get(full)?.value);
}

export async function pageTheme(): Promise<Theme> {
  const theme = await pagePreference(themeCookie);
  return isTheme(theme) ? theme : 'system';
}

/** The language of whoever asks. */
export function localeOf(request: Request): InterfaceLocale {
  const chosen = preference(localeCookie, (full) => cookieOf(request, full));
  return pickLocale(chosen, request.headers.get('accept-language'));
}
