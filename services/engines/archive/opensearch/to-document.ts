import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import { asRetrieval, publishedAt, recommendableTime } from '../article-forms.ts';
import { recommendableFields } from '../index/filters/recommendable-bits.ts';
import { occurrenceWeight, type PartNumbers, partWeights } from '../index/postings/term-weight.ts';
import { defaultScoring } from '../index/ranking/score-factors.ts';
import { articleParts, type IndexDocument, positionedParts } from '../index/segment/segment.ts';
import type { IndexedArticle } from '../record/indexed-articles.ts';
import type { WordList } from '../words/port.ts';
import { toIndexDocument } from '../writer/index-document.ts';
import { fieldMembers } from './field-values.ts';
import { frequencyScale } from './index-definition.ts';

const internalFields: ReadonlySet<string> = new Set(Object.values(recommendableFields));

/** Longest part of a word that is indexed, UTF-16 units. */
const maxWordLength = 300;
/** Concepts of full weight would need an infinite frequency. */
const maxWeight = 254 / 255;

/** A word's term, cut as it is in the index. */
export function termOf(word: string): string {
  return word.length > maxWordLength ? word.slice(0, maxWordLength) : word;
}

/** The term of a concept, whose name may have spaces. */
export function conceptTermOf(concept: string): string {
  return termOf(concept.replace(/[\s|]+/gu, '_'));
}

/** An article as OpenSearch indexes it. `averages` are those of the tenant's texts, for the lengths of parts. */
export function toDocument(article: IndexedArticle, averages: PartNumbers | undefined) {
  const { put, key, group, leads } = article;
  const document = toIndexDocument(put, article);
  const { isNever, from, until } = recommendableTime(put);
  const date = publishedAt(asRetrieval(put));
  const fields = Object.entries(document.fields).filter(([name]) => !internalFields.has(name));
  return {
    key,
    leads,
    ...(group !== null && { group }),
    ...(date !== undefined && { date: new Date(date).toISOString() }),
    dated: date === undefined ? article.indexedAt : new Date(date).toISOString(),
    ...(article.prior !== 0.5 && { factor: factorOfPrior(article.prior) }),
    words: weightedWords(document, averages),
    ...Object.fromEntries(
      positionedParts.map((part) => [part, document.words[part].map(writeVariants)]),
    ),
    ...fieldMembers(Object.fromEntries(fields)),
    recommendation: {
      never: isNever,
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
    },
  };
}

function factorOfPrior(prior: number): number {
  return 1 + defaultScoring.priorShare * (prior - 0.5);
}

function writeVariants({ stems, forms }: WordList): string {
  return stems
    .map((stem, at) => {
      const form = forms[at] ?? '';
      const folded = foldForSearch(form);
      const [term, own] = [termOf(stem), termOf(folded)];
      // A prefix is looked for among the stems, too.
      return `${term}|=${termOf(form)}${own === term || own === '' ? '' : `|~${own}`}`;
    })
    .join(' ');
}

/** Sums the occurrences of each stem as BM25F does, so that one frequency stands for all parts. */
function weightedWords(
  { words, concepts }: Pick<IndexDocument, 'words' | 'concepts'>,
  averages: PartNumbers | undefined,
): string {
  const frequencies = new Map<string, number>();
  for (const part of articleParts) {
    const lists = words[part];
    const length = lists.reduce((sum, { stems }) => sum + stems.length, 0);
    const weight = occurrenceWeight(part, length, averages?.[part] ?? 0);
    for (const { stems } of lists)
      for (const stem of stems) {
        const term = termOf(stem);
        frequencies.set(term, (frequencies.get(term) ?? 0) + weight);
      }
  }
  for (const { term, weight } of concepts) {
    const share = Math.min(maxWeight, weight);
    frequencies.set(conceptTermOf(term), (partWeights.saturation * share) / (1 - share));
  }
  return [...frequencies]
    .map(([term, weight]) => `${term}|${Math.max(1, Math.round(weight * frequencyScale))}`)
    .join(' ');
}
