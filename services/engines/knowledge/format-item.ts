import { languages } from '../../../lib/contract/inventories.ts';
import type { Fact, KnowledgeRecord, ToldFact } from '../../../lib/contract/knowledge-record.ts';
import type { GkbDetails, LangValueString } from '../../../lib/contract/media.ts';
import type { KnowledgeEntity } from './entity.ts';
import { listAddresses } from './infobox/list-addresses.ts';
import type { Knowledge } from './knowledge.ts';

/** Chooses the text in a language, else in English, else in any, and names the language. */
function localizeText(
  texts: Readonly<Record<string, string | undefined>>,
  language: string,
): LangValueString | undefined {
  // `cs-CZ` is answered in Czech.
  const [primary = language] = language.split('-');
  for (const each of [primary, 'en', ...languages]) {
    const value = texts[each];
    if (value) return { value, language: each };
  }
  return undefined;
}

/** The standard form of an item, or its id if it has no name. */
export function formatStandardForm(
  { id, names }: KnowledgeEntity,
  language: string,
): LangValueString {
  const forms = Object.entries(names).map(([each, own]) => [each, own?.[0]]);
  return localizeText(Object.fromEntries(forms), language) ?? { value: id, language: 'und' };
}

export function formatDescription(
  { descriptions }: KnowledgeEntity,
  language: string,
): LangValueString | undefined {
  return localizeText(descriptions, language);
}

export function formatDetails(entity: KnowledgeEntity, language: string): GkbDetails {
  const description = formatDescription(entity, language);
  return {
    gkbId: entity.id,
    stdForm: formatStandardForm(entity, language),
    ...(description && { description }),
    type: entity.type,
    subtypes: [...entity.subtypes],
    externalIds: { ...entity.externalIds },
    externalLinks: listAddresses(entity),
  };
}

export type RecordContext = Pick<KnowledgeRecord, 'origin' | 'correction'> & {
  language: string;
  find: Knowledge['find'];
};

/** The full record of an item. */
export function formatRecord(
  entity: KnowledgeEntity,
  { origin, correction, language, find }: RecordContext,
): KnowledgeRecord {
  const { id, type, subtypes, names, descriptions, popularity, country, gender } = entity;
  return {
    gkbId: id,
    type,
    subtypes: [...subtypes],
    names: Object.fromEntries(Object.entries(names).map(([each, own]) => [each, [...(own ?? [])]])),
    descriptions: { ...descriptions },
    facts: (entity.facts ?? []).map((fact) => formatFact(fact, language, find)),
    externalIds: { ...entity.externalIds },
    externalLinks: listAddresses(entity),
    popularity,
    ...(country !== undefined && { country }),
    ...(gender !== undefined && { gender }),
    origin,
    ...(correction && { correction }),
  };
}

function formatFact(fact: Fact, language: string, find: Knowledge['find']): ToldFact {
  if (fact.entity === undefined) return fact;
  const item = find(fact.entity);
  if (!item) return { ...fact, label: { value: fact.entity, language: 'und' } };
  return { ...fact, entity: item.id, label: formatStandardForm(item, language) };
}
