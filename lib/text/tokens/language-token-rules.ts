import { memoize } from '../../runtime/memoize.ts';
import { abbreviationsOf } from './abbreviations.ts';
import { cutEnglish, cutFrench, cutGerman, cutNothing } from './clitics.ts';
import type { TokenRules } from './token-rules.ts';

const never = (): boolean => false;
const always = (): boolean => true;
const wholeInitials: TokenRules['initialsEnd'] = (_text, _start, _word, end) => end;
const firstInitial: TokenRules['initialsEnd'] = (_text, _start, word) => word;

const joinedPrefixes: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'e co non pre post anti multi ex pro re un mid semi sub inter intra counter bi tri mini micro macro ultra pseudo x'.split(
      ' ',
    ),
  ),
  cs: new Set(['e', 'sci', 'wi', 'b']),
  sk: new Set(['e', 'sci', 'wi', 'b']),
  pl: new Set(['e', 'sci', 'wi', 'b', 'non', 'post', 'anty', 'eks']),
};

function joinsAfter(language: string): TokenRules['joinsHyphen'] {
  const prefixes = joinedPrefixes[language] ?? new Set<string>();
  return (text, start, hyphen) =>
    hyphen - start <= 7 && prefixes.has(text.slice(start, hyphen).toLowerCase());
}

/** `b/c`, `w/o`, `km/h`, but not `and/or`. */
function joinsShort(text: string, start: number, slash: number): boolean {
  return slash - start <= 2 && /^\/\p{Ll}(?!\p{L})/u.test(text.slice(slash, slash + 4));
}

/** `31-letni` is one word, `2013-2014` and `polsko-czeski` are not. */
function joinsPolish(text: string, start: number, hyphen: number): boolean {
  const startsWithDigit = /\d/.test(text.charAt(start));
  return startsWithDigit
    ? !/\d/.test(text.charAt(hyphen + 1))
    : joinsAfter('pl')(text, start, hyphen);
}

/** Clitic pronouns after a French verb are tokens of their own: `dit|-il`, `a|-t-il`. */
const frenchInversion =
  /[-‐‑](?:t[-‐‑])?(?:ils?|elles?|on|je|tu|nous|vous|ce|moi|toi|lui|leur|les?|la|y|en|là)(?![\p{L}\p{N}]|[-‐‑]\p{L}{3})/iuy;
const frenchFixed = new Set(
  'celui celle ceux celles rendez là au par peut vis tout chez moi toi lui elle eux nous vous'.split(
    ' ',
  ),
);

function joinsFrench(text: string, start: number, hyphen: number): boolean {
  frenchInversion.lastIndex = hyphen;
  if (!frenchInversion.test(text)) return true;
  return frenchFixed.has(text.slice(start, hyphen).toLowerCase());
}

/** `3. Oktober`, `20. Jahrhundert`: at most two digits, something follows on the line. */
function isGermanOrdinal(text: string, start: number, end: number): boolean {
  return end - start <= 2 && /^\. ?[\p{L}\d]/u.test(text.slice(end, end + 4));
}

/** `p.n.e` keeps its inner periods, `J.` and `J.R.` do not. */
const polishInitials: TokenRules['initialsEnd'] = (text, start, word, end) => {
  const isLower = text.charAt(start) !== text.charAt(start).toUpperCase();
  return isLower ? end - (text.charAt(end - 1) === '.' ? 1 : 0) : word;
};

const overrides: Readonly<Record<string, Partial<Omit<TokenRules, 'isAbbreviation'>>>> = {
  en: {
    joinsHyphen: joinsAfter('en'),
    joinsSlash: joinsShort,
    joinsRanges: false,
    unit: /(?:[ap]\.?m|[AP]\.?M|ft|lbs?|kg|km|cm|mm|mg|mph|hrs?|mins?|yrs?)(?![\p{L}\p{N}])/uy,
    cutWord: cutEnglish,
  },
  cs: {
    joinsHyphen: joinsAfter('cs'),
    joinsRanges: false,
    joinsPeriods: false,
    initialsEnd: firstInitial,
  },
  de: { joinsHyphen: never, mergesMarks: false, isOrdinal: isGermanOrdinal, cutWord: cutGerman },
  es: {},
  fr: {
    joinsHyphen: joinsFrench,
    joinsSlash: always,
    joinsMinus: true,
    unit: /(?:h|km|kg|cm|mm|m|min|s)(?![\p{L}])/iuy,
    signWord: frenchInversion,
    signWordFollowsLetter: true,
    cutWord: cutFrench,
  },
  nl: {
    joinsSlash: always,
    joinsHangingHyphen: true,
    joinsPercent: true,
    signWord: /['’](?:t|s|n|k|m|r)(?![\p{L}\p{N}])/iuy,
  },
  pl: {
    joinsHyphen: joinsPolish,
    joinsRanges: false,
    joinsPeriods: false,
    initialsEnd: polishInitials,
  },
  sk: {
    joinsHyphen: joinsAfter('sk'),
    joinsRanges: false,
    joinsPeriods: false,
    initialsEnd: firstInitial,
  },
};

const general: Omit<TokenRules, 'isAbbreviation'> = {
  joinsHyphen: always,
  joinsSlash: never,
  joinsHangingHyphen: false,
  joinsRanges: true,
  joinsMinus: false,
  joinsPercent: false,
  mergesMarks: true,
  joinsPeriods: true,
  initialsEnd: wholeInitials,
  isOrdinal: never,
  unit: undefined,
  signWord: undefined,
  signWordFollowsLetter: false,
  cutWord: cutNothing,
};

function makeRules(language: string): TokenRules {
  const abbreviations = Object.values(abbreviationsOf(language));
  return {
    ...general,
    ...overrides[language],
    isAbbreviation: (text, start, end) => {
      if (end - start === 1) return /\p{L}/u.test(text.charAt(start));
      if (end - start > 12) return false;
      const word = text.slice(start, end).toLowerCase();
      return abbreviations.some((set) => set.has(word));
    },
  };
}

const rulesOf = memoize(makeRules);

/** The rules of a language; general ones for a language without its own. */
export function tokenRules(language: string): TokenRules {
  return rulesOf(Object.hasOwn(overrides, language) ? language : 'und');
}
