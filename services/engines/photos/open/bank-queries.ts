import type { PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import type { ArticleBasis } from '../photo-bank.ts';
import { isNoneOf } from '../ranking/concepts.ts';

const maxChars = 120;

/** Most specific first. People are searched by name alone, as a further word finds other people. */
export function articleQueries(
  { entities, tags }: ArticleBasis,
  findsAllWords: boolean,
  ignored: readonly { gkbId?: string; stdForm?: string }[] = [],
): string[] {
  const isWanted = isNoneOf(ignored);
  const byRelevance = (items: ArticleBasis['tags']) =>
    items.filter(isWanted).toSorted((one, other) => other.relevance - one.relevance);
  const named = byRelevance(entities);
  const person = named.find(({ type }) => type === 'person');
  const thing = named.find(({ type }) => type !== 'person');
  const [topic, second] = byRelevance(tags).filter(({ type }) => type !== 'media-topic');
  const isPersonFirst = person && person.relevance >= 0.8 * (thing?.relevance ?? 0);
  const conjunction = [thing, topic, ...(findsAllWords ? [] : [second])];
  return unique([
    ...(isPersonFirst ? [person.stdForm] : []),
    conjunction.flatMap((item) => item?.stdForm ?? []).join(' '),
    thing?.stdForm,
    topic?.stdForm,
    person?.stdForm,
  ]);
}

export function likeQueries({ people, keywords, name, place }: PhotoRecord): string[] {
  const [title] = Object.values(name);
  return unique([
    people[0]?.name,
    keywords.slice(0, 2).join(' '),
    place?.city ?? place?.country,
    title?.split(/\s+/).slice(0, 6).join(' '),
    keywords[0],
  ]);
}

function unique(queries: readonly (string | undefined)[]): string[] {
  const asked = queries.map((query = '') => query.slice(0, maxChars).trim());
  return [...new Set(asked)].filter((query) => query !== '');
}
