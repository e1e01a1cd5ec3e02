import type { z } from 'zod';
import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import type { ArticleFilters } from '../../contract/retrieval.ts';
import type { RecommendRequest } from '../../contract/retrieval-search.ts';
import { languageOf } from '../../drafts/export/export-draft.ts';
import { readAnalysis } from '../../drafts/reads/analyses.ts';
import { readDraft } from '../../drafts/reads/drafts.ts';
import { Failure } from '../../http/failure.ts';
import { formatConstraint } from '../../query-language/article-filter.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { linksIn } from '../../text/content-links.ts';
import type { FindRelated, RelatedArticle, RelatedToDraft } from '../api.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { readArchiveOffers } from '../offers.ts';
import { articleIdOf, paragraphsOf } from '../publish/article-of-draft.ts';
import { findPublication } from '../publish/publications.ts';
import { toRelated } from './article-row.ts';
import { askArchive, fetchArticle } from './ask-archive.ts';
import { readVerdicts } from './hit-verdicts.ts';

const maxRelated = 20;
const secondsOfDay = 86_400;
const maxSections = 200;

/** Articles like a draft as it is now, most alike first, with what was said of them before. Throws Failure. */
export async function relateToDraft(
  archive: ArchiveDesk,
  user: Me,
  draftId: string,
  input: FindRelated,
  options: CallOptions = {},
): Promise<RelatedToDraft> {
  const { db, services } = archive;
  const draft = await readDraft(db, user, draftId);
  const content = input.content ?? draft.content;
  const paraSpecs = paragraphsOf(content);
  const offers = await readArchiveOffers(services);
  const sections = await archive.readFieldValues('section', maxSections);
  if (paraSpecs.length === 0) return { referenceKey: '', related: [], sections };
  const kept = await readAnalysis(db, draftId);
  const language = languageOf(draft, kept?.analysis);
  const published = await findPublication(db, draftId);
  const id = published?.article_id ?? articleIdOf(draftId);
  const found = await findAlike(
    services,
    {
      article: { id, paraSpecs, ...(language && { language }) },
      minScore: input.minScore,
      maxArticles: maxRelated,
      articleFilters: filtersOf(input),
      ...(offers.reasons && { returnReasons: true }),
      ...(draft.isConfidential && { isConfidential: true }),
    },
    options,
  );
  const related = found.related.filter((article) => article.id !== id);
  const links = new Set(linksIn(content));
  const ids = related.map((article) => article.id);
  const verdicts = await readVerdicts(db, ids, (said) => said.where('draft_id', '=', draftId));
  return {
    referenceKey: found.referenceKey,
    related: related.map((article) => {
      const verdict = verdicts.get(article.id);
      return {
        ...article,
        isLinked: links.has(article.id) || (article.url !== undefined && links.has(article.url)),
        ...(verdict && { verdict }),
      };
    }),
    sections,
  };
}

function filtersOf({ maxAge, section }: FindRelated): ArticleFilters {
  return {
    ...(maxAge !== undefined && {
      publishDate: `[${secondsFrom(-maxAge * secondsOfDay)} TO *]`,
    }),
    ...(section && { section: formatConstraint({ kind: 'literal', text: section }) }),
  };
}

const maxAroundArticle = 10;
/** Readers of an article look around: less alike than what is offered to a draft is welcome. */
const minScoreAroundArticle = 0.3;

/** Articles like one of the archive, the most alike first. Throws Failure `article-not-found`. */
export async function findRelated(
  { services }: ArchiveDesk,
  id: string,
  options: CallOptions = {},
): Promise<{ related: RelatedArticle[]; referenceKey: string }> {
  const { reasons } = await readArchiveOffers(services);
  const article = await fetchArticle(services, id, options);
  if (!article) throw new Failure('article-not-found');
  const wanted = { article, minScore: minScoreAroundArticle, maxArticles: maxAroundArticle };
  return findAlike(services, { ...wanted, ...(reasons && { returnReasons: true }) }, options);
}

async function findAlike(
  services: Services,
  wanted: Omit<z.input<typeof RecommendRequest>, 'mode'>,
  options: CallOptions,
): Promise<{ related: RelatedArticle[]; referenceKey: string }> {
  const { referenceKey, articles } = await askArchive(services, (client) =>
    client.recommend({ ...wanted, mode: 'similarity' }, options),
  );
  return { related: articles.map(toRelated), referenceKey };
}
