import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { isTopicId } from '../../contract/media-topics.ts';
import { readRedirects } from '../../drafts/reads/redirects.ts';
import { Failure } from '../../http/failure.ts';
import { addJob } from '../../jobs/queue.ts';
import { isItemId } from '../../knowledge/reads/reference.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { taggingKey } from '../../tags/article-tagging.ts';
import type { Vocabulary } from '../../tags/reads/vocabulary.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import type { TagArticles, TaggingJob, TagPreview } from './api.ts';
import { type ChosenArticle, chooseArticles, startOfSelection } from './choose-articles.ts';
import { readJob } from './list-tagging.ts';
import { planTags, type TagAct } from './tagging-act.ts';
import type { TaggingPayload } from './tagging-jobs.ts';

const maxExamples = 5;
/** Pages that are looked through for examples. */
const maxPages = 3;

export async function previewTagging(
  archive: ArchiveDesk,
  tags: Vocabulary,
  input: TagArticles,
  locale: InterfaceLocale,
): Promise<TagPreview> {
  const act = await readAct(archive.db, tags, input);
  const found: (ChosenArticle & { added: string[]; removed: string[] })[] = [];
  let total = { count: 0, isEstimated: false };
  let place: string | undefined = startOfSelection;
  for (let page = 0; page < maxPages && place !== undefined; page += 1) {
    const part = await chooseArticles(archive, input.articles, place);
    if (part.total) total = part.total;
    for (const article of part.articles) {
      const diff = planTags(article.tags, act);
      if (diff) found.push({ ...article, ...diff });
    }
    place = found.length < maxExamples ? part.next : undefined;
  }
  const examples = found.slice(0, maxExamples);
  const nameOf = await archive.names.read(
    examples.flatMap(({ added, removed }) => [...added, ...removed]),
    locale,
  );
  return {
    total: total.count,
    isEstimated: total.isEstimated,
    examples: examples.map(({ id, title, added, removed }) => ({
      id,
      title,
      adds: added.map(nameOf),
      removes: removed.map(nameOf),
    })),
  };
}

export async function startTagging(
  archive: ArchiveDesk,
  tags: Vocabulary,
  user: Me,
  input: TagArticles,
  locale: InterfaceLocale,
): Promise<TaggingJob> {
  const act = await readAct(archive.db, tags, input);
  // A query that cannot be asked is refused now, not later behind the requests.
  const { total } = await chooseArticles(archive, input.articles, startOfSelection);
  const id = await archive.db.transaction().execute(async (transaction) => {
    const payload: TaggingPayload = { articles: input.articles, ...act };
    const { id: jobId } = await addJob(transaction, {
      ...{ kind: 'archive-tagging', key: taggingKey, payload, by: user.id },
      total: total?.count ?? 0,
    });
    await audit(transaction, { by: user.id, action: 'article.tag', object: `tagging:${jobId}` });
    return jobId;
  });
  return readJob(archive, id, locale);
}

/** The act, with what took their place where added tags are gone. Throws Failure `unknown-tag`. */
async function readAct(
  db: Desk,
  tags: Vocabulary,
  { add, remove }: Pick<TagArticles, 'add' | 'remove'>,
): Promise<TagAct> {
  if (add.length + remove.length === 0) {
    throw new Failure('invalid', { field: 'add', reason: 'no tag is added or removed' });
  }
  await tags.read();
  const redirects = await readRedirects(db, add);
  const added = add.map((id) => redirects.get(id)?.gkbId ?? tags.successorOf(id) ?? id);
  const unknown = added.find((id) => !tags.get(id) && !isItemId(id) && !isTopicId(id));
  if (unknown !== undefined) throw new Failure('unknown-tag', { field: 'add', reason: unknown });
  if (added.some((id) => remove.includes(id))) {
    throw new Failure('invalid', { field: 'remove', reason: 'a tag is added and removed' });
  }
  return { add: [...new Set(added)], remove: [...new Set(remove)], replace: [] };
}
