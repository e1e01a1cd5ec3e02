import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ArticlePage, MissingArticle } from '@/components/archive/article/article-page';
import { archiveDesk } from '@/lib/archive/archive-desk';
import { readArticle } from '@/lib/archive/reads/read-article';
import { requirePageUser } from '@/lib/auth/current-user';
import { decodePart } from '@/lib/http/decode-part';
import { Failure } from '@/lib/http/failure';
import { failureMessage } from '@/lib/http/failure-response';
import { pickLocale } from '@/lib/i18n/locale';
import { deskDatabase } from '@/lib/sql/desk-database';

const readLocale = async () => pickLocale(await getLocale(), null);

/** Once for the title and the page. */
const load = cache(async (id: string) => {
  const [user, locale] = await Promise.all([requirePageUser(), readLocale()]);
  try {
    return { article: await readArticle(archiveDesk(deskDatabase()), user, id, locale) };
  } catch (error) {
    if (error instanceof Failure) return { failure: error };
    throw error;
  }
});

export async function generateMetadata({ params }: PageProps<'/archive/[id]'>): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations('article')]);
  const { article } = await load(decodePart(id));
  return { title: article?.title || t('untitled') };
}

export default async function Page({ params }: PageProps<'/archive/[id]'>) {
  const [{ id }, locale] = await Promise.all([params, readLocale()]);
  const { article, failure } = await load(decodePart(id));
  if (failure?.kind === 'not-found') notFound();
  if (failure)
    return <MissingArticle kind={failure.kind} message={failureMessage(failure, locale)} />;
  return <ArticlePage key={article.id} first={article} />;
}
