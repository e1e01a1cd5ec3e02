import { type LemmaQuery, lemmaKey } from '../../services/engines/language/lemma/lemmatize.ts';
import { tagNumber } from '../../services/engines/language/tagger/labels.ts';
import type { CommonWord } from './common-words.ts';
import type { GoldSentence } from './conllu.ts';
import { labelName } from './feats.ts';

export type Example = LemmaQuery & { lemma: string; count: number };

/** Stands for features that the tagger does not know. */
const noLemmaLabel = 4094;

/**
 * The treebanks' lemmas without their remarks (`tisíc`1000`, `Curie;S_`), names with their capital
 * letter, and compounds in one piece (`basis_niveau`; of `uit_stellen` for a lone `stellen` only
 * what the form has).
 */
export function cleanLemma(form: string, upos: string, lemma: string): string {
  if (lemma.length < 2 || /[_`;|]/.test(form)) return lemma;
  const bare = lemma.replace(/(?<=.)(?:[`;|]|_[;:,^]).*$/, '');
  const [first = '', ...rest] = bare.split('_');
  const whole =
    rest.length === 0 || first === ''
      ? bare
      : form.toLowerCase().includes(first.toLowerCase().slice(0, 3))
        ? first + rest.join('')
        : (rest.at(-1) ?? bare);
  const isName = upos === 'PROPN' && form !== form.toLowerCase() && whole === whole.toLowerCase();
  if (!isName) return whole;
  return whole === form.toLowerCase() ? form : whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** True if a capital letter at `i` is due to the sentence: nothing but punctuation before it. */
function startsAt(tokens: readonly { upos: string }[], i: number): boolean {
  for (let k = i - 1; k >= 0; k--) if (tokens[k]?.upos !== 'PUNCT') return false;
  return true;
}

/** Examples for the lemmatizer: each form with each analysis once. */
export function collectExamples(
  sentences: readonly GoldSentence[],
  labels: ReadonlyMap<string, number>,
): Example[] {
  const examples = new Map<string, Example>();
  for (const { tokens } of sentences) {
    for (const [i, { form, upos, feats, ...token }] of tokens.entries()) {
      const lemma = cleanLemma(form, upos, token.lemma);
      if (/^_?$|[>\s]/.test(lemma) || /[>\s]/.test(form)) continue;
      const label = labels.get(labelName(upos, feats)) ?? noLemmaLabel;
      const startsSentence = startsAt(tokens, i);
      const key = `${form} ${label} ${lemma} ${startsSentence}`;
      const known = examples.get(key);
      if (known) known.count++;
      else {
        examples.set(key, {
          form,
          lower: form.toLowerCase(),
          tag: tagNumber(upos),
          label,
          startsSentence,
          lemma,
          count: 1,
        });
      }
    }
  }
  return [...examples.values()];
}

/** The same from our own list of words, without features. */
export function commonExamples(words: readonly CommonWord[]): Example[] {
  return words.map(({ form, upos, lemma }) => ({
    form,
    lower: form.toLowerCase(),
    tag: tagNumber(upos),
    label: noLemmaLabel,
    startsSentence: false,
    lemma,
    count: 1,
  }));
}

/** 1–15, by the logarithm of a count. */
export function frequencyClass(count: number): number {
  return Math.min(15, 1 + Math.floor(Math.log2(count)));
}

/** Counts of the treebank's lemmas, and the forms that each was seen with. */
export function collectLemmas(examples: readonly Example[]) {
  const lemmas = new Map<string, { count: number; forms: Map<string, number> }>();
  for (const { lower, tag, lemma, count } of examples) {
    const key = lemmaKey(tag, lemma);
    const entry = lemmas.get(key) ?? { count: 0, forms: new Map<string, number>() };
    entry.count += count;
    entry.forms.set(lower, (entry.forms.get(lower) ?? 0) + count);
    lemmas.set(key, entry);
  }
  return lemmas;
}
