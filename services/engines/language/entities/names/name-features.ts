import { cue } from './name-cues.ts';
import { hashWord, type NameSentence } from './name-sentence.ts';

export const maxFeatures = 64;
/** Number of the features that are no word's; they come first. */
export const classFeatures = 30;

function mix(kind: number, a: number, b = 0): number {
  let hash = Math.imul(kind + 1, 0x9e3779b1) ^ a;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash ^= Math.imul(b + 0x165667b1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f);
  return hash ^ (hash >>> 16);
}

/** The run of capitalized words around a token; all zero but its neighbours where there is none. */
function describeRun({ cues, firstNames, runStart, runEnd }: NameSentence, at: number) {
  const start = runStart[at] ?? -1;
  const end = runEnd[at] ?? -1;
  if (start < 0) {
    const none = { place: 0, length: 0, cues: 0, firstName: 0 };
    return { start, end, before: at - 1, after: at + 1, ...none };
  }
  let runCues = 0;
  for (let inside = start; inside <= end; inside++) runCues |= cues[inside] ?? 0;
  return {
    start,
    end,
    before: start - 1,
    after: end + 1,
    place: 1 + (at === start ? 1 : 0) + (at === end ? 2 : 0),
    length: Math.min(end - start + 1, 6),
    cues: runCues,
    firstName: firstNames[start] ?? 0,
  };
}

type Run = ReturnType<typeof describeRun>;

/**
 * Features of the token at `at`, as 32-bit hashes, given the labels of the two tokens before. The first ones are
 * of classes and hold in every language; those of words depend on `salt`, one number a language.
 * Returns how many were written.
 */
export function writeNameFeatures(
  sentence: NameSentence,
  at: number,
  previous: number,
  beforePrevious: number,
  salt: number,
  features: Int32Array,
): number {
  const { shapes, cues, firstNames, known, upos, folded } = sentence;
  let count = 0;
  const add = (a: number, b = 0) => {
    features[count] = mix(count, a, b);
    count++;
  };
  const shape = (offset: number) => shapes[at + offset] ?? 15;
  const cueAt = (offset: number) => cues[at + offset] ?? 0;
  const tag = (offset: number) => upos[at + offset] ?? 31;

  const own = shape(0);
  const ownKnown = known[at] ?? 0;
  const position = (at === 0 ? 1 : 0) | (sentence.isAllCaps ? 2 : 0);
  const run = describeRun(sentence, at);
  const { start, end, before, after } = run;

  // Classes: these hold whatever the language.
  add(previous, beforePrevious);
  add(own, previous);
  add(own, position);
  add((shape(-1) << 4) | own, shape(1));
  add((shape(-1) << 4) | own, previous);
  add((shape(1) << 4) | own, shape(2));
  add(ownKnown, previous);
  add(ownKnown, own | (position << 4));
  add(ownKnown, cueAt(-1) | (previous << 8));
  add(known[at + 1] ?? 0, ownKnown);
  add(known[at - 1] ?? 0, previous);
  add(firstNames[at] ?? 0, (previous << 2) | (firstNames[at + 1] ?? 0));
  add(run.firstName | ((firstNames[at - 1] ?? 0) << 1), (run.place << 4) | run.length);
  add(cueAt(0), previous);
  add(cueAt(0), own | (position << 4));
  add(cueAt(-1), own);
  add(cueAt(-1), (cueAt(-2) << 8) | own);
  add(cueAt(1), own);
  add(cueAt(1), cueAt(2));
  add(run.place, run.length);
  add(run.cues, run.place | (previous << 4));
  add(cues[end] ?? 0, cues[start] ?? 0);
  add(cues[before] ?? 0, cues[after] ?? 0);
  add(cues[before] ?? 0, run.length | (run.firstName << 4));
  add(cues[after] ?? 0, run.length | (run.firstName << 4));
  add(tag(0), (tag(-1) << 5) | tag(1));
  add(tag(0), own | (previous << 4));
  add(tag(0), (position << 16) | ownKnown);
  add(upos[before] ?? 31, ((upos[after] ?? 31) << 8) | run.length);
  add(folded[at]?.length ?? 0, own);

  addWordFeatures(add, sentence, at, { previous, position, salt, run });
  return count;
}

/** Features of words, which are of one language each. */
function addWordFeatures(
  add: (a: number, b?: number) => void,
  { words, shapes, cues, folded }: NameSentence,
  at: number,
  context: { previous: number; position: number; salt: number; run: Run },
): void {
  const { previous, position, salt, run } = context;
  const word = (offset: number) => words[at + offset] ?? offset;
  const own = shapes[at] ?? 15;
  const form = folded[at] ?? '';
  const salted = (value: number) => value ^ salt;
  add(salted(word(0)));
  add(salted(word(0)), previous);
  add(salted(word(0)), own | (position << 4));
  add(salted(word(-1)), previous);
  add(salted(word(-1)), own);
  add(salted(word(1)));
  add(salted(word(1)), own);
  add(salted(word(-2)));
  add(salted(word(2)));
  add(salted(word(-1)), word(0));
  add(salted(word(0)), word(1));
  add(salted(words[run.before] ?? 0), run.place);
  add(salted(words[run.after] ?? 0), run.place);
  add(salted(words[run.end] ?? 0), run.place);
  add(salted(words[run.start] ?? 0), run.place);
  add(salted(hashWord(form.slice(-2))), own);
  add(salted(hashWord(form.slice(-3))), own);
  add(salted(hashWord(form.slice(-4))));
  add(salted(hashWord(form.slice(0, 3))), own);
  add(salted(hashWord(form.slice(0, 4))));
  add(salted(hashWord((folded[at + 1] ?? '').slice(-3))), own);
  add(salted(cue.title), cues[at - 1] ?? 0);
}
