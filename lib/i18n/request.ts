import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { localeCookie, pickLocale } from './locale.ts';
import { messages } from './messages.ts';

export default getRequestConfig(async () => {
  const [cookieStore, headerList] = await Promise.all([cookies(), headers()]);
  const locale = pickLocale(
    cookieStore.get(localeCookie)?.value,
    headerList.get('accept-language'),
  );
  return { locale, messages: messages[locale], timeZone: 'UTC' };
});
