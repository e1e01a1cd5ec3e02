import {
  type Chunk,
  type ChunkedSentence,
  isFiniteVerb,
  isNegatedByJoiner,
  isVerbChunk,
  type VerbChunk,
} from './chunk.ts';
import { type Participant, phraseFrom, phraseOf, startOfPhrase } from './participant.ts';

export type Clause = {
  verb: VerbChunk;
  subject?: Participant | undefined;
  object?: Participant | undefined;
  /** Position of an adjective that a form of "be" gives to the subject. */
  attribute?: number | undefined;
  /** End of the verb's objects, places and times. */
  end: number;
};

/** Clauses of a language that marks subjects and objects by word order. */
export function findOrderedClauses(sentence: ChunkedSentence): Clause[] {
  const { chunks } = sentence;
  const clauses: Clause[] = [];
  const subjects: Subjects = new Map();
  for (const [index, verb] of chunks.entries()) {
    if (!isVerbChunk(verb)) continue;
    const { object, attribute } = findComplement(sentence, verb, index);
    const isInverted = object?.preposition === undefined && isReportingVerb(sentence, index);
    const subject = (isInverted && object) || findSubject(sentence, verb, index, subjects);
    subjects.set(index, subject);
    clauses.push({
      verb,
      ...(verb.passive
        ? { subject: findAgent(sentence, index), object: subject }
        : { subject, object: isInverted ? undefined : object }),
      attribute,
      end: endOfClause(chunks, index),
    });
  }
  return clauses;
}

type Subjects = Map<number, Participant | undefined>;

function findSubject(
  sentence: ChunkedSentence,
  verb: VerbChunk,
  verbIndex: number,
  subjects: Subjects,
): Participant | undefined {
  const { tokens, chunks, grammar } = sentence;
  let takesSubject = verb.finite;
  for (let at = verbIndex - 1; at >= 0; at--) {
    const chunk = chunks[at];
    switch (chunk?.kind) {
      case 'other':
      case 'adjective':
        break;
      case 'comma': {
        const before = commaBefore(chunks, at);
        if (before === undefined) {
          return verb.finite ? undefined : previousSubject(chunks, at, subjects);
        }
        // "The mayor, a lawyer, served": what looks like a participle is a past tense.
        takesSubject ||= at === verbIndex - 1;
        at = before;
        break;
      }
      case 'noun': {
        const start = startOfPhrase(sentence, at);
        const isNext = at === verbIndex - 1;
        if (!takesSubject) return isNext ? phraseOf(chunks, start, at) : undefined;
        const isAfterPreposition = chunks[start - 1]?.kind === 'preposition';
        const skipped = isAfterPreposition ? start - 1 : relativeBefore(chunks, start);
        if (skipped === undefined) return phraseOf(chunks, start, at);
        at = skipped;
        break;
      }
      case 'relative': {
        const antecedent = antecedentOf(sentence, at);
        const isNoun = chunks[antecedent]?.kind === 'noun';
        return isNoun ? phraseOf(chunks, antecedent, antecedent) : undefined;
      }
      case 'conjunction':
        // "Parliament neither approved nor rejected": the first of the pair joins nothing before it.
        if (isNegatedByJoiner(tokens, chunk.to, grammar) && chunks[at - 1]?.kind === 'noun') {
          takesSubject = true;
          break;
        }
        return previousSubject(chunks, at, subjects, chunks[at - 1]?.kind === 'comma');
      default:
        return undefined;
    }
  }
  return undefined;
}

/** The comma that opens what the comma at `at` closes; none where a finite verb or the beginning comes first. */
function commaBefore(chunks: readonly Chunk[], at: number): number | undefined {
  for (let before = at - 1; before >= 0; before--) {
    const chunk = chunks[before];
    if (chunk?.kind === 'comma') return before;
    if (isFiniteVerb(chunk) && chunks[before - 1]?.kind !== 'relative') return undefined;
    if (chunk?.kind === 'subordinator' || chunk?.kind === 'break') return undefined;
  }
  return undefined;
}

function previousSubject(
  chunks: readonly Chunk[],
  at: number,
  subjects: Subjects,
  skipsRelatives = false,
): Participant | undefined {
  for (let before = at - 1; before >= 0; before--) {
    const chunk = chunks[before];
    // After a comma the main clause goes on, not the relative one in between.
    const isSkipped = skipsRelatives && chunks[before - 1]?.kind === 'relative';
    if (isFiniteVerb(chunk) && !isSkipped) return subjects.get(before);
    if (chunk?.kind === 'subordinator' || chunk?.kind === 'break') return undefined;
  }
  return undefined;
}

/** The noun that a relative pronoun stands for; an age set off by commas is none: "Lee, 58, who served". */
function antecedentOf({ tokens, chunks }: ChunkedSentence, relative: number): number {
  const at = chunks[relative - 1]?.kind === 'comma' ? relative - 2 : relative - 1;
  const isAge = tokens[chunks[at]?.head ?? -1]?.upos === 'NUM' && chunks[at - 1]?.kind === 'comma';
  return isAge ? at - 2 : at;
}

