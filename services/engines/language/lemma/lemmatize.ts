import { hashEnd, hashMore, hashSeed, hashString, mix } from '../../../../lib/text/hash.ts';
import type { Stems } from '../correction/hunspell-dictionary.ts';
import { shapeOf } from '../tagger/word-features.ts';
import { lookUp, type WordTable } from '../word-table.ts';
import { applyRule, type LemmaRule, parseRule } from './rules.ts';

export type LemmaModel = ReturnType<typeof indexRules> & {
  weights: Int8Array;
  /** Lemmas of the treebank with their tags (`tag lemma`), 1–15 by frequency. */
  lemmas: WordTable;
  /** Words of subtitles, 1–15 by frequency; the tagger's table. */
  frequency: WordTable;
  /** Forms whose lemma the ranking would miss: hashes of `exceptionKey`, and their rules. */
  exceptionKeys: Uint32Array;
  exceptionRules: Uint16Array;
};

/** A form with its tag and features (numbers). At the start of a sentence its capital letter says nothing. */
export type LemmaQuery = {
  form: string;
  lower: string;
  tag: number;
  label: number;
  startsSentence: boolean;
};

/** A possible lemma; `rule` is −1 for a dictionary's stem that no rule makes. */
export type Candidate = { rule: number; lemma: string };

/** Key under which the treebank's lemmas are kept. */
export function lemmaKey(tag: number, lemma: string): string {
  return `${tag} ${lemma}`;
}

/** Key of an exception; `label` −1 stands for any features. */
export function exceptionKey(lower: string, tag: number, label: number): number {
  return mix(hashString(lower), tag * 4096 + label + 1) || 1;
}

function ruleKey(tag: number, prefix: string, removed: string): string {
  return `${tag}>${prefix}>${removed}`;
}

/** The different lemmas that the rules of a tag make of a form. */
export function lemmaCandidates(
  query: LemmaQuery,
  model: LemmaModel,
  stems: readonly string[] = [],
): Candidate[] {
  const { form, lower, tag } = query;
  const candidates: Candidate[] = [];
  for (const prefix of model.prefixes) {
    if (!lower.startsWith(prefix)) continue;
    const longest = Math.min(model.maxRemoved, lower.length - prefix.length);
    for (let n = 0; n <= longest; n++) {
      const numbers = model.index.get(ruleKey(tag, prefix, lower.slice(lower.length - n)));
      if (!numbers) continue;
      for (const rule of numbers) {
        const of = model.rules[rule];
        const lemma = of ? applyRule(form, lower, of) : undefined;
        if (lemma !== undefined) candidates.push({ rule, lemma });
      }
    }
  }
  for (const lemma of stems) {
    if (!candidates.some((candidate) => candidate.lemma === lemma)) {
      candidates.push({ rule: -1, lemma });
    }
  }
  return candidates;
}

const maxSuffix = 6;

/**
 * Hashes of a candidate's features. `known` is the frequency class of the lemma with this tag in
 * the treebank, 0 for none; training passes what it would be without the form itself.
 * `stems` is undefined where there is no dictionary, empty where it does not know the form.
 */
export function candidateIds(
  { form, lower, tag, label, startsSentence }: LemmaQuery,
  { rule, lemma }: Candidate,
  known: number,
  stems: readonly string[] | undefined,
  frequency: WordTable,
  into: Uint32Array,
): number {
  const own = mix(rule, 400 + tag);
  const lemmaLower = lemma.toLowerCase();
  const lemmaClass = lookUp(frequency, lemmaLower);
  const formClass = lookUp(frequency, lower);
  const end = lower.length;
  let n = 0;
  into[n++] = own;
  for (let k = 1; k <= maxSuffix && k <= end; k++) {
    into[n++] = mix(hashEnd(hashMore(hashSeed, lower, end - k, end)), own + k);
  }
  into[n++] = mix(label, own + 7);
  into[n++] = mix(mix(hashString(lower.slice(-2)), label), own + 8);
  into[n++] = mix(mix(hashString(lower.slice(-3)), label), own + 9);
  into[n++] = mix(hashString(shapeOf(form)), own + (startsSentence ? 14 : 10));
  into[n++] = mix(hashString(lower.slice(0, 2)), own + 11);
  into[n++] = mix(lemmaClass, 500 + tag);
  into[n++] = mix(Math.min(known, 3), 520 + tag);
  into[n++] = mix(known > 0 ? 1 : 0, own + 12);
  into[n++] = mix(lemmaClass > 0 ? 1 : 0, own + 13);
  into[n++] = mix(Math.max(-6, Math.min(6, lemmaClass - formClass)) + 8, 540 + tag);
  into[n++] = mix(hashString(lemmaLower.slice(-2)), 560 + tag);
  into[n++] = mix(hashString(lemmaLower.slice(-3)), 580 + tag);
  into[n++] = mix(hashString(lemmaLower.slice(-4)), 600 + tag);
  into[n++] = mix(mix(hashString(lemmaLower.slice(-3)), label), 620 + tag);
  into[n++] = mix(mix(hashString(lemmaLower.slice(-1)), label), 640 + tag);
  if (stems && stems.length > 0) {
    const isStem = stems.some((stem) => stem.toLowerCase() === lemmaLower) ? 1 : 2;
    into[n++] = mix(isStem, 660 + tag);
    into[n++] = mix(isStem, own + 15);
    into[n++] = mix(isStem * 2 + (lemmaLower === lower ? 1 : 0), 680 + tag);
  }
  return n;
}

