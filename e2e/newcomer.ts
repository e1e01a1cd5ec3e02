import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { addPerson, newCaller, type Person, signInBy } from './people.ts';

let invited = 0;

/** A browser in which somebody is signed in who has no draft and has asked nothing. */
export async function openAsNewcomer(
  browser: Browser,
  caller: APIRequestContext,
  baseURL: string,
  { locale = 'en' }: { locale?: string } = {},
): Promise<BrowserContext> {
  invited += 1;
  const person: Person = {
    name: 'Nela Nová',
    email: `nela-${process.pid}-${invited}@desk.example`,
    password: 'nela-starts-today',
  };
  await addPerson(caller, person, 'journalist');
  const own = await newCaller(baseURL);
  await signInBy(own, person);
  const context = await browser.newContext({ baseURL, storageState: await own.storageState() });
  await own.dispose();
  await context.addCookies([{ name: 'copydesk-locale', value: locale, url: baseURL }]);
  return context;
}
