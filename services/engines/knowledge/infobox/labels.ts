import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../../lib/contract/inventories.ts';
import type { FactProperty } from '../../../../lib/contract/knowledge-record.ts';

/** Properties with a clause of their own; the others are part of another clause or not shown. */
export type ShownProperty = Exclude<
  FactProperty,
  'birthplace' | 'deathplace' | 'end-date' | 'coordinates' | 'website'
>;

/** Kinds of items with labels of their own. */
export type LabelKind = 'club' | 'company' | 'country' | 'event';

/**
 * A label by number and gender: `many` for several values (default `one`), `amount` for a number (default `many`), `f`
 * and `m` for a woman and a man, if known (default `one`): the subject for `born`, `died` and `known-for`. Names stay in
 * the nominative, as they follow a label and never a preposition.
 */
export type Label = { one: string; many?: string; amount?: string; f?: string; m?: string };

const labels = readLabels();

/** Reads `labels.tsv`: property, kind of item (empty for any) and form, then the label in each language of the header. */
function readLabels(): ReadonlyMap<string, Partial<Label>> {
  const path = join(import.meta.dirname, 'labels.tsv');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const [[, , , ...languages] = [], ...rows] = lines.map((line) => line.split('\t'));
  const found = new Map<string, Partial<Label>>();
  for (const [property, kind, form = '', ...texts] of rows) {
    for (const [index, language] of languages.entries()) {
      const key = `${language} ${property} ${kind}`;
      if (texts[index]) found.set(key, { ...found.get(key), [form]: texts[index] });
    }
  }
  return found;
}

/** The label of a property for a kind of items, else for all. `labels.test.ts` checks that every property has one. */
export function labelOf(
  property: ShownProperty,
  kind: LabelKind | undefined,
  language: Language,
): Label {
  const label =
    labels.get(`${language} ${property} ${kind}`) ?? labels.get(`${language} ${property} `);
  return { one: property, ...label };
}
