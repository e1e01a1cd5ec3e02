import type {
  ArticlePart,
  IndexDocument,
} from '../services/engines/archive/index/segment/segment.ts';
import type { WordList } from '../services/engines/archive/words/read-words.ts';
import { entityName, type GeneratedArticle } from './generated-articles.ts';

/** Converts a generated article to an index document; the inverse of its generator splits words. */
export function toIndexDocument(
  { article, entities }: GeneratedArticle,
  key: number,
): IndexDocument {
  const words: Record<ArticlePart, WordList[]> = { title: [], lead: [], text: [], names: [] };
  for (const { type, text } of article.paraSpecs)
    words[type === 'title' || type === 'lead' ? type : 'text'].push(splitWords(text));
  for (const entity of entities) words.names.push(splitWords(entityName(entity).join(' ')));
  const { publishDate, section = [], author = [] } = article.metadata ?? {};
  return {
    key,
    words,
    concepts: entities.map((entity, place) => ({
      term: `#${entity}`,
      weight: 1 / (1 + place / 4),
    })),
    fields: {
      articleId: [article.id],
      dataset: ['generated'],
      language: [article.language ?? 'en'],
      section: [section].flat(),
      author: [author].flat(),
      'found.entities': entities,
    },
    date: typeof publishDate === 'string' ? Date.parse(publishDate) : undefined,
    prior: 0.5,
  };
}

function splitWords(text: string): WordList {
  const forms: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: form, index } of text.matchAll(/\p{L}+/gu)) {
    forms.push(form);
    starts.push(index);
    ends.push(index + form.length);
  }
  const stems = forms.map((form) => form.toLowerCase().replace(/[^aeiou]+$/, ''));
  return { forms, stems, starts, ends };
}
