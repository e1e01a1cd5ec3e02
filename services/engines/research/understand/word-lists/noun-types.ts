import { fold } from '../../../../../lib/text/fold.ts';
import { Sliced } from './background-load.ts';
import { keyOf, listLines, wordsIn } from './read-word-list.ts';

/** Types of entities (CONTRACT 6.1) that a thing may be, by the sections of `noun-types.txt`. */
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

/** The sections whose nouns call somebody or some place that is not named. */
type Section = 'person' | 'group' | 'place';
const isSection = (name: string): name is Section => ['person', 'group', 'place'].includes(name);

type Nouns = {
  readonly types: ReadonlyMap<string, readonly string[]>;
  readonly sectionByStem: ReadonlyMap<string, Section>;
};

const nouns = new Sliced(readTypes);

function* readTypes(): Generator<undefined, Nouns> {
  const types = new Map<string, readonly string[]>();
  const sectionByStem = new Map<string, Section>();
  let section = '';
  for (const line of listLines('noun-types.txt')) {
    if (line.startsWith('== ')) section = line.slice(3);
    const [, language, words] = /^(en|cs): (.*)$/.exec(line) ?? [];
    if (language === undefined || words === undefined) continue;
    for (const word of wordsIn(words)) {
      const key = `${language} ${fold(word)}`;
      if (!types.has(key)) types.set(key, typesBySection[section] ?? []);
      const stem = keyOf(word, language);
      if (isSection(section) && !sectionByStem.has(stem)) sectionByStem.set(stem, section);
    }
    yield;
  }
  return { types, sectionByStem };
}

/** Reads the list beside other work, so that the first question need not wait for it. */
export function prepareNounTypes(): Promise<void> {
  return nouns.prepare();
}

/** Of what types of entities something is that a noun names ("skipper", "vesnice"); undefined: the noun says nothing of it. */
export function typesOfNoun(noun: string, language: string): readonly string[] | undefined {
  return nouns.value.types.get(`${language} ${fold(noun)}`);
}

/** Whether a word with this stem calls a person, a group or a place: "soldiers", "pojišťovna", "hřbitov". */
export function namedByStem(stem: string, language: string): Section | undefined {
  return nouns.value.sectionByStem.get(`${language} ${stem}`);
}
