import { readWords } from '../../archive/words/port.ts';
import { Sliced } from './sliced.ts';
import { keyOf, listLines, stemsOf, wordsIn } from './word-lists.ts';

/** Languages of the columns of `kinds-of.txt`: first those of the names, then those of what is of that kind. */
const columns = ['en', 'cs'];

/** What is of one kind, by language: word stems, those of a phrase joined by spaces. */
export type Kind = ReadonlyMap<string, ReadonlySet<string>>;

type Line = readonly string[];

const linesByName = new Sliced(readNames);

/** The lines of `kinds-of.txt` by the names of their kind, with the language before them. */
function* readNames(): Generator<undefined, ReadonlyMap<string, readonly Line[]>> {
  const byName = new Map<string, Line[]>();
  for (const line of listLines('kinds-of.txt')) {
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

/** Reads the names of the kinds beside other work, so that the first question need not wait for them. */
export function prepareKinds(): Promise<void> {
  return linesByName.prepare();
}

const known = new Map<string, Kind>();

/** What is a fish, a trade, a penalty, where a question asks for one; undefined: nothing is known of such things. */
export function kindsOf(noun: string, language: string): Kind | undefined {
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

/** A phrase of a kind has so many words at most. */
const longest = 3;

/** Whether a text names something of a kind. */
export function namesKind(text: string, language: string, kind: Kind): boolean {
  const own = kind.get(language);
  if (!own) return false;
  const { stems } = readWords(text, language);
  return stems.some((_, at) => {
    for (let length = 1; length <= longest; length++) {
      if (own.has(stems.slice(at, at + length).join(' '))) return true;
    }
    return false;
  });
}
