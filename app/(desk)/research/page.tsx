import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ResearchPage } from '@/components/research/research-page';
import { requirePageUser } from '@/lib/auth/current-user';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('research');
  return { title: t('title') };
}

export default async function Page() {
  await requirePageUser();
  return <ResearchPage />;
}
