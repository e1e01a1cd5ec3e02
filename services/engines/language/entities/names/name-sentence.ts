import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { isFirstName, type Knowledge } from '../../../knowledge/names/port.ts';
import { isSlavic, type Token, type Upos, uposTags } from '../../types.ts';
import { hitsAt } from '../gazetteer/name-hits.ts';
import { isFirstNameForm } from '../inflection/first-name-forms.ts';
import { cue, cueClasses } from './name-cues.ts';
import { describeShape, isCapitalized, shape } from './name-shape.ts';

/** Data of a sentence for the features; arrays run over its tokens. */
export type NameSentence = ReturnType<typeof prepareNameSentence>;

export const knownBits = {
  person: 1,
  organization: 2,
  location: 4,
  product: 8,
  event: 16,
  general: 32,
} as const;
const knownBegin = 64;
const knownLong = 128;
/** Minimum popularity of an item whose name tells its type by itself; names of the others have bits of their own. */
const wellKnown = 25;
const littleKnownShift = 8;

const uposCode = new Map<Upos, number>(uposTags.map((tag, index) => [tag, index + 1]));

/** FNV-1a, enough to tell words apart in a hashed table. */
export function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

export function prepareNameSentence(
  tokens: readonly Token[],
  language: string,
  knowledge: Knowledge,
) {
  const { length } = tokens;
  const folded = tokens.map((token) => foldForMatching(token.norm));
  const words = new Int32Array(length);
  const shapes = new Uint8Array(length);
  const cues = new Uint16Array(length);
  const firstNames = new Uint8Array(length);
  const upos = new Uint8Array(length);
  const cueOf = cueClasses(language);
  let lower = 0;
  let upper = 0;
  for (let at = 0; at < length; at++) {
    const token = tokens[at];
    const form = folded[at] ?? '';
    if (!token) continue;
    words[at] = hashWord(token.norm);
    const written = describeShape(token.text);
    shapes[at] = written;
    cues[at] = cueOf(form);
    const isName = isFirstName(form) || (isSlavic(language) && isFirstNameForm(token.text));
    firstNames[at] = isCapitalized(written) && isName ? 1 : 0;
    upos[at] = token.upos === undefined ? 0 : (uposCode.get(token.upos) ?? 0);
    if (written === shape.lower) lower++;
    else if (written === shape.upper) upper++;
  }
  const runs = findRuns(shapes, cues);
  return {
    tokens,
    language,
    length,
    folded,
    words,
    shapes,
    cues,
    firstNames,
    /** Types of the known names that cover the token, as bits, and whether one begins there. */
    known: markKnown(folded, shapes, language, knowledge),
    upos,
    ...runs,
    /** Worth scoring: everything else is no part of a name. */
    isCandidate: markCandidates(runs.runStart, cues, shapes),
    /** Most letters of the sentence are capitals, so that capitals tell little. */
    isAllCaps: upper > 2 && lower < upper / 2,
  };
}

/** First and last token of the run of capitalized words that each token is in; -1 outside. */
function findRuns(shapes: Uint8Array, cues: Uint16Array) {
  const { length } = shapes;
  const runStart = new Int16Array(length).fill(-1);
  const runEnd = new Int16Array(length).fill(-1);
  const isCapital = (at: number) => at < length && isCapitalized(shapes[at] ?? 0);
  const isConnector = (at: number) => ((cues[at] ?? 0) & cue.connector) !== 0;
  /** Tokens to the next capital of the run, with at most two connectors between; 0 at its end. */
  const stepFrom = (at: number) => {
    if (isCapital(at + 1)) return 1;
    if (!isConnector(at + 1)) return 0;
    if (isCapital(at + 2)) return 2;
    return isConnector(at + 2) && isCapital(at + 3) ? 3 : 0;
  };
  for (let at = 0; at < length; at++) {
    if (!isCapital(at)) continue;
    let end = at;
    for (let step = stepFrom(end); step > 0; step = stepFrom(end)) end += step;
    runStart.fill(at, at, end + 1);
    runEnd.fill(end, at, end + 1);
    at = end;
  }
  return { runStart, runEnd };
}

function markKnown(
  folded: readonly string[],
  shapes: Uint8Array,
  language: string,
  knowledge: Knowledge,
): Uint16Array {
  const known = new Uint16Array(folded.length);
  for (let from = 0; from < folded.length; from++) {
    if (!isCapitalized(shapes[from] ?? 0)) continue;
    let longest = 0;
    let bits = 0;
    for (const hit of hitsAt(knowledge, language, folded, { from, hasCapital: true })) {
      longest = hit.to - hit.from;
      bits = 0;
      for (const { item, kind } of hit.names) {
        // Works are called anything, as surnames are.
        if (longest === 1 && (kind === 'part' || item.type === 'product')) continue;
        bits |= knownBits[item.type] << (item.popularity < wellKnown ? littleKnownShift : 0);
      }
    }
    if (bits === 0) continue;
    if (longest > 1) bits |= knownLong;
    for (let at = from; at < from + longest; at++) known[at] = (known[at] ?? 0) | bits;
    known[from] = (known[from] ?? 0) | knownBegin;
  }
  return known;
}

/** Capitalized words, and the lower-case ones inside or right beside a run of them that names often take in. */
function markCandidates(runStart: Int16Array, cues: Uint16Array, shapes: Uint8Array): Uint8Array {
  const marked = new Uint8Array(runStart.length);
  for (let at = 0; at < runStart.length; at++) {
    const isInRun = (runStart[at] ?? -1) >= 0;
    const isBeside = (runStart[at + 1] ?? -1) >= 0 || (runStart[at - 1] ?? -1) >= 0;
    const isNumber =
      (shapes[at] ?? 0) >= shape.digits && (shapes[at] ?? 0) <= shape.digitsAndLetters;
    if (isInRun || (isBeside && ((cues[at] ?? 0) !== 0 || isNumber))) marked[at] = 1;
  }
  return marked;
}
