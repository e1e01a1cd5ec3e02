import { fold } from '../../../lib/contract/fold.ts';
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

let known: ReadonlyMap<string, readonly string[]> | undefined;

function typesByNoun(): ReadonlyMap<string, readonly string[]> {
  if (known) return known;
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
  }
  known = types;
  return types;
}

/** Of what types of entities something is that a noun names ("skipper", "vesnice"); undefined: the noun says nothing of it. */
export function typesOfNoun(noun: string, language: string): readonly string[] | undefined {
  return typesByNoun().get(`${language} ${fold(noun)}`);
}
