import { fold } from '../../../lib/contract/fold.ts';
import { Sliced } from './sliced.ts';
import { listLines, wordsIn } from './word-lists.ts';

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

const typesByNoun = new Sliced(readTypes);

function* readTypes(): Generator<undefined, ReadonlyMap<string, readonly string[]>> {
  const types = new Map<string, readonly string[]>();
  let section: readonly string[] = [];
  for (const line of listLines('noun-types.txt')) {
    if (line.startsWith('== ')) section = typesBySection[line.slice(3)] ?? [];
    const [, language, words] = /^(en|cs): (.*)$/.exec(line) ?? [];
    if (language === undefined || words === undefined) continue;
    for (const word of wordsIn(words)) {
      const key = `${language} ${fold(word)}`;
      if (!types.has(key)) types.set(key, section);
    }
    yield;
  }
  return types;
}

/** Reads the list beside other work, so that the first question need not wait for it. */
export function prepareNounTypes(): Promise<void> {
  return typesByNoun.prepare();
}

/** Of what types of entities something is that a noun names ("skipper", "vesnice"); undefined: the noun says nothing of it. */
export function typesOfNoun(noun: string, language: string): readonly string[] | undefined {
  return typesByNoun.value.get(`${language} ${fold(noun)}`);
}
