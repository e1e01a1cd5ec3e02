import type { Token } from '../../types.ts';

const agreementFeats = ['Number', 'Gender', 'Animacy', 'Person', 'Case'] as const;

/** A token's class with the features that its neighbours depend on. */
function tagOf(token: Token | undefined): string {
  if (!token) return '-';
  const { upos = '', feats = {} } = token;
  return `${upos}${feats.VerbForm ?? ''}${feats.Case ?? ''}${feats.PronType ?? ''}${feats.Number ?? ''}`;
}

const isVerb = (token: Token) => token.upos === 'VERB' || token.upos === 'AUX';
const isFiniteVerb = (token: Token) =>
  isVerb(token) && token.feats?.VerbForm !== 'Inf' && token.feats?.VerbForm !== 'Part';

/** Features around the tokens `first` to `last` of a sentence: words, tags, and the clause as far as it shows without a tree. */
export function surroundings(tokens: readonly Token[], first: number, last: number): string[] {
  const word = (at: number) => tokens[at]?.norm ?? '';
  const tag = (at: number) => tagOf(tokens[at]);
  const upos = (at: number) => tokens[at]?.upos ?? '-';
  const [l1, l2, l3] = [first - 1, first - 2, first - 3];
  const [r1, r2, r3] = [last + 1, last + 2, last + 3];
  const verb = tokens.slice(0, first).findLast(isVerb);
  const noun = tokens.slice(0, first).findLast(({ upos }) => upos === 'NOUN' || upos === 'PROPN');
  const clause = clauseAfter(tokens, r1);
  const finite = clause.findIndex(isFiniteVerb);
  const place =
    finite < 0 ? 'none' : finite === 0 ? 'first' : finite === clause.length - 1 ? 'last' : 'within';
  const nounTag = `${noun?.feats?.Gender}${noun?.feats?.Number}`;
  return [
    `a${word(l1)}`,
    `b${word(r1)}`,
    `c${word(l2)}`,
    `d${word(r2)}`,
    `e${word(l1)} ${word(r1)}`,
    `f${word(l2)} ${word(l1)}`,
    `g${word(r1)} ${word(r2)}`,
    `h${tag(l1)}`,
    `i${tag(r1)}`,
    `j${tag(l2)} ${tag(l1)}`,
    `k${tag(r1)} ${tag(r2)}`,
    `l${tag(l1)} ${tag(r1)}`,
    `m${upos(r1)} ${upos(r2)} ${upos(r3)}`,
    `n${upos(l3)} ${upos(l2)} ${upos(l1)}`,
    `o${word(l1)} ${tag(r1)}`,
    `p${tag(l1)} ${word(r1)}`,
    `q${word(r1).slice(-3)}`,
    `r${word(l1).slice(-3)}`,
    `s${upos(l1)} ${upos(r1)} ${upos(r2)}`,
    `t${verb?.lemma} ${upos(l1)}`,
    `u${upos(l1)} ${upos(l2)} ${nounTag} ${place}`,
    `v${place} ${upos(l1)}`,
    `w${place} ${tag(r1)}`,
    `x${tag(r1)} ${tag(r2)} ${upos(l1)}`,
  ];
}

/** The tokens from `from` to the next sign that ends a clause. */
function clauseAfter(tokens: readonly Token[], from: number): Token[] {
  const end = tokens.findIndex(({ upos }, at) => at >= from && upos === 'PUNCT');
  return tokens.slice(from, end < 0 ? tokens.length : end);
}

/** The word that another one agrees with, and how it is tied to it. */
export type Controller = {
  token: Token;
  /** Its features as they count for agreement: those of a coordination are plural. */
  feats: Readonly<Record<string, string>>;
  /** `subject`, `antecedent` or `noun`, with what makes agreement special. */
  tie: string;
  /** Ties of a group are equally reliable. */
  group: string;
  /** Other dependents of the verb: with an object of its own, a noun before it is surely its subject. */
  valency: string;
};

