import { foldForSearch } from '../../../../../lib/text/fold-for-search.ts';
import type { QuestionToken } from '../question-tokens.ts';

const asking: Readonly<Record<string, RegExp>> = {
  en: /^(?:what|which|whose)$/,
  cs: /^(?:kter\p{L}+|ci|jak(?:a|e|y|eho|emu|em|ou|ym|ych|ymi))$/u,
};

/** Returns the head noun of `what city`, `který belgický inženýr`; undefined if there is none. */
export function headNoun(tokens: readonly QuestionToken[], language: string): string | undefined {
  const at = askedAt(tokens, language);
  if (at < 0) return undefined;
  const lead = leadLength(tokens, at);
  // "Which country's navy" asks for the country, "which of the count's men" for the men.
  const head =
    phraseHead(tokens, at + lead, language, lead === 1) ?? mistakenHead(tokens, at + lead);
  const noun = head === undefined ? undefined : nounAt(tokens, head);
  return noun !== undefined && calling.test(noun) ? undefined : noun;
}

function askedAt(tokens: readonly QuestionToken[], language: string): number {
  const pattern = asking[language];
  return pattern ? tokens.findIndex(({ text }) => pattern.test(foldForSearch(text))) : -1;
}

/**
 * Returns the noun that a question word stands for or agrees with, by the tree (Universal Dependencies v2): "What was the
 * height of the dam", "Jaká byla výška"; behind a noun for names, the one that is named: "What is the name of the ship".
 */
export function describedNoun(
  tokens: readonly QuestionToken[],
  language: string,
): string | undefined {
  const asked = askedAt(tokens, language);
  if (asked < 0) return undefined;
  const isNoun = ({ pos }: QuestionToken) => pos === 'NOUN' || pos === 'PROPN';
  const below = (head: number, relation: RegExp) =>
    tokens.findIndex((each) => each.head === head && relation.test(each.relation) && isNoun(each));
  const above = tokens[asked]?.head ?? -1;
  const own = tokens[above];
  const at = own && isNoun(own) ? above : below(asked, /^nsubj/);
  if (at < 0) return undefined;
  const noun = nounAt(tokens, at);
  if (!calling.test(noun)) return noun;
  const named = below(at, /^nmod/);
  return named < 0 ? undefined : nounAt(tokens, named);
}

/** Returns the noun at a position, folded; common nouns as lemmas. */
function nounAt(tokens: readonly QuestionToken[], at: number): string {
  const { text = '', lemma = '', pos } = tokens[at] ?? {};
  return foldForSearch(pos === 'PROPN' ? text : lemma);
}

const before = new Set(['ADJ', 'NUM', 'DET', 'ADV', 'X']);
const opening = /^(?:the|a|an|another|other|its|his|her|their|our|-)$/;
const possessive = /^['’]s?$/;

/**
 * Returns the position of the head of the phrase that begins at `from`: the last noun in English, behind a possessor ("Ben
 * Johnson's time") unless the owner is asked for; the first in Czech, where genitives follow. Undefined if no phrase begins
 * there.
 */
function phraseHead(
  tokens: readonly QuestionToken[],
  from: number,
  language: string,
  isOwner = false,
): number | undefined {
  let head: number | undefined;
  for (let at = from; at < tokens.length; at++) {
    const { text = '', pos = '' } = tokens[at] ?? {};
    if (pos === 'NOUN' || pos === 'PROPN') {
      head = at;
      if (language === 'cs') return head;
    } else if (head !== undefined && possessive.test(text) && !isOwner) head = undefined;
    else if (head !== undefined) return head;
    else if (!(before.has(pos) || opening.test(foldForSearch(text)) || isVerbal(tokens, at)))
      return undefined;
  }
  return head;
}

/** Participles before a noun: "betting company". */
function isVerbal(tokens: readonly QuestionToken[], at: number): boolean {
  const { text = '', pos } = tokens[at] ?? {};
  return pos === 'VERB' && /(?:ing|ed)$/.test(text) && tokens[at + 1]?.pos === 'NOUN';
}

/** Corrects the tagger: "Which exercises did". */
function mistakenHead(tokens: readonly QuestionToken[], from: number): number | undefined {
  const asked = foldForSearch(tokens[from - 1]?.text ?? '');
  const next = tokens[from + 1]?.pos ?? '';
  const isNoun =
    (asked === 'which' || asked === 'whose') &&
    ['ADJ', 'ADV', 'VERB', 'X'].includes(tokens[from]?.pos ?? '') &&
    ['AUX', 'VERB', 'ADV'].includes(next);
  return isNoun ? from : undefined;
}

/** Counts the words up to the noun: "What kind of", "which of the", "který z". */
function leadLength(tokens: readonly QuestionToken[], at: number): number {
  const said = wordsFrom(tokens, at + 1);
  const lead = sort.exec(said) ?? ofSeveral.exec(said);
  return 1 + (lead ? lead[0].split(' ').length : 0);
}

const sort = /^(?:(?:kind|type|sort|form)s? of(?: (?:the|a|an))?(?= )|(?:druh|typ)\p{L}*(?= ))/u;
const ofSeveral = /^(?:of (?:the|these|those|his|her|its|their)|z|ze)(?= )/;
const maxLeadWords = 3;

function wordsFrom(tokens: readonly QuestionToken[], at: number): string {
  return tokens
    .slice(at, at + maxLeadWords)
    .map(({ text }) => foldForSearch(text))
    .join(' ');
}

/** True for "What kind of farmers", which asks for no person. */
export function asksForSort(tokens: readonly QuestionToken[], language: string): boolean {
  const at = askedAt(tokens, language);
  return at >= 0 && sort.test(wordsFrom(tokens, at + 1));
}

/** Nouns for names, whose complement gives the type. */
const calling = /^(?:name|term|word|expression|nickname|abbreviation|title|jmeno|nazev)$/;
