import * as z from 'zod';
import { researchFaults } from '../../../../lib/contract/research-details.ts';
import { searchWords } from '../../../../lib/text/fold-for-search.ts';
import { readWords, stopWords } from '../../archive/words/port.ts';
import type { Store } from '../../store/port.ts';
import type { Passage, Question } from '../types.ts';

/** Balance of likes and dislikes by the words of a sentence. */
export type PassageVerdicts = ReadonlyMap<string, number>;

const Judged = z.array(
  z.object({
    text: z.string(),
    feedbackStatus: z.enum(['accepted', 'rejected']),
    reason: z.enum(researchFaults).optional().catch(undefined),
  }),
);

const maxAnswers = 500;
/** Jaccard similarity from which two questions ask the same. */
const sameQuestion = 0.6;

export async function readVerdicts(
  store: Store,
  tenant: string,
  { resolved, language }: Pick<Question, 'resolved' | 'language'>,
): Promise<PassageVerdicts> {
  const rows = await store
    .selectFrom('research_feedback as feedback')
    .innerJoin('research_interaction as interaction', (join) =>
      join
        .onRef('interaction.interaction_id', '=', 'feedback.interaction_id')
        .onRef('interaction.tenant', '=', 'feedback.tenant'),
    )
    .select(['feedback.parts', 'interaction.question'])
    .where('feedback.tenant', '=', tenant)
    .orderBy('feedback.at', 'desc')
    .limit(maxAnswers)
    .execute();
  if (rows.length === 0) return new Map();
  const own = contentOf(resolved, language);
  const verdicts = new Map<string, number>();
  for (const { parts, question } of rows) {
    if (!isAlike(own, contentOf(question, language))) continue;
    for (const { text, feedbackStatus, reason } of Judged.parse(JSON.parse(parts))) {
      // A gap elsewhere is no fault of the sentence.
      if (reason === 'missing-our-piece') continue;
      const key = textKey(text);
      const vote = feedbackStatus === 'accepted' ? 1 : -1;
      verdicts.set(key, (verdicts.get(key) ?? 0) + vote);
    }
  }
  return verdicts;
}

const raised = 1.15;
const lowered = 0.7;
/** Shorter sentences occur in others by chance. */
const minWords = 4;

export function applyVerdicts(passages: readonly Passage[], verdicts: PassageVerdicts) {
  if (verdicts.size === 0) return passages;
  return passages
    .map((passage) => {
      const vote = voteOn(passage, verdicts);
      if (vote === 0) return passage;
      return { ...passage, score: Math.min(1, passage.score * (vote > 0 ? raised : lowered)) };
    })
    .toSorted((one, other) => other.score - one.score);
}

/** A part may quote a sentence together with the one before it. */
function voteOn({ sentence }: Passage, verdicts: PassageVerdicts): number {
  const key = textKey(sentence.text);
  const own = verdicts.get(key);
  if (own !== undefined || key.split(' ').length < minWords) return own ?? 0;
  let sum = 0;
  for (const [text, vote] of verdicts) if (` ${text} `.includes(` ${key} `)) sum += vote;
  return sum;
}

function textKey(text: string): string {
  return searchWords(text.replace(/ \[[^\]]*\]/gu, '')).join(' ');
}

function contentOf(text: string, language: string): ReadonlySet<string> {
  const grammar = stopWords(language);
  return new Set(readWords(text, language).stems.filter((stem) => !grammar.has(stem)));
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = one.intersection(other).size;
  return shared > 0 && shared / (one.size + other.size - shared) >= sameQuestion;
}
