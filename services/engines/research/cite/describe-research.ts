import type { NearArticle, ResearchDetails } from '../../../../lib/contract/research-details.ts';
import type { ResearchRequest } from '../../../../lib/contract/retrieval.ts';
import { parseQuery } from '../../../../lib/query-language/archive-query.ts';
import { formatQuery } from '../../../../lib/query-language/archive-query-printer.ts';
import { newestSupport } from '../compose/warnings.ts';
import type { ComposedPart, Question } from '../types.ts';

type Described = {
  readonly request: ResearchRequest;
  readonly question: Question;
  readonly searched: readonly Question[];
  readonly parts: readonly ComposedPart[];
  readonly counts: { readonly articles: number; readonly passages: number };
  readonly suggestions: readonly string[];
  /** Articles close to the question when nothing supports an answer. */
  readonly near: readonly NearArticle[];
  readonly model: string | undefined;
};

export function describeResearch(described: Described): ResearchDetails {
  const { request, question, searched, parts, counts, suggestions, near, model } = described;
  const newest = newestSupport(parts);
  return {
    question: question.resolved,
    language: question.language,
    kind: question.kind,
    search: {
      query: searchOf(searched),
      articleFilters: { ...request.articleFilters, ...question.articleFilters },
    },
    assistant: model === undefined ? 'built-in' : 'model',
    ...(model !== undefined && { model }),
    ...counts,
    ...(newest !== undefined && { newestSupport: new Date(newest).toISOString() }),
    suggestions: [...suggestions],
    choices: [...question.choices],
    ...(near.length > 0 && { near: [...near] }),
  };
}

/** Builds an archive search for any of the words, which finds the articles that were considered. */
function searchOf(questions: readonly Question[]): string {
  const words = new Set(questions.flatMap(({ terms }) => terms.map(({ text }) => text)));
  const written = [...words].map((word) => `"${word.replaceAll('"', ' ').trim()}"`);
  const parsed = parseQuery(written.join(' OR '), { fields: [] });
  return 'error' in parsed ? written.join(' OR ') : formatQuery(parsed.query);
}
