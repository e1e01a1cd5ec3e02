import { describe, expect, test } from 'vitest';
import { parseByline } from './parse-byline.ts';

const names = (byline: string) => parseByline(byline).map(({ name }) => name);

describe('authors are separate persons, without places and the words between them', () => {
  test.each([
    ['Jana Nová', ['Jana Nová']],
    ['By Jane Doe in Prague and John Smith in Brno', ['Jane Doe', 'John Smith']],
    ['Jane Doe and John Smith in Prague', ['Jane Doe', 'John Smith']],
    ['Jane Doe in Prague, Czech Republic, and John Smith', ['Jane Doe', 'John Smith']],
    ['Jane Doe in Prague and Brno', ['Jane Doe']],
    [
      'Jane Doe, John Smith; additional reporting by Ann Lee',
      ['Jane Doe', 'John Smith', 'Ann Lee'],
    ],
    ['Martin Luther King, Jr.', ['Martin Luther King, Jr.']],
    ['Jane Doe, political editor, Reuters', ['Jane Doe', 'Reuters']],
    ['Jana Nová v Praze a Petr Dvořák, ČTK', ['Jana Nová', 'Petr Dvořák', 'ČTK']],
    ['Autor: Jana Nová, Foto: Petr Dvořák', ['Jana Nová']],
    [
      'Von Anna Müller in Berlin und Karl-Heinz von der Heide',
      ['Anna Müller', 'Karl-Heinz von der Heide'],
    ],
    ['Por José Ortega y Gasset', ['José Ortega y Gasset']],
    ['Ana Pérez en Madrid y Luis Gómez', ['Ana Pérez', 'Luis Gómez']],
    ['Par Anne Dupont à Paris et Jean d’Ormesson', ['Anne Dupont', 'Jean d’Ormesson']],
    ['Door Jan de Vries in Den Haag en Piet van Dijk', ['Jan de Vries', 'Piet van Dijk']],
    ['Anna Kowalska w Warszawie i Jan Nowak', ['Anna Kowalska', 'Jan Nowak']],
    ['Mária Kováčová v Bratislave a Ján Novák', ['Mária Kováčová', 'Ján Novák']],
    ['jn', ['jn']],
    ['', []],
    ['from our own correspondent', ['from our own correspondent']],
  ])('%s', (byline, expected) => {
    expect(names(byline)).toEqual(expected);
  });

  test('an agency is an organization', () => {
    expect(parseByline('Jana Nová, ČTK')).toEqual([
      { name: 'Jana Nová', kind: 'person' },
      { name: 'ČTK', kind: 'organization' },
    ]);
  });
});
