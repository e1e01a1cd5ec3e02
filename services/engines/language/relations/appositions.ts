import type { Token } from '../types.ts';
import type { Chunk } from './chunk.ts';
import type { Participant } from './participant.ts';

/** A noun and what another one, set off by a comma, says that it is: "Ann Lee, a nurse". */
export type Apposition = { subject: Participant; attribute: Participant };

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
