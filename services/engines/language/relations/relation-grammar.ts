import { join } from 'node:path';
import { memoize } from '../../../../lib/runtime/memoize.ts';
import { readLanguageLists } from '../../../../lib/text/word-lists.ts';

export type RelationGrammar = NonNullable<ReturnType<typeof relationGrammar>>;

/** The grammar of a language, read on first use; undefined for a language without one. */
export const relationGrammar = memoize((language: string) => {
  const lists = readLanguageLists(join(import.meta.dirname, 'grammars'), language);
  if (!lists) return undefined;
  return {
    /** True if nouns are tied to verbs by case, false if by their order. */
    marksCase: lists.words('kind')[0] === 'case',
    modals: lists.set('modals'),
    negations: lists.set('negations'),
    /** Determiners and pronouns that negate what is said of them: "no", "niemand". */
    negativeWords: lists.set('negative words'),
    /** Conjunctions that negate what they join: "neither … nor". */
    negativeJoiners: lists.set('negative joiners'),
    /** Prefix of negated verbs that their lemmas lack: Czech ne-. */
    negativePrefix: lists.words('negative prefix')[0],
    /** Particle before an infinitive. */
    infinitive: lists.set('infinitive markers'),
    /** Lemmas of the verb "to be" and its like. */
    copulas: lists.set('copulas'),
    /** Prepositions that make a noun part of the noun before it. */
    genitive: lists.set('genitive prepositions'),
    /** Prepositions before the one who does what a passive says. */
    agent: lists.set('agent prepositions'),
    /** Prepositions that open a clause before a subject and its verb: "after police arrived". */
    opening: lists.set('clause prepositions'),
    /** Verbs whose object is the subject of a verb behind it that need not have happened: "want sanctions lifted". */
    objectControl: lists.set('object control verbs'),
    /** Auxiliaries that make a passive with a participle, apart from the copulas. */
    passive: lists.set('passive auxiliaries'),
    /** Verbs that say little without an object; speech verbs take what was said as theirs. */
    light: lists.set('light verbs'),
    /** Reflexive pronouns that make a passive. */
    reflexive: lists.set('reflexive pronouns'),
    /** Folded adjectives that say nothing of their noun: several, last, other. */
    vague: lists.set('vague adjectives'),
  };
});
