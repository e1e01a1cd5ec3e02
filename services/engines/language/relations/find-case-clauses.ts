import { lowerLemma, type Token } from '../types.ts';
import {
  type Chunk,
  type ChunkedSentence,
  isFiniteVerb,
  isVerbChunk,
  range,
  type VerbChunk,
} from './chunk.ts';
import type { Clause } from './find-ordered-clauses.ts';
import type { Participant } from './participant.ts';
import { readComplements } from './read-complements.ts';
import type { RelationGrammar } from './relation-grammar.ts';

/** Clauses of a language that marks subjects and objects by case, in any order. */
export function findCaseClauses(sentence: ChunkedSentence): Clause[] {
  const clauses: Clause[] = [];
  let lastSubject: Participant | undefined;
  for (const { chunks, antecedent, isJoined } of cutClauses(sentence.chunks)) {
    const verb = joinVerbs(chunks.filter(isVerbChunk), sentence);
    if (!verb) continue;
    const clause = relate(chunks, verb, sentence, antecedent);
    // "Banka otevřela pobočku a zavřela sklad": a clause without a subject goes on with the last one.
    if (!clause.subject && isJoined && lastSubject && !verb.passive) clause.subject = lastSubject;
    if (clause.subject) lastSubject = clause.subject;
    clauses.push(clause);
  }
  return clauses;
}

/** The chunks of one clause; a main clause around a relative one has those of both sides. */
type ClauseChunks = {
  chunks: Chunk[];
  /** The noun that a relative clause belongs to. */
  antecedent?: Chunk | undefined;
  isJoined: boolean;
};

const links = new Set(['comma', 'break', 'conjunction', 'subordinator', 'relative']);

/** Cuts a sentence at commas, conjunctions and breaks into clauses of one finite verb each. */
function cutClauses(chunks: readonly Chunk[]): ClauseChunks[] {
  const clauses: ClauseChunks[] = [];
  const lastFinite = chunks.findLastIndex(isFiniteVerb);
  const lastVerb = chunks.findLastIndex(isVerbChunk);
  let main: ClauseChunks = { chunks: [], isJoined: false };
  let relative: ClauseChunks | undefined;
  for (const [at, chunk] of chunks.entries()) {
    const current = relative ?? main;
    const opensRelative = chunk.kind === 'relative' && chunks[at - 1]?.kind === 'comma';
    if (opensRelative && !relative) {
      relative = { chunks: [chunk], antecedent: main.chunks.findLast(isNoun), isJoined: false };
      clauses.push(relative);
      continue;
    }
    // A tagger may take a verb at the end of a clause for an infinitive.
    const isFollowed = at <= (chunk.kind === 'subordinator' ? lastVerb : lastFinite);
    if (links.has(chunk.kind) && current.chunks.some(isFiniteVerb) && isFollowed) {
      const closesRelative = relative && chunk.kind === 'comma' && !main.chunks.some(isFiniteVerb);
      relative = undefined;
      if (closesRelative) continue;
      if (current === main || main.chunks.some(isFiniteVerb)) {
        if (current === main) clauses.push(main);
        main = { chunks: [], isJoined: false };
      }
      main.isJoined ||= chunk.kind === 'conjunction';
    }
    (relative ?? main).chunks.push(chunk);
  }
  return [...clauses, main];
}

