import { type Language, languages } from '../../../../lib/contract/inventories.ts';
import type { KnowledgeEntity } from '../entity.ts';

/** The standard form in a language, else in English, else in any. */
export function chooseStandardForm(entity: KnowledgeEntity, language: Language): string {
  const inOrder: Language[] = [language, 'en', ...languages];
  for (const each of inOrder) {
    const form = tidy(entity.names[each]?.[0] ?? '');
    if (form) return form;
  }
  return entity.id;
}

/**
 * Chooses a text in the language, or one for all languages. A name may fall back to English or any language; a
 * description ("mayor of London") may not, as it would be in the wrong language for the text around it.
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

/** Normalizes to one line without dangling punctuation; empty without any letter, digit or symbol. */
export function tidy(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\t-\r\u2028\u2029]/gu, ' ')
    .replace(/\s{2,}/gu, ' ')
    .replace(edges, '');
  return /[\p{L}\p{N}\p{S}]/u.test(line) ? line : '';
}
