import { foldStem } from '../../lib/text/fold-for-matching.ts';
import { loadLexicon } from '../../services/engines/language/correction/lexicon.ts';
import { lemmatize } from '../../services/engines/language/lemma/lemmatize.ts';
import { type LanguageModel, loadModel } from '../../services/engines/language/models.ts';
import {
  encodeStemRules,
  endingRule,
  prefixOf,
  type StemRule,
  type StemRules,
  stemRuleOf,
} from '../../services/engines/language/stem/stem-rules.ts';
import { tagFeats } from '../../services/engines/language/tagger/feats.ts';
import { ownScores } from '../../services/engines/language/tagger/upos.ts';
import { wordFeatures } from '../../services/engines/language/tagger/word-features.ts';
import { type Language, uposTags } from '../../services/engines/language/types.ts';
import type { GoldToken } from './conllu.ts';
import { trainingSentences } from './gold.ts';
import { cleanLemma } from './lemma-examples.ts';
import { writePacked } from './write-packed.ts';

type StemExample = { form: string; stem: string; weight: number };

const inflecting: Partial<Record<Language, readonly string[]>> = {
  cs: ['nej', 'ne'],
  sk: ['naj', 'ne'],
  pl: ['naj', 'nie'],
  de: ['ge'],
  nl: ['ge'],
};
const maxEndingLength = 6;
const minVotes = 3;

/** Pronouns and the like stay as they are, so that "US" is not "we"; other words have the stem of their lemma. */
const grammatical = new Set(['ADP', 'CCONJ', 'DET', 'PART', 'PRON', 'SCONJ']);
const verbal = new Set(['AUX', 'VERB']);
const negation = /^(?:nej|naj)?(nie|ne)/;
const plainWord = /^[\p{L}\p{M}]+$/u;

/** The base of a form. Only verbs share their stem with their negation: "nezaměstnanost" is not "zaměstnanost". */
export function stemOfLemma(language: Language, form: string, upos: string, lemma: string): string {
  const lower = form.toLowerCase().normalize('NFC');
  const base = lemma.toLowerCase().normalize('NFC');
  if (grammatical.has(upos) || !plainWord.test(base)) return lower;
  if (!inflecting[language]?.some((prefix) => prefix.startsWith('n')) || verbal.has(upos))
    return base;
  const written = negation.exec(lower)?.[1];
  return written && !base.startsWith(written) && lower.includes(written + base.slice(0, 3))
    ? written + base
    : base;
}

function goldExamples(language: Language): StemExample[] {
  const counts = new Map<string, Map<string, number>>();
  const count = ({ form, upos, lemma, isWhole }: GoldToken) => {
    const lower = form.toLowerCase().normalize('NFC');
    if (isWhole || lemma === '_' || !plainWord.test(lower)) return;
    const stem = stemOfLemma(language, lower, upos, cleanLemma(form, upos, lemma));
    const own = counts.get(lower) ?? new Map<string, number>();
    counts.set(lower, own.set(stem, (own.get(stem) ?? 0) + 1));
  };
  for (const { tokens } of trainingSentences(language)) for (const token of tokens) count(token);
  return [...counts].map(([form, stems]) => {
    const [stem, times] = [...stems].reduce((best, next) => (next[1] > best[1] ? next : best));
    return { form, stem, weight: 1 + Math.log2(times + 1) };
  });
}

/** The lemma that the lemmatizer gives to a word without a sentence around it, and how sure its tag is. */
function lemmaAlone(
  { upos, feats, lemma }: LanguageModel,
  form: string,
): { upos: string; lemma: string; score: number } {
  const features = wordFeatures(form, upos.vocabulary);
  const tagScores = ownScores(features.ids, upos.weights);
  let tag = 0;
  for (let other = 1; other < uposTags.length; other++) {
    if ((tagScores[other] ?? 0) > (tagScores[tag] ?? 0)) tag = other;
  }
  const word = { ...features, tagScores, labelScores: [] };
  const [label = 0] = tagFeats([word], Uint8Array.of(tag), feats);
  const query = { form, lower: form.toLowerCase(), tag, label, startsSentence: false };
  return {
    upos: uposTags[tag] ?? 'X',
    lemma: lemmatize(query, lemma, undefined),
    score: tagScores[tag] ?? 0,
  };
}

