import { fold } from '../../../../lib/text/fold.ts';
import type { TermAlternative } from '../../archive/port.ts';
import type { QuestionTerm } from '../types.ts';
import { typesOfNoun } from './noun-types.ts';
import type { QuestionMention, QuestionToken } from './question-tokens.ts';
import { relatedWords } from './related-words.ts';
import { partShare, weights } from './term-weights.ts';
import { isCapitalised } from './written-names.ts';

/** What the surname counts of a person's name, and where the article does not say whose it is. */
const surnameShare = 0.9;
const surnameAlone = 0.5;
const mostNames = 12;

/** Other names of an entity, in any language. */
export type NamesOf = (gkbId: string) => readonly string[];

/** An entity that a question names, by all that it is called. */
export function nameTerm(
  { gkbId, stdForm, type, base, first, last }: QuestionMention,
  tokens: readonly QuestionToken[],
  language: string,
  namesOf: NamesOf,
): QuestionTerm {
  const written = tokens
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ');
  const words = written.split(' ');
  const isWhole = stdForm.split(' ').length === words.length;
  const text = isWhole && gkbId === undefined ? stdForm : base;
  const alternatives: TermAlternative[] = [];
  const add = (name: string, share: number, own: string | undefined = undefined) => {
    const isKnown = alternatives.some((each) => fold(each.text) === fold(name));
    if (name !== '' && fold(name) !== fold(text) && !isKnown) {
      alternatives.push({ text: name, language: own, share });
    }
  };
  const names = gkbId === undefined ? [] : namesOf(gkbId);
  add(written, 1);
  if (words.length > 1 || type !== 'person') {
    add(stdForm, 1);
    for (const name of names.slice(0, mostNames)) add(name, 1);
  }
  if (type === 'person') alternatives.push(...bySurname(text));
  else {
    if (gkbId === undefined) alternatives.push(...asCommonWord(written, language));
    addParts(text, add);
    for (const part of commonParts(names)) add(part, partShare);
    alternatives.push(...calledByHead(text, language));
    for (const each of relatedNames(text, language)) add(each.text, each.share, each.language);
  }
  return {
    text,
    weight: weights.name,
    isName: true,
    ...(gkbId !== undefined && { entityId: gkbId }),
    alternatives,
  };
}

/** Of a name only other names: Svoboda is no freedom. */
export function relatedNames(text: string, language: string): TermAlternative[] {
  const related = relatedWords(text, language);
  const hasNames = related.some((each) => each.language === language && isCapitalised(each.text));
  return hasNames ? related : related.filter((each) => isCapitalised(each.text));
}

/** What "the tunnel" counts of the Channel Tunnel. */
const headShare = 0.5;

/** A thing may be called by the last word of its name once it has been named. */
function calledByHead(name: string, language: string): TermAlternative[] {
  const words = name.split(' ');
  const head = words.at(-1)?.toLowerCase() ?? '';
  if (words.length < 2 || typesOfNoun(head, language) === undefined) return [];
  const related = relatedWords(head, language).map((each) => ({
    ...each,
    share: each.share * headShare,
    isShort: true,
  }));
  return [{ text: head, language, share: headShare, isShort: true }, ...related];
}

/** What a name counts where it is written small. */
const commonShare = 0.9;

/** In English a capital alone makes no name: the "Ctenophores" of a question are the ctenophores of a text. */
export function asCommonWord(written: string, language: string): TermAlternative[] {
  if (language !== 'en' || !/^\p{Lu}\p{Ll}+$/u.test(written)) return [];
  return [{ text: written.toLowerCase(), language, share: commonShare }];
}

const capitalised = /^\p{Lu}[\p{L}\p{M}'’-]{2,}$/u;

/** A person is called by the surname once named; alone it may be that of another: Neil Armstrong is not Lance Armstrong. */
function bySurname(name: string): TermAlternative[] {
  const words = name.split(' ');
  const surname = words.findLast((word) => capitalised.test(word));
  if (words.length < 2 || surname === undefined) return [];
  return [
    { text: surname, language: undefined, share: surnameShare, isShort: true, alone: surnameAlone },
  ];
}

function addParts(name: string, add: (name: string, share: number) => void): void {
  const parts = name.split(' ');
  if (parts.length < 2) return;
  for (const part of parts) if (capitalised.test(part)) add(part, partShare);
}

/** In so many names of a thing a word stands that is a name itself, whatever the language. */
const leastNames = 3;

/** Of "Eiffelova věž", "Eiffel Tower" and "tour Eiffel" a text may have no more than "Eiffel". */
function commonParts(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    const parts = name.split(' ');
    if (parts.length < 2) continue;
    for (const part of new Set(parts)) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts].flatMap(([part, count]) =>
    count >= leastNames && capitalised.test(part) ? [part] : [],
  );
}

/** Several words with capitals, of which each is a part of the name. */
export function runTerm(tokens: readonly QuestionToken[], language: string): QuestionTerm {
  const text = tokens.map((token) => token.text).join(' ');
  const alternatives: TermAlternative[] = relatedNames(text, language);
  const add = (name: string, share: number) =>
    alternatives.push({ text: name, language: undefined, share });
  for (const token of tokens) if (token.text.length > 2) add(token.text, partShare + 0.1);
  alternatives.push(...calledByHead(text, language));
  return { text, weight: weights.name, isName: true, alternatives };
}
