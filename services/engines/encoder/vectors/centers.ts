import { readFileSync } from 'node:fs';
import { likeness, type Vector } from './packed-vector.ts';

/** E5 is trained to bring a question near the passages that answer it (Wang et al. 2024, arXiv:2402.05672). */
export type TextRole = 'query' | 'passage';

/** Languages with general texts, in the order of the centers. */
const languages = ['en', 'cs', 'de', 'es', 'fr', 'nl', 'pl', 'sk'];

/**
 * Means of the vectors of general texts: of questions, and of passages in each language. All vectors of a model point the
 * same way, and those of a language even more so: without its center a text in the question's language comes first,
 * whatever it says. Found on 342 questions on articles in six languages: right article first in 84.5 % by plain cosine,
 * 91.2 % from the centers; where question and article are in different languages 64.3 and 83.0 %.
 */
export type Centers = {
  readonly query: Vector;
  readonly passage: Vector;
  readonly byLanguage: ReadonlyMap<string, Vector>;
};

/** Takes the center away and makes it a unit vector. */
export function fromCenter(
  vector: Vector,
  role: TextRole,
  language: string | undefined,
  centers: Centers,
): Vector {
  return seenFrom(centerOf(role, language, centers), vector);
}

/** The center of texts like this one; a language without its own has that of all passages. */
export function centerOf(
  role: TextRole,
  language: string | undefined,
  { query, passage, byLanguage }: Centers,
): Vector {
  return role === 'query' ? query : (byLanguage.get(language ?? '') ?? passage);
}

function seenFrom(center: Vector, vector: Vector): Vector {
  const away = vector.slice();
  let squares = 0;
  for (let i = 0; i < away.length; i += 1) {
    const each = (away[i] ?? 0) - (center[i] ?? 0);
    away[i] = each;
    squares += each * each;
  }
  const length = Math.sqrt(squares) || 1;
  for (let i = 0; i < away.length; i += 1) away[i] = (away[i] ?? 0) / length;
  return away;
}

/** Turns a vector that is seen from one center into that seen from another: before, it was a unit vector. */
export function betweenCenters(vector: Vector, from: Vector, to: Vector): Vector {
  const along = likeness(vector, from);
  const distance = Math.sqrt(along * along + 1 - likeness(from, from)) - along;
  const whole = vector.map((each, i) => (from[i] ?? 0) + distance * each);
  return seenFrom(to, whole);
}

type EncodeRaw = (role: TextRole, texts: readonly string[]) => Promise<(Vector | undefined)[]>;

/** Measures the centers of a model; undefined where it does not answer. */
export async function measureCenters(encode: EncodeRaw): Promise<Centers | undefined> {
  const texts = readGeneralTexts();
  const all = texts.map(({ text }) => text);
  const queries = meanOf(await encode('query', all));
  const passages = await encode('passage', all);
  const byLanguage = new Map<string, Vector>();
  for (const language of languages) {
    const own = meanOf(passages.filter((_, at) => texts[at]?.language === language));
    if (own) byLanguage.set(language, own);
  }
  const passage = meanOf(passages);
  return queries && passage ? { query: queries, passage, byLanguage } : undefined;
}

function readGeneralTexts(): { language: string; text: string }[] {
  const file = readFileSync(new URL('../general-texts.tsv', import.meta.url), 'utf8');
  return file
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [language = '', text = ''] = line.split('\t');
      return { language, text };
    });
}

function meanOf(vectors: readonly (Vector | undefined)[]): Vector | undefined {
  const [first] = vectors;
  if (!first) return undefined;
  const mean = new Float32Array(first.length);
  for (const vector of vectors) {
    if (!vector) return undefined;
    for (const [i, each] of vector.entries()) mean[i] = (mean[i] ?? 0) + each / vectors.length;
  }
  return mean;
}

/** Reads the centers as {@link writeCenters} has them. */
export function readCenters(bytes: Uint8Array): Centers {
  const numbers = new Float32Array(new Uint8Array(bytes).buffer);
  const width = numbers.length / (languages.length + 2);
  const at = (place: number) => numbers.slice(place * width, (place + 1) * width);
  return {
    query: at(0),
    passage: at(1),
    byLanguage: new Map(languages.map((language, place) => [language, at(place + 2)])),
  };
}

/** Writes 32-bit numbers: the centers of questions, of passages, and of those in each language. */
export function writeCenters({ query, passage, byLanguage }: Centers): Uint8Array {
  const all = [query, passage, ...languages.map((language) => byLanguage.get(language) ?? passage)];
  return Buffer.concat(all.map(({ buffer }) => new Uint8Array(buffer)));
}
