import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { pagePreference } from '../http/preferences.ts';
import { bindPrepositions } from './bind-prepositions.ts';
import { localeCookie, pickLocale } from './locale.ts';
import { messages } from './messages.ts';

/** For screens; exported files have plain spaces. */
const shown = { ...messages, cs: bindPrepositions(messages.cs) };

export default getRequestConfig(async () => {
  const [chosen, headerList] = await Promise.all([pagePreference(localeCookie), headers()]);
  const locale = pickLocale(chosen, headerList.get('accept-language'));
  return { locale, messages: shown[locale], timeZone: 'UTC' };
});
