export const ruleLimits = {
  /** UTF-16 units. */
  length: 2_000,
  terms: 200,
  depth: 20,
  distance: 50,
  /** Of a NEAR that says none. */
  usualDistance: 8,
  count: 99,
  /** Letters or digits before the star of a prefix. */
  prefix: 2,
} as const;

/** What can be wrong, and how it is said in English; interfaces translate by the code. */
const messages = {
  empty: 'the rule is empty',
  'too-long': `the rule is longer than ${ruleLimits.length} characters`,
  'too-many-terms': `the rule has more than ${ruleLimits.terms} words and phrases`,
  'too-deep': 'the parentheses are nested too deep',
  'unclosed-quote': 'this quotation mark is not closed',
  'empty-phrase': 'there is nothing between the quotation marks',
  'not-a-word': 'a word needs a letter or a digit',
  star: 'a star can only end a word',
  'short-prefix': `a star needs at least ${ruleLimits.prefix} letters before it`,
  'bad-distance': `the number after NEAR/ is 1 to ${ruleLimits.distance}`,
  'bad-count': `the number after >= is 1 to ${ruleLimits.count}`,
  unclosed: 'this parenthesis is not closed',
  unopened: 'there is no opening parenthesis for this one',
  'missing-operand': 'a word, a phrase or a parenthesis is expected here',
  misplaced: 'this does not belong here',
  'only-inside': 'ONLY can only stand at the beginning',
  'near-operand': 'NEAR takes words, phrases and alternatives of these',
  'count-operand': 'only words, phrases and alternatives of these can be counted',
  'only-negative': 'the rule only says what must not be there; something must be',
} as const;
export type TagRuleErrorCode = keyof typeof messages;

/** `at` and `length` lie within the text; a length of 0 at its end means that something is missing there. */
export type TagRuleError = { at: number; length: number; code: TagRuleErrorCode; message: string };

export class TagRuleFault extends Error {
  readonly detail: TagRuleError;

  constructor(code: TagRuleErrorCode, at: number, length: number) {
    super(messages[code]);
    this.detail = { at, length, code, message: messages[code] };
  }
}

/** One word; with a star, the beginning of one. */
export type RuleWord = { text: string; isPrefix: boolean };

export type Place = { at: number; length: number };
export type RuleToken = Place &
  (
    | { kind: 'word'; word: RuleWord }
    | { kind: 'phrase'; words: RuleWord[] }
    | { kind: 'near'; number: number }
    | { kind: 'count'; number: number }
    | { kind: 'name' | 'and' | 'or' | 'not' | 'only' | '(' | ')' }
  );

const keywords = new Map<string, 'name' | 'and' | 'or' | 'not' | 'only'>([
  ['NAME', 'name'],
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
  ['ONLY', 'only'],
]);

/** Quotation marks of several languages, as texts that are pasted have them; any of them opens and closes. */
const quotes = '"“”„‟«»';
const piece = new RegExp(
  String.raw`(?<quote>[${quotes}])(?<phrase>[^${quotes}]*)(?<end>[${quotes}]?)|(?<bracket>[()])|>=\s*(?<count>\d*)|(?<word>(?:(?!>=)[^\s()${quotes}])+)`,
  'gu',
);

/** Cuts a rule into its words and signs. Throws a TagRuleFault. */
export function lexTagRule(text: string): RuleToken[] {
  if (text.length > ruleLimits.length) throw new TagRuleFault('too-long', 0, text.length);
  const tokens: RuleToken[] = [];
  let terms = 0;
  for (const match of text.matchAll(piece)) {
    const { 0: whole, index: at } = match;
    const token = readToken(match.groups ?? {}, { at, length: whole.length });
    tokens.push(token);
    if (token.kind === 'word' || token.kind === 'phrase') terms += 1;
    if (terms > ruleLimits.terms) throw new TagRuleFault('too-many-terms', at, whole.length);
  }
  return tokens;
}

function readToken(groups: Record<string, string | undefined>, place: Place): RuleToken {
  const { quote, phrase = '', end, bracket, count, word = '' } = groups;
  const { at, length } = place;
  if (quote !== undefined) {
    if (!end) throw new TagRuleFault('unclosed-quote', at, length);
    const words = [...phrase.matchAll(/\S+/gu)].map((match) =>
      readWord(match[0], at + 1 + match.index),
    );
    if (words.length === 0) throw new TagRuleFault('empty-phrase', at, length);
    return { ...place, kind: 'phrase', words };
  }
  if (bracket === '(' || bracket === ')') return { ...place, kind: bracket };
  if (count !== undefined) {
    return {
      ...place,
      kind: 'count',
      number: readNumber(count, ruleLimits.count, 'bad-count', place),
    };
  }
  const keyword = keywords.get(word);
  if (keyword) return { ...place, kind: keyword };
  if (word === 'NEAR') return { ...place, kind: 'near', number: ruleLimits.usualDistance };
  if (word.startsWith('NEAR/')) {
    const number = readNumber(word.slice(5), ruleLimits.distance, 'bad-distance', place);
    return { ...place, kind: 'near', number };
  }
  return { ...place, kind: 'word', word: readWord(word, at) };
}

function readNumber(
  digits: string,
  most: number,
  code: 'bad-count' | 'bad-distance',
  { at, length }: Place,
): number {
  const number = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  if (number < 1 || number > most) throw new TagRuleFault(code, at, length);
  return number;
}

function readWord(written: string, at: number): RuleWord {
  const star = written.indexOf('*');
  const text = star < 0 ? written : written.slice(0, -1);
  if (star >= 0 && star < written.length - 1) throw new TagRuleFault('star', at + star, 1);
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (star >= 0 && letters < ruleLimits.prefix) {
    throw new TagRuleFault('short-prefix', at, written.length);
  }
  if (letters === 0) throw new TagRuleFault('not-a-word', at, written.length);
  return { text, isPrefix: star >= 0 };
}
