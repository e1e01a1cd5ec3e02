import type { Token } from '../types.ts';
import { type Chunk, type ChunkGrammar, type ChunkKind, isRelative, scoreEnd } from './chunk.ts';
import { readCaseNoun, readNoun } from './chunk-nouns.ts';
import { readVerb } from './chunk-verbs.ts';

/** Cuts a tagged sentence into chunks; `entityEnd` gives the end of an entity that begins at a token. */
export function chunkSentence(
  tokens: readonly Token[],
  grammar: ChunkGrammar,
  entityEnd: (at: number) => number | undefined,
): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < tokens.length; ) {
    const chunk = readChunk(tokens, at, grammar, entityEnd);
    chunks.push(chunk);
    at = chunk.to;
  }
  return chunks;
}

function readChunk(
  tokens: readonly Token[],
  at: number,
  grammar: ChunkGrammar,
  entityEnd: (at: number) => number | undefined,
): Chunk {
  const token = tokens[at];
  const single = (kind: ChunkKind): Chunk => ({ kind, from: at, to: at + 1, head: at });
  const readPhrase = grammar.kind === 'case' ? readCaseNoun : readNoun;
  const score = scoreEnd(tokens, at);
  if (score !== undefined) return { kind: 'other', from: at, to: score, head: at };
  const noun = readPhrase(tokens, at, entityEnd);
  if (noun) return noun;
  if (token?.norm === 'according' && tokens[at + 1]?.norm === 'to') {
    return { kind: 'preposition', from: at, to: at + 2, head: at };
  }
  const verb = readVerb(tokens, at, grammar);
  if (verb) return verb;
  switch (token?.upos) {
    case 'ADJ':
      return single('adjective');
    case 'ADP':
      return single('preposition');
    case 'PRON':
      return single(isRelative(token) ? 'relative' : 'noun');
    case 'CCONJ':
      return single('conjunction');
    case 'SCONJ':
      return single('subordinator');
    case 'PUNCT':
      return single(
        token.text === ',' ? 'comma' : /^[-–—:;()"“”„«»]$/.test(token.text) ? 'break' : 'other',
      );
    case 'ADV':
      return single(isRelative(token) ? 'subordinator' : 'other');
    default:
      return single('other');
  }
}
