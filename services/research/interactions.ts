import * as z from 'zod';
import type { Store } from '../store/open-store.ts';
import type { Turn } from './types.ts';

/** How long a question can be followed up and feedback can refer to it, in milliseconds: as with analyses (CONTRACT 4.2). */
const keptFor = 90 * 86_400_000;
/** Turns that a follow-up looks back on. */
const mostTurns = 8;

const Texts = z.array(z.string());

export type Interaction = {
  id: string;
  tenant: string;
  previousId: string | undefined;
  question: string;
  /** Texts of the parts. */
  answer: readonly string[];
  time: Date;
};

/** Keeps a question and its answer. Call it before the answer goes out as a whole. */
export async function keepInteraction(store: Store, interaction: Interaction): Promise<void> {
  const { id, tenant, previousId, question, answer, time } = interaction;
  await store
    .insertInto('research_interaction')
    .values({
      interaction_id: id,
      tenant,
      previous_id: previousId ?? null,
      question,
      answer: JSON.stringify(answer),
      at: time.toISOString(),
    })
    .execute();
}

/** What was said up to an interaction, oldest first; undefined: the tenant has no such interaction, or it is too old. */
export async function findTurns(
  store: Store,
  tenant: string,
  interactionId: string,
  time: Date,
): Promise<Turn[] | undefined> {
  const turns: Turn[] = [];
  let next: string | null = interactionId;
  while (next !== null && turns.length < mostTurns) {
    const row: { question: string; answer: string; previous_id: string | null } | undefined =
      await store
        .selectFrom('research_interaction')
        .select(['question', 'answer', 'previous_id'])
        .where('interaction_id', '=', next)
        .where('tenant', '=', tenant)
        .where('at', '>=', oldestKept(time))
        .executeTakeFirst();
    if (!row) break;
    const answer = Texts.parse(JSON.parse(row.answer)).join(' ');
    turns.unshift({ question: row.question, answer });
    next = row.previous_id;
  }
  return turns.length === 0 ? undefined : turns;
}

export async function forgetOldInteractions(store: Store, time: Date): Promise<void> {
  await store.deleteFrom('research_feedback').where('at', '<', oldestKept(time)).execute();
  await store.deleteFrom('research_interaction').where('at', '<', oldestKept(time)).execute();
}

function oldestKept(time: Date): string {
  return new Date(time.getTime() - keptFor).toISOString();
}
