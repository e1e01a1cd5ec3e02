import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { ArticleFilters } from '../../contract/retrieval.ts';
import { languageOf } from '../../drafts/export/export-draft.ts';
import { readAnalysis } from '../../drafts/reads/analyses.ts';
import { readDraft } from '../../drafts/reads/drafts.ts';
import { formatConstraint } from '../../query-language/article-filter.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { linksIn } from '../../text/content-links.ts';
import type { FindRelated, RelatedToDraft } from '../api.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { readArchiveOffers } from '../offers.ts';
import { articleIdOf, paragraphsOf } from '../publish/article-of-draft.ts';
import { findPublication } from '../publish/publications.ts';
import { toRelated } from './article-row.ts';
import { askArchive } from './ask-archive.ts';

const maxRelated = 20;
const secondsOfDay = 86_400;
const maxSections = 200;

/**
 * Articles like a draft as it is now, the most alike first; its own article is not among them. Tells which of them it
 * links to already and what was said of those that were offered to it before. Throws Failure.
 */
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
  const sections = await archive.facets.values('section', maxSections);
  if (paraSpecs.length === 0) return { referenceKey: '', related: [], sections };
  const kept = await readAnalysis(db, draftId);
  const language = languageOf(draft, kept?.analysis);
  const published = await findPublication(db, draftId);
  const id = published?.article_id ?? articleIdOf(draftId);
  const { referenceKey, articles } = await askArchive(services, (client) =>
    client.recommend(
      {
        article: { id, paraSpecs, ...(language && { language }) },
        mode: 'similarity',
        minScore: input.minScore,
        maxArticles: maxRelated,
        articleFilters: filtersOf(input),
        ...(offers.reasons && { returnReasons: true }),
      },
      options,
    ),
  );
  const related = articles.filter((article) => article.id !== id).map(toRelated);
  const links = new Set(linksIn(content));
  const verdicts = await readVerdicts(
    archive,
    draftId,
    related.map((article) => article.id),
  );
  return {
    referenceKey,
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

/** The last word on each article that was offered to the draft. */
async function readVerdicts(
  { db }: ArchiveDesk,
  draftId: string,
  ids: readonly string[],
): Promise<Map<string, 'accepted' | 'rejected'>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('article_feedback')
    .select(['article_id', 'verdict'])
    .where('draft_id', '=', draftId)
    .where('article_id', 'in', ids)
    .where('state', '!=', 'revoked')
    .orderBy('at')
    .execute();
  return new Map(rows.map(({ article_id, verdict }) => [article_id, verdict]));
}