const ids = new Uint32Array(64);

/** The best candidate, or undefined when no rule fits. */
export function rankCandidates(
  query: LemmaQuery,
  model: LemmaModel,
  stems: readonly string[] | undefined,
): Candidate | undefined {
  const candidates = lemmaCandidates(query, model, stems);
  if (candidates.length < 2) return candidates[0];
  const mask = model.weights.length - 1;
  let best: Candidate | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const known = lookUp(model.lemmas, lemmaKey(query.tag, candidate.lemma));
    const count = candidateIds(query, candidate, known, stems, model.frequency, ids);
    let score = 0;
    for (let k = 0; k < count; k++) score += model.weights[(ids[k] ?? 0) & mask] ?? 0;
    if (score > bestScore) {
      bestScore = score;
      best = candidate;
    }
  }
  return best;
}

function exceptionRule(key: number, model: LemmaModel): LemmaRule | undefined {
  const { exceptionKeys, exceptionRules, rules } = model;
  const size = exceptionKeys.length;
  if (size === 0) return undefined;
  let slot = key % size;
  for (;;) {
    const entry = exceptionKeys[slot];
    if (entry === key) return rules[exceptionRules[slot] ?? 0];
    if (entry === 0 || entry === undefined) return undefined;
    slot = slot + 1 < size ? slot + 1 : 0;
  }
}

/** The lemma of `nebudu` is that of `budu`, where the language writes its negation so. */
function negated({ lower, tag }: LemmaQuery, model: LemmaModel): string | undefined {
  if (!lower.startsWith('ne') || lower.length < 5 || !model.prefixes.includes('ne'))
    return undefined;
  const rest = lower.slice(2);
  const rule = exceptionRule(exceptionKey(rest, tag, -1), model);
  return rule ? applyRule(rest, rest, rule) : undefined;
}

export function lemmatize(query: LemmaQuery, model: LemmaModel, stems: Stems): string {
  const { form, lower, tag, label } = query;
  const rule =
    exceptionRule(exceptionKey(lower, tag, label), model) ??
    exceptionRule(exceptionKey(lower, tag, -1), model);
  const exception = rule ? applyRule(form, lower, rule) : undefined;
  const certain = exception ?? negated(query, model);
  if (certain !== undefined) return certain;
  return rankCandidates(query, model, stems?.(form))?.lemma ?? form;
}

/** Fills the open-addressed table that `lemmatize` reads. */
export function buildExceptions(entries: readonly (readonly [number, number])[]): {
  exceptionKeys: Uint32Array;
  exceptionRules: Uint16Array;
} {
  const size = entries.length === 0 ? 0 : Math.ceil(entries.length / 0.7) + 3;
  const exceptionKeys = new Uint32Array(size);
  const exceptionRules = new Uint16Array(size);
  for (const [key, rule] of entries) {
    let slot = key % size;
    while (exceptionKeys[slot] !== 0 && exceptionKeys[slot] !== key) slot = (slot + 1) % size;
    exceptionKeys[slot] = key;
    exceptionRules[slot] = rule;
  }
  return { exceptionKeys, exceptionRules };
}

export function indexRules(texts: readonly string[], tried: readonly (readonly number[])[]) {
  const rules = texts.map(parseRule);
  // Numbers of the rules tried for a tag, by `tag>prefix>removed`.
  const index = new Map<string, readonly number[]>();
  const prefixes = new Set(['']);
  let maxRemoved = 0;
  for (const [tag, numbers] of tried.entries()) {
    for (const number of numbers) {
      const rule = rules[number];
      if (!rule) continue;
      const key = ruleKey(tag, rule.prefix, rule.removed);
      index.set(key, [...(index.get(key) ?? []), number]);
      prefixes.add(rule.prefix);
      maxRemoved = Math.max(maxRemoved, rule.removed.length);
    }
  }
  return { rules, index, prefixes: [...prefixes], maxRemoved };
}
