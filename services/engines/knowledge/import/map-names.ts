import * as z from 'zod';
import type { Language } from '../../../../lib/contract/inventories.ts';
import type { KnowledgeEntity } from '../entity.ts';
import type { Keyed } from './statements.ts';
import { readLine } from './wikidata-values.ts';

const Term = z.object({ value: z.string() });

/** Wikidata's code for names that are the same in all languages, such as those of people and firms. */
const inAll = 'mul';

const maxAliases = 30;

/** Lists the label, then aliases. A `mul` label counts for the first of the languages. */
export function mapNames(
  labels: Keyed = {},
  aliases: Keyed = {},
  languages: readonly Language[],
): KnowledgeEntity['names'] {
  const names: Partial<Record<Language, string[]>> = {};
  for (const language of languages) {
    const label = readTerm(labels[language]);
    if (label === undefined) continue;
    names[language] = unique([label, ...readAliases(aliases[language])]);
  }
  const common = readTerm(labels[inAll]);
  const [first] = languages;
  if (common !== undefined && first !== undefined) {
    const own = names[first] ?? [];
    names[first] = unique([...own, common, ...readAliases(aliases[inAll])]);
  }
  return names;
}

/** Removes final full stops. */
export function mapDescriptions(
  descriptions: Keyed = {},
  languages: readonly Language[],
): KnowledgeEntity['descriptions'] {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const phrase = readTerm(descriptions[language])?.replace(/(?<=[\p{Ll}\d)])\.$/u, '');
      return phrase === undefined ? [] : [[language, phrase]];
    }),
  );
}

function readTerm(term: unknown): string | undefined {
  if (term === undefined) return undefined;
  const { data } = Term.safeParse(term);
  return data && readLine(data.value);
}

function readAliases(terms: unknown): string[] {
  if (!Array.isArray(terms)) return [];
  return terms.flatMap((term) => readTerm(term) ?? []);
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].slice(0, 1 + maxAliases);
}
