import { isDeepStrictEqual } from 'node:util';
import type { KnowledgeCorrection } from '../../contract/knowledge-record.ts';

/** What a correction says, field by field: `names.cs`, `descriptions.en`, `facts.population`, `type` … */
function listFields(correction: KnowledgeCorrection): Map<string, unknown> {
  const { names = {}, descriptions = {}, facts = [], withoutFacts = [], ...rest } = correction;
  const { externalIds = {}, author: _, ...single } = rest;
  const fields = new Map<string, unknown>();
  const add = (part: string, values: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(values)) {
      if (value !== undefined) fields.set(part ? `${part}.${key}` : key, value);
    }
  };
  add('', single);
  add('names', names);
  add('descriptions', descriptions);
  add('externalIds', externalIds);
  for (const property of withoutFacts) fields.set(`facts.${property}`, []);
  for (const [property, group] of Map.groupBy(facts, (fact) => fact.property)) {
    fields.set(`facts.${property}`, group);
  }
  return fields;
}

/** The fields in which two corrections differ, in the order in which they are told. */
export function changedFields(before: KnowledgeCorrection, after: KnowledgeCorrection): string[] {
  const old = listFields(before);
  const now = listFields(after);
  return [...new Set([...now.keys(), ...old.keys()])].filter(
    (field) => !isDeepStrictEqual(old.get(field), now.get(field)),
  );
}
