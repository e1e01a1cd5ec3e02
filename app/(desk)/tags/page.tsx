import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TagsPage } from '@/components/tags/table/tags-page';
import { requirePageUser } from '@/lib/auth/current-user';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tags');
  return { title: t('title') };
}

export default async function Page() {
  await requirePageUser();
  return <TagsPage />;
}
