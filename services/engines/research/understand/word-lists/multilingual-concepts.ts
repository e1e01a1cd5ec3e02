import { BackgroundLoad } from './background-load.ts';
import { readLines, stemsOf, wordsIn } from './read-word-list.ts';

const columns = ['en', 'de', 'es', 'fr', 'nl', 'pl', 'sk'];

/** Translations of one concept by language, English always among them. */
export type Concept = ReadonlyMap<string, readonly string[]>;

let known: readonly Concept[] | undefined;

function concepts(): readonly Concept[] {
  if (known) return known;
  known = readLines('multilingual-concepts.txt').map(readConcept);
  return known;
}

function readConcept(line: string): Concept {
  return new Map(line.split('|').map((column, at) => [columns[at] ?? 'und', wordsIn(column)]));
}

type ConceptsByStem = ReadonlyMap<string, readonly Concept[]>;

const byLanguage = new Map<string, BackgroundLoad<ConceptsByStem>>();

/** Loads one language at a time: their stemming rules take long to load. */
function conceptsByStem(language: string): BackgroundLoad<ConceptsByStem> {
  const made = byLanguage.get(language) ?? new BackgroundLoad(() => readConcepts(language));
  byLanguage.set(language, made);
  return made;
}

function* readConcepts(language: string): Generator<undefined, ConceptsByStem> {
  const byStem = new Map<string, Concept[]>();
  // The first words name the concept and are found first.
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

export async function loadConcepts(): Promise<void> {
  await conceptsByStem('en').prepare();
}

/** Returns the concepts of a word or phrase, main sense first. */
export function conceptsOf(text: string, language: string): readonly Concept[] {
  if (!columns.includes(language)) return [];
  return conceptsByStem(language).value.get(stemsOf(text, language)) ?? [];
}
