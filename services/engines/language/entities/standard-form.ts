import { memoize, memoizeWeakly } from '../../../../lib/runtime/memoize.ts';
import { type Knowledge, type KnowledgeEntity, namesIn } from '../../knowledge/names/port.ts';
import { type DocumentView, textOf, tokensOf } from '../document-view.ts';
import { isSlavic, type Token } from '../types.ts';
import { countriesOfName, isNameWord, knownPlaceOf } from './gazetteer/known-words.ts';
import { joinWords } from './inflection/base-form.ts';
import { nominativePerson } from './inflection/nominative-person.ts';
import { nominativePhrase } from './inflection/nominative-phrase.ts';
import { dictionaryStems, type WordEvidence } from './inflection/word-evidence.ts';
import type { NameCluster } from './name-cluster.ts';
import type { NameMention } from './name-mention.ts';

/** The standard form of a known entity; the English one where the language has none of its own. */
export function standardFormIn(known: KnowledgeEntity, language: string): string {
  return namesIn(known, language)[0] ?? known.id;
}

/** Reads what the text, the knowledge base and the dictionary know about words. */
export function wordEvidenceOf(view: DocumentView): WordEvidence {
  const { knowledge, language } = view;
  const forms = new Set<string>();
  for (const { tokens } of view.sentences) for (const { text } of tokens) forms.add(text);
  return {
    stems: dictionaryStems(language),
    isInText: (word) => forms.has(word),
    isInName: (word) => isNameWord(knowledge, language, word),
    countriesOf: countriesOf(knowledge),
    placeOf: (form) => knownPlaceOf(knowledge, language, form),
  };
}

const maxRemembered = 20_000;
/** Goes through all names with a word, so it is remembered for as long as the knowledge base is in use. */
const countriesOf = memoizeWeakly((knowledge: Knowledge) =>
  memoize((word: string) => countriesOfName(knowledge, word), maxRemembered),
);

/** The standard form of a name that the knowledge base does not hold: its fullest and most frequent form. */
export function writtenStandardForm(
  view: DocumentView,
  cluster: NameCluster,
  evidence: WordEvidence,
): string {
  const longest = Math.max(...cluster.mentions.map(({ from, to }) => to - from));
  const full = cluster.mentions.filter(({ from, to }) => to - from === longest);
  const forms = new Map<string, number>();
  for (const mention of full) {
    const form = nominativeOf(view, mention, cluster, evidence);
    forms.set(form, (forms.get(form) ?? 0) + (isAllCaps(form) ? 0.5 : 1));
  }
  return commonest(forms);
}

/** The form of the highest count, the first of equals. */
export function commonest(counts: ReadonlyMap<string, number>): string {
  let best = '';
  for (const [form, count] of counts) if (count > (counts.get(best) ?? 0)) best = form;
  return best;
}

function isAllCaps(form: string): boolean {
  return form.length > 6 && form === form.toUpperCase();
}

function nominativeOf(
  view: DocumentView,
  mention: NameMention,
  { type }: NameCluster,
  evidence: WordEvidence,
): string {
  const text = textOf(view, mention).replace(/\s+/g, ' ');
  if (!isSlavic(view.language)) return text;
  const own = tokensOf(view, mention);
  const tokens = type === 'person' ? own : joinHyphened(own);
  const before = view.sentences[mention.sentence]?.tokens[mention.from - 1];
  const words = tokens.map((token) => token.text);
  if (text !== (type === 'person' ? joinWords(tokens, words) : words.join(' '))) return text;
  if (type !== 'person') return nominativePhrase(tokens, before, view.language, evidence).join(' ');
  const nominative = nominativePerson(tokens, before, view.language, evidence);
  return joinWords(tokens, nominative);
}

/** Words with a hyphen between as one, which declines as its last part does: Górniczo-Hutnicza. */
function joinHyphened(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = joined.at(-1);
    const isPart = (each: Token | undefined) => each !== undefined && /^[-‐‑]$/u.test(each.text);
    const isTight = before?.spaceAfter === false && (isPart(token) || isPart(tokens[at - 1]));
    if (before && isTight) joined.splice(-1, 1, { ...token, text: before.text + token.text });
    else joined.push(token);
  }
  return joined;
}
