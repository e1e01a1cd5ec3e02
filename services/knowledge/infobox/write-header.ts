import type { KnowledgeEntity } from '../entity.ts';
import { tidy } from './choose-text.ts';
import type { Writing } from './write-value.ts';

/** The short description; where the language has none, one made of the kind and the country. */
export function writeHeader(entity: KnowledgeEntity, { language }: Writing): string {
  const described = tidy(entity.descriptions[language] ?? entity.descriptions.en ?? '');
  return described;
}