function isNoun({ kind }: Chunk): boolean {
  return kind === 'noun';
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
  const passiveForm =
    used.some((at) => tokens[at]?.feats?.Voice === 'Pass') ||
    hasPassiveAux(tokens, verbs, used, grammar);
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

/** "Wurde … entworfen"; with an infinitive the same auxiliary makes a future. */
function hasPassiveAux(
  tokens: readonly Token[],
  verbs: readonly VerbChunk[],
  used: readonly number[],
  grammar: RelationGrammar,
): boolean {
  const head = tokens[used.at(-1) ?? -1];
  if (!head) return false;
  const auxiliaries = verbs
    .flatMap(({ from, to }) => range(from, to))
    .map((at) => tokens[at])
    .filter((one) => one !== undefined);
  return auxiliaries.some((one) => {
    if (one === head || !grammar.passive.has(lowerLemma(one))) return false;
    return (
      one.feats?.Tense === 'Past' || head.feats?.VerbForm === 'Part' || head.norm.endsWith('t')
    );
  });
}

function relate(
  own: readonly Chunk[],
  verb: VerbChunk,
  { tokens, grammar }: ChunkedSentence,
  antecedent: Chunk | undefined,
): Clause {
  const pronoun = own[0]?.kind === 'relative' && antecedent ? tokens[own[0].head] : undefined;
  const isSubject = pronoun?.feats?.Case !== 'Acc';
  const nominatives = own.filter(
    (chunk, at) =>
      !(pronoun && isSubject) &&
      chunk.kind === 'noun' &&
      own[at - 1]?.kind !== 'preposition' &&
      caseOf(tokens, chunk) === 'Nom' &&
      agreesInNumber(tokens, chunk, verb),
  );
  const agreeing =
    nominatives.find((chunk) => agreesInGender(tokens, chunk, verb)) ?? nominatives[0];
  const isReflexive = own.some(({ head }) => grammar.reflexive.has(tokens[head]?.norm ?? ''));
  let subject: Participant | undefined;
  let object: Participant | undefined;
  let oblique: Participant | undefined;
  let predicate: Participant | undefined;
  let genitive: Participant | undefined;
  let agent: Participant | undefined;
  let attribute: number | undefined;
  if (pronoun && antecedent) {
    const { from, to, head } = antecedent;
    if (isSubject) subject = { from, to, head };
    else object = { from, to, head };
  }
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
    // "Parlament und Regierung": the second of a list is in the case of the first.
    if (before?.kind === 'conjunction' && subject?.to === before.from && inCase === 'Nom') {
      subject = listOf(subject, phrase);
      continue;
    }
    if (before?.kind === 'conjunction' && object?.to === before.from && inCase === 'Acc') {
      object = listOf(object, phrase);
      continue;
    }
    if (before?.kind === 'preposition') {
      const isAgent = grammar.agent.has(tokens[before.head]?.norm ?? '');
      if (isAgent) agent ??= phrase;
      if (from > verb.from) oblique ??= { ...phrase, preposition: before.head };
    } else if (inCase === 'Nom') {
      const isName = subject?.to === from && tokens[head]?.upos === 'PROPN';
      // "Ministr financí Zbyněk Stanjura": the name behind the office says who it is.
      if (isName && subject) subject = { ...phrase, from: subject.from };
      else if (chunk === agreeing) subject = phrase;
      else if (verb.copula) predicate ??= before?.kind === 'comma' ? undefined : phrase;
      else if (looksLikeAccusative(tokens, chunk)) object ??= phrase;
    } else if (inCase === 'Acc') object ??= phrase;
    else if (inCase === 'Ins' && verb.copula) predicate ??= phrase;
    else if (inCase === 'Ins') agent ??= phrase;
    else if (inCase === 'Dat' && from > verb.from) oblique ??= phrase;
    // Alone, what looks like a genitive is an accusative plural: "sazby".
    else if (inCase === 'Gen' && before?.kind !== 'noun') genitive ??= phrase;
  }
  const isPassive =
    verb.passive ||
    (isReflexive && subject !== undefined && !object && isInanimate(tokens, subject));
  const described: VerbChunk = { ...verb, passive: isPassive };
  if (isPassive) {
    object = subject;
    subject = verb.passive ? agent : undefined;
  } else object ??= predicate ?? genitive ?? oblique;
  const complements = readComplements(own, [0, own.length], {
    tokens,
    known: [subject, object],
    phraseAt: (at) => {
      const noun = own[at];
      if (!noun || grammar.reflexive.has(tokens[noun.head]?.norm ?? '')) return undefined;
      return { from: noun.from, to: endOfPhrase(own, at, tokens), head: noun.head };
    },
    joinsVerbs: true,
  });
  return { verb: described, subject, object, attribute, ...complements, joined: [] };
}

function listOf(first: Participant, next: Participant): Participant {
  return { ...first, to: next.to, members: [...(first.members ?? [first]), next] };
}

/** A subject has its verb's number; what looks like a nominative and has not is an accusative. */
function agreesInNumber(tokens: readonly Token[], chunk: Chunk, verb: VerbChunk): boolean {
  const own = tokens[chunk.head]?.feats?.Number;
  const other = tokens[verb.head]?.feats?.Number;
  const isCounted = tokens.slice(chunk.from, chunk.head).some(({ upos }) => upos === 'NUM');
  const isList = tokens[chunk.to]?.upos === 'CCONJ';
  return isCounted || isList || !own || !other || own === other || other.includes(',');
}

/** Slavic past tenses have the gender of their subject. */
function agreesInGender(tokens: readonly Token[], chunk: Chunk, verb: VerbChunk): boolean {
  const own = tokens[chunk.head]?.feats?.Gender;
  const other = tokens[verb.head]?.feats?.Gender;
  return !own || !other || other.split(',').includes(own);
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
