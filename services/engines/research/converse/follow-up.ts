import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { Turn } from '../types.ts';
import type { QuestionToken, ReadText } from '../understand/question-tokens.ts';
import { questionKind } from '../understand/question-words.ts';
import { surnameOf } from '../understand/terms/written-names.ts';
import { readTable } from '../understand/word-lists/read-word-list.ts';

const patterns: ReadonlyMap<string, RegExp> = new Map(
  readTable('follow-up-patterns.tsv', import.meta.url).map(([kind, language, source = '']) => [
    `${kind} ${language}`,
    new RegExp(source, 'iu'),
  ]),
);

function matches(kind: string, language: string, text: string): boolean {
  return patterns.get(`${kind} ${language}`)?.test(text) ?? false;
}

const goingOn =
  /^(?:and|but|so|what about|how about|also|a|ale|tak|co takhle|und|y|et|en)(?!\p{L})/iu;
const named: ReadonlySet<string> = new Set(entityTypeGroups.named);

/** An earlier question with its weight for the follow-up. */
type Said = {
  readonly text: string;
  /** Factors for its words and its names. */
  readonly words: number;
  readonly names: number;
  /** An article without its names is off topic. */
  readonly isTopic?: boolean;
};

export type Resolved = {
  /** The question with its references resolved, as shown. */
  readonly resolved: string;
  /** The same for the search: text of earlier questions weighs less. */
  readonly own: string;
  /** Uncertain antecedents, which passages may lack. */
  readonly likely: readonly string[];
  readonly about: readonly Said[];
};

/** True if a question refers or adds to the one before. */
export function isFollowUp(text: string, language: string, { tokens, mentions }: ReadText) {
  if (goingOn.test(text.trim())) return true;
  if (matches('personal', language, text)) return true;
  if (matches('pointing', language, text)) return true;
  const hasName =
    mentions.some(({ type }) => named.has(type)) ||
    tokens.some(({ text: word }, at) => at > 0 && /^\p{Lu}/u.test(word));
  if (hasName) return false;
  if (matches('other', language, text)) return true;
  const words = tokens.filter(({ pos }) => ['NOUN', 'PROPN', 'VERB', 'ADJ'].includes(pos));
  return words.length <= maxOwnWords;
}

/** A question with more content words and no pronoun may be a new one. */
const maxOwnWords = 3;

/** Factors for the last question beside the current one; `isTopic` requires its names. */
const ofQuestion = { words: 0.35, names: 0.6, isTopic: true };
/** The same if only the last question names the subject. */
const ofWholeQuestion = { words: 0.5, names: 0.8, isTopic: true };

/** Completes a follow-up; `asked` is the last question as resolved, `answered` the beginning of its answer. */
export function resolveFollowUp(
  text: string,
  language: string,
  own: ReadText,
  before: { turn: Turn; asked: ReadText; answered: ReadText; likely: readonly string[] },
): Resolved {
  const question = before.turn.question.trim();
  if (matches('elliptic', language, text.trim())) {
    const rest = text.trim().replace(goingOn, '').trim();
    const resolved = `${question.replace(/[?.!\s]+$/u, '')} – ${rest}`;
    return { resolved, own: resolved, likely: before.likely, about: [] };
  }
  const { names, isSure } = referentOf(text, language, own, before);
  if (names.length === 0) {
    const isNamed = namesIn(own).length > 0;
    return {
      resolved: isNamed ? text.trim() : `${text.trim()} (${question.replace(/[?.!\s]+$/u, '')})`,
      own: text.trim(),
      likely: [],
      about: [{ text: question, ...(isNamed ? ofQuestion : ofWholeQuestion) }],
    };
  }
  const joined = names.join(language === 'cs' ? ' a ' : ' and ');
  const wasGuessed = before.likely.some((name) => names.includes(name));
  const resolved = withName(text.trim(), language, joined);
  return {
    resolved,
    own: resolved,
    likely: isSure && !wasGuessed ? [] : names,
    about: [{ text: question, ...ofQuestion }],
  };
}

type Referent = { readonly names: readonly string[]; readonly isSure: boolean };

