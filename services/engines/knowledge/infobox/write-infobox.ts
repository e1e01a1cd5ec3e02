import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../../../../lib/contract/inventories.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { chooseStandardForm, tidy } from './choose-text.ts';
import type { LanguageWords } from './language-words.ts';
import { cs } from './languages/cs.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { nl } from './languages/nl.ts';
import { pl } from './languages/pl.ts';
import { sk } from './languages/sk.ts';
import { listAddresses } from './list-addresses.ts';
import { writeBody } from './write-body.ts';
import type { Resolve } from './write-value.ts';

const kinds = readKinds();

/** CONTRACT §4.3; all of the value is there, empty where nothing is known. */
export type Infobox = {
  language: Language;
  value: { title: string; header: string; body: string; footer: Record<string, string> };
};

/**
 * Tells an entity in short clauses: its standard form, what it is, its facts, where to read more.
 * `language` of the answer is the one of the text: English where the one asked for is not of the eight.
 * What `resolve` does not find is left out.
 */
export function writeInfobox(entity: KnowledgeEntity, language: string, resolve: Resolve): Infobox {
  const spoken = languages.find((each) => each === language) ?? 'en';
  const context = { entity, language: spoken, words: wordsByLanguage[spoken], resolve };
  return {
    language: spoken,
    value: {
      title: chooseStandardForm(entity, spoken),
      header: writeHeader(entity, spoken),
      body: writeBody(context),
      footer: listAddresses(entity),
    },
  };
}

const wordsByLanguage: Record<Language, LanguageWords> = { en, cs, de, es, fr, nl, pl, sk };

/**
 * The short description; where the language has none, one made of kind and country („politička (Česko)“): English words
 * would belie the language that the infobox says it is in.
 */
function writeHeader(entity: KnowledgeEntity, language: Language): string {
  const described = tidy(entity.descriptions[language] ?? '');
  if (described) return described;
  const kind = nameKind(entity, language);
  const isCountry = entity.subtypes.includes('country');
  const country = isCountry ? undefined : nameCountry(entity.country, language);
  return country ? `${kind} (${country})` : kind;
}

function nameCountry(code: string | undefined, language: Language): string | undefined {
  if (code === undefined || !/^[A-Z]{2}$/.test(code)) return undefined;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return names.of(code);
}

/** `kinds.tsv`: a type or subtype, then its name in each language of the first line; "m/f" where people differ. */
function readKinds(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const lines = readFileSync(join(import.meta.dirname, 'kinds.tsv'), 'utf8')
    .trim()
    .split('\n');
  const [[, ...columns] = [], ...rows] = lines.map((line) => line.split('\t'));
  return new Map(
    rows.map(([kind = '', ...names]) => [
      kind,
      new Map(columns.map((language, index) => [language, names[index] ?? ''])),
    ]),
  );
}

/** What sort of thing it is, in one common noun: its most telling subtype that has a name, else its type. */
export function nameKind({ type, subtypes, gender }: KnowledgeEntity, language: Language): string {
  const kind = [...subtypes, type].find((each) => kinds.has(each)) ?? type;
  const [masculine = '', feminine = masculine] = (kinds.get(kind)?.get(language) ?? '').split('/');
  return gender === 'f' ? feminine : masculine;
}
