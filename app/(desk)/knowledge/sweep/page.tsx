import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SweepPage } from '@/components/knowledge/sweep/sweep-page';
import { requirePageUser } from '@/lib/auth/current-user';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('knowledge.sweep');
  return { title: t('title') };
}

export default async function Page() {
  await requirePageUser();
  return <SweepPage />;
}
