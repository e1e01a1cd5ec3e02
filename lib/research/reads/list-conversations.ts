import { sql } from 'kysely';
import type { z } from 'zod';
import type { Mark } from '../../archive/api.ts';
import type { Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { foldForSearch, searchPatterns } from '../../text/fold-for-search.ts';
import { readableBy } from '../access.ts';
import type { ConversationSummary, ListConversations } from '../api.ts';
import { selectTurns, stateOf } from '../jobs/journal.ts';
import { readAnswer, type StoredAnswer } from '../jobs/stored-answer.ts';
import type { ResearchDesk } from '../research-desk.ts';
import { toParts } from './answer-parts.ts';
import { citedChunks } from './cited-sources.ts';
import {
  type CurrentArticles,
  readCurrentArticles,
  refreshLostArticles,
} from './current-articles.ts';
import { hasLostMatches, matchesTurn } from './search-turns.ts';

const excerptLead = 60;

const maxExcerptLength = 200;

const word = /[\p{L}\p{M}\p{N}]+/gu;

const pageSize = 30;
const cursorSign = '~';
/** Answers searched for an excerpt, by conversation. */
const answersRead = 3;

type Excerpt = NonNullable<ConversationSummary['excerpt']>;

/** Readings of a page while its matches turn out to be withdrawn. */
const maxReadings = 3;

/** Lists conversations, last asked first. Every word of `q` must occur in title, question or answer, if still readable. */
export async function listConversations(
  desk: ResearchDesk,
  user: Me,
  query: z.output<typeof ListConversations>,
): Promise<{ conversations: ConversationSummary[]; nextCursor?: string }> {
  const patterns = searchPatterns(query.q);
  if (patterns.length > 0) await refreshLostArticles(desk);
  let page = await readPage(desk, user, query);
  for (let readings = 1; readings < maxReadings && patterns.length > 0; readings += 1) {
    const ids = page.conversations.map(({ id }) => id);
    if (!(await hasLostMatches(desk, ids, patterns))) break;
    page = await readPage(desk, user, query);
  }
  const ids = page.conversations.map(({ id }) => id);
  const excerpts = await findExcerpts(desk, ids, query.q);
  return {
    ...page,
    conversations: page.conversations.map((one) => {
      const excerpt = excerpts.get(one.id);
      return { ...one, ...(excerpt && { excerpt }) };
    }),
  };
}

async function readPage(
  { db }: ResearchDesk,
  user: Me,
  { q, whose, cursor }: z.output<typeof ListConversations>,
): Promise<{ conversations: ConversationSummary[]; nextCursor?: string }> {
  let matching = db
    .selectFrom('conversations')
    .innerJoin('users as owner', 'owner.id', 'conversations.owner_id')
    .where(readableBy(user.id));
  if (whose !== 'all')
    matching = matching.where('owner_id', whose === 'mine' ? '=' : '!=', user.id);
  for (const pattern of searchPatterns(q)) {
    matching = matching.where(({ or, exists, selectFrom }) =>
      or([
        sql<boolean>`conversations.search like ${pattern} escape '\\'`,
        exists(
          selectFrom('research_turns')
            .select('research_turns.id')
            .whereRef('research_turns.conversation_id', '=', 'conversations.id')
            .where(matchesTurn([pattern])),
        ),
      ]),
    );
  }
  const [at, id] = cursor?.split(cursorSign) ?? [];
  const rows = await matching
    .select([
      'conversations.id',
      'title',
      'owner_id',
      'owner.name as owner_name',
      'shared_with_desk',
      'asked_at',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('conversation_shares')
          .select('conversation_shares.user_id')
          .whereRef('conversation_shares.conversation_id', '=', 'conversations.id'),
      ).as('is_shared'),
    )
    .$if(at !== undefined && id !== undefined, (page) =>
      page.where(({ eb, or, and }) =>
        or([
          eb('asked_at', '<', at ?? ''),
          and([eb('asked_at', '=', at ?? ''), eb('conversations.id', '<', id ?? '')]),
        ]),
      ),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const ids = page.map((row) => row.id);
  const turns = await lastTurns(db, ids);
  return {
    conversations: page.map((row) => {
      const turn = turns.get(row.id);
      const people = row.is_shared ? 'people' : 'private';
      return {
        id: row.id,
        title: row.title,
        owner: { id: row.owner_id, name: row.owner_name },
        isMine: row.owner_id === user.id,
        sharing: row.shared_with_desk === 1 ? 'desk' : people,
        questions: (turn?.position ?? -1) + 1,
        askedAt: row.asked_at,
        state: turn ? stateOf(turn) : 'finished',
      };
    }),
    ...(rows.length > pageSize &&
      last && { nextCursor: `${last.asked_at}${cursorSign}${last.id}` }),
  };
}

async function lastTurns(db: Desk, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await selectTurns(db)
    .clearSelect()
    .select([
      'conversation_id',
      'position',
      'research_turns.state',
      'jobs.lease_until',
      'jobs.attempts',
    ])
    .where('conversation_id', 'in', ids)
    .orderBy('position')
    .execute();
  return new Map(rows.map((row) => [row.conversation_id, row]));
}

/** Finds an excerpt in a question, else in one of the first matching answers, if it may still be shown. */
async function findExcerpts(desk: ResearchDesk, ids: readonly string[], q: string) {
  const excerpts = new Map<string, Excerpt>();
  const patterns = searchPatterns(q);
  if (patterns.length === 0 || ids.length === 0) return excerpts;
  const rows = await desk.db
    .selectFrom('research_turns')
    .select(['id', 'conversation_id', 'question', 'response'])
    .where('conversation_id', 'in', ids)
    .where(matchesTurn(patterns))
    .orderBy('position')
    .execute();
  const answers: { id: string; turnId: string; answer: StoredAnswer }[] = [];
  for (const [id, turns] of Map.groupBy(rows, ({ conversation_id }) => conversation_id)) {
    const asked = turns.flatMap((turn) => {
      const found = excerptOf(q, [turn.question]);
      return found ? [{ turnId: turn.id, ...found }] : [];
    });
    const [most] = asked.toSorted((one, other) => other.marks.length - one.marks.length);
    if (most) excerpts.set(id, most);
    else {
      for (const { id: turnId, response } of turns.slice(0, answersRead)) {
        if (response !== null) answers.push({ id, turnId, answer: readAnswer(response) });
      }
    }
  }
  const cited = answers.flatMap(({ answer }) =>
    citedChunks(answer).map(({ articleId }) => articleId),
  );
  const articles = await readCurrentArticles(desk, cited);
  for (const { id, turnId, answer } of answers) {
    const said = excerpts.has(id) ? undefined : excerptOf(q, shownTexts(answer, articles));
    if (said) excerpts.set(id, { turnId, ...said });
  }
  return excerpts;
}

function shownTexts(answer: StoredAnswer, articles: CurrentArticles): string[] {
  return toParts(answer, articles).map(({ text }) => text);
}

function excerptOf(query: string, texts: readonly string[]) {
  const wanted = foldForSearch(query).match(word) ?? [];
  if (wanted.length === 0) return undefined;
  for (const whole of texts) {
    const text = whole.replace(/\s+/g, ' ').trim();
    const [first] = marksIn(text, wanted);
    if (!first) continue;
    const start =
      first.start <= excerptLead ? 0 : text.lastIndexOf(' ', first.start - excerptLead) + 1;
    const space = text.lastIndexOf(' ', start + maxExcerptLength);
    const end = text.length <= start + maxExcerptLength ? text.length : Math.max(space, first.end);
    const cut = `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
    return { text: cut, marks: marksIn(cut, wanted) };
  }
  return undefined;
}

function marksIn(text: string, wanted: readonly string[]): Mark[] {
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const folded = foldForSearch(found);
    const isWanted = wanted.some((one) => folded.includes(one));
    return isWanted ? { start: index, end: index + found.length } : [];
  });
}
