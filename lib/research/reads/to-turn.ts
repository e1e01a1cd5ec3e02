import type { InterfaceLocale } from '../../auth/api.ts';
import { limits } from '../../contract/limits.ts';
import type {
  NearArticle,
  ResearchDetails,
  ResearchMessage,
} from '../../contract/research-details.ts';
import { researchStatuses } from '../../contract/retrieval.ts';
import { readNote } from '../../http/failure-note.ts';
import { addChip } from '../../query-language/archive-query-chips.ts';
import { parseConstraint } from '../../query-language/article-filter.ts';
import { type PartFeedback, ResearchScope, type Step, type Turn } from '../api.ts';
import type { Element } from '../jobs/elements.ts';
import { type HeldTurn, stateOf } from '../jobs/journal.ts';
import type { KeptAnswer } from '../jobs/kept-answer.ts';
import { type Citations, toPart } from './answer-parts.ts';
import { answerSoFar } from './answer-so-far.ts';
import type { ArticleNow, ArticlesNow } from './articles-now.ts';
import { citedChunkIds, isHeldBack, toSources } from './cited-sources.ts';
import { numberIn, toParts } from './to-parts.ts';

/** A turn and all that is kept of it. */
export type KeptTurn = {
  row: HeldTurn;
  /** In order, numbered through the conversation. */
  elements: readonly (Element & { number: number })[];
  answer: KeptAnswer | undefined;
  /** The reader's verdicts by part. */
  feedback: ReadonlyMap<number, PartFeedback>;
};

/** The turn as the browser gets it: of a finished one what the whole answer says, else what has come so far. */
export function toTurn(kept: KeptTurn, articles: ArticlesNow, locale: InterfaceLocale): Turn {
  const { row, elements, answer } = kept;
  const state = stateOf(row);
  const problem = readNote(row.problem, locale);
  return {
    id: row.id,
    question: row.question,
    mode: row.mode,
    scope: ResearchScope.parse(JSON.parse(row.scope)),
    isConfidential: row.confidential === 1,
    askedAt: row.asked_at,
    state,
    ...(problem !== undefined && { problem }),
    steps: elements.flatMap((one) => (one.type === 'step' ? toStep(one.step) : [])),
    ...(answer ? answered(kept, answer, articles) : saidSoFar(kept, articles)),
  };
}

export function toStep({ step, message, count }: ResearchMessage): Step {
  return {
    ...(step !== undefined && { step }),
    message,
    ...(count !== undefined && { count }),
  };
}

/**
 * Parts of a run that has not come to its end. Where the services tell passages at the end only, the numbers of a run that
 * goes on are what they will be; of one that never will, nothing is said of sources that nobody can look up.
 */
function saidSoFar(kept: KeptTurn, articles: ArticlesNow): Pick<Turn, 'parts' | 'sources'> {
  const answer = answerSoFar(kept.elements);
  const { parts } = answer.response.answer;
  if (stateOf(kept.row) !== 'running' || answer.response.chunks.length > 0) {
    return {
      parts: toParts(answer, articles, kept.feedback),
      sources: toSources(answer, articles),
    };
  }
  const ids = citedChunkIds(parts);
  const citations: Citations = {
    numberOf: (id) => numberIn(ids, id),
    isHeldBack: () => false,
    passageOf: () => '',
  };
  return { parts: parts.map((part, number) => toPart(part, number, citations)), sources: [] };
}

function answered(
  kept: KeptTurn,
  answer: KeptAnswer,
  articles: ArticlesNow,
): Pick<Turn, 'parts' | 'sources' | 'status' | 'details'> {
  const { details, answer: said } = answer.response;
  const sources = toSources(answer, articles);
  const parts = toParts(answer, articles, kept.feedback);
  return {
    parts,
    sources,
    status: researchStatuses.find((known) => known === said.status) ?? 'answer',
    ...(details && { details: toDetails(details, { sources, parts, articles }) }),
  };
}

function toDetails(
  details: NonNullable<KeptAnswer['response']['details']>,
  { sources, parts, articles }: Pick<Turn, 'sources' | 'parts'> & { articles: ArticlesNow },
): NonNullable<Turn['details']> {
  const { search, model, newestSupport: then, suggestions, choices, near = [], ...same } = details;
  const newestSupport = newestOf(sources, then);
  // It is unknown which article a name in them comes from.
  const hasLost = sources.some(({ text }) => text === '');
  const isShown = (name: string) =>
    parts.some(({ title = '', text }) => `${title} ${text}`.includes(name));
  return {
    ...same,
    suggestions: hasLost ? [] : suggestions,
    choices: hasLost ? choices.filter(({ label }) => isShown(label)) : choices,
    near: near.flatMap((each) => toNear(each, articles.get(each.articleId))),
    searchHref: searchHref(search),
    ...(model !== undefined && { model }),
    ...(newestSupport !== undefined && { newestSupport }),
  };
}

/** Uses the article's current title; undefined if it may no longer be read. */
function toNear(
  { articleId: id, title, publishDate }: NearArticle,
  now: ArticleNow | undefined,
): NonNullable<Turn['details']>['near'] {
  if (isHeldBack(now)) return [];
  if (now?.kind !== 'there') {
    return [{ id, title, ...(publishDate !== undefined && { publishedAt: publishDate }) }];
  }
  const { publishedAt, language } = now.row;
  return [
    {
      id,
      title: now.row.title || title,
      ...(publishedAt !== undefined && { publishedAt }),
      ...(language !== undefined && { language }),
    },
  ];
}

/** Keeps the recorded date unless one of its articles may no longer be read. */
function newestOf(sources: Turn['sources'], told: string | undefined): string | undefined {
  const left = sources.filter(({ text }) => text !== '');
  if (told === undefined || left.length === sources.length) return told;
  return left
    .flatMap(({ article }) => article.publishedAt ?? [])
    .sort()
    .at(-1);
}

/** Address of the archive's search that shows what an answer was looked for in, as its page writes it. */
function searchHref({ query, articleFilters }: ResearchDetails['search']): string {
  const fields = Object.keys(articleFilters);
  let q = query;
  for (const [field, text] of Object.entries(articleFilters)) {
    const parsed = parseConstraint(text);
    if ('error' in parsed) continue;
    const chip = { field, constraint: parsed.constraint, isExcluded: false };
    const next = addChip(q, chip, fields);
    // Past this the page would cut it anywhere.
    if (next.length <= limits.queryLength) q = next;
  }
  return `/archive?${new URLSearchParams({ q })}`;
}