/** The relative pronoun of a clause that this noun ends as its object: "areas that have seen rain | were". */
function relativeBefore(chunks: readonly Chunk[], noun: number): number | undefined {
  if (!isFiniteVerb(chunks[noun - 1])) return undefined;
  const before = chunks[noun - 2]?.kind === 'other' ? noun - 3 : noun - 2;
  return chunks[before]?.kind === 'relative' ? before : undefined;
}

function findComplement(
  sentence: ChunkedSentence,
  verb: VerbChunk,
  verbIndex: number,
): Pick<Clause, 'object' | 'attribute'> {
  const { chunks } = sentence;
  for (let at = verbIndex + 1; at < chunks.length; at++) {
    const chunk = chunks[at];
    switch (chunk?.kind) {
      case 'other':
        break;
      case 'noun': {
        const object = phraseFrom(sentence, at);
        return object && isSubjectOfNext(chunks, object.to) ? {} : { object };
      }
      case 'adjective':
        return verb.copula ? { attribute: chunk.head } : {};
      case 'preposition': {
        if (chunks[at + 1]?.kind !== 'noun') return {};
        const object = phraseFrom(sentence, at + 1);
        return object ? { object: { ...object, preposition: chunk.head } } : {};
      }
      default:
        return {};
    }
  }
  return {};
}

function findAgent(sentence: ChunkedSentence, verbIndex: number): Participant | undefined {
  const { tokens, chunks, grammar } = sentence;
  for (let at = verbIndex + 1; at < chunks.length; at++) {
    const chunk = chunks[at];
    if (isVerbChunk(chunk) || chunk?.kind === 'subordinator' || chunk?.kind === 'break')
      return undefined;
    const isAgent =
      chunk?.kind === 'preposition' && grammar.agent.has(tokens[chunk.head]?.norm ?? '');
    if (isAgent && chunks[at + 1]?.kind === 'noun') return phraseFrom(sentence, at + 1);
  }
  return undefined;
}

const stops = new Set(['subordinator', 'relative', 'break']);
const listed = new Set(['noun', 'preposition', 'adjective']);

/** The end of the verb's clause: before the next finite verb with its subject, a subordinate clause or a break. */
function endOfClause(chunks: readonly Chunk[], verbIndex: number): number {
  let end = chunks[verbIndex]?.to ?? 0;
  const said = reportedClause(chunks, verbIndex);
  if (said !== undefined) return endOfClause(chunks, said);
  const isRelative = chunks[verbIndex - 1]?.kind === 'relative';
  for (let at = verbIndex + 1; at < chunks.length; at++) {
    const chunk = chunks[at];
    const next = chunks[at + 1];
    if (!chunk || stops.has(chunk.kind) || isFiniteVerb(chunk)) break;
    // The noun that ends a relative clause stands before the main verb, but is not its subject.
    const isNextSubject = chunk.kind === 'noun' && isFiniteVerb(next);
    if (isNextSubject && !(isRelative && at === verbIndex + 1)) break;
    if (chunk.kind === 'comma') break;
    if (chunk.kind === 'conjunction') {
      // A list goes on; a new clause does not.
      if (!next || !listed.has(next.kind) || isFiniteVerb(chunks[at + 2])) break;
      continue;
    }
    end = chunk.to;
  }
  return end;
}

/** The verb of a clause that directly follows as what is said or thought: "said (that) the city should". */
function reportedClause(chunks: readonly Chunk[], verbIndex: number): number | undefined {
  const next = chunks[verbIndex + 1];
  const from = next?.kind === 'subordinator' ? verbIndex + 2 : verbIndex + 1;
  if (chunks[from]?.kind !== 'noun') return undefined;
  for (let at = from + 1; at < Math.min(chunks.length, from + 4); at++) {
    const chunk = chunks[at];
    if (isVerbChunk(chunk)) return chunk.finite ? at : undefined;
    if (chunk?.kind !== 'preposition' && chunk?.kind !== 'noun' && chunk?.kind !== 'other')
      return undefined;
  }
  return undefined;
}

/** "Said the city should …": a noun before a finite verb is the subject of that verb. */
function isSubjectOfNext(chunks: readonly Chunk[], from: number): boolean {
  return isFiniteVerb(chunks.find((chunk) => chunk.from >= from && chunk.kind !== 'other'));
}

/** True if the verb follows what was said: "…," said the mayor. */
function isReportingVerb({ tokens, chunks }: ChunkedSentence, verbIndex: number): boolean {
  const before = chunks[verbIndex - 1];
  const isQuoted = before?.kind === 'comma' || before?.kind === 'break' || verbIndex === 0;
  return isQuoted && reporting.has(tokens[chunks[verbIndex]?.head ?? -1]?.lemma ?? '');
}

const reporting = new Set('say tell add write explain claim note dire decir zeggen'.split(' '));
