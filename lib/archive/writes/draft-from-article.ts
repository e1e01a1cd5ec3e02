import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { ArchiveArticle } from '../../contract/retrieval.ts';
import { DraftForm, emptyForm } from '../../drafts/api.ts';
import type { ArticleBlock, ArticleContent, ArticleInline } from '../../drafts/content/content.ts';
import { readSettings } from '../../drafts/reads/settings.ts';
import { createDraft } from '../../drafts/writes/start-draft.ts';
import { Failure } from '../../http/failure.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { addressOf, kindOf, publishedAtOf, valuesOf } from '../reads/article-row.ts';
import { fetchArticle } from '../reads/ask-archive.ts';

/** Starts a draft of the user's own with the text of an article. Throws Failure `article-not-found`. */
export async function draftFromArticle(
  { db, services }: ArchiveDesk,
  user: Me,
  id: string,
  options: CallOptions = {},
): Promise<{ draftId: string }> {
  const article = await fetchArticle(services, id, options);
  if (!article) throw new Failure('article-not-found');
  const { threshold } = await readSettings(db, true);
  const start = { content: toContent(article), form: toForm(article), threshold };
  const draft = await createDraft(db, user, start, `article:${id}`);
  return { draftId: draft.id };
}

/** The article as the editor holds it: what comes after the first title and lead are paragraphs. */
function toContent({ paraSpecs }: ArchiveArticle): ArticleContent {
  const title = paraSpecs.find((one) => kindOf(one) === 'title');
  const lead = paraSpecs.find((one) => kindOf(one) === 'lead');
  const body = paraSpecs
    .filter((one) => one !== title && one !== lead)
    .flatMap(({ type, text }): ArticleBlock[] =>
      text
        .split(/\n\s*\n/)
        .filter((part) => part.trim() !== '')
        .map((part) =>
          type.trim().toLowerCase() === 'section_heading'
            ? { type: 'heading', attrs: { level: 2 }, content: inline(part) }
            : { type: 'paragraph', content: inline(part) },
        ),
    );
  return {
    type: 'doc',
    content: [
      { type: 'title', ...contentOf(title?.text.replace(/\s+/g, ' ')) },
      { type: 'lead', ...contentOf(lead?.text) },
      ...(body.length > 0 ? body : [{ type: 'paragraph' as const }]),
    ],
  };
}

function contentOf(text = ''): { content?: ArticleInline[] } {
  return text.trim() === '' ? {} : { content: inline(text) };
}

function inline(text: string): ArticleInline[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line, number): ArticleInline[] => [
      ...(number > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...(line === '' ? [] : [{ type: 'text' as const, text: line }]),
    ]);
}

/** Fills the form from an article; values that do not fit their field stay empty. */
function toForm(article: ArchiveArticle): DraftForm {
  const { metadata, language = '' } = article;
  const given: DraftForm = {
    ...emptyForm,
    section: valuesOf(metadata, 'section')[0] ?? '',
    byline: valuesOf(metadata, 'author').join(', '),
    dateline: valuesOf(metadata, 'place')[0] ?? '',
    date: publishedAtOf(metadata)?.slice(0, 10) ?? '',
    language,
    address: addressOf(article) ?? '',
  };
  const fitting = Object.entries(given).filter(
    ([field, value]) => DraftForm.partial().safeParse({ [field]: value }).success,
  );
  return { ...emptyForm, ...Object.fromEntries(fitting) };
}
