import { fold } from '../../../../../lib/text/fold.ts';
import type { QuestionToken } from '../question-tokens.ts';

/** Words that a head noun may be asked for with. */
const asking: Readonly<Record<string, RegExp>> = {
  en: /^(?:what|which|whose)$/,
  cs: /^(?:kter\p{L}+|ci|jak(?:a|e|y|eho|emu|em|ou|ym|ych|ymi))$/u,
};

/** `what city`, `který belgický inženýr`: the noun that is asked for; undefined: there is none. */
export function headNoun(tokens: readonly QuestionToken[], language: string): string | undefined {
  const at = askedAt(tokens, language);
  if (at < 0) return undefined;
  const lead = leadLength(tokens, at);
  // "Which country's navy" asks for the country, "which of the count's men" for them.
  const head =
    phraseHead(tokens, at + lead, language, lead === 1) ?? mistakenHead(tokens, at + lead);
  const noun = head === undefined ? undefined : nounAt(tokens, head);
  return noun !== undefined && calling.test(noun) ? undefined : noun;
}

function askedAt(tokens: readonly QuestionToken[], language: string): number {
  const pattern = asking[language];
  return pattern ? tokens.findIndex(({ text }) => pattern.test(fold(text))) : -1;
}

/** The noun at a place, folded; a common one in its base form. */
export function nounAt(tokens: readonly QuestionToken[], at: number): string {
  const { text = '', lemma = '', pos } = tokens[at] ?? {};
  return fold(pos === 'PROPN' ? text : lemma);
}

const before = new Set(['ADJ', 'NUM', 'DET', 'ADV', 'X']);
const opening = /^(?:the|a|an|another|other|its|his|her|their|our|-)$/;
const possessive = /^['’]s?$/;

/**
 * The place of the noun that a phrase is about which begins there: in English the last one, behind whom it belongs to ("Ben
 * Johnson's time") unless the owner is asked for, in Czech the first, as what follows is in the genitive. Undefined: no
 * phrase begins there.
 */
export function phraseHead(
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
    else if (!(before.has(pos) || opening.test(fold(text)) || isVerbal(tokens, at)))
      return undefined;
  }
  return head;
}

/** "Betting company": an adjective by its place. */
function isVerbal(tokens: readonly QuestionToken[], at: number): boolean {
  const { text = '', pos } = tokens[at] ?? {};
  return pos === 'VERB' && /(?:ing|ed)$/.test(text) && tokens[at + 1]?.pos === 'NOUN';
}

/** "Which exercises did": a noun by its place. */
function mistakenHead(tokens: readonly QuestionToken[], from: number): number | undefined {
  const asked = fold(tokens[from - 1]?.text ?? '');
  const next = tokens[from + 1]?.pos ?? '';
  const isNoun =
    (asked === 'which' || asked === 'whose') &&
    ['ADJ', 'ADV', 'VERB', 'X'].includes(tokens[from]?.pos ?? '') &&
    ['AUX', 'VERB', 'ADV'].includes(next);
  return isNoun ? from : undefined;
}

/** "What kind of", "which of the", "který z": how many words lead to the noun, that of the asking with them. */
function leadLength(tokens: readonly QuestionToken[], at: number): number {
  const said = wordsFrom(tokens, at + 1);
  const lead = sort.exec(said) ?? ofSeveral.exec(said);
  return 1 + (lead ? lead[0].split(' ').length : 0);
}

const sort = /^(?:(?:kind|type|sort|form)s? of(?: (?:the|a|an))?(?= )|(?:druh|typ)\p{L}*(?= ))/u;
const ofSeveral = /^(?:of (?:the|these|those|his|her|its|their)|z|ze)(?= )/;
const longestLead = 3;

function wordsFrom(tokens: readonly QuestionToken[], at: number): string {
  return tokens
    .slice(at, at + longestLead)
    .map(({ text }) => fold(text))
    .join(' ');
}

/** "What kind of farmers": no farmer is asked for but what they farm. */
export function asksForSort(tokens: readonly QuestionToken[], language: string): boolean {
  const at = askedAt(tokens, language);
  return at >= 0 && sort.test(wordsFrom(tokens, at + 1));
}

/** A name for something: what it is the name of says its type. */
export const calling = /^(?:name|term|word|expression|nickname|abbreviation|title|jmeno|nazev)$/;
