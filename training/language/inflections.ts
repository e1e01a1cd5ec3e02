import { sharedPrefix } from '../../lib/text/text.ts';
import {
  bundleKey,
  type Inflections,
  otherForms,
  paradigmClass,
} from '../../services/engines/language/correction/context/inflection.ts';
import type { GoldSentence } from './conllu.ts';
import { countValues } from './training-data.ts';

/** Letters before those that change that an ending may take along. */
const maxContext = 3;
/** An ending seen in fewer words is chance. */
const minWords = 2;

type Form = { form: string; bundle: string };

/** Learns how words of a class change from bundle to bundle: endings, and whole words where the ending says something else. */
export function learnInflections(sentences: readonly GoldSentence[]): Inflections {
  const endings = new Map<string, Map<string, Map<string, Map<string, number>>>>();
  const pairs: { key: string; from: Form; to: Form }[] = [];
  for (const { className, forms } of paradigms(sentences)) {
    for (const from of forms) {
      for (const to of forms) {
        if (from.bundle === to.bundle) continue;
        const key = `${className}>${from.bundle}`;
        pairs.push({ key, from, to });
        for (const [ending, other] of endingPairs(from.form, to.form)) {
          const byEnding = getOr(endings, key, () => new Map());
          const byBundle = getOr(byEnding, ending, () => new Map());
          const counts = getOr(byBundle, to.bundle, () => new Map<string, number>());
          counts.set(other, (counts.get(other) ?? 0) + 1);
        }
      }
    }
  }
  const learned: Record<string, Record<string, string>> = {};
  for (const [key, byEnding] of endings) learned[key] = commonEndings(byEnding);
  for (const { key, from, to } of pairs) addException(learned, key, from, to);
  return learned;
}

/** Forms of one word of one class by bundle, the commonest where there are several. */
function paradigms(sentences: readonly GoldSentence[]): { className: string; forms: Form[] }[] {
  const groups = new Map<string, Map<string, string[]>>();
  for (const { upos, feats, lemma, form } of sentences.flatMap(({ tokens }) => tokens)) {
    const bundle = bundleKey(upos, feats);
    if (bundle === undefined || feats.Typo || feats.Abbr || feats.Foreign) continue;
    const key = `${paradigmClass(upos, feats)}\t${lemma.toLowerCase()}`;
    getOr(
      getOr(groups, key, () => new Map()),
      bundle,
      () => [],
    ).push(form.toLowerCase());
  }
  return [...groups].map(([key, byBundle]) => ({
    className: key.slice(0, key.indexOf('\t')),
    forms: [...byBundle].map(([bundle, forms]) => ({ bundle, form: commonest(forms) })),
  }));
}

function commonest(forms: readonly string[]): string {
  return [...countValues(forms)].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function endingPairs(from: string, to: string): [string, string][] {
  const shared = sharedPrefix(from, to);
  const pairs: [string, string][] = [];
  for (let cut = shared; cut >= Math.max(1, shared - maxContext); cut--)
    pairs.push([from.slice(cut), to.slice(cut)]);
  return pairs;
}

function commonEndings(
  byEnding: Map<string, Map<string, Map<string, number>>>,
): Record<string, string> {
  const sorted = [...byEnding].sort((a, b) => a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1));
  const kept: Record<string, string> = {};
  for (const [ending, byBundle] of sorted) {
    const entries = [...byBundle].flatMap(([bundle, counts]) => {
      const [best] = [...counts].sort((a, b) => b[1] - a[1]);
      return best && best[1] >= minWords ? [`${bundle}:${best[0]}`] : [];
    });
    const fresh = entries.filter((entry) => !saysAlready(kept, ending, entry));
    if (fresh.length > 0) kept[ending] = fresh.sort().join(' ');
  }
  return kept;
}

/** True if a shorter ending leads to the same form. */
function saysAlready(
  kept: Readonly<Record<string, string>>,
  ending: string,
  entry: string,
): boolean {
  const [bundle = '', other] = entry.split(':');
  const [form] = otherForms(ending, 'x', '', { 'x>': onlyOf(kept, bundle) });
  return form?.form === other;
}

function onlyOf(kept: Readonly<Record<string, string>>, bundle: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([ending, others]) => {
      const own = others.split(' ').find((entry) => entry.startsWith(`${bundle}:`));
      return own ? [[ending, own]] : [];
    }),
  );
}

function addException(
  learned: Record<string, Record<string, string>>,
  key: string,
  from: Form,
  to: Form,
): void {
  const cut = key.indexOf('>');
  const forms = otherForms(from.form, key.slice(0, cut), key.slice(cut + 1), learned);
  if (forms.find(({ bundle }) => bundle === to.bundle)?.form === to.form) return;
  const own = getOrSet(learned, key);
  const entry = `${to.bundle}:${to.form}`;
  const whole = `^${from.form}`;
  own[whole] = own[whole] ? `${own[whole]} ${entry}` : entry;
}

function getOrSet(
  record: Record<string, Record<string, string>>,
  key: string,
): Record<string, string> {
  record[key] ??= {};
  return record[key];
}

function getOr<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
