import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity } from '../entity.ts';
import type { StagedItem } from './map-entity.ts';
import type { Codes, References } from './references.ts';

/**
 * A staged item as the knowledge base has it. A fact that names an item of the base leads to it; one that names
 * something else tells its name where the dump had one, and is left out where not. An amount of money in a currency
 * without a code is left out too.
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
    // A country says that it lies in itself.
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
