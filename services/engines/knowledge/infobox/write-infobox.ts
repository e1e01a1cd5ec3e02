import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../../../../lib/contract/inventories.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { chooseStandardForm, tidy } from './choose-text.ts';
import { listAddresses } from './list-addresses.ts';
import { phrases } from './phrases.ts';
import { writeBody } from './write-body.ts';
import type { Resolve } from './write-value.ts';

const kinds = readKinds();

/** CONTRACT §4.3; unknown parts are empty. */
export type Infobox = {
  language: Language;
  value: { title: string; header: string; body: string; footer: Record<string, string> };
};

/**
 * Writes an infobox: standard form, description, facts and links. Falls back to English for a language that is not one
 * of the eight. Skips ids that `resolve` does not find.
 */
export function writeInfobox(entity: KnowledgeEntity, language: string, resolve: Resolve): Infobox {
  const spoken = languages.find((each) => each === language) ?? 'en';
  const context = { entity, language: spoken, words: phrases[spoken], resolve };
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

/**
 * The description in the language, else kind and country („politička (Česko)“): an English description would be in the
 * wrong language.
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

/** Reads `kinds.tsv`: a type or subtype, then its name in each language of the header; "m/f" if people differ. */
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

/** A common noun for the item: its most specific subtype with a name, else its type. */
export function nameKind({ type, subtypes, gender }: KnowledgeEntity, language: Language): string {
  const kind = [...subtypes, type].find((each) => kinds.has(each)) ?? type;
  const [masculine = '', feminine = masculine] = (kinds.get(kind)?.get(language) ?? '').split('/');
  return gender === 'f' ? feminine : masculine;
}
