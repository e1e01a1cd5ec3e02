import { type Chunk, type ChunkedSentence, isFiniteVerb, isVerbChunk } from './chunk.ts';

/** A noun phrase in its role; positions are of the sentence. */
export type Participant = {
  from: number;
  to: number;
  /** Position of the noun that carries it, the first one of a list. */
  head: number;
  preposition?: number;
  members?: readonly Participant[];
};

/** The phrase made of the chunks `first` to `last`, which are nouns and what links them. */
export function phraseOf(
  chunks: readonly Chunk[],
  first: number,
  last: number,
): Participant | undefined {
  const start = chunks[first];
  const end = chunks[last];
  if (!start || !end) return undefined;
  const members: Participant[] = [];
  let from = first;
  for (let at = first; at <= last + 1; at++) {
    const kind = chunks[at]?.kind;
    if (at <= last && kind !== 'conjunction' && kind !== 'comma') continue;
    const head = chunks[from];
    const tail = chunks[at - 1];
    if (head?.kind === 'noun' && tail)
      members.push({ from: head.from, to: tail.to, head: head.head });
    from = at + 1;
  }
  const whole = { from: start.from, to: end.to, head: start.head };
  return members.length > 1 ? { ...whole, members } : whole;
}

function isGenitive({ kind, head }: Chunk, { tokens, grammar }: ChunkedSentence): boolean {
  return kind === 'preposition' && grammar.genitive.has(tokens[head]?.norm ?? '');
}

/** Index of the chunk that begins the phrase whose last noun is at `at`: "the mayor of Brno" begins at the mayor. */
export function startOfPhrase(sentence: ChunkedSentence, at: number): number {
  const { chunks } = sentence;
  let start = at;
  let isList = false;
  for (;;) {
    const link = chunks[start - 1];
    if (chunks[start - 2]?.kind !== 'noun' || !link) return start;
    // "Rose 0.8% and the Nasdaq gained": an object of the verb before is no part of the list.
    const isObject = isFiniteVerb(chunks[start - 3]);
    const goesOn =
      isGenitive(link, sentence) ||
      (link.kind === 'conjunction' && !isObject) ||
      (isList && link.kind === 'comma');
    if (!goesOn) return start;
    isList ||= link.kind === 'conjunction';
    start -= 2;
  }
}

/** The phrase that begins at the chunk `at`, with its genitives and the members of a list. */
export function phraseFrom(sentence: ChunkedSentence, at: number): Participant | undefined {
  return phraseOf(sentence.chunks, at, endOfPhrase(sentence, at));
}

function endOfPhrase(sentence: ChunkedSentence, at: number): number {
  const { chunks } = sentence;
  let end = at;
  for (;;) {
    const link = chunks[end + 1];
    if (!link || chunks[end + 2]?.kind !== 'noun') return end;
    const isClause = isVerbChunk(chunks[end + 3]);
    const isList = (link.kind === 'conjunction' && !isClause) || isListComma(chunks, end + 1);
    if (!isGenitive(link, sentence) && !isList) return end;
    end += 2;
  }
}

/** True if a comma stands in a list that a conjunction closes: "bread, milk and eggs". */
function isListComma(chunks: readonly Chunk[], at: number): boolean {
  let comma = at;
  while (chunks[comma]?.kind === 'comma' && chunks[comma + 1]?.kind === 'noun') comma += 2;
  const isClosed = chunks[comma]?.kind === 'conjunction' && chunks[comma + 1]?.kind === 'noun';
  return comma > at && isClosed && !isVerbChunk(chunks[comma + 2]);
}

/** A phrase as its members, or as the only one. */
export function membersOf(phrase: Participant | undefined): readonly (Participant | undefined)[] {
  if (!phrase?.members) return [phrase];
  const { preposition } = phrase;
  return phrase.members.map((member) =>
    preposition === undefined ? member : { ...member, preposition },
  );
}
