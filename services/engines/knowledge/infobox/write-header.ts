import type { Language } from '../../../../lib/contract/inventories.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { tidy } from './choose-text.ts';
import { nameKind } from './name-kind.ts';

/**
 * The short description; where the language has none, one made of kind and country („politička (Česko)“): English words
 * would belie the language that the infobox says it is in.
 */
export function writeHeader(entity: KnowledgeEntity, language: Language): string {
  const described = tidy(entity.descriptions[language] ?? '');
  if (described) return described;
  const kind = nameKind(entity, language);
  const isCountry = entity.subtypes.includes('country');
  const country = isCountry ? undefined : nameCountry(entity.country, language);
  return country ? `${kind} (${country})` : kind;
}

function nameCountry(code: string | undefined, language: Language): string | undefined {
  if (code === undefined || !/^[A-Z]{2}$/.test(code)) return undefined;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return names.of(code);
}
