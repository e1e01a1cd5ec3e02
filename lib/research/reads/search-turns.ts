import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { DeskTables } from '../../sql/desk-tables.ts';
import { type ArticleDesk, readCurrentArticles } from './current-articles.ts';

/**
 * Searchable words of questions and answers. Words of a part that cites a lost article match nothing, so that searching
 * cannot reveal what it said.
 */

const Articles = z.array(z.string());

/** The condition on `research_turns` under which the question, or a part of its answer, has one of the patterns. */
export function matchesTurn(patterns: readonly string[]) {
  return (expression: ExpressionBuilder<DeskTables, 'research_turns'>): Expression<SqlBool> =>
    expression.or([
      hasOneOf(sql.ref('research_turns.search'), patterns),
      expression.exists(
        expression
          .selectFrom('research_said')
          .select('research_said.part')
          .whereRef('research_said.turn_id', '=', 'research_turns.id')
          .where(hasOneOf(sql.ref('research_said.search'), patterns))
          .where(citesNoLostArticle(sql.ref('research_said.articles'))),
      ),
    ]);
}

function hasOneOf(words: Expression<unknown>, patterns: readonly string[]) {
  const conditions = patterns.map((one) => sql`${words} like ${one} escape '\\'`);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** True if every article in a JSON list may still be read, as far as the desk knows. */
export function citesNoLostArticle(articles: Expression<unknown>) {
  return sql<boolean>`not exists (
    select 1 from json_each(${articles}) as cited
    join research_lost on research_lost.article_id = cited.value)`;
}

/** Checks if a match in these conversations rests on an article that is gone, and records it. */
export async function hasLostMatches(
  desk: ArticleDesk,
  conversationIds: readonly string[],
  patterns: readonly string[],
): Promise<boolean> {
  if (conversationIds.length === 0) return false;
  const rows = await desk.db
    .selectFrom('research_said')
    .innerJoin('research_turns', 'research_turns.id', 'research_said.turn_id')
    .select('research_said.articles')
    .where('conversation_id', 'in', conversationIds)
    .where(hasOneOf(sql.ref('research_said.search'), patterns))
    .where(citesNoLostArticle(sql.ref('research_said.articles')))
    .execute();
  const now = await readCurrentArticles(
    desk,
    rows.flatMap(({ articles }) => Articles.parse(JSON.parse(articles))),
  );
  return [...now.values()].some(({ kind }) => kind !== 'there');
}
