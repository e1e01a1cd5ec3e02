import type { Token } from '../types.ts';
import {
  type Chunk,
  type ChunkedSentence,
  isFiniteVerb,
  isVerbChunk,
  type VerbChunk,
} from './chunk.ts';
import type { Clause } from './find-ordered-clauses.ts';
import type { Participant } from './participant.ts';

/** Clauses of a language that marks subjects and objects by case, in any order. */
export function findCaseClauses(sentence: ChunkedSentence): Clause[] {
  const { chunks } = sentence;
  const clauses: Clause[] = [];
  let lastSubject: Participant | undefined;
  for (const [start, end] of clauseBounds(chunks)) {
    const own = chunks.slice(start, end);
    const verb = joinVerbs(own.filter(isVerbChunk), sentence);
    if (!verb) continue;
    const clause = relate(own, verb, sentence);
    // "Banka otevřela pobočku a zavřela sklad": a clause without a subject goes on with the last one.
    const isJoined =
      chunks[start]?.kind === 'conjunction' || chunks[start - 1]?.kind === 'conjunction';
    if (!clause.subject && isJoined && lastSubject && !verb.passive) clause.subject = lastSubject;
    const isRelative = own.some(({ kind }) => kind === 'relative');
    if (!clause.subject && isRelative) clause.subject = antecedent(chunks, start);
    if (clause.subject) lastSubject = clause.subject;
    clauses.push(clause);
  }
  return clauses;
}

const links = new Set(['comma', 'break', 'conjunction', 'subordinator', 'relative']);

/** Stretches between commas, conjunctions and breaks that hold one finite verb each. */
function clauseBounds(chunks: readonly Chunk[]): [number, number][] {
  const bounds: [number, number][] = [];
  let start = 0;
  let hasVerb = false;
  const lastVerb = chunks.findLastIndex(isFiniteVerb);
  for (let at = 0; at <= chunks.length; at++) {
    const chunk = chunks[at];
    if (!chunk || (links.has(chunk.kind) && hasVerb && at <= lastVerb)) {
      if (at > start) bounds.push([start, at]);
      start = at;
      hasVerb = false;
    }
    if (isFiniteVerb(chunk)) hasVerb = true;
  }
  return bounds;
}

/** Verbs of one clause may stand apart: "budou se v pátek muset vrátit". */
function joinVerbs(
  verbs: readonly VerbChunk[],
  { tokens, grammar }: ChunkedSentence,
): VerbChunk | undefined {
  const first = verbs[0];
  if (!first) return undefined;
  const full = verbs.flatMap((verb) => verb.verbs);
  const isModal = (at: number) => grammar.modals.has((tokens[at]?.lemma ?? '').toLowerCase());
  const withoutModal = full.filter((at) => !isModal(at));
  const used = withoutModal.length > 0 ? withoutModal : full;
  const modal = withoutModal.length > 0 ? full.find(isModal) : undefined;
  const passiveForm = used.some((at) => tokens[at]?.feats?.Voice === 'Pass');
  const auxiliary = verbs.find(({ verbs: own }) => own.length === 0);
  return {
    ...first,
    head: used.at(-1) ?? first.head,
    verbs: used,
    ...(modal !== undefined && { modal }),
    negated: verbs.some((verb) => verb.negated),
    passive: passiveForm || verbs.some((verb) => verb.passive),
    finite: true,
    copula: used.length === 0 && auxiliary !== undefined,
  };
}

