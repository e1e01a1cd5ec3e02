import { createTranslator } from 'use-intl/core';
import type { InterfaceLocale } from '../../auth/api.ts';
import { messages } from '../../i18n/messages.ts';
import type { TagRuleError } from '../../query-language/tag-rule.ts';
import type { ChangeDetails } from './change-details.ts';

export function changeWords<N extends 'changes' | 'rule' | 'import'>(
  namespace: N,
  locale: InterfaceLocale,
) {
  return createTranslator({ locale, messages: messages[locale].tagChanges, namespace });
}

export function explainRule({ code }: TagRuleError, locale: InterfaceLocale): string {
  return changeWords('rule', locale)(code);
}

export function describeChange(details: ChangeDetails, locale: InterfaceLocale): string {
  const t = changeWords('changes', locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const about = ({ names, count }: { names: readonly string[]; count: number }): string =>
    list.format([
      ...names.map((name) => t('name', { name })),
      ...(count > names.length ? [t('more', { count: count - names.length })] : []),
    ]);

  switch (details.kind) {
    case 'create':
      return t('create', { tags: about(details) });
    case 'edit':
      return details.before === details.name
        ? t('edit', { name: details.name })
        : t('rename', { before: details.before, name: details.name });
    case 'bulk':
      return t(details.action, { tags: about(details), category: details.category ?? '' });
    case 'merge':
      return t('merge', { tags: about(details), into: details.into });
    case 'delete':
      return t('delete', { tags: about(details) });
    case 'import':
      return t('import', { created: details.created, changed: details.changed });
    case 'confirm':
      return t('confirm', { name: details.name });
    case 'undo':
      return t('undo', { summary: describeChange(details.of, locale) });
    default:
      return details satisfies never;
  }
}
