import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import type { Token } from '../../types.ts';

type Tense = 'past' | 'future';

export type GoverningVerb = {
  tense: Tense | undefined;
  /** Its words and the adjectives beside it, folded: what may announce the future ("due", "planned for"). */
  words: string;
  /** The same without finite verbs: what announces the future even in a story of the past. */
  participles: string;
};

const verbal = new Set(['VERB', 'AUX']);
const linking = new Set(['PART', 'ADV']);
const sign = /^[,;:()[\]"“”„«»‚‘–—-]$/;
/** Auxiliaries of the perfect; where "to be" makes one too, "ist gekommen", it says the same of a passive. */
const perfect = /^(?:have|haben|sein|avoir|être|haber|hebben|zijn)$/;
/** Verbs of reports, whose present often tells of what was said already: "meldt de politie dinsdag". */
const reporting = new Set(
  (
    'say tell report announce confirm sagen mitteilen teilen melden berichten erklären bestätigen dire annoncer indiquer ' +
    'déclarer affirmer préciser rapporter confirmer decir anunciar informar afirmar confirmar señalar zeggen ' +
    'berichten bevestigen verklaren laten říkat uvádět oznamovat hovoriť uvádzať oznamovať mówić podawać informować'
  ).split(' '),
);

/** The verb that the tokens `from` to `to`, which name a time, belong to; undefined in a sentence without verbs. */
export function governingVerb(
  tokens: readonly Token[],
  from: number,
  to: number,
): GoverningVerb | undefined {
  const at = findVerb(tokens, from, to);
  if (at === undefined) return undefined;
  const group = verbGroup(tokens, at, from, to);
  const beside = adjectivesBeside(tokens, from, to);
  const isFiniteForm = ({ feats }: Token) => feats?.VerbForm === 'Fin';
  const spell = (words: readonly Token[]) =>
    foldForMatching(words.map(({ norm }) => norm).join(' '));
  return {
    tense: tenseOf(group),
    words: spell([...group, ...beside]),
    participles: spell([
      ...group.filter((one) => one.upos === 'VERB' && !isFiniteForm(one)),
      ...beside,
    ]),
  };
}

/** The nearest verb before the time in its clause, else behind it, else where the fewest clauses lie between. */
function findVerb(tokens: readonly Token[], from: number, to: number): number | undefined {
  const before = nearestVerb(tokens, from - 1, -1);
  const after = nearestVerb(tokens, to, 1);
  if (!before) return after?.at;
  if (!after) return before.at;
  return after.borders < before.borders ? after.at : before.at;
}

function nearestVerb(
  tokens: readonly Token[],
  start: number,
  step: 1 | -1,
): { at: number; borders: number } | undefined {
  let borders = 0;
  for (let at = start; at >= 0 && at < tokens.length; at += step) {
    const token = tokens[at];
    if (!token) break;
    if (verbal.has(token.upos ?? '')) return { at, borders };
    if (isBorder(token)) borders++;
  }
  return undefined;
}

function isBorder({ upos, text, feats }: Token): boolean {
  if (upos === 'SCONJ' || upos === 'CCONJ' || sign.test(text)) return true;
  return (feats?.PronType ?? '').includes('Rel');
}

/** A verb with its auxiliaries: those right before it, and those that the time stands between ("hat am Montag gesagt"). */
function verbGroup(tokens: readonly Token[], at: number, from: number, to: number): Token[] {
  const group: Token[] = [];
  const walk = (start: number, step: 1 | -1) => {
    for (let place = start; place >= 0 && place < tokens.length; place += step) {
      const token = tokens[place];
      if (!token || isBorder(token)) return;
      if (verbal.has(token.upos ?? '')) group.push(token);
      else if (!linking.has(token.upos ?? '') && !isShortLink(token)) return;
    }
  };
  const own = tokens[at];
  if (own) group.push(own);
  walk(at - 1, -1);
  walk(at + 1, 1);
  // A finite auxiliary before the time has its full verb behind it.
  if (at < from && own?.feats?.VerbForm !== 'Part' && own?.feats?.VerbForm !== 'Inf') {
    const isIncomplete = own?.upos === 'AUX' || own?.feats?.Tense === 'Pres';
    if (isIncomplete) addNonFinite(tokens, to, group);
  }
  return [...new Set(group)];
}

/** "Va a votar", "se bude konat": what may stand inside a verb group. */
function isShortLink({ norm, upos, feats }: Token): boolean {
  return (upos === 'ADP' && norm.length <= 2) || (upos === 'PRON' && feats?.Case !== 'Nom');
}

function addNonFinite(tokens: readonly Token[], from: number, group: Token[]): void {
  for (const token of tokens.slice(from)) {
    if (isBorder(token)) return;
    const form = token.feats?.VerbForm;
    if (!verbal.has(token.upos ?? '')) continue;
    if (form === 'Fin') return;
    group.push(token);
  }
}

/** Adjectives up to two words before the time: "the match due on Saturday". */
function adjectivesBeside(tokens: readonly Token[], from: number, to: number): Token[] {
  return [...tokens.slice(Math.max(0, from - 3), from), ...tokens.slice(to, to + 1)].filter(
    ({ upos }) => upos === 'ADJ',
  );
}

function tenseOf(group: readonly Token[]): Tense | undefined {
  const has = (name: string, value: string) =>
    group.some(({ feats }) => (feats?.[name] ?? '').split(',').includes(value));
  const isPart = group.some(({ feats }) => feats?.VerbForm === 'Part');
  const auxiliaries = group.filter(({ upos }) => upos === 'AUX');
  const isPerfect =
    isPart && auxiliaries.some(({ lemma }) => perfect.test(lemma?.toLowerCase() ?? ''));
  if (has('Tense', 'Fut')) return isPerfect ? 'past' : 'future';
  // "Would have voted" looks back, "would vote" ahead.
  if (isPerfect) return 'past';
  const isModal = auxiliaries.some(
    ({ feats }) => feats?.Mood === 'Cnd' || (feats?.VerbForm === 'Fin' && !feats.Tense),
  );
  if (isModal) return 'future';
  if (has('Tense', 'Past') || has('Tense', 'Imp')) {
    const isPresent = group.some(
      ({ feats }) => feats?.VerbForm === 'Fin' && feats.Tense === 'Pres',
    );
    return isPresent ? 'future' : 'past';
  }
  if (!has('Tense', 'Pres')) return undefined;
  return group.some(({ lemma }) => reporting.has(lemma ?? '')) ? undefined : 'future';
}