/** Finds what a parsed token surely agrees with: the subject of a verb, the noun after a determiner or adjective. */
export function controllerOf(tokens: readonly Token[], at: number): Controller | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  // A participle may govern what follows it: "údaje přijaté jednotkou".
  const isParticiple = token.feats?.VerbForm === 'Part';
  if (isParticiple && token.relation === 'amod') return undefined;
  const isAttribute = token.relation === 'amod' || token.relation?.startsWith('det') === true;
  if (!isAttribute) return subjectOf(tokens, at);
  const place = token.head ?? -1;
  const head = tokens[place];
  const isNear =
    place > at && tokens.slice(at + 1, place).every(({ head }) => head === place || head === at);
  if (!isNear || head?.upos !== 'NOUN' || head.feats?.Case !== token.feats?.Case) return undefined;
  const before = tokens[at - 1];
  // It may belong to a noun before it, and a noun in another case than its preposition's was misread.
  const hasOther = before?.upos === 'NOUN' && before.feats?.Case === token.feats?.Case;
  const isMisread = tokens.some(
    (one) =>
      one.head === place &&
      one.upos === 'ADP' &&
      (one.feats?.Case ?? head.feats?.Case) !== head.feats?.Case,
  );
  if (hasOther || isMisread) return undefined;
  return tieTo(tokens, place, at, 'noun');
}

function subjectOf(tokens: readonly Token[], at: number): Controller | undefined {
  const token = tokens[at];
  const isAuxiliary = /^(?:aux|cop)/.test(token?.relation ?? '');
  const predicate = isAuxiliary ? (token?.head ?? -1) : at;
  if (predicate < 0) return undefined;
  const subjects = tokens.flatMap(({ head, relation }, place) =>
    head === predicate && relation?.startsWith('nsubj') ? [place] : [],
  );
  const [own] = subjects;
  if (own === undefined || subjects.length > 1) return undefined;
  return relativeOrOwn(tokens, own, predicate, at);
}

/** A relative pronoun agrees with its antecedent, so what the clause hangs on says more. */
function relativeOrOwn(
  tokens: readonly Token[],
  subject: number,
  predicate: number,
  at: number,
): Controller | undefined {
  const { feats, norm, upos } = tokens[subject] ?? {};
  if (!/Rel|Int/.test(feats?.PronType ?? '') && norm !== 'that') {
    return isNominative(feats) && upos !== 'NUM'
      ? tieTo(tokens, subject, at, 'subject')
      : undefined;
  }
  const clause = tokens[predicate];
  const place = clause?.head ?? -1;
  // The antecedent stands right before the comma and the pronoun.
  const isNear = place >= 0 && place < subject && subject - place <= 2;
  const number = feats?.Number;
  if (number !== undefined && number !== tokens[place]?.feats?.Number) return undefined;
  if (!isNear || !clause?.relation?.startsWith('acl')) return undefined;
  return tieTo(tokens, place, at, 'antecedent');
}

const isNominative = (feats: Token['feats']) => feats?.Case === undefined || feats.Case === 'Nom';

function tieTo(
  tokens: readonly Token[],
  place: number,
  at: number,
  role: string,
): Controller | undefined {
  const token = tokens[place];
  // "This" and "it" take the number of what they are said to be.
  const isPointing = role !== 'noun' && token?.feats?.PronType === 'Dem';
  if (!token || isPointing || (token.feats?.Person ?? '3') !== '3') return undefined;
  const dependents = tokens.filter(({ head }) => head === place);
  const joined = dependents.filter(
    ({ relation, feats }) => relation === 'conj' && sharesCase(token.feats, feats),
  );
  const isCounted = dependents.some(
    ({ relation, upos }) => upos === 'NUM' || relation?.startsWith('nummod'),
  );
  const parts = [
    role,
    ...(joined.length > 0 ? ['joined'] : []),
    ...(isCounted ? ['counted'] : []),
    ...(role !== 'noun' && isTangled(tokens, place, at) ? ['tangled'] : []),
  ];
  const group = parts.join(' ');
  const isPlural = role !== 'noun' && joined.length > 0;
  const feats = isPlural ? pluralOf([token, ...joined]) : (token.feats ?? {});
  return {
    token,
    feats,
    tie: `${group} ${token.upos} ${place < at ? 'before' : 'after'}`,
    group,
    valency: valencyOf(tokens, at),
  };
}

