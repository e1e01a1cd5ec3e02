import { type Language, languages } from '../../../../lib/contract/inventories.ts';
import { memoize } from '../../../../lib/runtime/memoize.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { listAddresses } from '../format-item.ts';
import { kindNames } from './kind-names.ts';
import { writeBody } from './write-body.ts';
import { chooseStandardForm, type Resolve, tidy } from './write-value.ts';

/** CONTRACT §4.3; unknown parts are empty. */
export type Infobox = {
  language: Language;
  value: { title: string; header: string; body: string; footer: Record<string, string> };
};

/** Falls back to English for other languages than the eight. Skips ids that `resolve` does not find. */
export function writeInfobox(entity: KnowledgeEntity, language: string, resolve: Resolve): Infobox {
  const spoken = languages.find((each) => each === language) ?? 'en';
  return {
    language: spoken,
    value: {
      title: chooseStandardForm(entity, spoken),
      header: writeHeader(entity, spoken),
      body: writeBody({ entity, language: spoken, resolve }),
      footer: listAddresses(entity),
    },
  };
}

/** The description in the language, else kind and country („politička (Česko)“). */
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

const namesOf = memoize(kindNames);

/** A common noun for the item: its most specific subtype with a name, else its type. */
export function nameKind({ type, subtypes, gender }: KnowledgeEntity, language: Language): string {
  const names = namesOf(language);
  const named = [...subtypes, type].find((each) => names.has(each));
  const [masculine = '', feminine = masculine] = names.get(named ?? '') ?? [];
  return gender === 'f' ? feminine : masculine;
}
