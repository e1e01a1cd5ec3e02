import { expect, it } from 'vitest';
import { languages } from '../../../../lib/contract/inventories.ts';
import { factProperties } from '../../../../lib/contract/knowledge-record.ts';
import { labelOf, type ShownProperty } from './labels.ts';

const notShown = ['birthplace', 'deathplace', 'end-date', 'coordinates', 'website'];
const isShown = (property: string): property is ShownProperty => !notShown.includes(property);

it.each(languages)('every property has a label: %s', (language) => {
  const bare = factProperties
    .filter(isShown)
    .filter((property) => labelOf(property, undefined, language).one === property);
  expect(bare).toEqual([]);
});
