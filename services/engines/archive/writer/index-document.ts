import { foundFields } from '../../../../lib/contract/archive-names.ts';
import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import type { Metadata } from '../../../../lib/contract/retrieval.ts';
import { asRetrieval, paragraphsOf, publishedAt, recommendableTime } from '../article-forms.ts';
import { givenTopics, withoutTopics } from '../found-topics.ts';
import { recommendableFields } from '../index/filters/recommendable-bits.ts';
import type { IndexDocument } from '../index/segment/segment.ts';
import type { ArticleFindings, FoundTag, PutArticle } from '../types.ts';
import { readWords, type WordList } from '../words/read-words.ts';

/** Data of the index beside the article. */
export type VersionData = {
  key: number;
  found: ArticleFindings;
  /** Time of indexing, ISO; left out where the document is only compared. */
  indexedAt?: string;
  /** Prior from readers' verdicts, 0–1; 0.5 where there are none. */
  prior: number;
  codes?: IndexDocument['codes'];
};

/** Term by which articles with an entity or tag are found. */
export function conceptTerm(id: string): string {
  return `#${id}`;
}

/** Identifies a tag by its id, or by type and form. */
export function foundTagValue({
  gkbId,
  type,
  stdForm,
}: Pick<FoundTag, 'gkbId' | 'type' | 'stdForm'>): string {
  return gkbId ?? `${type}:${stdForm}`;
}

export function toIndexDocument(put: PutArticle, about: VersionData): IndexDocument {
  const article = asRetrieval(put);
  const { found } = about;
  const language = article.language ?? found?.language ?? 'und';
  const words: Record<'title' | 'lead' | 'text' | 'names', WordList[]> = {
    title: [],
    lead: [],
    text: [],
    names: namesOf(found).map((name) => readWords(name, language)),
  };
  for (const paragraph of paragraphsOf(article)) {
    words[paragraph.part].push(readWords(paragraph.text, paragraph.language ?? language));
  }
  return {
    key: about.key,
    prior: about.prior,
    words,
    concepts: conceptsOf(found),
    fields: fieldsOf(put, about),
    date: publishedAt(article),
  };
}

/** Excludes dates, amounts and addresses. */
const named: ReadonlySet<string> = new Set(entityTypeGroups.named);

/** Distinct names of entities and tags; a topic's name is no word of the text. */
export function namesOf(found: ArticleFindings): string[] {
  const { entities = [], tags = [] } = found ?? {};
  const names = entities.filter(({ type }) => named.has(type));
  return [...new Set([...names, ...withoutTopics(tags)].map(({ stdForm }) => stdForm))];
}

/** Mentions at which an entity counts in full. */
const fullMentions = 4;

/** Converts entities and tags to terms with their strength, but for topics, of which the article's vector says more. */
export function conceptsOf(found: ArticleFindings): IndexDocument['concepts'] {
  const weights = new Map<string, number>();
  const add = (id: string, weight: number) => {
    const term = conceptTerm(id);
    weights.set(term, Math.max(weights.get(term) ?? 0, Math.min(1, weight)));
  };
  for (const tag of withoutTopics(found?.tags ?? []))
    add(foundTagValue(tag), 0.1 + (0.9 * tag.relevance) / 100);
  for (const { gkbId, mentions } of found?.entities ?? []) {
    if (gkbId !== undefined) add(gkbId, 0.1 + (0.6 * mentions.length) / fullMentions);
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

/** Values by field for filters and facets (CONTRACT 5.7), of the article and its paragraphs together. */
export function fieldsOf(
  put: PutArticle,
  { found, indexedAt }: VersionData,
): Record<string, string[]> {
  const article = asRetrieval(put);
  const fields = new Map<string, Set<string>>();
  const add = (name: string, values: readonly string[]) => {
    const all = fields.get(name) ?? new Set();
    for (const value of values) all.add(value);
    fields.set(name, all);
  };
  const addAll = (metadata: Metadata = {}) => {
    for (const [name, value] of Object.entries(metadata)) {
      add(name, typeof value === 'string' ? [value] : value);
    }
  };
  addAll(article.metadata);
  for (const paragraph of article.paraSpecs) addAll(paragraph.metadata);
  for (const field of Object.values(recommendableFields)) fields.delete(field);
  const { isNever, from, until } = recommendableTime(put);
  if (isNever) add(recommendableFields.never, ['true']);
  if (from !== undefined) add(recommendableFields.from, [new Date(from).toISOString()]);
  if (until !== undefined) add(recommendableFields.until, [new Date(until).toISOString()]);
  const set = (name: string, values: readonly string[]) => fields.set(name, new Set(values));
  set('articleId', [article.id]);
  set('dataset', [put.dataset]);
  if (indexedAt !== undefined) set('indexedAt', [indexedAt]);
  const language = article.language ?? found?.language;
  if (language !== undefined) set('language', [language]);
  // Whoever filters by a topic gets the articles that came with it, too.
  set(foundFields.tags, [...(found?.tags ?? []).map(foundTagValue), ...givenTopics(put)]);
  if (found) {
    set(
      foundFields.entities,
      found.entities.flatMap(({ gkbId }) => gkbId ?? []),
    );
    if (found.sentiment !== undefined) set(foundFields.sentiment, [found.sentiment]);
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, [...values]]));
}
