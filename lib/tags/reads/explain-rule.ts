import { createTranslator } from 'use-intl/core';
import type { InterfaceLocale } from '../../auth/api.ts';
import { messages } from '../../i18n/messages.ts';
import type { TagRuleError } from '../../query-language/tag-rule-tokens.ts';

/** What is wrong with a rule, in the reader's language. */
export function explainRule({ code, message }: TagRuleError, locale: InterfaceLocale): string {
  if (locale === 'en') return message;
  const t = createTranslator({ locale, messages: messages[locale].tagChanges, namespace: 'rule' });
  return t(code);
}
