import { createTranslator } from 'use-intl/core';
import type { InterfaceLocale } from '../../auth/api.ts';
import { messages } from '../../i18n/messages.ts';

export type Labels = {
  /** A message of the log with its values; tags in it stand as they are given. Undefined where there is none. */
  say(
    key: string,
    values?: Record<string, string | number>,
    tags?: Record<string, () => string>,
  ): string | undefined;
  has(key: string): boolean;
  role(key: string): string;
  language(code: string): string;
  status(key: string): string;
  format(key: string): string;
};

/** True where the messages have the key, which came from the database. */
function isKey<K extends string>(table: { has(key: K): boolean }, key: string): key is K {
  const open: { has(key: string): boolean } = table;
  return key !== '' && open.has(key);
}

export function labelsIn(locale: InterfaceLocale): Labels {
  const { audit, common, feedback, drafts } = messages[locale];
  const t = createTranslator({ locale, messages: audit });
  const roles = createTranslator({ locale, messages: common.roles });
  const languages = createTranslator({ locale, messages: common.languages });
  const statuses = createTranslator({ locale, messages: feedback.statuses });
  const formats = createTranslator({ locale, messages: drafts.takeAway.formats });
  return {
    say: (key, values = {}, tags = {}) =>
      isKey(t, key) ? t.markup(key, { ...values, ...tags }) : undefined,
    has: (key) => isKey(t, key),
    role: (key) => (isKey(roles, key) ? roles(key) : key),
    language: (key) => (isKey(languages, key) ? languages(key) : key),
    status: (key) => (isKey(statuses, key) ? statuses(key) : key),
    format: (key) => (isKey(formats, key) ? formats(key) : key),
  };
}
