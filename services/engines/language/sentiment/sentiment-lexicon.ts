import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { memoize } from '../../../../lib/runtime/memoize.ts';
import { foldMarks } from '../correction/fold-marks.ts';
import { tokenize } from '../segmentation/tokenize.ts';
import { isLanguage, isSlavic, type Token } from '../types.ts';
import { readValenceShifters } from './valence-shifters.ts';

/** Valences by word class; '' is any. */
type Valences = Map<string, number>;

export type SentimentLexicon = ReturnType<typeof makeSentimentLexicon>;

/** Stems shorter than this fit too many words. */
const minStemLength = 5;

/** The lexicon of a language, read on first use; in other languages emoji and emoticons alone. */
export const loadSentimentLexicon = memoize((language: string) => {
  const known = isLanguage(language) ? language : 'und';
  const files = ['lexicons/signs.txt', `lexicons/${known}.txt`];
  return makeSentimentLexicon(known, files.flatMap(readEntries));
});

/** A lexicon of the given entries; later ones replace earlier ones. */
function makeSentimentLexicon(language: string, entries: readonly SentimentEntry[]) {
  const shifters = readValenceShifters(language);
  const words = new Map<string, Valences>();
  // By their first token, the longest first.
  const phrases = new Map<string, SentimentEntry[]>();
  for (const entry of entries) {
    const tokens = cut(entry, language);
    const [first = ''] = tokens;
    if (tokens.length > 1) {
      const list = [...(phrases.get(first) ?? []), { ...entry, tokens }];
      phrases.set(
        first,
        list.sort((a, b) => b.tokens.length - a.tokens.length),
      );
    } else {
      const valences = words.get(first) ?? new Map<string, number>();
      words.set(first, valences.set(entry.upos ?? '', entry.valence));
    }
  }
  return { language, shifters, words, phrases, ...otherForms(words, shifters.endings) };
}

function readEntries(path: string): SentimentEntry[] {
  const file = resolve(import.meta.dirname, path);
  return existsSync(file) ? parseSentimentLexicon(readFileSync(file, 'utf8')) : [];
}

/** The entry's words as the tokenizer cuts them ("can't wait" has three tokens). */
function cut(entry: SentimentEntry, language: string): string[] {
  const isWords = entry.tokens.every((token) => /^\p{L}/u.test(token));
  if (!isWords) return [...entry.tokens];
  return entry.tokens.flatMap((token) => tokenize(token, language).map(({ norm }) => norm));
}

/** The same words as in texts without marks and by stem, where those are clear. */
function otherForms(words: ReadonlyMap<string, Valences>, endings: readonly string[]) {
  const folded = new Map<string, Valences>();
  const stemValues = new Map<string, number[]>();
  for (const [word, valences] of words) {
    const plain = foldMarks(word);
    if (plain !== word && !words.has(plain)) folded.set(plain, valences);
    const valence = valences.get('');
    const stem = stemOf(word, endings);
    if (valence === undefined || stem === null) continue;
    stemValues.set(stem, [...(stemValues.get(stem) ?? []), valence]);
  }
  const stems = new Map<string, number>();
  for (const [stem, values] of stemValues) {
    // Words of opposite meaning with one stem: the stem says nothing.
    if (Math.max(...values) * Math.min(...values) <= 0) continue;
    stems.set(stem, values.reduce((sum, value) => sum + value, 0) / values.length);
  }
  return { folded, stems };
}

/** The word without its ending and its marks; null when too little would remain. */
function stemOf(word: string, endings: readonly string[]): string | null {
  const ending = endings.find(
    (candidate) => word.endsWith(candidate) && word.length - candidate.length >= minStemLength,
  );
  const stem = foldMarks(ending ? word.slice(0, -ending.length) : word);
  return stem.length >= minStemLength ? stem : null;
}

/**
 * The valence of a token by form, lemma or spelling without marks; undefined when it has none. Stems, which may lead
 * astray, are asked only where there is no lemma to go by, or none to trust: in a sentence
 * without marks (`isPlain`) of a language that is full of them.
 */
