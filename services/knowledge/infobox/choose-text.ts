import { type Language, languages } from '../../../lib/contract/inventories.ts';
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

/** The value of a text by language: in the language, the same in all, or in English. */
export function chooseText(
  text: Readonly<Record<string, string>>,
  language: Language,
): string | undefined {
  return tidy(text[language] ?? text.und ?? text.en ?? '') || undefined;
}

const edges = /^[\s,;:–—-]+|[\s,;:–—-]+$/gu;

/** One line with single spaces and nothing dangling at its ends; empty where no letter, digit or sign is left. */
export function tidy(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').replace(edges, '');
  return /[\p{L}\p{N}\p{S}]/u.test(line) ? line : '';
}
