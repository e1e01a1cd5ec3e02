import * as z from 'zod';
import type { Store } from '../../store/port.ts';
import type { Turn } from '../types.ts';

/** Milliseconds that questions can be followed up and rated: as with analyses (CONTRACT 4.2). */
const retention = 90 * 86_400_000;
const maxTurns = 8;

const Texts = z.array(z.string());
const Lists = z.array(Texts);
/** One list for each part; older interactions have one for all. */
const Articles = z.union([
  Lists.transform((lists) => (at: number) => lists[at] ?? []),
  Texts.transform((all) => () => all),
]);

type Interaction = {
  id: string;
  tenant: string;
  previousId: string | undefined;
  asked: string;
  question: string;
  answer: readonly SavedPart[];
  /** True if this question or one before it must not go to an outside model. */
  isConfidential: boolean;
  time: Date;
};

export type SavedPart = {
  text: string;
  /** Sentences behind a part that does not quote them, as in a model's words. */
  restsOn: readonly string[];
  /** Ids of cited articles, best first; undefined in interactions older than this field. */
  articles: readonly string[] | undefined;
};

/** A stored turn; its `question` is resolved by its conversation. */
export type SavedTurn = Omit<Turn, 'answer' | 'articles'> & {
  readonly asked: string;
  readonly parts: readonly SavedPart[];
  readonly isConfidential: boolean;
};

/** Stores a question and its answer. Call it before the answer is complete on the wire. */
export async function saveInteraction(store: Store, interaction: Interaction): Promise<void> {
  const { id, tenant, previousId, asked, question, answer, isConfidential, time } = interaction;
  const isParaphrased = answer.some(({ restsOn }) => restsOn.length > 0);
  await store
    .insertInto('research_interaction')
    .values({
      interaction_id: id,
      tenant,
      previous_id: previousId ?? null,
      question,
      asked,
      answer: JSON.stringify(answer.map(({ text }) => text)),
      rests_on: isParaphrased ? JSON.stringify(answer.map(({ restsOn }) => restsOn)) : null,
      articles: JSON.stringify(answer.map(({ articles = [] }) => articles)),
      confidential: Number(isConfidential),
      at: time.toISOString(),
    })
    .execute();
}

/** Returns the turns up to an interaction, oldest first; undefined if the tenant has no such interaction, or it is too old. */
export async function findTurns(
  store: Store,
  tenant: string,
  interactionId: string,
  time: Date,
): Promise<SavedTurn[] | undefined> {
  const turns: SavedTurn[] = [];
  let next: string | null = interactionId;
  while (next !== null && turns.length < maxTurns) {
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

/** Returns the parts of an answer; undefined if the tenant has no such interaction, or it is too old. */
export async function findParts(
  store: Store,
  tenant: string,
  interactionId: string,
  time: Date,
): Promise<SavedPart[] | undefined> {
  const row = await findRow(store, tenant, interactionId, time);
  return row && partsOf(row);
}

function partsOf(row: Pick<Row, 'answer' | 'rests_on' | 'articles'>): SavedPart[] {
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
    .where('at', '>=', oldestTime(time))
    .executeTakeFirst();
}

export async function deleteOldInteractions(store: Store, time: Date): Promise<void> {
  await store.deleteFrom('research_feedback').where('at', '<', oldestTime(time)).execute();
  await store.deleteFrom('research_interaction').where('at', '<', oldestTime(time)).execute();
}

function oldestTime(time: Date): string {
  return new Date(time.getTime() - retention).toISOString();
}