const nobody: Referent = { names: [], isSure: false };
const plural = /\b(?:they|them|their|theirs)\b|(?<!\p{L})(?:oni|jejich|jim|nich|nimi)(?!\p{L})/iu;

/** Finds the antecedent of a pronoun or omitted subject. Names from an answer are uncertain, since it may be wrong. */
function referentOf(
  text: string,
  language: string,
  own: ReadText,
  { turn, asked, answered }: { turn: Turn; asked: ReadText; answered: ReadText },
): Referent {
  const isPersonal = matches('personal', language, text);
  const isPlural = plural.test(text);
  const said = new Set(namesIn(own).map(({ name }) => foldForSearch(name)));
  const isNew = ({ name }: Named) => !said.has(foldForSearch(name)) && !said.has(surnameOf(name));
  const inQuestion = namesIn(asked).filter(isNew);
  const known = new Set(inQuestion.map(({ name }) => foldForSearch(name)));
  const inAnswer = namesIn(answered).filter(
    (each) => isNew(each) && !known.has(foldForSearch(each.name)),
  );
  const persons = inAnswer.filter(isPerson).map(({ name }) => name);
  const askedPersons = inQuestion.filter(isPerson);
  const asksForPerson = questionKind(turn.question, language) === 'who';
  if (said.size > 0 && !isPersonal) return nobody;
  if (isPersonal) {
    if (asksForPerson && persons.length > 0) {
      return persons.length === 1 ? { names: persons, isSure: false } : nobody;
    }
    const one = askedPersons[0] ?? inQuestion.find(({ type }) => type === undefined);
    return one ? { names: [one.name], isSure: !asksForPerson } : nobody;
  }
  if (isPlural) {
    const two = askedPersons.slice(0, 2);
    if (two.length === 2) return { names: two.map(({ name }) => name), isSure: true };
    if (asksForPerson) return nobody;
  }
  // The omitted subject of a Czech verb is the person in the answer.
  const hasIt = matches('other', language, text);
  if (asksForPerson && persons.length === 1 && language !== 'en' && !hasIt) {
    return { names: persons, isSure: false };
  }
  const [thing] = inQuestion;
  if (thing && !isPlural) return { names: [thing.name], isSure: true };
  return nobody;
}

type Named = { readonly name: string; readonly type: string | undefined };

function isPerson({ type }: Named): boolean {
  return type === 'person';
}

function namesIn({ tokens, mentions }: ReadText): Named[] {
  const found = new Map<string, Named>();
  for (let at = 0; at < tokens.length; at++) {
    const mention = mentions.find(({ first, type }) => first === at && named.has(type));
    if (mention) {
      const { stdForm, type, first, last } = mention;
      at = last;
      if (/^[\p{Lu}\p{N}]/u.test(tokens[first]?.text ?? '')) {
        found.set(foldForSearch(stdForm), { name: stdForm, type });
      }
    } else if (isBareName(tokens, at)) {
      const { text = '' } = tokens[at] ?? {};
      found.set(foldForSearch(text), { name: text, type: undefined });
    }
  }
  return [...found.values()];
}

function isBareName(tokens: readonly QuestionToken[], at: number): boolean {
  const { text = '', pos } = tokens[at] ?? {};
  const isStart = at === 0 || !/[\p{L}\p{N},]/u.test(tokens[at - 1]?.text ?? '');
  return !isStart && pos !== 'ADJ' && /^\p{Lu}[\p{L}’'-]{2,}$/u.test(text);
}

function withName(text: string, language: string, name: string): string {
  if (language === 'en') {
    const pairs = [
      [
        /\b(?:he|him|she|her(?= *[?.!,]| *$| (?:to|in|at|on|by|for|from|with|after|before)\b))\b/i,
        name,
      ],
      [/\b(?:his|hers|her)\b/i, `${name}’s`],
      [/\b(?:they|them)\b/i, name],
      [/\b(?:its|their)\b/i, `${name}’s`],
      [/\bit\b/i, name],
    ] as const;
    for (const [pattern, put] of pairs) if (pattern.test(text)) return text.replace(pattern, put);
  }
  const end = /[?.!\s]*$/u.exec(text)?.[0] ?? '';
  return `${text.slice(0, text.length - end.length)} (${name})${end.trim() || '?'}`;
}
