import { invalidRequest } from '../../../../lib/contract/service-error.ts';
import type { FilterTree } from '../../../../lib/query-language/article-filter.ts';
import { asRetrieval } from '../article-forms.ts';
import { QueryBudget } from '../index/query-budget.ts';
import { findSimilar, type SimilarHit, type SimilarQuestion } from '../index/search-similar.ts';
import type { IndexDocument } from '../index/segment.ts';
import { defaultScoring } from '../index/top-factors.ts';
import { isBehind } from '../index/top-hits.ts';
import type { Found, KeptArticle, RelatedFindings, RelatedSearch, SentArticle } from '../port.ts';
import { isRecommendable } from '../recommendable-time.ts';
import { toIndexDocument } from '../writer/index-document.ts';
import { demandKnownFields } from './demand-fields.ts';
import { type ArticleReader, readFound, valuesOf } from './found-articles.ts';
import { guessLanguage } from './guess-language.ts';
import { reasonsOf } from './reasons.ts';
import { relatedness } from './relatedness.ts';
import { salientTerms } from './salient-terms.ts';
import { searchTime } from './search.ts';
import { markOf, readShown, writeShown } from './shown-cursor.ts';
import type { TenantSegments } from './tenant-segments.ts';
import { WordLookup } from './word-lookup.ts';

/** So many articles at most are told to be related, on all pages together. */
const mostRelated = 200;
/** What the same section adds to a score. */
const sameSection = 1.15;
const sectionField = 'section';

type Target = {
  /** The article of the same id as the archive has it; undefined: it has none. */
  readonly kept: KeptArticle | undefined;
  readonly document: IndexDocument;
  /** Where nobody says it, what was found in the article as the archive has it. */
  readonly found: Found;
  readonly language: string;
};

type Candidate = SimilarHit & { readonly value: number };

/**
 * Articles like a whole article or a short text, by their most telling words, entities and tags. The article itself is
 * never among them. Of near-duplicates the leader is; of the target's own group one is shown, as editors want to see that the
 * piece has run already.
 */
export function relateTenant(
  index: TenantSegments,
  reader: ArticleReader,
  tenant: string,
  search: RelatedSearch,
): RelatedFindings {
  demandKnownFields(search.filter, index.fields);
  const shown = readShown(search.cursor);
  if (shown === undefined) {
    throw invalidRequest(
      'cursor: is none that this search has given; "*" asks for the first page.',
    );
  }
  const target = readTarget(index, reader, tenant, search);
  const candidates = findCandidates(index, target, search).filter(
    (one) => one.value >= search.minScore,
  );
  const ownId = target.kept?.article.id;
  const page: { kept: KeptArticle; candidate: Candidate }[] = [];
  for (const candidate of candidates) {
    if (page.length > search.limit) break;
    const kept = readFound(reader, tenant, candidate);
    if (kept === undefined || kept.article.id === ownId) continue;
    if (shown.has(markOf(kept.article.id))) continue;
    if (search.onlyPublished && !isRecommendable(kept, search.now)) continue;
    page.push({ kept, candidate });
  }
  const hits = page.slice(0, search.limit);
  const marks = hits.map(({ kept }) => markOf(kept.article.id));
  const { found, document } = target;
  return {
    hits: hits.map(({ kept, candidate }) => ({
      kept,
      score: candidate.value,
      reasons: search.wantsReasons
        ? reasonsOf({ found, words: document.words }, kept, candidate)
        : undefined,
    })),
    nextCursor: page.length > search.limit ? writeShown(new Set([...shown, ...marks])) : undefined,
  };
}

function readTarget(
  index: TenantSegments,
  reader: ArticleReader,
  tenant: string,
  search: RelatedSearch,
): Target {
  const { target } = search;
  const isArticle = 'face' in target;
  const sent: SentArticle = isArticle
    ? target
    : {
        face: 'retrieval',
        article: {
          id: '',
          paraSpecs: [{ type: 'text', text: target.text }],
          ...(target.language !== undefined && { language: target.language }),
        },
      };
  const article = asRetrieval(sent);
  const kept = isArticle ? reader.byIds(tenant, [article.id])[0] : undefined;
  const found = search.found ?? kept?.found;
  const lookup = new WordLookup(index.segments, index.languages, undefined);
  const language =
    article.language ??
    found?.language ??
    guessLanguage(article.paraSpecs.map(({ text }) => text).join('\n'), index.languages, lookup);
  const document = toIndexDocument(
    { face: 'retrieval', article: { ...article, language }, dataset: '' },
    { key: 1, found, prior: 0.5 },
  );
  return { kept, document, found, language };
}

/** Greatest score first. */
function findCandidates(
  { segments, languages }: TenantSegments,
  { kept, document, language }: Target,
  search: RelatedSearch,
): Candidate[] {
  const lookup = new WordLookup(segments, languages, undefined);
  const isIndexed = segments.some((segment) => kept && segment.documentOf(kept.key) >= 0);
  const salient = salientTerms(document, { segments, lookup, language, isIndexed });
  const question: SimilarQuestion = {
    terms: salient.terms,
    filter: filterOf(search),
    now: search.now,
    onlyRecommendable: search.onlyPublished,
    scoring: defaultScoring,
    withDuplicates: false,
    without: new Set(kept && [kept.key]),
    limit: mostRelated,
    budget: new QueryBudget(performance.now() + searchTime),
  };
  const { hits } = findSimilar(segments, question);
  const sections = new Set(document.fields[sectionField]);
  return hits
    .map((hit) => {
      const isSameSection = valuesOf(hit.segment, sectionField, hit.document).some((section) =>
        sections.has(section),
      );
      const share = (hit.score * (isSameSection ? sameSection : 1)) / salient.selfScore;
      return { ...hit, value: relatedness(share, salient.terms.length) };
    })
    .toSorted((one, other) => (isBehind(one, other) ? 1 : -1));
}

function filterOf({ filter, dataset }: RelatedSearch): FilterTree | undefined {
  if (dataset === undefined) return filter;
  const own: FilterTree = {
    kind: 'field',
    field: 'dataset',
    constraint: { kind: 'literal', text: dataset },
  };
  return { kind: 'and', parts: filter ? [filter, own] : [own] };
}
