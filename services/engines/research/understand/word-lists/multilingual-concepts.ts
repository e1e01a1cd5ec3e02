import { Sliced } from './background-load.ts';
import { listLines, stemsOf, wordsIn } from './read-word-list.ts';

/** Languages of the columns of `multilingual-concepts.txt`. */
const columns = ['en', 'de', 'es', 'fr', 'nl', 'pl', 'sk'];

/** How one thing is said in several languages, by language; English is there always. */
export type Concept = ReadonlyMap<string, readonly string[]>;

let known: readonly Concept[] | undefined;

function concepts(): readonly Concept[] {
  if (known) return known;
  known = listLines('multilingual-concepts.txt').map(readConcept);
  return known;
}

function readConcept(line: string): Concept {
  return new Map(line.split('|').map((column, at) => [columns[at] ?? 'und', wordsIn(column)]));
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
        const stem = stemsOf(word, language);
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
  return conceptsByStem(language).value.get(stemsOf(text, language)) ?? [];
}