/** Words of the lexicon with the stems that the lemmatizer makes; German nouns are known by their capital letter. */
function lexiconExamples(language: Language): StemExample[] {
  const model = loadModel(language);
  if (!model) throw new Error(`There is no lemmatizer for ${language}: train it first.`);
  return [...loadLexicon(language).words]
    .filter((word) => plainWord.test(word))
    .map((form) => {
      const lower = lemmaAlone(model, form);
      const title = lemmaAlone(model, form.charAt(0).toUpperCase() + form.slice(1));
      const { upos, lemma } = language === 'de' && title.score > lower.score ? title : lower;
      return { form, stem: stemOfLemma(language, form, upos, lemma), weight: 1 };
    });
}

/** Votes for each ending are counted; an ending has a rule where it differs from that of the next shorter one. */
export function learnStemRules(
  examples: Iterable<StemExample>,
  prefixes: readonly string[],
): StemRules {
  const votes = new Map<
    string,
    { rules: Map<string, { rule: StemRule; weight: number }>; sum: number }
  >();
  const words: { key: string; form: string; rule: StemRule }[] = [];
  for (const { form, stem, weight } of examples) {
    const prefix = prefixOf(form, prefixes);
    const rule = stemRuleOf(form, stem, prefix);
    const name = nameOf(rule);
    words.push({ key: `^${form}`, form, rule });
    for (let length = rule.end; length <= Math.min(maxEndingLength, form.length); length++) {
      const key = `${prefix}|${form.slice(form.length - length)}`;
      const own = votes.get(key) ?? { rules: new Map(), sum: 0 };
      votes.set(key, own);
      own.sum += weight;
      const known = own.rules.get(name);
      if (known) known.weight += weight;
      else own.rules.set(name, { rule, weight });
    }
  }
  const rules = new Map<string, StemRule>();
  const made: StemRules = { maxEndingLength, prefixes, rules };
  const shortestFirst = [...votes].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  for (const [key, { rules: candidates, sum }] of shortestFirst) {
    if (sum < minVotes) continue;
    const best = [...candidates.values()].reduce((a, b) => (b.weight > a.weight ? b : a)).rule;
    const shorter = ruleOfShorter(key, rules);
    if (!shorter || nameOf(shorter) !== nameOf(best)) rules.set(key, best);
  }
  for (const { key, form, rule } of words) {
    const general = endingRule(form, made);
    if (nameOf(general) !== nameOf(rule)) rules.set(key, rule);
  }
  return made;
}

function nameOf({ front, end, added }: StemRule): string {
  return `${front} ${end} ${added}`;
}

function ruleOfShorter(key: string, rules: ReadonlyMap<string, StemRule>): StemRule | undefined {
  const bar = key.indexOf('|') + 1;
  for (let from = bar + 1; from <= key.length; from++) {
    const rule = rules.get(key.slice(0, bar) + key.slice(from));
    if (rule) return rule;
  }
  return undefined;
}

/** Examples for a language's rules: each word once, as the treebank has it where it does. */
function stemExamples(language: Language): StemExample[] {
  const examples = [...lexiconExamples(language), ...goldExamples(language)];
  return [...new Map(examples.map((example) => [example.form, example])).values()];
}

/** Languages in which people type without marks. */
const marked = new Set<Language>(['cs', 'de', 'es', 'fr', 'pl', 'sk']);

/** The commonest word that looks so without its marks. */
function bareExamples(language: Language, examples: readonly StemExample[]): StemExample[] {
  const { logFrequency } = loadLexicon(language);
  const best = new Map<string, StemExample & { frequency: number }>();
  for (const { form, stem, weight } of examples) {
    const bare = foldStem(form);
    const frequency = logFrequency(form);
    if (frequency < (best.get(bare)?.frequency ?? -1)) continue;
    best.set(bare, { form: bare, stem: foldStem(stem), weight, frequency });
  }
  return [...best.values()];
}

/** Writes `models/stems.<language>.br` and, for what is typed without marks, `stems.<language>.bare.br`; returns their size. */
export function trainStems(language: Language): number {
  const prefixes = inflecting[language] ?? [];
  const examples = stemExamples(language);
  const write = (name: string, from: readonly StemExample[]) =>
    writePacked(name, encodeStemRules(learnStemRules(from, prefixes)), 11);
  const size = write(`stems.${language}.br`, examples);
  if (!marked.has(language)) return size;
  return size + write(`stems.${language}.bare.br`, bareExamples(language, examples));
}
