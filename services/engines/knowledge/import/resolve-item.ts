import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity } from '../entity.ts';
import type { StagedItem } from './map-entity.ts';
import type { Codes, References } from './references.ts';

/**
 * Turns a staged item into an entity. References to items become our ids; others become names, or are dropped if the
 * dump has none. Amounts in a currency without a code are dropped, too.
 */
export async function resolveItem(
  id: string,
  { countryItem, facts: stagedFacts = [], ...item }: StagedItem,
  references: References,
  codes: Codes,
): Promise<KnowledgeEntity> {
  const country = countryItem === undefined ? undefined : await codes.ofCountry(countryItem);
  const own = item.subtypes.includes('country') ? item.externalIds?.iso3166 : undefined;
  const facts: Fact[] = [];
  for (const fact of stagedFacts) {
    // Wikidata places a country within itself.
    if (fact.entity === id) continue;
    const resolved = await resolveFact(fact, references, codes);
    if (resolved) facts.push(resolved);
  }
  return {
    id: `G${id}`,
    ...item,
    ...((own ?? country) !== undefined && { country: own ?? country }),
    ...(facts.length > 0 && { facts }),
  };
}

async function resolveFact(
  fact: Fact,
  { ids, names }: References,
  codes: Codes,
): Promise<Fact | undefined> {
  if (fact.entity !== undefined) {
    const { entity, ...rest } = fact;
    const id = ids.get(entity);
    if (id !== undefined) return { ...rest, entity: id };
    const name = names.get(entity);
    if (!name) return undefined;
    const text: Record<string, string> = {};
    for (const [language, [label]] of Object.entries(name.names)) {
      if (label !== undefined) text[language] = label;
    }
    return { ...rest, text };
  }
  if (fact.unit !== undefined && /^Q\d/.test(fact.unit)) {
    const unit = await codes.ofCurrency(fact.unit);
    return unit === undefined ? undefined : { ...fact, unit };
  }
  return fact;
}
