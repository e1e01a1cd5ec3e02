import type { Token } from '../types.ts';
import { type Chunk, isVerbChunk, range, type VerbChunk } from './chunk.ts';
import type { Participant } from './participant.ts';

export type Complements = {
  /** Further objects, prepositional phrases and times with their prepositions, and purposes, in text order. */
  others: Participant[];
  /** Positions of words that belong to the verb: adverbs, particles, verbs that its object is subject of. */
  words: number[];
  /** Verbs that the object is the subject of: "wants sanctions | lifted". */
  joined: VerbChunk[];
};

type Reading = {
  tokens: readonly Token[];
  /** Participants that are known already. */
  known: readonly (Participant | undefined)[];
  /** The phrase that begins at the noun with this index. */
  phraseAt: (index: number) => Participant | undefined;
  /** True if an infinitive belongs to the verb, false if it says what for. */
  joinsVerbs: boolean;
};

const outside = new Set(['conjunction', 'subordinator', 'relative']);

/** Reads the chunks `first` to `last` (exclusive) beside a verb. */
export function readComplements(
  chunks: readonly Chunk[],
  [first, last]: readonly [number, number],
  { tokens, known, phraseAt, joinsVerbs }: Reading,
): Complements {
  const others: Participant[] = [];
  const words: number[] = [];
  const joined: VerbChunk[] = [];
  const isKnown = (at: number) => known.some((one) => one && one.from <= at && at < one.to);
  for (let index = first; index < last; index++) {
    const chunk = chunks[index];
    if (!chunk || isKnown(chunk.from)) continue;
    const { from, to, head, isTime } = chunk;
    let noun = index;
    while (chunks[noun]?.kind === 'preposition') noun++;
    const next = chunks[noun];
    const isPhrase = next?.kind === 'noun' && noun < last && !isKnown(next.from);
    const phrase = isPhrase ? phraseAt(noun) : undefined;
    if (isTime) others.push({ from, to, head });
    else if (phrase) {
      others.push({ from, to: phrase.to, head: phrase.head });
      while ((chunks[index + 1]?.from ?? phrase.to) < phrase.to) index++;
    } else if (isVerbChunk(chunk) && !joinsVerbs) {
      others.push({ from, to: endOfWords(tokens, chunks[last - 1]?.to ?? to), head });
      break;
    } else if (tokens[head]?.upos !== 'PUNCT' && !outside.has(chunk.kind)) {
      words.push(...range(from, to));
      if (isVerbChunk(chunk)) joined.push(chunk);
    }
  }
  return { others, words, joined };
}

/** The end without the signs before it. */
export function endOfWords(tokens: readonly Token[], to: number): number {
  let end = to;
  while (tokens[end - 1]?.upos === 'PUNCT') end--;
  return end;
}
