import { join } from 'node:path';
import { readLanguageLists, type WordLists } from '../../../../lib/text/word-lists.ts';
import type { ChunkGrammar } from './chunk.ts';

/** A language's ways to tie nouns to verbs. */
export type RelationGrammar = ChunkGrammar & {
  /** Prepositions that make a noun part of the noun before it. */
  genitive: ReadonlySet<string>;
  /** Prepositions before the one who does what a passive says. */
  agent: ReadonlySet<string>;
  /** Verbs that say little without an object; speech verbs take what was said as theirs. */
  light: ReadonlySet<string>;
  /** Folded adjectives that say nothing of their noun: several, last, other. */
  vague: ReadonlySet<string>;
  /** Reflexive pronouns that make a passive. */
  reflexive: ReadonlySet<string>;
};

const grammars = new Map<string, RelationGrammar | undefined>();

/** The grammar of a language, read on first use; undefined for a language without one. */
export function relationGrammar(language: string): RelationGrammar | undefined {
  if (grammars.has(language)) return grammars.get(language);
  const lists = readLanguageLists(join(import.meta.dirname, 'grammars'), language);
  const grammar = lists && readGrammar(lists);
  grammars.set(language, grammar);
  return grammar;
}

function readGrammar(lists: WordLists): RelationGrammar {
  return {
    kind: lists.words('kind')[0] === 'case' ? 'case' : 'order',
    modals: lists.set('modals'),
    negations: lists.set('negations'),
    negativeWords: lists.set('negative words'),
    negativeJoiners: lists.set('negative joiners'),
    negativePrefix: lists.words('negative prefix')[0],
    infinitive: lists.set('infinitive markers'),
    copulas: lists.set('copulas'),
    genitive: lists.set('genitive prepositions'),
    agent: lists.set('agent prepositions'),
    light: lists.set('light verbs'),
    reflexive: lists.set('reflexive pronouns'),
    vague: lists.set('vague adjectives'),
  };
}
