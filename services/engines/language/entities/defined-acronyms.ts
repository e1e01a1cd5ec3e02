import type { DocumentView } from '../document-view.ts';
import type { Token } from '../types.ts';
import type { NameMention } from './name-mention.ts';
import type { NameSpan } from './names/name-labels.ts';
import { SpanSet } from './span-set.ts';

const isUpper = /^\p{Lu}/u;
const acronym = /^\p{Lu}[\p{Lu}\p{N}-]{1,7}$/u;

/** Names that the text abbreviates itself, "Berliner Verkehrsbetriebe (BVG)": the short form is a mention too. */
export function linkDefinedAcronyms(
  view: DocumentView,
  mentions: readonly NameMention[],
): NameMention[] {
  const longOf = new Map<string, NameMention>();
  const places = new SpanSet(mentions);
  for (const mention of mentions) {
    if (mention.type === 'person' || mention.to - mention.from < 2) continue;
    const form = acronymBeside(view, mention);
    if (form !== undefined && !longOf.has(form)) longOf.set(form, mention);
  }
  if (longOf.size === 0) return [...mentions];
  const linked: NameMention[] = [];
  const replaced = new Set<NameMention>();
  for (const { index, tokens } of view.sentences) {
    for (const [from, { text }] of tokens.entries()) {
      const long = longOf.get(text);
      if (!long) continue;
      const other = places.at(index, from);
      if (other && other.to - other.from > 1) continue;
      if (other) replaced.add(other);
      linked.push({ ...long, sentence: index, from, to: from + 1, shortFor: long });
    }
  }
  return [...mentions.filter((mention) => !replaced.has(mention)), ...linked];
}

const maxNameTokens = 8;
const inNames = new Set(['NOUN', 'PROPN', 'ADJ', 'ADP', 'CCONJ', 'X']);

/** The words before their abbreviation in brackets, from the farthest with a capital and its first letter. */
export function findExplainedNames(tokens: readonly Token[]): NameSpan[] {
  return tokens.flatMap((token, at) => {
    const short = tokens[at + 1]?.text ?? '';
    if (token.text !== '(' || tokens[at + 2]?.text !== ')' || !acronym.test(short)) return [];
    let from = -1;
    for (let before = at - 1; before >= Math.max(0, at - maxNameTokens); before--) {
      const word = tokens[before];
      if (!word || !(isUpper.test(word.text) || inNames.has(word.upos ?? ''))) break;
      if (word.text.charAt(0) === short.charAt(0)) from = before;
    }
    const words = tokens.slice(Math.max(from, 0), at).map(({ text }) => text);
    if (from < 0 || words.length < 2 || !spells(short, words)) return [];
    return [{ from, to: at, kind: 'ORG' as const }];
  });
}

/** Share of an abbreviation's letters that its words must have: BVG is short for more than it stands beside. */
const spelledShare = 0.6;

/** True if the words begin with the abbreviation's first letter and have most of the others, in this order. */
function spells(short: string, words: readonly string[]): boolean {
  const letters = words.join('').toLowerCase();
  const wanted = short.toLowerCase().replace(/[^\p{L}]/gu, '');
  if (wanted.charAt(0) !== letters.charAt(0)) return false;
  let at = 0;
  let found = 0;
  for (const letter of wanted) {
    const place = letters.indexOf(letter, at);
    if (place < 0) continue;
    found++;
    at = place + 1;
  }
  return found / wanted.length >= spelledShare;
}

function acronymBeside(
  view: DocumentView,
  { sentence, from, to }: NameMention,
): string | undefined {
  const tokens = view.sentences[sentence]?.tokens;
  const text = (at: number) => tokens?.[at]?.text ?? '';
  const initial = text(from).charAt(0).toUpperCase();
  if (text(to) === '(' && text(to + 2) === ')' && fits(text(to + 1), initial)) return text(to + 1);
  if (text(from - 1) === '(' && text(to) === ')' && fits(text(from - 2), initial))
    return text(from - 2);
  return undefined;
}

function fits(form: string, initial: string): boolean {
  return acronym.test(form) && form.startsWith(initial);
}
