import type { PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import type { ArticleBasis } from '../photo-bank.ts';
import { nameOfTag } from '../ranking/allowed-rows.ts';

type Ignored = readonly { gkbId?: string; stdForm?: string }[];

const maxChars = 120;

/**
 * Queries for an article, most specific first, made of nothing but its names and tags. People are searched by name
 * alone, as a further word finds other people.
 */
export function articleQueries(
  { entities, tags }: ArticleBasis,
  findsAllWords: boolean,
  ignored: Ignored = [],
): string[] {
  const left = new Set(ignored.map(nameOfTag));
  const byRelevance = (items: ArticleBasis['tags']) =>
    items
      .filter(({ gkbId, stdForm }) => !left.has(gkbId ?? '') && !left.has(nameOfTag({ stdForm })))
      .toSorted((one, other) => other.relevance - one.relevance);
  const named = byRelevance(entities);
  const [person] = named.filter(({ type }) => type === 'person');
  const [thing] = named.filter(({ type }) => type !== 'person');
  const topics = byRelevance(tags).filter(({ type }) => type !== 'media-topic');
  const [topic, second] = topics;
  const isPersonFirst = person && person.relevance >= 0.8 * (thing?.relevance ?? 0);
  const conjunction = [thing, topic, ...(findsAllWords ? [] : [second])];
  const queries = [
    ...(isPersonFirst ? [person.stdForm] : []),
    conjunction.flatMap((item) => item?.stdForm ?? []).join(' '),
    thing?.stdForm,
    topic?.stdForm,
    person?.stdForm,
  ];
  return unique(queries);
}

/** Queries for pictures similar to a photo. */
export function likeQueries({ people, keywords, name, place }: PhotoRecord): string[] {
  const [title] = Object.values(name);
  const queries = [
    people[0]?.name,
    keywords.slice(0, 2).join(' '),
    place?.city ?? place?.country,
    title?.split(/\s+/).slice(0, 6).join(' '),
    keywords[0],
  ];
  return unique(queries);
}

function unique(queries: readonly (string | undefined)[]): string[] {
  const asked = queries.map((query = '') => query.slice(0, maxChars).trim());
  return [...new Set(asked)].filter((query) => query !== '');
}
