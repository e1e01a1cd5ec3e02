import { expect, test } from 'vitest';
import { brno } from '../test-knowledge.ts';
import { toJsonLd } from './jsonld.ts';

test('a city says its names, its position and where else it is known', () => {
  expect(toJsonLd(brno, 'en')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'City',
    identifier: 'G1001',
    name: 'Brno',
    alternateName: ['Brünn'],
    description: 'second largest city in Czechia',
    geo: { '@type': 'GeoCoordinates', latitude: 49.195, longitude: 16.608 },
    sameAs: ['http://www.wikidata.org/entity/Q14960', 'https://en.wikipedia.org/wiki/Brno'],
  });
});

test('a person has the dates of a life, and only those that schema.org knows of people', () => {
  const person = {
    ...brno,
    type: 'person',
    subtypes: [],
    facts: [
      { property: 'born', date: '1936-10-05' },
      { property: 'founded', date: '1990' },
    ],
  };
  expect(toJsonLd(person, 'cs')).toMatchObject({ '@type': 'Person', birthDate: '1936-10-05' });
  expect(toJsonLd(person, 'cs')).not.toHaveProperty('foundingDate');
});

test('an item without outside ids has no sameAs', () => {
  const item = { ...brno, type: 'general', externalIds: {}, externalLinks: {} };
  expect(toJsonLd(item, 'en')).toMatchObject({ '@type': 'Thing' });
  expect(toJsonLd(item, 'en')).not.toHaveProperty('sameAs');
});

test('an address that is none of the web is left out', () => {
  const externalLinks = {
    website: 'javascript:alert(1)',
    picture: 'data:text/html,x',
    enwiki: 'https://en.wikipedia.org/wiki/Brno',
  };
  expect(toJsonLd({ ...brno, externalLinks }, 'en')).toMatchObject({
    sameAs: ['http://www.wikidata.org/entity/Q14960', externalLinks.enwiki],
  });
});
