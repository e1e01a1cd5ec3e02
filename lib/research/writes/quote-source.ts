import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { emptyForm } from '../../drafts/api.ts';
import type { ArticleBlock, ArticleContent, ArticleInline } from '../../drafts/content/content.ts';
import { isSafeLink } from '../../drafts/content/link-address.ts';
import { readDraft } from '../../drafts/reads/drafts.ts';
import { readSettings } from '../../drafts/reads/settings.ts';
import { saveDraft } from '../../drafts/writes/save-draft.ts';
import { createDraft } from '../../drafts/writes/start-draft.ts';
import { Failure } from '../../http/failure.ts';
import type { QuoteSource, Source } from '../api.ts';
import { printDay } from '../export/describe-turn.ts';
import { readConversation } from '../reads/read-conversation.ts';
import type { ResearchDesk } from '../research-desk.ts';

function quotation(source: Source, locale: InterfaceLocale): ArticleBlock {
  const { article, text, passage } = source;
  const href = article.url && isSafeLink(article.url) ? article.url : '';
  const title: ArticleInline = {
    type: 'text',
    text: article.title || article.id,
    marks: [{ type: 'link', attrs: { href, article: article.id } }],
  };
  const date = article.publishedAt && printDay(article.publishedAt, locale);
  const cited: ArticleInline[] = [
    { type: 'text', text: '— ' },
    title,
    ...(date ? [{ type: 'text' as const, text: `, ${date}` }] : []),
  ];
  const words = text.slice(passage.start, passage.end).replace(/\s+/g, ' ').trim();
  return {
    type: 'blockquote',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: words }] },
      { type: 'paragraph', content: cited },
    ],
  };
}

/** Adds a passage to a draft or a new one. Throws `article-not-found` if it may no longer be quoted. */
export async function quoteSource(
  desk: ResearchDesk,
  user: Me,
  conversationId: string,
  { turnId, source: number, draftId }: QuoteSource,
  locale: InterfaceLocale,
): Promise<{ draftId: string }> {
  const { db } = desk;
  const { turns } = await readConversation(desk, user, conversationId, locale);
  const turn = turns.find(({ id }) => id === turnId);
  const source = turn?.sources.find((one) => one.number === number);
  if (!source || source.text === '') throw new Failure('article-not-found');
  const block = quotation(source, locale);
  if (draftId === undefined) {
    const { threshold } = await readSettings(db, true);
    const content: ArticleContent = {
      type: 'doc',
      content: [{ type: 'title' }, { type: 'lead' }, block, { type: 'paragraph' }],
    };
    const start = { content, form: emptyForm, threshold };
    const draft = await createDraft(db, user, start, `conversation:${conversationId}`);
    return { draftId: draft.id };
  }
  const { content, form, threshold, version } = await readDraft(db, user, draftId);
  const [title, lead, ...blocks] = content.content;
  const last = blocks.at(-1);
  // An empty line that waits to be written on is not kept in between.
  const kept = last?.type === 'paragraph' && !last.content?.length ? blocks.slice(0, -1) : blocks;
  await saveDraft(db, user, draftId, {
    baseVersion: version,
    content: { type: 'doc', content: [title, lead, ...kept, block, { type: 'paragraph' }] },
    form,
    threshold,
  });
  return { draftId };
}
