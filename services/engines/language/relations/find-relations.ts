import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import type { DocumentView, SentenceView, TokenSpan } from '../document-view.ts';
import { SpanSet } from '../entities/span-set.ts';
import type { FoundArgument, FoundEntity, FoundRelation } from '../findings.ts';
import {
  loadSentimentLexicon,
  type SentimentLexicon,
  valenceOf,
} from '../sentiment/sentiment-lexicon.ts';
import { wholeLemma } from '../separable-verbs.ts';
import { lowerLemma, type Token } from '../types.ts';
import { type Chunk, isNegatedByJoiner, range } from './chunk.ts';
import { chunkSentence } from './chunk-sentence.ts';
import { findCaseClauses } from './find-case-clauses.ts';
import { type Clause, findOrderedClauses } from './find-ordered-clauses.ts';
import { membersOf, type Participant } from './participant.ts';
import { type RelationGrammar, relationGrammar } from './relation-grammar.ts';

const timeTypes = new Set<string>(entityTypeGroups.time);
const numberTypes = new Set<string>(entityTypeGroups.numbers);

/** Relations of verbs and of attributes; none without part-of-speech tags. */
export function findRelations(
  view: DocumentView,
  entities: readonly FoundEntity[],
): FoundRelation[] {
  const grammar = relationGrammar(view.language);
  if (!grammar) return [];
  const names = spansOf(entities);
  const lexicon = loadSentimentLexicon(view.language);
  return findClauses(view, names).flatMap(({ sentence, chunks, clauses }) => {
    const isName = (at: number) => names.at(sentence.index, at) !== undefined;
    return [
      ...clauses.flatMap((clause) => describeClause(sentence, clause, grammar, view.language)),
      ...describeModifiers(sentence, chunks, isName, lexicon),
      ...findAppositions(sentence.tokens, chunks).map(({ subject, attribute }) =>
        attributeOf(sentence, attribute.head, subject, false),
      ),
    ];
  });
}

type TypedSpan = TokenSpan & { type: string };

/** The places of entities, by which names are read as wholes and times set aside. */
function spansOf(entities: readonly Pick<FoundEntity, 'type' | 'mentions'>[]): SpanSet<TypedSpan> {
  return new SpanSet(
    entities.flatMap(({ type, mentions }) => mentions.map((span) => ({ ...span, type }))),
  );
}

type ReadSentence = { names: string; chunks: Chunk[]; clauses: Clause[] };

/** Sentences that are kept for the article's next analysis are read once, while their names stay the same. */
const readSentences = new WeakMap<readonly Token[], ReadSentence>();

function findClauses(view: DocumentView, names: SpanSet<TypedSpan>) {
  const grammar = relationGrammar(view.language);
  if (!grammar) return [];
  return view.sentences.flatMap((sentence) => {
    const { index, tokens } = sentence;
    if (!tokens.some(({ upos }) => upos !== undefined)) return [];
    const own = tokens.map((_, at) => names.at(index, at));
    const key = own.map((name) => name && `${name.from} ${name.to} ${name.type}`).join();
    let read = readSentences.get(tokens);
    if (read?.names !== key) {
      read = { names: key, ...readSentence(tokens, own, grammar) };
      readSentences.set(tokens, read);
    }
    return [{ sentence, ...read }];
  });
}

function readSentence(
  tokens: readonly Token[],
  names: readonly (TypedSpan | undefined)[],
  grammar: RelationGrammar,
) {
  const nameAt = (at: number) => {
    const name = names[at];
    // "Dvě oddělení": the noun behind a number has the case, not the number.
    if (grammar.marksCase && name && numberTypes.has(name.type)) return undefined;
    return name?.from === at ? { to: name.to, isTime: timeTypes.has(name.type) } : undefined;
  };
  const isTime = (at: number) => timeTypes.has(names[at]?.type ?? '');
  const chunks = excludeTimes(chunkSentence(tokens, grammar, nameAt), isTime);
  const find = grammar.marksCase ? findCaseClauses : findOrderedClauses;
  return { chunks, clauses: find({ tokens, chunks, grammar }) };
}

/** Takes times out of the subjects and objects, together with their prepositions. */
function excludeTimes(chunks: readonly Chunk[], isTime: (at: number) => boolean): Chunk[] {
  return chunks.flatMap((chunk, at): Chunk[] => {
    const [before, next] = [chunks[at - 1], chunks[at + 1]];
    if (chunk.kind === 'preposition' && next?.kind === 'noun' && isTime(next.head)) return [];
    if (chunk.kind !== 'noun' || !isTime(chunk.head)) return [chunk];
    const { from } = before?.kind === 'preposition' ? before : chunk;
    return [{ ...chunk, from, kind: 'other', isTime: true }];
  });
}

function lemmaAt({ tokens }: SentenceView, at: number): string {
  return lowerLemma(tokens[at] ?? { norm: '' });
}

function argument(
  role: FoundArgument['role'],
  sentence: SentenceView,
  participant: Participant,
): FoundArgument {
  const { from, to, head } = participant;
  return { role, span: { sentence: sentence.index, from, to }, head, isCore: true };
}

