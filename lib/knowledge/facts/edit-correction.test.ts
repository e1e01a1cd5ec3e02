import { expect, test } from 'vitest';
import { KnowledgeCorrection } from '../../contract/knowledge-record.ts';
import { changedFields } from '../writes/correct-item.ts';
import {
  copyField,
  correctDescription,
  correctFacts,
  correctIdentity,
  correctNames,
  identityFields,
  isCorrected,
  takeBackField,
} from './edit-correction.ts';

const founded = { property: 'founded', date: '1243' };
const population = { property: 'population', amount: 400_000 };

test('one change after another, and each taken back alone', () => {
  let says = correctNames({}, 'pl', ['Brno', 'Berno']);
  says = correctDescription(says, 'pl', '');
  says = correctFacts(says, 'population', [population]);
  says = correctFacts(says, 'founded', [founded]);
  says = correctFacts(says, 'mayor', []);
  says = correctFacts(says, 'population', [{ ...population, amount: 1 }]);
  expect(KnowledgeCorrection.parse(says)).toEqual(says);
  expect(changedFields({}, says)).toEqual([
    'names.pl',
    'descriptions.pl',
    'facts.mayor',
    'facts.founded',
    'facts.population',
  ]);
  for (const field of changedFields({}, says)) {
    expect(isCorrected(says, field)).toBe(true);
    says = takeBackField(says, field);
    expect(isCorrected(says, field)).toBe(false);
  }
  expect(says).toEqual({});
});

test('a property that was said to have no facts can have some again', () => {
  const says = correctFacts(correctFacts({}, 'mayor', []), 'mayor', [
    { property: 'mayor', entity: 'G1' },
  ]);
  expect(says).toEqual({ facts: [{ property: 'mayor', entity: 'G1' }] });
});

test('what is not about fields stays', () => {
  expect(takeBackField({ type: 'event', names: { cs: ['x'] } }, 'names.cs')).toEqual({
    type: 'event',
  });
});

test('one field is put back as it was, whatever else was changed since', () => {
  const before = correctFacts(correctNames({}, 'pl', ['Brno']), 'mayor', []);
  let since = correctFacts(before, 'mayor', [{ property: 'mayor', entity: 'G1' }]);
  since = correctNames(since, 'pl', ['Berno']);
  since = correctFacts(since, 'founded', [founded]);
  expect(copyField(since, before, 'facts.mayor')).toEqual({
    names: { pl: ['Berno'] },
    facts: [founded],
    withoutFacts: ['mayor'],
  });
  expect(copyField(since, before, 'names.pl').names).toEqual({ pl: ['Brno'] });
  expect(copyField(since, {}, 'names.pl')).not.toHaveProperty('names');
});

test('kind, country and Wikidata id are said, undone and taken back field by field', () => {
  const before = { type: 'location', country: 'CZ', gender: '', wikidata: 'Q14960' };
  const after = { type: 'organization', country: '', gender: '', wikidata: 'Q1' };
  const says = correctIdentity({ externalIds: { geonames: '1' } }, before, after);
  expect(KnowledgeCorrection.parse(says)).toEqual({
    type: 'organization',
    subtypes: [],
    country: '',
    externalIds: { geonames: '1', wikidata: 'Q1' },
  });
  expect(isCorrected(says, 'country')).toBe(true);
  expect(isCorrected(says, 'externalIds.wikidata')).toBe(true);
  for (const field of ['names.cs', 'facts.population', 'gender', 'externalIds.isni']) {
    expect(isCorrected({ externalIds: { wikidata: '' }, country: 'SK' }, field)).toBe(false);
  }
  const left = identityFields.reduce(takeBackField, says);
  expect(left).toEqual({ externalIds: { geonames: '1' } });
  expect(identityFields.reduce((now, field) => copyField(now, says, field), left)).toEqual(says);
  expect(correctIdentity({}, before, before)).toEqual({});
});
