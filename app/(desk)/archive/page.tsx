import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ArchivePage } from '@/components/archive/archive-page';
import { requirePageUser } from '@/lib/auth/current-user';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('archive');
  return { title: t('title') };
}

export default async function Page() {
  await requirePageUser();
  return <ArchivePage />;
}