/** A noun that is read as joined, but in another case, belongs to another phrase: "situácia v Petržalke a na Račianskom mýte". */
function sharesCase(one: Token['feats'], other: Token['feats']): boolean {
  return !one?.Case || !other?.Case || overlaps(one.Case, other.Case);
}

function valencyOf(tokens: readonly Token[], at: number): string {
  const own = tokens.filter(({ head }) => head === at).map(({ relation = '' }) => relation);
  const found = ['obj', 'expl', 'obl', 'xcomp', 'ccomp', 'aux', 'cop', 'nsubj:pass'];
  return found.filter((name) => own.some((relation) => relation.startsWith(name))).join(',');
}

const tangling = /^(?:CCONJ|SCONJ|PUNCT|VERB|AUX|X|SYM)$/;

/** True if other clauses, coordinations or companions ("with") make it unsure what a verb agrees with. */
function isTangled(tokens: readonly Token[], place: number, at: number): boolean {
  const from = Math.min(place, at);
  const to = Math.max(place, at);
  const first = tokens.findIndex(
    ({ head }, left) => left <= place && (left === place || head === place),
  );
  const isContinued = first > 0 && /^(?:CCONJ|NOUN|PROPN)$/.test(tokens[first - 1]?.upos ?? '');
  const isAccompanied = (token: Token) => token.upos === 'ADP' && token.feats?.Case === 'Ins';
  const between = tokens.slice(from + 1, to);
  return (
    isContinued || between.some((token) => tangling.test(token.upos ?? 'X') || isAccompanied(token))
  );
}

/** The features of a coordination: plural, and of a gender only if all its members have it. */
function pluralOf(members: readonly Token[]): Record<string, string> {
  const feats: Record<string, string> = { Number: 'Plur' };
  for (const name of ['Gender', 'Animacy'] as const) {
    const values = new Set(members.map((member) => member.feats?.[name]));
    const [only] = values;
    if (values.size === 1 && only) feats[name] = only;
  }
  return feats;
}

/** Features of the context that decide a token's agreement. */
export function agreementContext(
  tokens: readonly Token[],
  at: number,
  { token, feats, tie, valency }: Controller,
): string[] {
  const { lemma, norm } = token;
  const full = agreementFeats.map((name) => feats[name] ?? '').join(',');
  return [
    `t${tie} ${full}`,
    `c${feats.Case} ${feats.Number} ${tie}`,
    `n${feats.Number} ${feats.Gender} ${feats.Animacy}`,
    `w${lemma}`,
    `f${norm}`,
    `s${norm.slice(-3)}`,
    `z${norm.slice(-2)} ${feats.Number}`,
    `l${tagOf(tokens[at - 1])}`,
    `r${tagOf(tokens[at + 1])}`,
    `v${tokens[at - 1]?.norm}`,
    `k${tokens[at]?.lemma}`,
    `q${tokens[at]?.relation} ${tie}`,
    `g${tokens[at]?.relation} ${tokens[tokens[at]?.head ?? -1]?.lemma}`,
    `o${valency} ${feats.Number} ${feats.Gender}`,
  ];
}

/** How a bundle of features fits those of the controller: `+`, `-` or, where nothing is known, `?` for each. */
export function fitOf(bundle: Readonly<Record<string, string>>, { feats }: Controller): string {
  return agreementFeats
    .flatMap((name) => {
      const [own, other] = [bundle[name], feats[name]];
      if (!own) return [];
      return [`${name}${other === undefined ? '?' : overlaps(own, other) ? '+' : '-'}`];
    })
    .join('');
}

function overlaps(a: string, b: string): boolean {
  if (a === b) return true;
  const values = b.split(',');
  return a.split(',').some((value) => values.includes(value));
}
