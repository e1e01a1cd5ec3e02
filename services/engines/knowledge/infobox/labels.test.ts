import { expect, it } from 'vitest';
import { languages } from '../../../../lib/contract/inventories.ts';
import { factProperties } from '../../../../lib/contract/knowledge-record.ts';
import { type PhraseName, phrase } from './phrases.ts';
import { labelOf, type ShownProperty } from './write-body.ts';

const notShown = ['birthplace', 'deathplace', 'end-date', 'coordinates', 'website'];
const isShown = (property: string): property is ShownProperty => !notShown.includes(property);

it.each(languages)('every property has a label: %s', (language) => {
  const bare = factProperties
    .filter(isShown)
    .filter((property) => labelOf(property, undefined, language).one === property);
  expect(bare).toEqual([]);
});

const phraseNames: PhraseName[] = [
  'since year',
  'since month',
  'since day',
  'until year',
  'until month',
  'until day',
  'as of',
  'aged one',
  'aged many',
  'and others',
];

it.each(languages)('every phrase is there: %s', (language) => {
  expect(phraseNames.filter((name) => phrase(language, name) === '')).toEqual([]);
});
