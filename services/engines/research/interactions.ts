import * as z from 'zod';
import type { Store } from '../store/port.ts';
import type { Turn } from './types.ts';

/** How long a question can be followed up and feedback can refer to it, in milliseconds: as with analyses (CONTRACT 4.2). */
const keptFor = 90 * 86_400_000;
/** Turns that a follow-up looks back on. */
const mostTurns = 8;

const Texts = z.array(z.string());
const Lists = z.array(Texts);
/** For each part; of older interactions one list for all of them. */
const Articles = z.union([
  Lists.transform((lists) => (at: number) => lists[at] ?? []),
  Texts.transform((all) => () => all),
]);

export type Interaction = {
  id: string;
  tenant: string;
  previousId: string | undefined;
  asked: string;
  /** With what the conversation before it says filled in. */
  question: string;
  answer: readonly KeptPart[];
  /** Whether it, or a question before it, is not to go to a model outside. */
  isConfidential: boolean;
  time: Date;
};

export type KeptPart = {
  text: string;
  /** The sentences that it rests on where it does not say them itself, as in a model's words. */
  restsOn: readonly string[];
  /** Ids of the articles that it cites, best first; undefined: from before this was kept. */
  articles: readonly string[] | undefined;
};

/** A turn as it is kept; its `question` has filled in what the conversation before it says. */
export type KeptTurn = Omit<Turn, 'answer' | 'articles'> & {
  readonly asked: string;
  readonly parts: readonly KeptPart[];
  readonly isConfidential: boolean;
};

/** Keeps a question and its answer. Call it before the answer goes out as a whole. */
export async function keepInteraction(store: Store, interaction: Interaction): Promise<void> {
  const { id, tenant, previousId, asked, question, answer, isConfidential, time } = interaction;
  const isRetold = answer.some(({ restsOn }) => restsOn.length > 0);
  await store
    .insertInto('research_interaction')
    .values({
      interaction_id: id,
      tenant,
      previous_id: previousId ?? null,
      question,
      asked,
      answer: JSON.stringify(answer.map(({ text }) => text)),
      rests_on: isRetold ? JSON.stringify(answer.map(({ restsOn }) => restsOn)) : null,
      articles: JSON.stringify(answer.map(({ articles = [] }) => articles)),
      confidential: Number(isConfidential),
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
): Promise<KeptTurn[] | undefined> {
  const turns: KeptTurn[] = [];
  let next: string | null = interactionId;
  while (next !== null && turns.length < mostTurns) {
    const row = await findRow(store, tenant, next, time);
    if (!row) break;
    turns.unshift({
      asked: row.asked ?? row.question,
      question: row.question,
      parts: partsOf(row),
      isConfidential: row.confidential === 1,
    });
    next = row.previous_id;
  }
  return turns.length === 0 ? undefined : turns;
}

/** The parts of an answer; undefined: the tenant has no such interaction, or it is too old. */
export async function findParts(
  store: Store,
  tenant: string,
  interactionId: string,
  time: Date,
): Promise<KeptPart[] | undefined> {
  const row = await findRow(store, tenant, interactionId, time);
  return row && partsOf(row);
}

function partsOf(row: Pick<Row, 'answer' | 'rests_on' | 'articles'>): KeptPart[] {
  const restsOn = row.rests_on === null ? [] : Lists.parse(JSON.parse(row.rests_on));
  const articlesOf = row.articles === null ? undefined : Articles.parse(JSON.parse(row.articles));
  return Texts.parse(JSON.parse(row.answer)).map((text, at) => ({
    text,
    restsOn: restsOn[at] ?? [],
    articles: articlesOf?.(at),
  }));
}

type Row = {
  question: string;
  asked: string | null;
  answer: string;
  rests_on: string | null;
  articles: string | null;
  confidential: number;
  previous_id: string | null;
};

function findRow(store: Store, tenant: string, id: string, time: Date): Promise<Row | undefined> {
  return store
    .selectFrom('research_interaction')
    .select(['question', 'asked', 'answer', 'rests_on', 'articles', 'confidential', 'previous_id'])
    .where('interaction_id', '=', id)
    .where('tenant', '=', tenant)
    .where('at', '>=', oldestKept(time))
    .executeTakeFirst();
}

export async function forgetOldInteractions(store: Store, time: Date): Promise<void> {
  await store.deleteFrom('research_feedback').where('at', '<', oldestKept(time)).execute();
  await store.deleteFrom('research_interaction').where('at', '<', oldestKept(time)).execute();
}

function oldestKept(time: Date): string {
  return new Date(time.getTime() - keptFor).toISOString();
}