/** True for "no jobs", "nobody", "none of the workers", "neither of them"; "no fewer than ten" is some. */
function isNegatedParticipant(
  { tokens }: SentenceView,
  participant: Participant | undefined,
  grammar: RelationGrammar,
): boolean {
  if (!participant) return false;
  const { from, head } = participant;
  const negative = tokens
    .slice(from, head + 1)
    .findIndex(({ norm, upos }) => grammar.negativeWords.has(norm) && upos !== 'NOUN');
  if (negative < 0) return isNegatedByJoiner(tokens, from, grammar);
  const next = tokens[from + negative + 1];
  return next?.feats?.Degree !== 'Cmp';
}

function describeClause(
  sentence: SentenceView,
  { verb, subject, object, attribute, others, words, joined }: Clause,
  grammar: RelationGrammar,
  language: string,
): FoundRelation[] {
  const modality = verb.modal === undefined ? '' : lemmaAt(sentence, verb.modal);
  const shared = { sentence: sentence.index, modality };
  const isNegated = (...of: (Participant | undefined)[]) =>
    verb.negated || of.some((one) => isNegatedParticipant(sentence, one, grammar));
  if (verb.copula && attribute !== undefined) {
    if (!subject || grammar.vague.has(foldForMatching(lemmaAt(sentence, attribute)))) return [];
    const relation = attributeOf(sentence, attribute, subject, isNegated(subject));
    const further = others.map((one) => ({
      ...argument('OBJECT', sentence, one),
      isCore: false,
    }));
    const args = [...relation.args, ...further];
    return [{ ...relation, modality, args, predicate: [verb.head, attribute] }];
  }
  const verbs = verb.verbs.length > 0 ? verb.verbs : [verb.head];
  const isBare =
    !object && others.length === 0 && (!subject || grammar.light.has(lemmaAt(sentence, verb.head)));
  if (isBare || (!verb.passive && !subject)) return [];
  const { tokens } = sentence;
  const [first = verb.head, ...rest] = verbs;
  const lemmas = [wholeLemma(tokens, first, language), ...rest.map((at) => lemmaAt(sentence, at))];
  const name = [
    lemmas.join(grammar.infinitive.has('to') ? ' to ' : ' '),
    ...joined.map(({ from, to }) =>
      tokens
        .slice(from, to)
        .map(({ norm }) => norm)
        .join(' '),
    ),
  ].join(' ');
  const tied = object?.preposition === undefined ? '' : ` ${lemmaAt(sentence, object.preposition)}`;
  const further = others.map((one) => ({
    ...argument('OBJECT', sentence, one),
    isCore: false,
  }));
  const predicate = [...new Set([...range(verb.from, verb.to), ...words])].sort((a, b) => a - b);
  // "Germany and France signed" is said of each.
  return membersOf(subject).flatMap((agent) =>
    membersOf(object).map((done): FoundRelation => {
      const args = [
        ...(agent ? [argument('SUBJECT', sentence, agent)] : []),
        ...(done ? [argument('OBJECT', sentence, done)] : []),
        ...further,
      ];
      const negated = isNegated(agent, done);
      return { ...shared, negated, type: 'VERB', name: name + tied, args, predicate };
    }),
  );
}

/** The word at `at` as what is said of the subject. */
function attributeOf(
  sentence: SentenceView,
  at: number,
  subject: Participant,
  negated: boolean,
): FoundRelation {
  return {
    type: 'ATTR',
    sentence: sentence.index,
    name: lemmaAt(sentence, at),
    modality: '',
    negated,
    args: [argument('SUBJECT', sentence, subject)],
    predicate: [at],
  };
}

/** Adjectives in front of their nouns that judge them; "judicial review" says no more than its words. */
function describeModifiers(
  sentence: SentenceView,
  chunks: readonly Chunk[],
  isName: (at: number) => boolean,
  lexicon: SentimentLexicon,
): FoundRelation[] {
  const { tokens } = sentence;
  return chunks.flatMap(({ kind, from, to, head }) => {
    if (kind !== 'noun' || tokens[head]?.upos !== 'NOUN') return [];
    return tokens.slice(from, head).flatMap((token, offset) => {
      const at = from + offset;
      if (token.upos !== 'ADJ' || isName(at) || !valenceOf(token, lexicon)) return [];
      const negated = token.feats?.Polarity === 'Neg';
      return attributeOf(sentence, at, { from: head, to, head }, negated);
    });
  });
}

/** A noun and what another one, set off by a comma, says that it is: "Ann Lee, a nurse". */
type Apposition = { subject: Participant; attribute: Participant };

/** Appositions with a common noun as what is said of a name. */
export function findAppositions(tokens: readonly Token[], chunks: readonly Chunk[]): Apposition[] {
  return chunks.flatMap((name, at) => {
    const [comma, noun, next] = chunks.slice(at + 1, at + 4);
    const isName = name.kind === 'noun' && tokens[name.head]?.upos === 'PROPN';
    if (!isName || comma?.kind !== 'comma' || noun?.kind !== 'noun') return [];
    const isCommon = tokens[noun.head]?.upos === 'NOUN';
    // "Ann, Bob and Carl" and "Brno, the mayor said" are none.
    if (!isCommon || next?.kind === 'verb' || next?.kind === 'conjunction') return [];
    return [{ subject: name, attribute: noun }];
  });
}
