import type { InterfaceLocale } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import { limits } from '../../contract/limits.ts';
import type { ArchiveArticlePart } from '../../contract/retrieval.ts';
import { Failure } from '../../http/failure.ts';
import { present } from '../../sql/present.ts';
import type { ArchiveTrial, TagInput } from '../../tags/api.ts';
import { archiveQueryOf } from '../../tags/reads/archive-query-of.ts';
import { askTrial, readTriedTag, type TrialText } from '../../tags/reads/try-tag.ts';
import type { TagDesk } from '../../tags/tag-desk.ts';
import { readArchiveOffers } from '../offers.ts';
import { kindOf, publishedAtOf, titleOf } from './article-row.ts';
import { askArchive } from './ask-archive.ts';

const maxChecked = limits.searchPage.max;
const maxExamples = 10;
/** In characters of one article, as a call is shared by many articles. */
const maxArticleLength = 40_000;

/**
 * Tries a tag on the archive: the search counts the articles with its words, the services' matcher checks the newest of
 * them, and the share that it accepts is extrapolated to the rest. Throws `not-offered`.
 */
export async function tryTagOnArchive(
  desk: TagDesk,
  input: TagInput,
  locale: InterfaceLocale,
  call: CallOptions,
): Promise<ArchiveTrial> {
  const { services } = desk;
  const [{ tried, tag }, { search }] = await Promise.all([
    readTriedTag(desk, input, locale),
    readArchiveOffers(services),
  ]);
  if (!search) throw new Failure('not-offered');
  const wanted = archiveQueryOf(tag);
  if (!wanted) return nothing;
  const { query, isWhole } = wanted;
  const answer = await askArchive(services, (client) =>
    client.search(
      {
        query,
        sort: 'newest',
        limit: maxChecked,
        highlight: false,
        returnDuplicates: true,
        returnFields: ['paraSpecs', 'metadata', 'language'],
      },
      call,
    ),
  );
  // Articles that have only some of the words of a rule are no hits.
  if (answer.isRelaxed) return { ...nothing, query };
  const { articles, totalCount } = answer;
  const hits = await askTrial(desk, tried, articles.map(toText), call);
  const isAll = articles.length >= totalCount;
  const share = articles.length === 0 ? 0 : hits.size / articles.length;
  const isAbout = answer.isEstimated || !isWhole;
  return {
    found: { count: totalCount, isAbout },
    checked: articles.length,
    given: hits.size,
    total: isAll
      ? { count: hits.size, isAbout }
      : { count: Math.max(hits.size, Math.round(totalCount * share)), isAbout: true },
    examples: articles
      .flatMap(({ id, paraSpecs, metadata }) => {
        const hit = hits.get(id);
        const publishedAt = publishedAtOf(metadata);
        const article = { id, title: titleOf(paraSpecs), ...present({ publishedAt }) };
        return hit ? [{ article, ...hit }] : [];
      })
      .slice(0, maxExamples),
    query,
  };
}

const nothing: ArchiveTrial = {
  found: { count: 0, isAbout: false },
  checked: 0,
  given: 0,
  total: { count: 0, isAbout: false },
  examples: [],
  query: '',
};

function toText({ id, language, paraSpecs = [] }: ArchiveArticlePart): TrialText {
  const partOf = (kind: ReturnType<typeof kindOf>, separator: string) =>
    paraSpecs
      .filter((paragraph) => kindOf(paragraph) === kind)
      .map(({ text }) => text)
      .join(separator)
      .slice(0, maxArticleLength)
      .toWellFormed();
  return {
    id,
    title: partOf('title', ' '),
    lead: partOf('lead', ' '),
    text: partOf('text', '\n\n'),
    ...(language && { language }),
  };
}
