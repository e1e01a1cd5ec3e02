import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TagPage } from '@/components/tags/editor/tag-page';
import { requirePageUser } from '@/lib/auth/current-user';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tags');
  return { title: t('title') };
}

export default async function Page({ params }: PageProps<'/tags/[id]'>) {
  await requirePageUser();
  const { id } = await params;
  return <TagPage id={decodeURIComponent(id)} />;
}
