import { readWords } from '../../../archive/words/port.ts';
import { BackgroundLoad, keyOf, readLines, stemsOf, wordsIn } from './read-word-list.ts';

/** Languages of the columns of `kinds-of.txt`: first for the names, then for the members. */
const columns = ['en', 'cs'];

/** Members of a kind by language: stems, those of a phrase joined by spaces. */
export type Kind = ReadonlyMap<string, ReadonlySet<string>>;

type Line = readonly string[];

const linesByName = new BackgroundLoad(readNames);

function* readNames(): Generator<undefined, ReadonlyMap<string, readonly Line[]>> {
  const byName = new Map<string, Line[]>();
  for (const line of readLines('kinds-of.txt')) {
    const fields = line.split('|');
    for (const [at, language] of columns.entries()) {
      for (const name of wordsIn(fields[at])) {
        const key = keyOf(name, language);
        byName.set(key, [...(byName.get(key) ?? []), fields]);
      }
    }
    yield;
  }
  return byName;
}

export function loadKinds(): Promise<void> {
  return linesByName.prepare();
}

const known = new Map<string, Kind>();

export function membersOfKind(noun: string, language: string): Kind | undefined {
  const key = keyOf(noun, language);
  const found = known.get(key);
  if (found) return found;
  const named = linesByName.value.get(key);
  if (!named) return undefined;
  const kind = new Map(
    columns.map((own, at) => {
      const words = named.flatMap((fields) => wordsIn(fields[columns.length + at]));
      return [own, new Set(words.map((word) => stemsOf(word, own)))] as const;
    }),
  );
  known.set(key, kind);
  return kind;
}

const maxPhraseLength = 3;

export function mentionsKind(text: string, language: string, kind: Kind): boolean {
  const own = kind.get(language);
  if (!own) return false;
  const { stems } = readWords(text, language);
  return stems.some((_, at) => {
    for (let length = 1; length <= maxPhraseLength; length++) {
      if (own.has(stems.slice(at, at + length).join(' '))) return true;
    }
    return false;
  });
}
