import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { ArticleDetails } from '../../contract/archive-articles.ts';
import { homeDataset } from '../../contract/archive-names.ts';
import type { Draft } from '../../drafts/api.ts';
import { readDraft } from '../../drafts/reads/drafts.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { present } from '../../sql/present.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { readArchiveOffers } from '../offers.ts';
import { askArchive } from '../reads/ask-archive.ts';
import { listDatasets } from '../writes/datasets.ts';
import { type Publication, PublishDraft } from './api.ts';
import { articleOfDraft, digestOf } from './article-of-draft.ts';
import { findPublication, type PublicationRow, parseInput } from './publications.ts';

/** Reads the publication of a draft, and what to suggest when it is published. Throws Failure. */
export async function readPublication(
  archive: ArchiveDesk,
  user: Me,
  draftId: string,
  options: CallOptions = {},
): Promise<{ publication?: Publication; suggestion: PublishDraft; datasets: string[] }> {
  const draft = await readDraft(archive.db, user, draftId);
  const row = await findPublication(archive.db, draftId);
  const suggestion = suggest(draft, row);
  const datasets = await readDatasets(archive, options);
  if (!row) return { suggestion, datasets };
  const details = await readDetails(archive, row.article_id, options);
  // Somebody removed the article.
  if (details === 'none' && row.waiting === null) return { suggestion, datasets };
  const publication = await toPublication(archive, draft, row, details);
  return { publication, suggestion, datasets };
}

export async function toPublication(
  archive: ArchiveDesk,
  draft: Draft,
  row: PublicationRow,
  details: Details,
): Promise<Publication> {
  const state = typeof details === 'object' ? details.state : undefined;
  return {
    articleId: row.article_id,
    dataset: row.dataset,
    at: row.at,
    by: await readPerson(archive.db, row.by_user),
    isOutdated: await isOutdated(archive.db, draft, row),
    ...present({ failed: row.waiting, state }),
  };
}

async function isOutdated(db: Desk, draft: Draft, row: PublicationRow): Promise<boolean> {
  const { said, digest } = parseInput(row);
  return digestOf(await articleOfDraft(db, draft, said)) !== digest;
}

/** `none`: it is not there; `unknown`: the archive does not say. */
type Details = ArticleDetails | 'none' | 'unknown';

export async function readDetails(
  { services }: ArchiveDesk,
  id: string,
  options: CallOptions = {},
): Promise<Details> {
  try {
    const { details } = await readArchiveOffers(services);
    if (!details) return 'unknown';
    const [found] = await askArchive(services, (client) =>
      client.getArticleDetails({ ids: [id] }, options),
    );
    return found ?? 'none';
  } catch {
    return 'unknown';
  }
}

/** Empty where the service does not say. */
async function readDatasets({ services }: ArchiveDesk, options: CallOptions): Promise<string[]> {
  try {
    const { datasets } = await listDatasets(services, options);
    return datasets.map(({ name }) => name);
  } catch {
    return [];
  }
}

function readPerson(db: Desk, id: string): Promise<Publication['by']> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const longest = 200;

/** Suggests what was filled in last, or else what the draft's form says. */
function suggest({ form }: Draft, row: PublicationRow | undefined): PublishDraft {
  if (row) return parseInput(row).said;
  const url = PublishDraft.shape.url.safeParse(form.address.trim()).data ?? '';
  return {
    dataset: homeDataset,
    ...(form.date && { publishedAt: `${form.date}T00:00:00Z` }),
    section: form.section.trim(),
    author: form.byline.trim().slice(0, longest).toWellFormed(),
    url,
  };
}
