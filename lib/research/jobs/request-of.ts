import type { z } from 'zod';
import { foundFields } from '../../contract/archive-articles.ts';
import type {
  ArticleFilters,
  HistoryInteraction,
  ResearchRequest,
} from '../../contract/retrieval.ts';
import type { Constraint } from '../../query-language/article-filter.ts';
import { formatConstraint } from '../../query-language/article-filter.ts';
import type { RangeEnd } from '../../query-language/article-filter-range.ts';
import { ResearchScope } from '../api.ts';
import { readArticlesNow } from '../reads/articles-now.ts';
import { citedChunks } from '../reads/cited-sources.ts';
import { toParts } from '../reads/to-parts.ts';
import type { ResearchDesk } from '../research-desk.ts';
import type { TurnRow } from './journal.ts';
import { readAnswer } from './kept-answer.ts';

/** Turns that go along for services that no longer have the conversation. */
const maxTurns = 8;

/**
 * Builds the request to the services. `previousInteractionId` is of the last turn that was answered; where something of what was
 * said before may no longer be read, the services are told the rest of it instead, as they would remember all.
 */
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
  const answered = before.toReversed().flatMap(({ question, response }) => {
    return response === null ? [] : [{ question, answer: readAnswer(response) }];
  });
  const cited = answered.flatMap(({ answer }) => citedChunks(answer));
  const articles = await readArticlesNow(
    desk,
    cited.map(({ articleId }) => articleId),
  );
  const told = answered.map(({ question, answer }) => ({
    question,
    parts: toParts(answer, articles),
  }));
  const isWhole = told.every(({ parts }) => parts.every(({ isBlank }) => !isBlank));
  const previous = isWhole ? before[0]?.interaction_id : undefined;
  const history = told.map(({ question, parts }): HistoryInteraction => {
    const texts = parts.filter(({ isBlank }) => !isBlank).map(({ text }) => text);
    return { question: { text: question }, answer: { text: texts.join(' ') } };
  });
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
  };
}

/** A scope as the services take it (CONTRACT 5.7): within a field any of the values, and all of the fields. */
function toArticleFilters(scope: ResearchScope): ArticleFilters | undefined {
  const { from, to, sections, tags, datasets, entities } = scope;
  const dates: Constraint | undefined =
    from === undefined && to === undefined
      ? undefined
      : {
          kind: 'range',
          from: instant(from, 'T00:00:00Z'),
          to: instant(to, 'T23:59:59.999Z'),
          includesFrom: true,
          includesTo: true,
        };
  const wanted: [string, Constraint | undefined][] = [
    ['publishDate', dates],
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
