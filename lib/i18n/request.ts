import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { pagePreference } from '../http/preferences.ts';
import { english } from './english.ts';
import { localeCookie, pickLocale } from './locale.ts';
import { shownCzech } from './shown-czech.ts';

const messages = { en: english, cs: shownCzech };

export default getRequestConfig(async () => {
  const [chosen, headerList] = await Promise.all([pagePreference(localeCookie), headers()]);
  const locale = pickLocale(chosen, headerList.get('accept-language'));
  return { locale, messages: messages[locale], timeZone: 'UTC' };
});
