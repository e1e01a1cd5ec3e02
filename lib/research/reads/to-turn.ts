import type { InterfaceLocale, Me } from '../../auth/api.ts';
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
import type { Desk } from '../../sql/desk-database.ts';
import { type PartFeedback, ResearchScope, type Step, type Turn } from '../api.ts';
import { type HeldTurn, selectTurns, stateOf } from '../jobs/journal.ts';
import {
  type Element,
  partialAnswer,
  readAnswer,
  readElement,
  type StoredAnswer,
} from '../jobs/stored-answer.ts';
import { type Citations, numberIn, toPart, toParts } from './answer-parts.ts';
import {
  citedChunkIds,
  citedChunks,
  copiedArticles,
  isHeldBack,
  toSources,
} from './cited-sources.ts';
import type { CurrentArticle, CurrentArticles } from './current-articles.ts';

export type StoredTurn = {
  row: HeldTurn;
  /** In order, numbered through the conversation. */
  elements: readonly (Element & { number: number })[];
  answer: StoredAnswer | undefined;
  /** The reader's verdicts by part. */
  feedback: ReadonlyMap<number, PartFeedback>;
};

export function toTurn(turn: StoredTurn, articles: CurrentArticles, locale: InterfaceLocale): Turn {
  const { row, elements, answer } = turn;
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
    ...(answer ? answered(turn, answer, articles) : saidSoFar(turn, articles)),
  };
}

export function toStep({ step, message, count }: ResearchMessage): Step {
  return {
    ...(step !== undefined && { step }),
    message,
    ...(count !== undefined && { count }),
  };
}

/** Returns parts so far. Without passages, numbers of a running turn are final; of another no sources are told. */
function saidSoFar(stored: StoredTurn, articles: CurrentArticles): Pick<Turn, 'parts' | 'sources'> {
  const answer = partialAnswer(stored.elements);
  const { parts } = answer.response.answer;
  if (stateOf(stored.row) !== 'running' || answer.response.chunks.length > 0) {
    return {
      parts: toParts(answer, articles, stored.feedback),
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

function answered(stored: StoredTurn, answer: StoredAnswer, articles: CurrentArticles) {
  const { details, answer: said } = answer.response;
  const sources = toSources(answer, articles);
  const parts = toParts(answer, articles, stored.feedback);
  return {
    parts,
    sources,
    status: researchStatuses.find((known) => known === said.status) ?? 'answer',
    ...(details && { details: toDetails(details, { sources, parts, articles }) }),
  };
}

function toDetails(
  details: NonNullable<StoredAnswer['response']['details']>,
  { sources, parts, articles }: Pick<Turn, 'sources' | 'parts'> & { articles: CurrentArticles },
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

function toNear(
  { articleId: id, title, publishDate }: NearArticle,
  now: CurrentArticle | undefined,
): NonNullable<Turn['details']>['near'] {
  if (isHeldBack(now)) return [];
  const row = now?.kind === 'there' ? now.row : undefined;
  const { publishedAt, language } = row ?? { publishedAt: publishDate };
  return [
    {
      id,
      title: row?.title || title,
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

/** Returns the address of the archive's search, as its page writes it. */
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

/** The turns of a conversation as they are stored, oldest first; with `turnIds` only these. */
export async function readStoredTurns(
  db: Desk,
  reader: Pick<Me, 'id'>,
  conversationId: string,
  turnIds?: readonly string[],
): Promise<StoredTurn[]> {
  const rows = await selectTurns(db)
    .where('conversation_id', '=', conversationId)
    .$if(turnIds !== undefined, (some) => some.where('research_turns.id', 'in', turnIds ?? []))
    .orderBy('position')
    .execute();
  const elements = await db
    .selectFrom('research_elements')
    .select(['turn_id', 'number', 'element'])
    .where('conversation_id', '=', conversationId)
    .$if(turnIds !== undefined, (some) => some.where('turn_id', 'in', turnIds ?? []))
    .orderBy('number')
    .execute();
  const said = await db
    .selectFrom('research_feedback')
    .innerJoin('research_turns', 'research_turns.id', 'research_feedback.turn_id')
    .select(['turn_id', 'part', 'verdict', 'reason', 'note'])
    .where('conversation_id', '=', conversationId)
    .where('research_feedback.by_user', '=', reader.id)
    .where('research_feedback.state', '!=', 'revoked')
    .execute();
  const elementsOf = Map.groupBy(elements, ({ turn_id }) => turn_id);
  const saidOf = Map.groupBy(said, ({ turn_id }) => turn_id);
  return rows.map((row) => ({
    row,
    elements: (elementsOf.get(row.id) ?? []).map(({ number, element }) => ({
      number,
      ...readElement(element),
    })),
    answer: row.response === null ? undefined : readAnswer(row.response),
    feedback: new Map(
      (saidOf.get(row.id) ?? []).map(({ part, verdict, reason, note }): [number, PartFeedback] => [
        part,
        { status: verdict, ...(reason && { reason }), ...(note && { note }) },
      ]),
    ),
  }));
}

/** Articles whose state decides what of the turns is shown. */
export function citedArticles(turns: readonly StoredTurn[]): Set<string> {
  return new Set(
    turns.flatMap(({ answer: whole, elements }) => {
      const answer = whole ?? partialAnswer(elements);
      const chunks = citedChunks(answer);
      const near = answer.response.details?.near ?? [];
      return [
        ...[...chunks, ...near].map(({ articleId }) => articleId),
        ...copiedArticles(answer, chunks),
      ];
    }),
  );
}
