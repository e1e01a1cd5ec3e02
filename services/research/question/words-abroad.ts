import { readFileSync } from 'node:fs';
import { readWords } from '../../archive/words/read-words.ts';
import { Sliced } from './sliced.ts';

/** Languages of the columns of `words-abroad.txt`. */
const columns = ['en', 'de', 'es', 'fr', 'nl', 'pl', 'sk'];

/** How one thing is said in several languages, by language; English is there always. */
export type Concept = ReadonlyMap<string, readonly string[]>;

let known: readonly Concept[] | undefined;

function concepts(): readonly Concept[] {
  if (known) return known;
  const file = readFileSync(new URL('words-abroad.txt', import.meta.url), 'utf8');
  known = file
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readConcept);
  return known;
}

function readConcept(line: string): Concept {
  return new Map(
    line.split('|').map((column, at) => {
      const words = column.split(' ').filter((word) => word !== '');
      return [columns[at] ?? 'und', words.map((word) => word.replaceAll('_', ' '))];
    }),
  );
}

type ConceptsByStem = ReadonlyMap<string, readonly Concept[]>;

const byLanguage = new Map<string, Sliced<ConceptsByStem>>();

/** Only of languages that questions are put in: the rules of all of them take long to load. */
function conceptsByStem(language: string): Sliced<ConceptsByStem> {
  const made = byLanguage.get(language) ?? new Sliced(() => readConcepts(language));
  byLanguage.set(language, made);
  return made;
}

function* readConcepts(language: string): Generator<undefined, ConceptsByStem> {
  const byStem = new Map<string, Concept[]>();
  // A concept's first words name it: it is found before those that have the word beside others.
  for (const isFirst of [true, false]) {
    for (const concept of concepts()) {
      const words = concept.get(language) ?? [];
      for (const word of isFirst ? words.slice(0, 1) : words.slice(1)) {
        const stem = readWords(word, language).stems.join(' ');
        const found = byStem.get(stem) ?? [];
        if (!found.includes(concept)) byStem.set(stem, [...found, concept]);
      }
      yield;
    }
  }
  return byStem;
}

/** Reads what Czech and English questions need beside other work. */
export async function prepareConcepts(): Promise<void> {
  await conceptsByStem('en').prepare();
}

/** What a word or phrase in any of its forms may stand for, its main sense first. */
export function conceptsOf(text: string, language: string): readonly Concept[] {
  if (!columns.includes(language)) return [];
  return conceptsByStem(language).value.get(readWords(text, language).stems.join(' ')) ?? [];
}
