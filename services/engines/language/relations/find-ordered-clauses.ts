import {
  type Chunk,
  type ChunkedSentence,
  isFiniteVerb,
  isNegatedByJoiner,
  isVerbChunk,
  type VerbChunk,
} from './chunk.ts';
import { type Participant, phraseFrom, phraseOf, startOfPhrase } from './participant.ts';
import { type Complements, endOfWords, readComplements } from './read-complements.ts';

export type Clause = Complements & {
  verb: VerbChunk;
  subject?: Participant | undefined;
  object?: Participant | undefined;
  /** Position of an adjective that a form of "be" gives to the subject. */
  attribute?: number | undefined;
};

/** Clauses of a language that marks subjects and objects by word order. */
export function findOrderedClauses(sentence: ChunkedSentence): Clause[] {
  const { tokens, chunks, grammar } = sentence;
  const clauses: Clause[] = [];
  const subjects: Subjects = new Map();
  const joinedVerbs = new Set<Chunk>();
  for (const [index, verb] of chunks.entries()) {
    if (!isVerbChunk(verb) || joinedVerbs.has(verb)) continue;
    const { object, attribute } = findComplement(sentence, verb, index);
    const isInverted = object?.preposition === undefined && isReportingVerb(sentence, index);
    const subject = (isInverted && object) || findSubject(sentence, verb, index, subjects);
    subjects.set(index, subject);
    const participants = verb.passive
      ? { subject: findAgent(sentence, index), object: subject }
      : { subject, object: isInverted ? undefined : object };
    const end = endOfClause(chunks, index);
    const said = reportedClause(chunks, index);
    const complements = readComplements(chunks, [index + 1, said?.from ?? end], {
      tokens,
      known: [participants.subject, participants.object],
      phraseAt: (at) => phraseFrom(sentence, at),
      joinsVerbs: grammar.objectControl.has(tokens[verb.head]?.lemma ?? ''),
    });
    const content = said && contentOf(sentence, said, end);
    if (content) complements.others.push(content);
    for (const one of complements.joined) joinedVerbs.add(one);
    if (verb.finite && clauses.every((one) => !one.verb.finite)) {
      complements.others.push(...openingOf(sentence, subject));
    }
    clauses.push({ verb, ...participants, attribute, ...complements });
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
  const isPurpose = !verb.finite && tokens[verb.head]?.feats?.VerbForm === 'Inf';
  let takesSubject = verb.finite;
  let last: number | undefined;
  for (let at = verbIndex - 1; at >= 0; at--) {
    const chunk = chunks[at];
    switch (chunk?.kind) {
      case 'other':
      case 'adjective':
        break;
      case 'comma': {
        const before = commaBefore(chunks, at);
        if (before === undefined) {
          const isReduced = verb.isBareParticiple && at === verbIndex - 1;
          if (isReduced && chunks[at - 1]?.kind === 'noun')
            return phraseOf(chunks, startOfPhrase(sentence, at - 1), at - 1);
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
        // "Closed the road | to protect walkers", "rejected the plan | to sell": an object does not act.
        const isObject = isPurpose && isFiniteVerb(chunks[start - 1]);
        if (!takesSubject) return isNext && !isObject ? phraseOf(chunks, start, at) : undefined;
        const isAfterPreposition = chunks[start - 1]?.kind === 'preposition';
        const skipped = isAfterPreposition ? start - 1 : relativeBefore(chunks, start);
        if (skipped === undefined) return withTail(chunks, phraseOf(chunks, start, at), at, last);
        last ??= isAfterPreposition && isNext ? at : undefined;
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

/** A subject with the phrases between it and its verb: "the search | for the climber | ended". */
function withTail(
  chunks: readonly Chunk[],
  phrase: Participant | undefined,
  at: number,
  last: number | undefined,
): Participant | undefined {
  const tail = chunks[last ?? -1];
  if (!phrase || phrase.members || !tail || last === undefined) return phrase;
  const between = chunks.slice(at + 1, last);
  const isWhole = between.every(({ kind }) => kind === 'preposition' || kind === 'noun');
  return isWhole ? { ...phrase, to: tail.to } : phrase;
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

/** Index of the chunk behind the verb's clause: the next finite verb with its subject, a subordinate clause or a break. */
function endOfClause(chunks: readonly Chunk[], verbIndex: number): number {
  let end = verbIndex + 1;
  const said = reportedClause(chunks, verbIndex);
  if (said) return endOfClause(chunks, said.verb);
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
    end = at + 1;
  }
  return end;
}

/** A clause that directly follows as what is said or thought: "said (that) the city should"; indexes of its first chunk and its verb. */
function reportedClause(
  chunks: readonly Chunk[],
  verbIndex: number,
): { from: number; verb: number } | undefined {
  const next = chunks[verbIndex + 1];
  const from = next?.kind === 'subordinator' ? verbIndex + 2 : verbIndex + 1;
  if (chunks[from]?.kind !== 'noun') return undefined;
  for (let at = from + 1; at < Math.min(chunks.length, from + 4); at++) {
    const chunk = chunks[at];
    if (isVerbChunk(chunk)) return chunk.finite ? { from: verbIndex + 1, verb: at } : undefined;
    if (chunk?.kind !== 'preposition' && chunk?.kind !== 'noun' && chunk?.kind !== 'other')
      return undefined;
  }
  return undefined;
}

/** Times and places that open a sentence before its subject: "In March the council | voted". */
function openingOf(sentence: ChunkedSentence, subject: Participant | undefined): Participant[] {
  const { tokens, chunks } = sentence;
  const end = chunks.findIndex(({ from }) => from === subject?.from);
  const opening = chunks.slice(0, Math.max(0, end));
  const isSetting = opening.every(({ kind }) => opens.has(kind));
  if (!isSetting) return [];
  return readComplements(chunks, [0, opening.length], {
    tokens,
    known: [subject],
    phraseAt: (at) => phraseFrom(sentence, at),
    joinsVerbs: false,
  }).others;
}

const opens = new Set(['preposition', 'noun', 'comma', 'other']);

/** The clause that says what was said, as one participant. */
function contentOf(
  { tokens, chunks }: ChunkedSentence,
  said: { from: number; verb: number },
  end: number,
): Participant | undefined {
  const [first, verb, last] = [chunks[said.from], chunks[said.verb], chunks[end - 1]];
  return (
    first && verb && last && { from: first.from, to: endOfWords(tokens, last.to), head: verb.head }
  );
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
