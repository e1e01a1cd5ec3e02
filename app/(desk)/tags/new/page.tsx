import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewTagPage } from '@/components/tags/editor/tag-page';
import { tagEditors } from '@/components/tags/tag-editors';
import { requirePageUser } from '@/lib/auth/current-user';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tags');
  return { title: t('new') };
}

export default async function Page({ searchParams }: PageProps<'/tags/new'>) {
  await requirePageUser(tagEditors);
  const { name } = await searchParams;
  return <NewTagPage name={typeof name === 'string' ? name.slice(0, 200) : ''} />;
}
