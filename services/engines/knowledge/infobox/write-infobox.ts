import { type Language, languages } from '../../../../lib/contract/inventories.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { chooseStandardForm } from './choose-text.ts';
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
import { writeHeader } from './write-header.ts';
import type { Resolve } from './write-value.ts';

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
  const writing = { entity, language: spoken, words: wordsByLanguage[spoken], resolve };
  return {
    language: spoken,
    value: {
      title: chooseStandardForm(entity, spoken),
      header: writeHeader(entity, spoken),
      body: writeBody(writing),
      footer: listAddresses(entity),
    },
  };
}

const wordsByLanguage: Record<Language, LanguageWords> = { en, cs, de, es, fr, nl, pl, sk };
