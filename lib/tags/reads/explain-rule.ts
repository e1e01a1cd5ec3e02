import { createTranslator } from 'use-intl/core';
import type { InterfaceLocale } from '../../auth/api.ts';
import { messages } from '../../i18n/messages.ts';
import type { TagRuleError } from '../../query-language/tag-rule.ts';

/** Says what is wrong with a rule in the reader's language. */
export function explainRule({ code }: TagRuleError, locale: InterfaceLocale): string {
  const t = createTranslator({ locale, messages: messages[locale].tagChanges, namespace: 'rule' });
  return t(code);
}