export function valenceOf(
  token: Token,
  lexicon: SentimentLexicon,
  isPlain = false,
): number | undefined {
  const { norm } = token;
  // In Slavic languages nearly every sentence has marks when they are typed at all; elsewhere a plain word is no sign of
  // haste: "schon" is not "schön".
  const isUnmarked = isPlain && isSlavic(lexicon.language);
  const byForm = pick(lexicon.words.get(norm), token);
  if (byForm !== undefined) return byForm;
  const lemma = token.lemma?.toLowerCase();
  const byLemma = lemma === undefined ? undefined : pick(lexicon.words.get(lemma), token);
  if (byLemma !== undefined) return ofForm(byLemma, token, lexicon);
  const sign = lexicon.words.get(token.text.replace(skin, ''));
  if (sign) return pick(sign, token);
  if (norm.startsWith('#')) {
    return valenceOf({ ...token, text: '', norm: norm.replace(/^#+/, '') }, lexicon);
  }
  if (!/^\p{L}/u.test(norm)) return undefined;
  if (isUnmarked) {
    const byFolded = pick(lexicon.folded.get(norm) ?? lexicon.folded.get(lemma ?? norm), token);
    if (byFolded !== undefined) return byFolded;
  }
  if (lemma === undefined || isUnmarked) return byStem(norm, lexicon);
  return byNegatedLemma(lemma, lexicon) ?? byHead(token, lemma, lexicon);
}

const compounding = new Set(['de', 'nl']);
const minHeadLength = 4;
const minModifierLength = 3;

/** The valence of a compound's last part: "Spendenaffäre" of "Affäre". */
function byHead({ upos }: Token, lemma: string, lexicon: SentimentLexicon): number | undefined {
  if (!compounding.has(lexicon.language) || upos !== 'NOUN') return undefined;
  for (let from = minModifierLength; from <= lemma.length - minHeadLength; from++) {
    const valence = lexicon.words.get(lemma.slice(from))?.get('');
    if (valence !== undefined) return valence;
  }
  return undefined;
}

const superlative = 1.3;

/** The valence of a lemma as its form has it: negated ("nespokojený" of "spokojený") or raised to the highest degree. */
function ofForm(valence: number, { norm, lemma, feats }: Token, lexicon: SentimentLexicon): number {
  const prefix = lexicon.shifters.negatingPrefix;
  const base = lemma?.toLowerCase() ?? norm;
  if (feats?.Degree === 'Sup') return valence * superlative;
  if (feats?.Polarity === 'Neg') return negate(valence);
  const isNegated =
    prefix !== undefined &&
    norm.startsWith(prefix) &&
    !norm.startsWith('nej') &&
    !base.startsWith(prefix);
  return isNegated ? negate(valence) : valence;
}

/** A lemma that keeps its negation ("nespokojný", "niezadowolony"), where the lexicon has the word without. */
function byNegatedLemma(lemma: string, { shifters, words }: SentimentLexicon): number | undefined {
  const prefix = shifters.negatingPrefix;
  if (!prefix || !lemma.startsWith(prefix) || lemma.length < prefix.length + 4) return undefined;
  const valence = words.get(lemma.slice(prefix.length))?.get('');
  return valence === undefined ? undefined : negate(valence);
}

const skin = /[\u{1f3fb}-\u{1f3ff}]/u;

function pick(valences: Valences | undefined, { upos }: Token): number | undefined {
  if (!valences) return undefined;
  const own = upos && valences.get(upos);
  if (own !== undefined) return own;
  const any = valences.get('');
  // Without a tagger the only class is taken for granted.
  return any ?? (upos ? undefined : valences.values().next().value);
}

function byStem(norm: string, lexicon: SentimentLexicon): number | undefined {
  const { endings, negatingPrefix } = lexicon.shifters;
  const stem = stemOf(norm, endings);
  if (stem === null) return undefined;
  const own = lexicon.stems.get(stem);
  if (own !== undefined) return own;
  if (!negatingPrefix || !norm.startsWith(negatingPrefix)) return undefined;
  const bare = norm.slice(negatingPrefix.length);
  const bareStem = stemOf(bare, endings);
  const valence =
    lexicon.words.get(bare)?.get('') ??
    (bareStem === null ? undefined : lexicon.stems.get(bareStem));
  return valence === undefined ? undefined : negate(valence);
}

/** The valence under negation: "not good" is bad, "not bad" is hardly good. */
export function negate(valence: number): number {
  return valence > 0 ? -0.75 * valence : -0.4 * valence;
}

/** A word or phrase with its valence, -4 to 4; 0 marks a phrase whose words say nothing ("Great Britain"). */
export type SentimentEntry = {
  /** In lower case, one item a token. */
  tokens: readonly string[];
  valence: number;
  upos?: string;
};

/** Lines are a valence and words, `_` within phrases, `word/UPOS`; `#` begins a comment. Throws without a valence. */
export function parseSentimentLexicon(text: string): SentimentEntry[] {
  const entries: SentimentEntry[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [grade = '', ...words] = line.trim().split(/\s+/);
    const valence = Number(grade);
    if (!Number.isFinite(valence) || Math.abs(valence) > 4) {
      throw new Error(`A line of the sentiment lexicon has no valence: ${line.slice(0, 60)}`);
    }
    for (const word of words) entries.push(parseWord(word, valence));
  }
  return entries;
}

function parseWord(word: string, valence: number): SentimentEntry {
  const [, form = word, upos] = /^(.+)\/([A-Z]+)$/.exec(word) ?? [];
  const tokens = form.includes('_') && !/[¯:;]/.test(form) ? form.split('_') : [form];
  return upos ? { tokens, valence, upos } : { tokens, valence };
}
