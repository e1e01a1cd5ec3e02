import { foldForSearch } from '../../../../../lib/text/fold-for-search.ts';
import { BackgroundLoad, keyOf, readLines, wordsIn } from './read-word-list.ts';

/** Entity types (CONTRACT 6.1) by section of `noun-types.txt`. */
const typesBySection: Readonly<Record<string, readonly string[]>> = {
  person: ['person'],
  group: ['organization', 'location', 'person'],
  place: ['location', 'organization'],
  time: ['date', 'time'],
  number: ['number', 'duration', 'time'],
  money: ['money', 'number'],
  duration: ['duration', 'number'],
  percent: ['percent', 'number'],
};

/** Sections for common nouns of persons and places. */
type Section = 'person' | 'group' | 'place';
const isSection = (name: string): name is Section => ['person', 'group', 'place'].includes(name);

type Nouns = {
  readonly types: ReadonlyMap<string, readonly string[]>;
  readonly sectionByStem: ReadonlyMap<string, Section>;
};

const nouns = new BackgroundLoad(readTypes);

function* readTypes(): Generator<undefined, Nouns> {
  const types = new Map<string, readonly string[]>();
  const sectionByStem = new Map<string, Section>();
  let section = '';
  for (const line of readLines('noun-types.txt')) {
    if (line.startsWith('== ')) section = line.slice(3);
    const [, language, words] = /^(en|cs): (.*)$/.exec(line) ?? [];
    if (language === undefined || words === undefined) continue;
    for (const word of wordsIn(words)) {
      const key = `${language} ${foldForSearch(word)}`;
      if (!types.has(key)) types.set(key, typesBySection[section] ?? []);
      const stem = keyOf(word, language);
      if (isSection(section) && !sectionByStem.has(stem)) sectionByStem.set(stem, section);
    }
    yield;
  }
  return { types, sectionByStem };
}

export function loadNounTypes(): Promise<void> {
  return nouns.prepare();
}

/** Returns the entity types that a noun implies ("skipper", "vesnice"); undefined if none. */
export function typesOfNoun(noun: string, language: string): readonly string[] | undefined {
  return nouns.value.types.get(`${language} ${foldForSearch(noun)}`);
}

/** Returns the section of a stem: "soldiers", "pojišťovna", "hřbitov". */
export function sectionOfStem(stem: string, language: string): Section | undefined {
  return nouns.value.sectionByStem.get(`${language} ${stem}`);
}
