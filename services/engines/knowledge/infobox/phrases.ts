import type { Language } from '../../../../lib/contract/inventories.ts';
import type { Precision } from './partial-date.ts';

/** The phrases of one language's infoboxes. */
export type Phrases = {
  /** The word for an office differs when a woman holds it. */
  hasGenderedOffices: boolean;
  /** Separates a label from its values. */
  colon: string;
  /** `date` is formatted, with the month inflected if the language does so after a preposition. */
  since: (date: string, precision: Precision) => string;
  until: (date: string, precision: Precision) => string;
  /** `date` is in its base form. */
  asOf: (date: string) => string;
  /** Age at death; at least 1. */
  aged: (years: number) => string;
  /** Ends a shortened list. */
  andOthers: string;
};

export const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    hasGenderedOffices: false,
    colon: ': ',
    since: (date) => `since ${date}`,
    until: (date) => `until ${date}`,
    asOf: (date) => `as of ${date}`,
    aged: (years) => `aged ${years}`,
    andOthers: 'and others',
  },
  cs: {
    hasGenderedOffices: true,
    colon: ': ',
    since: (date, precision) => (precision === 'year' ? `od roku ${date}` : `od ${date}`),
    until: (date, precision) => (precision === 'year' ? `do roku ${date}` : `do ${date}`),
    asOf: (date) => `stav: ${date}`,
    aged: (years) => (years === 1 ? 've věku 1 roku' : `ve věku ${years} let`),
    andOthers: 'a další',
  },
  de: {
    hasGenderedOffices: true,
    colon: ': ',
    since: (date, precision) => (precision === 'day' ? `seit dem ${date}` : `seit ${date}`),
    until: (date, precision) => (precision === 'day' ? `bis zum ${date}` : `bis ${date}`),
    asOf: (date) => `Stand: ${date}`,
    aged: (years) => (years === 1 ? 'im Alter von 1 Jahr' : `im Alter von ${years} Jahren`),
    andOthers: 'und weitere',
  },
  es: {
    hasGenderedOffices: true,
    colon: ': ',
    since: (date, precision) => (precision === 'day' ? `desde el ${date}` : `desde ${date}`),
    until: (date, precision) => (precision === 'day' ? `hasta el ${date}` : `hasta ${date}`),
    asOf: (date) => `dato: ${date}`,
    aged: (years) => (years === 1 ? 'a la edad de 1 año' : `a los ${years} años`),
    andOthers: 'y otros',
  },
  fr: {
    hasGenderedOffices: true,
    /** French has a non-breaking space before a colon. */
    colon: '\u00A0: ',
    since: (date, precision) => (precision === 'day' ? `depuis le ${date}` : `depuis ${date}`),
    until: (date, precision) => (precision === 'day' ? `jusqu’au ${date}` : `jusqu’en ${date}`),
    asOf: (date) => `situation : ${date}`,
    aged: (years) => (years === 1 ? 'à l’âge de 1 an' : `à l’âge de ${years} ans`),
    andOthers: 'et d’autres',
  },
  nl: {
    hasGenderedOffices: false,
    colon: ': ',
    since: (date) => `sinds ${date}`,
    until: (date) => `tot ${date}`,
    asOf: (date) => `stand: ${date}`,
    aged: (years) => `op ${years}-jarige leeftijd`,
    andOthers: 'en andere',
  },
  pl: {
    hasGenderedOffices: true,
    colon: ': ',
    since: (date, precision) => (precision === 'year' ? `od roku ${date}` : `od ${date}`),
    until: (date, precision) => (precision === 'year' ? `do roku ${date}` : `do ${date}`),
    asOf: (date) => `stan: ${date}`,
    aged: (years) => (years === 1 ? 'w wieku 1 roku' : `w wieku ${years} lat`),
    andOthers: 'i inne',
  },
  sk: {
    hasGenderedOffices: true,
    colon: ': ',
    since: (date, precision) => (precision === 'year' ? `od roku ${date}` : `od ${date}`),
    until: (date, precision) => (precision === 'year' ? `do roku ${date}` : `do ${date}`),
    asOf: (date) => `stav: ${date}`,
    aged: (years) => (years === 1 ? 'vo veku 1 roka' : `vo veku ${years} rokov`),
    andOthers: 'a ďalšie',
  },
};
