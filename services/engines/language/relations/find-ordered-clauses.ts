import type { Token } from '../types.ts';
import { type Chunk, isNegatedByJoiner, isVerbChunk, type VerbChunk } from './chunk.ts';
import { endOfPhrase, type Participant, phraseOf, startOfPhrase } from './participant.ts';
import type { RelationGrammar } from './relation-grammar.ts';

/** A verb with what stands around it, in any grammar. */
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
export function findOrderedClauses(
  tokens: readonly Token[],
  chunks: readonly Chunk[],
  grammar: RelationGrammar,
): Clause[] {
  const clauses: Clause[] = [];
  const subjects = new Map<number, Participant | undefined>();
  for (const [index, chunk] of chunks.entries()) {
    if (!isVerbChunk(chunk)) continue;
    const verb = chunk;
    const after = findComplement(tokens, chunks, index, grammar);
    const isInverted =
      after.object?.preposition === undefined && isReportingVerb(tokens, chunks, index);
    const subject = isInverted
      ? (after.object ?? findSubject(tokens, chunks, index, grammar, subjects))
      : findSubject(tokens, chunks, index, grammar, subjects);
    const object = isInverted ? undefined : after.object;
    subjects.set(index, subject);
    const agent = verb.passive ? findAgent(tokens, chunks, index, grammar) : undefined;
    clauses.push({
      verb,
      ...(verb.passive ? { subject: agent, object: subject } : { subject, object }),
      attribute: after.attribute,
      end: endOfClause(chunks, index),
    });
  }
  return clauses;
}

function findSubject(
  tokens: readonly Token[],
  chunks: readonly Chunk[],
  verbIndex: number,
  grammar: RelationGrammar,
  subjects: ReadonlyMap<number, Participant | undefined>,
): Participant | undefined {
  const verb = chunks[verbIndex];
  if (!isVerbChunk(verb)) return undefined;
  let isFiniteVerb = verb.finite;
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
        isFiniteVerb ||= at === verbIndex - 1;
        at = before;
        break;
      }
      case 'noun': {
        if (!isFiniteVerb)
          return isDirectlyBefore(at, verbIndex)
            ? phraseOf(chunks, startOfPhrase(chunks, at, tokens, grammar), at)
            : undefined;
        const phraseStart = startOfPhrase(chunks, at, tokens, grammar);
        if (chunks[phraseStart - 1]?.kind === 'preposition') {
          at = phraseStart - 1;
          break;
        }
        const relative = relativeBefore(chunks, phraseStart);
        if (relative !== undefined) {
          at = relative;
          break;
        }
        return phraseOf(chunks, phraseStart, at);
      }
      case 'relative': {
        const antecedent = antecedentOf(chunks, at, tokens);
        return chunks[antecedent]?.kind === 'noun'
          ? phraseOf(chunks, antecedent, antecedent)
          : undefined;
      }
      case 'conjunction':
        // "Parliament neither approved nor rejected": the first of the pair joins nothing before it.
        if (isNegatedByJoiner(tokens, chunk.to, grammar) && chunks[at - 1]?.kind === 'noun') {
          isFiniteVerb = true;
          break;
        }
        return previousSubject(chunks, at, subjects, chunks[at - 1]?.kind === 'comma');
      default:
        return undefined;
    }
  }
  return undefined;
}

function isDirectlyBefore(at: number, verbIndex: number): boolean {
  return at === verbIndex - 1;
}

/** The comma that opens what the comma at `at` closes; none where a finite verb or the beginning comes first. */
function commaBefore(chunks: readonly Chunk[], at: number): number | undefined {
  for (let before = at - 1; before >= 0; before--) {
    const chunk = chunks[before];
    if (chunk?.kind === 'comma') return before;
    if (isVerbChunk(chunk) && chunk.finite && chunks[before - 1]?.kind !== 'relative')
      return undefined;
    if (chunk?.kind === 'subordinator' || chunk?.kind === 'break') return undefined;
  }
  return undefined;
}

function previousSubject(
  chunks: readonly Chunk[],
  at: number,
  subjects: ReadonlyMap<number, Participant | undefined>,
  skipsRelatives = false,
): Participant | undefined {
  for (let before = at - 1; before >= 0; before--) {
    const chunk = chunks[before];
    // After a comma the main clause goes on, not the relative one in between.
    const isSkipped = skipsRelatives && chunks[before - 1]?.kind === 'relative';
    if (isVerbChunk(chunk) && chunk.finite && !isSkipped) return subjects.get(before);
    if (chunk?.kind === 'subordinator' || chunk?.kind === 'break') return undefined;
  }
  return undefined;
}

