import { foundFields } from '../../../../lib/contract/archive-articles.ts';
import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import type { Metadata } from '../../../../lib/contract/retrieval.ts';
import { asRetrieval, paragraphsOf, publishedAt, recommendableTime } from '../article-forms.ts';
import { signatureOf } from '../duplicates/signature.ts';
import type { Signature } from '../duplicates/signature-format.ts';
import { recommendableFields } from '../index/filters/recommendable-bits.ts';
import type { IndexDocument } from '../index/segment/segment.ts';
import type { Found, PutArticle } from '../types.ts';
import { readWords, type WordList } from '../words/read-words.ts';

/** What the index is told about an article beside the article. */
export type AboutArticle = {
  key: number;
  found: Found;
  /** When this version was indexed, ISO; left out of what is only compared. */
  indexedAt?: string;
  /** What readers thought of it as a recommendation, 0–1; 0.5 where nothing is known. */
  prior: number;
};

/** The term under which articles with an entity or tag are found. */
export function conceptTerm(id: string): string {
  return `#${id}`;
}

/** What stands for a tag that has no id. */
export function foundTagValue(tag: {
  gkbId?: string | undefined;
  type: string;
  stdForm: string;
}): string {
  return tag.gkbId ?? `${tag.type}:${tag.stdForm}`;
}

/** An article as the index takes it; also the words of its parts, for the search for near-duplicates. */
export function toIndexDocument(put: PutArticle, about: AboutArticle): IndexDocument {
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

/** What near-duplicates are found by. Copies often have another headline, so the title counts only where it is all there is. */
export function signatureOfDocument({ words }: Pick<IndexDocument, 'words'>): Signature {
  const body = [...words.lead, ...words.text].flatMap(({ stems }) => stems);
  return signatureOf(body.length > 0 ? body : words.title.flatMap(({ stems }) => stems));
}

/** Dates, amounts and addresses are no names. */
const named: ReadonlySet<string> = new Set(entityTypeGroups.named);

/** Names of what was found, each once. */
export function namesOf(found: Found): string[] {
  const { entities = [], tags = [] } = found ?? {};
  const names = entities.filter(({ type }) => named.has(type));
  return [...new Set([...names, ...tags].map(({ stdForm }) => stdForm))];
}

/** How much an entity must be mentioned to count in full. */
const fullMentions = 4;

/** What was found, as terms with their strength. */
export function conceptsOf(found: Found): IndexDocument['concepts'] {
  const weights = new Map<string, number>();
  const add = (id: string, weight: number) => {
    const term = conceptTerm(id);
    weights.set(term, Math.max(weights.get(term) ?? 0, Math.min(1, weight)));
  };
  for (const tag of found?.tags ?? []) add(foundTagValue(tag), 0.1 + (0.9 * tag.relevance) / 100);
  for (const { gkbId, mentions } of found?.entities ?? []) {
    if (gkbId !== undefined) add(gkbId, 0.1 + (0.6 * mentions.length) / fullMentions);
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

/** Values by field, as filters and facets see them (CONTRACT 5.7): of the article and of its paragraphs together. */
export function fieldsOf(
  put: PutArticle,
  { found, indexedAt }: AboutArticle,
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
  fields.set('articleId', new Set([article.id]));
  fields.set('dataset', new Set([put.dataset]));
  if (indexedAt !== undefined) fields.set('indexedAt', new Set([indexedAt]));
  const language = article.language ?? found?.language;
  if (language !== undefined) fields.set('language', new Set([language]));
  if (found) {
    const ids = found.entities.flatMap(({ gkbId }) => (gkbId === undefined ? [] : [gkbId]));
    fields.set(foundFields.entities, new Set(ids));
    fields.set(foundFields.tags, new Set(found.tags.map(foundTagValue)));
    if (found.sentiment !== undefined)
      fields.set(foundFields.sentiment, new Set([found.sentiment]));
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, [...values]]));
}
