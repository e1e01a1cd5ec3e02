import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { bindPrepositions } from './bind-prepositions.ts';
import { localeCookie, pickLocale } from './locale.ts';
import { messages } from './messages.ts';

/** For screens; exported files have plain spaces. */
const shown = { ...messages, cs: bindPrepositions(messages.cs) };

export default getRequestConfig(async () => {
  const [cookieStore, headerList] = await Promise.all([cookies(), headers()]);
  const locale = pickLocale(
    cookieStore.get(localeCookie)?.value,
    headerList.get('accept-language'),
  );
  return { locale, messages: shown[locale], timeZone: 'UTC' };
});