function relate(
  own: readonly Chunk[],
  verb: VerbChunk,
  { tokens, grammar }: ChunkedSentence,
): Clause {
  const isReflexive = own.some(({ head }) => grammar.reflexive.has(tokens[head]?.norm ?? ''));
  let subject: Participant | undefined;
  let object: Participant | undefined;
  let oblique: Participant | undefined;
  let predicate: Participant | undefined;
  let genitive: Participant | undefined;
  let attribute: number | undefined;
  for (const [at, chunk] of own.entries()) {
    if (chunk.kind === 'adjective' && verb.copula && chunk.from > verb.from) {
      attribute ??= chunk.head;
      continue;
    }
    if (chunk.kind !== 'noun' || grammar.reflexive.has(tokens[chunk.head]?.norm ?? '')) continue;
    const inCase = caseOf(tokens, chunk);
    const before = own[at - 1];
    const { from, head } = chunk;
    const phrase: Participant = { from, to: endOfPhrase(own, at, tokens), head };
    if (before?.kind === 'preposition') {
      if (from > verb.from) oblique ??= { ...phrase, preposition: before.head };
    } else if (inCase === 'Nom') {
      const isName = subject?.to === from && tokens[head]?.upos === 'PROPN';
      // "Ministr financí Zbyněk Stanjura": the name behind the office says who it is.
      if (isName && subject) subject = { ...phrase, from: subject.from };
      else if (!subject && agreesWithVerb(tokens, chunk, verb)) subject = phrase;
      else if (verb.copula) predicate ??= before?.kind === 'comma' ? undefined : phrase;
      else if (looksLikeAccusative(tokens, chunk)) object ??= phrase;
    } else if (inCase === 'Acc') object ??= phrase;
    else if (inCase === 'Ins' && verb.copula) predicate ??= phrase;
    else if (inCase === 'Dat' && from > verb.from) oblique ??= phrase;
    // Alone, what looks like a genitive is an accusative plural: "sazby".
    else if (inCase === 'Gen' && before?.kind !== 'noun') genitive ??= phrase;
  }
  const isPassive =
    verb.passive ||
    (isReflexive && subject !== undefined && !object && isInanimate(tokens, subject));
  const described: VerbChunk = { ...verb, passive: isPassive };
  const end = own.at(-1)?.to ?? verb.to;
  if (isPassive) return { verb: described, object: subject, attribute, end };
  object ??= predicate ?? genitive ?? oblique;
  return { verb: described, subject, object, attribute, end };
}

/** A subject has its verb's number; what looks like a nominative and has not is an accusative. */
function agreesWithVerb(tokens: readonly Token[], chunk: Chunk, verb: VerbChunk): boolean {
  const own = tokens[chunk.head]?.feats?.Number;
  const other = tokens[verb.head]?.feats?.Number;
  const isCounted = tokens.slice(chunk.from, chunk.head).some(({ upos }) => upos === 'NUM');
  return isCounted || !own || !other || own === other || other.includes(',');
}

/** Only living men, and women and names in -a in the singular, have an accusative of their own. */
function looksLikeAccusative(tokens: readonly Token[], chunk: Chunk): boolean {
  const head = tokens[chunk.head];
  return head?.feats?.Animacy !== 'Anim' && !/[aá]$/u.test(head?.norm ?? '');
}

/** A noun in the genitive right behind another belongs to it. */
function endOfPhrase(own: readonly Chunk[], at: number, tokens: readonly Token[]): number {
  let end = at;
  while (own[end + 1]?.kind === 'noun' && caseOf(tokens, own[end + 1]) === 'Gen') end++;
  return own[end]?.to ?? at;
}

/** The case of a phrase; a number such as "pět" puts its noun into the genitive and keeps its own case. */
function caseOf(tokens: readonly Token[], chunk: Chunk | undefined): string | undefined {
  if (!chunk) return undefined;
  const number = tokens.slice(chunk.from, chunk.head).find(({ upos }) => upos === 'NUM');
  return number?.feats?.Case ?? tokens[chunk.head]?.feats?.Case;
}

/** Only things are said to be done to with a reflexive: "dům se postavil", but "muž se vrátil". */
function isInanimate(tokens: readonly Token[], { head }: Participant): boolean {
  const token = tokens[head];
  return token?.upos === 'NOUN' && token.feats?.Animacy !== 'Anim';
}

function antecedent(chunks: readonly Chunk[], start: number): Participant | undefined {
  return chunks.slice(Math.max(0, start - 3), start).findLast(({ kind }) => kind === 'noun');
}
