import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import { selectFacts } from './select-facts.ts';
import { type Writing, writeValue, writeWhen } from './write-value.ts';

/** A fact in words: its value and when it was so. */
export type Told = {
  text: string;
  isAmount: boolean;
  /** Of the person whom the fact names. */
  gender?: 'f' | 'm';
};

/** What the infobox tells of the facts of one property; what cannot be told in the language is passed over. */
export function tellFacts(facts: readonly Fact[], writing: Writing): Told[] {
  const values = new Map(facts.map((fact) => [fact, writeValue(fact, writing)]));
  return selectFacts(facts.filter((fact) => values.get(fact))).map((fact) => {
    const when = writeWhen(fact, writing);
    const gender = fact.entity === undefined ? undefined : writing.resolve(fact.entity)?.gender;
    return {
      text: `${values.get(fact)}${when ? ` (${when})` : ''}`,
      isAmount: fact.amount !== undefined,
      ...(gender && { gender }),
    };
  });
}
