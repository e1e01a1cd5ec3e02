import * as z from 'zod';
import type { Store, Tables } from '../../store/port.ts';
import { ArticleTexts } from '../retrieve/article-texts.ts';
import type { ResearchAsk, ResearchEngine, Turn } from '../types.ts';

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
    const row: Awaited<ReturnType<typeof findRow>> = await findRow(store, tenant, next, time);
    if (!row) break;
    const { question, asked, confidential, previous_id } = row;
    const isConfidential = confidential === 1;
    turns.unshift({ asked: asked ?? question, question, parts: partsOf(row), isConfidential });
    next = previous_id;
  }
  return turns.length === 0 ? undefined : turns;
}

export async function findParts(store: Store, tenant: string, interactionId: string, time: Date) {
  const row = await findRow(store, tenant, interactionId, time);
  return row && partsOf(row);
}

function partsOf(row: Pick<Tables['research_interaction'], 'answer' | 'rests_on' | 'articles'>) {
  const restsOn = row.rests_on === null ? [] : Lists.parse(JSON.parse(row.rests_on));
  const articlesOf = row.articles === null ? undefined : Articles.parse(JSON.parse(row.articles));
  return Texts.parse(JSON.parse(row.answer)).map(
    (text, at): SavedPart => ({
      text,
      restsOn: restsOn[at] ?? [],
      articles: articlesOf?.(at),
    }),
  );
}

function findRow(store: Store, tenant: string, id: string, time: Date) {
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

/** Deletes a tenant's interactions of these ids, with the feedback on their answers. */
export async function removeInteractions(
  store: Store,
  tenant: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await store.transaction().execute(async (transaction) => {
    for (const table of ['research_feedback', 'research_interaction'] as const) {
      await transaction
        .deleteFrom(table)
        .where('tenant', '=', tenant)
        .where('interaction_id', 'in', ids)
        .execute();
    }
  });
}

function oldestTime(time: Date): string {
  return new Date(time.getTime() - retention).toISOString();
}

/** An earlier turn without content that was withdrawn since. */
export type PreviousTurn = Turn & Pick<SavedTurn, 'asked' | 'isConfidential'>;

/** Returns the stored turns as far as they may be repeated, else those given by the caller. */
export async function previousTurns(
  engine: Pick<ResearchEngine, 'store' | 'archive'>,
  { tenant, request, time }: ResearchAsk,
): Promise<PreviousTurn[]> {
  const { previousInteractionId, history = [] } = request;
  const saved =
    previousInteractionId === undefined
      ? undefined
      : await findTurns(engine.store, tenant, previousInteractionId, time);
  if (saved) return withoutLostArticles(engine, tenant, saved);
  return history.map(({ question, answer }) => ({
    asked: question.text,
    question: question.text,
    answer: answer.text,
    // The caller marks the question itself.
    isConfidential: false,
  }));
}

/**
 * Removes what relies on articles that were withdrawn, held back or removed since (decision 21). Parts without sources may
 * repeat such content; a question may have been completed from it and is therefore taken as asked.
 */
async function withoutLostArticles(
  { archive }: Pick<ResearchEngine, 'archive'>,
  tenant: string,
  turns: readonly SavedTurn[],
): Promise<PreviousTurn[]> {
  const cited = turns.flatMap(({ parts }) => parts.flatMap(({ articles = [] }) => articles));
  const quotable = await new ArticleTexts(archive, tenant).read(cited);
  const isLost = (id: string) => !quotable.has(id);
  let hasLost = false;
  return turns.map(({ parts, asked, question, isConfidential }) => {
    const said = parts.filter(({ articles }) => articles?.some(isLost) === false);
    const meant = hasLost ? asked : question;
    const isWhole = said.length === parts.length;
    hasLost ||= !isWhole;
    return {
      asked,
      question: meant,
      answer: (isWhole ? said : said.filter(hasSources)).map(({ text }) => text).join(' '),
      articles: [...new Set(said.flatMap(({ articles = [] }) => articles))],
      isConfidential,
    };
  });
}

function hasSources({ articles = [] }: SavedPart): boolean {
  return articles.length > 0;
}
