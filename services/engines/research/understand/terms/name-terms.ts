import { foldForSearch } from '../../../../../lib/text/fold-for-search.ts';
import type { TermAlternative } from '../../../archive/port.ts';
import type { QuestionTerm } from '../../types.ts';
import type { QuestionMention, QuestionToken } from '../question-tokens.ts';
import { typesOfNoun } from '../word-lists/noun-types.ts';
import { relatedWords } from '../word-lists/related-words.ts';
import { isCapitalised } from './written-names.ts';

/** Share of a surname alone, and where the article does not mention the full name. */
const surnameShare = 0.9;
const surnameAlone = 0.5;
const maxNames = 12;

export type NamesOf = (gkbId: string) => readonly string[];

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
    const isKnown = alternatives.some((each) => foldForSearch(each.text) === foldForSearch(name));
    if (name !== '' && foldForSearch(name) !== foldForSearch(text) && !isKnown) {
      alternatives.push({ text: name, language: own, share });
    }
  };
  const names = gkbId === undefined ? [] : namesOf(gkbId);
  add(written, 1);
  if (words.length > 1 || type !== 'person') {
    add(stdForm, 1);
    for (const name of names.slice(0, maxNames)) add(name, 1);
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

/** Keeps only names as alternatives of a name: Svoboda is no freedom. */
export function relatedNames(text: string, language: string): TermAlternative[] {
  const related = relatedWords(text, language);
  const hasNames = related.some((each) => each.language === language && isCapitalised(each.text));
  return hasNames ? related : related.filter((each) => isCapitalised(each.text));
}

/** Share of "the tunnel" for the Channel Tunnel. */
const headShare = 0.5;

/** Adds the head noun of a name, which texts use after the first mention. */
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

const commonShare = 0.9;

/** Adds the lower-case form: "Ctenophores" may be capitalised only in the question. */
export function asCommonWord(written: string, language: string): TermAlternative[] {
  if (language !== 'en' || !/^\p{Lu}\p{Ll}+$/u.test(written)) return [];
  return [{ text: written.toLowerCase(), language, share: commonShare }];
}

const capitalised = /^\p{Lu}[\p{L}\p{M}'’-]{2,}$/u;

/** Adds the surname, which texts use after the first mention; alone it may be another person's. */
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

/** Number of names that must share a word for it to be a name itself. */
const minNames = 3;

/** Finds the common word of "Eiffelova věž", "Eiffel Tower" and "tour Eiffel". */
function commonParts(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    const parts = name.split(' ');
    if (parts.length < 2) continue;
    for (const part of new Set(parts)) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts].flatMap(([part, count]) =>
    count >= minNames && capitalised.test(part) ? [part] : [],
  );
}

export function runTerm(tokens: readonly QuestionToken[], language: string): QuestionTerm {
  const text = tokens.map((token) => token.text).join(' ');
  const alternatives: TermAlternative[] = relatedNames(text, language);
  const add = (name: string, share: number) =>
    alternatives.push({ text: name, language: undefined, share });
  for (const token of tokens) if (token.text.length > 2) add(token.text, partShare + 0.1);
  alternatives.push(...calledByHead(text, language));
  return { text, weight: weights.name, isName: true, alternatives };
}

export const weights = {
  name: 1.5,
  /** Nationalities, which texts seldom repeat: "The British runner". */
  nation: 0.9,
  number: 1.2,
  word: 1,
  verb: 1.2,
  adjective: 0.8,
  role: 0.5,
  weak: 0.35,
};

/** Share of one word of a name or phrase. */
export const partShare = 0.5;