/** The noun that a relative pronoun stands for; an age set off by commas is none: "Lee, 58, who served". */
function antecedentOf(
  chunks: readonly Chunk[],
  relative: number,
  tokens: readonly Token[],
): number {
  let at = chunks[relative - 1]?.kind === 'comma' ? relative - 2 : relative - 1;
  const isAge = tokens[chunks[at]?.head ?? -1]?.upos === 'NUM' && chunks[at - 1]?.kind === 'comma';
  if (isAge) at -= 2;
  return at;
}

/** The relative pronoun of a clause that this noun ends as its object: "areas that have seen rain | were". */
function relativeBefore(chunks: readonly Chunk[], noun: number): number | undefined {
  const verb = chunks[noun - 1];
  if (!isVerbChunk(verb) || !verb.finite) return undefined;
  const before = chunks[noun - 2]?.kind === 'other' ? noun - 3 : noun - 2;
  return chunks[before]?.kind === 'relative' ? before : undefined;
}

function phraseFrom(
  chunks: readonly Chunk[],
  at: number,
  tokens: readonly Token[],
  grammar: RelationGrammar,
): Participant | undefined {
  return phraseOf(chunks, at, endOfPhrase(chunks, at, tokens, grammar));
}

function findComplement(
  tokens: readonly Token[],
  chunks: readonly Chunk[],
  verbIndex: number,
  grammar: RelationGrammar,
): Pick<Clause, 'object' | 'attribute'> {
  const verb = chunks[verbIndex];
  for (let at = verbIndex + 1; at < chunks.length; at++) {
    const chunk = chunks[at];
    switch (chunk?.kind) {
      case 'other':
        break;
      case 'noun': {
        const object = phraseFrom(chunks, at, tokens, grammar);
        return object && isSubjectOfNext(chunks, object.to) ? {} : { object };
      }
      case 'adjective':
        return isVerbChunk(verb) && verb.copula ? { attribute: chunk.head } : {};
      case 'preposition': {
        if (chunks[at + 1]?.kind !== 'noun') return {};
        const object = phraseFrom(chunks, at + 1, tokens, grammar);
        return object ? { object: { ...object, preposition: chunk.head } } : {};
      }
      default:
        return {};
    }
  }
  return {};
}

/** The agent of a passive. */
function findAgent(
  tokens: readonly Token[],
  chunks: readonly Chunk[],
  verbIndex: number,
  grammar: RelationGrammar,
): Participant | undefined {
  for (let at = verbIndex + 1; at < chunks.length; at++) {
    const chunk = chunks[at];
    if (isVerbChunk(chunk) || chunk?.kind === 'subordinator' || chunk?.kind === 'break')
      return undefined;
    const isAgent =
      chunk?.kind === 'preposition' && grammar.agent.has(tokens[chunk.head]?.norm ?? '');
    if (isAgent && chunks[at + 1]?.kind === 'noun')
      return phraseFrom(chunks, at + 1, tokens, grammar);
  }
  return undefined;
}

const stops = new Set(['subordinator', 'relative', 'break']);

/** The end of the verb's clause: before the next finite verb with its subject, a subordinate clause or a break. */
function endOfClause(chunks: readonly Chunk[], verbIndex: number): number {
  let end = chunks[verbIndex]?.to ?? 0;
  const said = reportedClause(chunks, verbIndex);
  if (said !== undefined) return endOfClause(chunks, said);
  const isRelative = chunks[verbIndex - 1]?.kind === 'relative';
  for (let at = verbIndex + 1; at < chunks.length; at++) {
    const chunk = chunks[at];
    const next = chunks[at + 1];
    if (!chunk || stops.has(chunk.kind) || (isVerbChunk(chunk) && chunk.finite)) break;
    // The noun that ends a relative clause stands before the main verb, but is not its subject.
    const isNextSubject = chunk.kind === 'noun' && isVerbChunk(next) && next.finite;
    if (isNextSubject && !(isRelative && at === verbIndex + 1)) break;
    if (chunk.kind === 'comma' || chunk.kind === 'conjunction') {
      // A list goes on; a new clause does not.
      if (next?.kind !== 'noun' && next?.kind !== 'preposition' && next?.kind !== 'adjective')
        break;
      const afterNext = chunks[at + 2];
      if (isVerbChunk(afterNext) && afterNext.finite) break;
      if (chunk.kind === 'comma') break;
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
  const next = chunks.find((chunk) => chunk.from >= from && chunk.kind !== 'other');
  return isVerbChunk(next) && next.finite;
}

/** True if the verb follows what was said: "…," said the mayor. */
function isReportingVerb(
  tokens: readonly Token[],
  chunks: readonly Chunk[],
  verbIndex: number,
): boolean {
  const before = chunks[verbIndex - 1];
  const verb = chunks[verbIndex];
  const isQuoted = before?.kind === 'comma' || before?.kind === 'break' || verbIndex === 0;
  return (
    isQuoted &&
    /^(?:say|tell|add|write|explain|claim|note|dire|decir|zeggen)$/.test(
      tokens[verb?.head ?? -1]?.lemma ?? '',
    )
  );
}
