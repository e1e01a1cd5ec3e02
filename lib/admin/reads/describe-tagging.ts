import { createTranslator } from 'use-intl/core';
import type { Names } from '../../archive/reads/names.ts';
import type { InterfaceLocale } from '../../auth/api.ts';
import { messages } from '../../i18n/messages.ts';

type Tagging = { add: readonly string[]; remove: readonly string[]; total: number };

/** A line that says which tags were given to, or taken off, how many articles. */
export function describeTagging(
  { add, remove, total }: Tagging,
  nameOf: Names,
  locale: InterfaceLocale,
): string {
  const t = createTranslator({ locale, messages: messages[locale].audit });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const named = (ids: readonly string[]) =>
    ids.length > 0 ? list.format(ids.map((id) => nameOf(id))) : 'none';
  return t('tagging', {
    added: named(add),
    removed: named(remove),
    both: add.length > 0 && remove.length > 0 ? 'yes' : 'no',
    total,
  });
}
