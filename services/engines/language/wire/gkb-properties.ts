import type { GkbProperty } from '../../../../lib/contract/analysis.ts';
import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import { type Knowledge, type KnowledgeEntity, selectFacts } from '../../knowledge/names/port.ts';
import { standardFormIn } from '../entities/standard-form.ts';

/**
 * Writes an entity's record of the knowledge base as properties of the wire (CONTRACT §2.8), in the wanted language. A
 * property that has several values comes several times. Of facts those that hold now; an item that a fact names has its
 * standard form as `strValue`, and one that the base lacks is left out. Dates and positions (`49.19,16.61`)
 * are strings, and an amount with a unit is one too.
 */
export function createPropertyWriter(
  { find }: Knowledge,
  language: string,
): (known: KnowledgeEntity) => GkbProperty[] {
  return (known) => {
    const properties: GkbProperty[] = [];
    const add = (name: string, value: string | undefined) => {
      if (value !== undefined) properties.push({ name, strValue: value });
    };
    const descriptions: Readonly<Record<string, string | undefined>> = known.descriptions;
    add('description', descriptions[language] ?? descriptions.en);
    for (const subtype of known.subtypes) add('subtype', subtype);
    add('country', known.country);
    add('gender', known.gender === 'f' ? 'female' : known.gender === 'm' ? 'male' : undefined);
    add('wikidataId', known.externalIds?.wikidata);
    for (const facts of Map.groupBy(known.facts ?? [], ({ property }) => property).values()) {
      const present = selectFacts(facts).filter(({ until }) => until === undefined);
      properties.push(...present.flatMap((fact) => writeFact(fact, language, find)));
    }
    return properties;
  };
}

function writeFact(fact: Fact, language: string, find: Knowledge['find']): GkbProperty[] {
  const { property: name, entity, text, amount, unit, date, latitude, longitude } = fact;
  if (entity !== undefined) {
    const item = find(entity);
    return item ? [{ name, strValue: standardFormIn(item, language), valueGkbId: item.id }] : [];
  }
  if (amount !== undefined) {
    const value = Number.isSafeInteger(amount) ? { intValue: amount } : { floatValue: amount };
    return [{ name, ...value, ...(unit !== undefined && { strValue: `${amount} ${unit}` }) }];
  }
  if (date !== undefined) return [{ name, strValue: date }];
  if (latitude !== undefined) return [{ name, strValue: `${latitude},${longitude}` }];
  const words = text?.[language] ?? text?.und ?? text?.en;
  return words === undefined ? [] : [{ name, strValue: words }];
}
