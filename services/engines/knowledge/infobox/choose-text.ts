import { type Language, languages } from '../../../../lib/contract/inventories.ts';
import type { KnowledgeEntity } from '../entity.ts';

/** The form under which a text in that language names it; the English one, or any, where the language has none. */
export function chooseStandardForm(entity: KnowledgeEntity, language: Language): string {
  const inOrder: Language[] = [language, 'en', ...languages];
  for (const each of inOrder) {
    const form = tidy(entity.names[each]?.[0] ?? '');
    if (form) return form;
  }
  return entity.id;
}

/**
 * The value of a text by language: in the language, or the same in all. A name may be told in English, or in whatever
 * language there is; what describes ("mayor of London") may not, as it would belie the language of the text around it.
 */
export function chooseText(
  text: Readonly<Record<string, string>>,
  language: Language,
  isName: boolean,
): string | undefined {
  const own = text[language] ?? text.und;
  const anyOther = isName ? (text.en ?? Object.values(text)[0]) : undefined;
  return tidy(own ?? anyOther ?? '') || undefined;
}

const edges = /^[\s,;:–—-]+|[\s,;:–—-]+$/gu;

/** One line with single spaces and nothing dangling at its ends; empty where no letter, digit or sign is left. */
export function tidy(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\t-\r\u2028\u2029]/gu, ' ')
    .replace(/\s{2,}/gu, ' ')
    .replace(edges, '');
  return /[\p{L}\p{N}\p{S}]/u.test(line) ? line : '';
}
