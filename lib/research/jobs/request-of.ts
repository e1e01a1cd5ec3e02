import type { z } from 'zod';
import { roles } from '../../auth/api.ts';
import { foundFields } from '../../contract/archive-names.ts';
import type {
  ArticleFilters,
  HistoryInteraction,
  ResearchRequest,
} from '../../contract/retrieval.ts';
import { readModelRoles } from '../../drafts/reads/settings.ts';
import { type Constraint, formatConstraint } from '../../query-language/article-filter.ts';
import type { RangeEnd } from '../../query-language/article-filter-range.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { ResearchScope } from '../api.ts';
import { toParts } from '../reads/answer-parts.ts';
import { citedChunks } from '../reads/cited-sources.ts';
import { readCurrentArticles } from '../reads/current-articles.ts';
import type { ResearchDesk } from '../research-desk.ts';
import type { TurnRow } from './journal.ts';
import { readAnswer } from './stored-answer.ts';

const maxTurns = 8;

/** Builds the request. If something said before may no longer be read, the rest goes along instead of the interaction's id. */
export async function requestOf(
  desk: Pick<ResearchDesk, 'db' | 'services'>,
  turn: TurnRow,
): Promise<z.input<typeof ResearchRequest>> {
  const { db } = desk;
  const before = await db
    .selectFrom('research_turns')
    .select(['question', 'interaction_id', 'response'])
    .where('conversation_id', '=', turn.conversation_id)
    .where('position', '<', turn.position)
    .where('state', '=', 'finished')
    .orderBy('position', 'desc')
    .limit(maxTurns)
    .execute();
  const answered = before
    .toReversed()
    .flatMap(({ question, response }) =>
      response === null ? [] : [{ question, answer: readAnswer(response) }],
    );
  const cited = answered.flatMap(({ answer }) => citedChunks(answer));
  const ids = cited.map(({ articleId }) => articleId);
  const articles = await readCurrentArticles(desk, ids);
  let isWhole = true;
  const history = answered.map(({ question, answer }): HistoryInteraction => {
    const parts = toParts(answer, articles);
    const shown = parts.filter(({ isBlank }) => !isBlank);
    isWhole &&= shown.length === parts.length;
    const text = shown.map((part) => part.text).join(' ');
    return { question: { text: question }, answer: { text } };
  });
  const previous = isWhole ? before[0]?.interaction_id : undefined;
  const articleFilters = toArticleFilters(ResearchScope.parse(JSON.parse(turn.scope)));
  return {
    query: turn.question,
    mode: turn.mode,
    ...(articleFilters && { articleFilters }),
    ...(previous && { previousInteractionId: previous }),
    ...(history.length > 0 && { history }),
    returnArticles: true,
    returnDuplicates: true,
    returnDetails: true,
    ...(turn.confidential === 1 && { isConfidential: true }),
    ...(!(await mayUseModel(db, turn.by_user)) && { withoutModel: true }),
  };
}

async function mayUseModel(db: Desk, userId: string): Promise<boolean> {
  const allowed = await readModelRoles(db);
  if (allowed.length === roles.length) return true;
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirst();
  return allowed.some((role) => role === user?.role);
}

/** A scope as the services take it (CONTRACT 5.7): within a field any of the values, and all of the fields. */
function toArticleFilters(scope: ResearchScope): ArticleFilters | undefined {
  const { from, to, sections, tags, datasets, entities } = scope;
  const dates: Constraint = {
    kind: 'range',
    from: instant(from, 'T00:00:00Z'),
    to: instant(to, 'T23:59:59.999Z'),
    includesFrom: true,
    includesTo: true,
  };
  const wanted: [string, Constraint | undefined][] = [
    ['publishDate', from === undefined && to === undefined ? undefined : dates],
    ['section', anyOf(sections)],
    ['tags', anyOf(tags)],
    ['dataset', anyOf(datasets)],
    [foundFields.entities, anyOf(entities)],
  ];
  const filters = wanted.flatMap(([field, constraint]) =>
    constraint ? [[field, formatConstraint(constraint)] as const] : [],
  );
  return filters.length > 0 ? Object.fromEntries(filters) : undefined;
}

/** Other services know no bare days. */
function instant(day: string | undefined, time: string): RangeEnd {
  return day === undefined
    ? { kind: 'open' }
    : { kind: 'date', date: { base: `${day}${time}`, steps: [] } };
}

function anyOf(values: readonly string[]): Constraint | undefined {
  const parts = [...new Set(values)].map((text): Constraint => ({ kind: 'literal', text }));
  const [only, ...more] = parts;
  return more.length === 0 ? only : { kind: 'or', parts };
}
